"""The board, the cube and what they are worth."""

from __future__ import annotations

from services.game.domain.game_state import NO_DICE, Game
from services.game.domain.names import NO_SEAT, SEATS, WHITE
from services.game.domain.state import MatchState
from services.game.domain.viewing.shape import CubePart, GamePart, ResignationPart, TurnPart


def game_part(state: MatchState, seen_as: int) -> GamePart | None:
    """The game as a seat sees it; None before the first one."""
    game = state.game
    if game.number == 0:
        return None
    board = game.board_of(seen_as)
    pips = (board.pips, board.opponent_pips)
    off = (board.off, board.opponent_off)
    kinds = [1 if off[other_side] else 3 for other_side in (1, 0)]
    return GamePart(
        number=game.number,
        turn=game.turn,
        board=list(board.points),
        dice=[] if game.dice == NO_DICE else list(game.dice),
        pips=_by_seat(pips, seen_as),
        off=_by_seat(off, seen_as),
        contact=board.contact,
        crawford=game.crawford,
        cube=_cube(game),
        kinds=_by_seat((kinds[0], kinds[1]), seen_as),
        minor=_worth_minor(state),
        last=_last(game),
        resignation=_resignation(state),
    )


def seen_across(part: GamePart) -> GamePart:
    """The same game as the other seat sees it: only the board is another one."""
    across = part.copy()
    across["board"] = [-count for count in reversed(part["board"])]
    return across


def _by_seat(own_first: tuple[int, int], seen_as: int) -> list[int]:
    """Own and opponent's figure in the order of the seats."""
    return list(own_first) if seen_as == WHITE else [own_first[1], own_first[0]]


def _worth_minor(state: MatchState) -> list[int]:
    """What a single game, gammon and backgammon move at the cube as it lies; a series its stake."""
    rules = state.rules
    if rules.kind == "series":
        return [rules.stake_minor] * 3
    cube = state.game.cube
    turned = cube.owner is not None
    return [rules.win_sum_minor(cube.value, kind, turned) for kind in (1, 2, 3)]


def _cube(game: Game) -> CubePart:
    cube, offer = game.cube, game.offer
    return CubePart(
        value=cube.value,
        owner=NO_SEAT if cube.owner is None else cube.owner,
        offered=0 if offer is None else offer.value,
        answerer=NO_SEAT if offer is None else offer.answerer,
    )


def _last(game: Game) -> TurnPart | None:
    last = game.last
    if last is None:
        return None
    return TurnPart(
        seat=last.seat,
        dice=list(last.dice),
        src=list(last.src),
        dst=list(last.dst),
        hits=list(last.hits),
    )


def _resignation(state: MatchState) -> ResignationPart | None:
    open_one = state.resignation
    if open_one.seat not in SEATS:
        return None
    return ResignationPart(
        seat=open_one.seat,
        level=open_one.level,
        points=open_one.level * state.game.at_stake,
        decision=open_one.number,
    )
