"""Which legal play a list of written moves means.

What the moves do to the roller's own checkers decides nearly always: legal plays with the same
outcome differ only by what was hit on the way. There every point the text names as touched must
have been hit if a blot stood on it, and of what remains the fewest hits unmentioned are meant.
"""

from collections.abc import Sequence

from services.rules.board import Board
from services.rules.errors import RulesError, ShortPlayError
from services.rules.movetext import BAR, OFF, TextMove, place_name
from services.rules.plays import Play


def find_plays(
    moves: Sequence[TextMove], board: Board, plays: Sequence[Play], dice: tuple[int, int]
) -> tuple[Play, ...]:
    """The legal plays that fit, more than one if the text leaves the choice open.

    RulesError names the first reason why none does.
    """
    wanted = _own_checkers_after(moves, board)
    same = [play for play in plays if _has_own(play.result.points, wanted)]
    if not same:
        raise _refusal(moves, board, plays, dice)
    blots = {point for point in range(1, BAR) if board.points[point] == -1}
    touched = {stop for move in moves for stop in move.stops[1:]} & blots
    fitting = [play for play in same if touched <= _points_hit(board, play)]
    starred = {star for move in moves for star in move.stars}
    stray = starred - touched
    if stray or not fitting:
        point = place_name(min(stray or touched))
        raise RulesError("no checker is hit here", f"point {point}")
    fewest = min(len(_points_hit(board, play)) for play in fitting)
    return tuple(play for play in fitting if len(_points_hit(board, play)) == fewest)


def _own_checkers_after(moves: Sequence[TextMove], board: Board) -> list[int]:
    """The roller's checkers by point once the moves are made, below 0 where there are too few."""
    counts = [max(0, count) for count in board.points]
    for move in moves:
        counts[move.src] -= 1
        if move.dst != OFF:
            counts[move.dst] += 1
    return counts


def _has_own(points: tuple[int, ...], wanted: list[int]) -> bool:
    for count, own in zip(points, wanted, strict=True):
        if count != own and (own or count > 0):
            return False
    return True


def _points_hit(board: Board, play: Play) -> set[int]:
    after = play.result.points
    return {p for p in range(1, BAR) if board.points[p] == -1 and after[p] >= 0}


def _refusal(
    moves: Sequence[TextMove], board: Board, plays: Sequence[Play], dice: tuple[int, int]
) -> RulesError:
    high, low = max(dice), min(dice)
    roll = f"{high}{low}"
    if not plays[0].steps:
        return RulesError(f"no move is possible with {roll}, but one is written", str(moves[0]))
    if not moves:
        return RulesError(f"{len(plays)} plays are possible with {roll}, but none is written")
    for move in moves:
        if board.points[move.dst] <= -2 and move.dst != OFF:
            return RulesError("the opponent holds this point", f"point {move.dst} in {move}")
    after = _own_checkers_after(moves, board)
    for move in moves:
        if after[move.src] < 0:
            return RulesError("no checker stands here", f"{place_name(move.src)} in {move}")
    if after[BAR] > 0 and any(move.src != BAR for move in moves):
        return RulesError("checkers on the bar enter first", str(moves[0]))
    pips = sum(move.src - move.dst for move in moves)
    most = max(board.pips - play.result.pips for play in plays)
    if pips < most:
        return ShortPlayError(f"{pips} of the {most} pips that {roll} allows are moved")
    return RulesError(f"no legal play with {roll}", " ".join(str(move) for move in moves))
