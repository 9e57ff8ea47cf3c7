"""Plays as text, both ways: `8/5 6/5`, `bar/20*`, `24/18*/13`, `6/off(2)`."""

from typing import Final

from services.rules.board import Board
from services.rules.errors import RulesError
from services.rules.movetext import place_name, read_moves
from services.rules.play_finder import find_plays
from services.rules.plays import Play, Step, legal_plays

CANNOT_MOVE: Final = "cannot move"


def write_play(play: Play) -> str:
    """Standard notation: one checker's steps joined, hits starred, equal moves counted.

    A point touched on the way is written only where a checker was hit there, so that the text
    says all. No legal move gives `cannot move`.
    """
    if not play.steps:
        return CANNOT_MOVE
    words: dict[str, list[bool]] = {}
    for stops, hit_at_end in sorted(_joined(play.steps), reverse=True):
        words.setdefault("/".join(stops_text(stops)), []).append(hit_at_end)
    return " ".join(_word(path, hits) for path, hits in words.items())


def write_steps(play: Play) -> str:
    """Every half move for itself in numbers, as .mat files have it: `25/24* 6/0 6/0`."""
    steps = sorted(play.steps, key=lambda step: (-step.src, -step.dst, not step.hit))
    return " ".join(f"{step.src}/{step.dst}{'*' if step.hit else ''}" for step in steps)


def read_play(text: str, board: Board, dice: tuple[int, int]) -> Play:
    """The legal play that a text means; stars, joints and the order of moves are free.

    RulesError says what is wrong with it, and where: a word that is no move, a move the board or
    the roll does not allow, a star where nothing is hit, dice left over, more than one meaning.
    """
    moves = read_moves(text)
    found = find_plays(moves, board, legal_plays(board, dice), dice)
    if len(found) > 1:
        ways = " or ".join(write_play(play) for play in found)
        raise RulesError(f"this can mean {ways}", f"{text!r:.60}")
    return found[0]


def stops_text(stops: tuple[int, ...]) -> list[str]:
    """The places of a path as words, hits at the inner ones starred."""
    inner = [f"{place_name(stop)}*" for stop in stops[1:-1]]
    return [place_name(stops[0]), *inner, place_name(stops[-1])]


def _word(path: str, hits: list[bool]) -> str:
    star = "*" if any(hits) else ""
    count = f"({len(hits)})" if len(hits) > 1 else ""
    return f"{path}{star}{count}"


def _joined(steps: tuple[Step, ...]) -> list[tuple[tuple[int, ...], bool]]:
    """Steps chained by checker: the stops that matter, and whether the last one is a hit."""
    paths: list[list[Step]] = []
    for step in steps:
        # A point hit at the end of a chain stays a stop; any chain may go on from where it ends.
        chain = next((path for path in paths if path[-1].dst == step.src), None)
        if chain is None:
            paths.append([step])
        else:
            chain.append(step)
    return [(_stops(path), path[-1].hit) for path in paths]


def _stops(path: list[Step]) -> tuple[int, ...]:
    inner = [step.dst for step in path[:-1] if step.hit]
    return (path[0].src, *inner, path[-1].dst)
