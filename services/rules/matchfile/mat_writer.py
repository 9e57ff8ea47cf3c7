"""Records to .mat text, in the columns and words of GNU Backgammon."""

from collections.abc import Iterator
from typing import Final

from services.rules.errors import RulesError
from services.rules.matchfile.names import clean_name, clean_tag
from services.rules.matchfile.record import (
    LEFT,
    Action,
    Ending,
    GameRecord,
    MatchRecord,
    Ply,
)
from services.rules.matchfile.variations import NACKGAMMON
from services.rules.notation import write_steps

_LEFT_WIDTH: Final = 27
"""A roll with four moves of two digits each side of the stroke."""
_RESULT_LEFT: Final = 6
_RESULT_RIGHT: Final = 34
_HEADING_WIDTH: Final = 31
_CELL_OF: Final = {Action.TAKE: " Takes", Action.DROP: " Drops"}


def write_mat(record: MatchRecord) -> bytes:
    """UTF-8 text that other programs read. Names and tags are cleaned.

    A .mat file cannot hold automatic doubles, clocks, who resigned, or a loss on time as such:
    the result line stands for all of them. GNU Backgammon 1.07 cannot read beavers back: offer
    SGF for money sessions. RulesError for a position set up in mid-game by hand.
    """
    left, right = clean_name(record.left, "White"), clean_name(record.right, "Black")
    lines = [*_tags(record, left, right), "", f" {record.length} point match", ""]
    for number, game in enumerate(record.games, start=1):
        a, b = game.start_score
        lines.append(f" Game {number}")
        lines.append(f" {f'{left} : {a}':<{_HEADING_WIDTH}} {right} : {b}")
        lines.extend(_with_result(list(_rows(game)), game))
        lines.append("")
    return "\n".join(lines).encode("utf-8")


def _tags(record: MatchRecord, left: str, right: str) -> Iterator[str]:
    tags = {name: clean_tag(value) for name, value in record.tags.items()}
    tags["Player 1"], tags["Player 2"] = left, right
    nack = any(game.start == NACKGAMMON for game in record.games)
    tags["Variation"] = "NackGammon" if nack else "Backgammon"
    if record.length:
        tags["Crawford"] = "On" if record.crawford_rule else "Off"
    for name, switch in (("Jacoby", record.jacoby), ("Beaver", record.beavers)):
        if switch is not None:
            tags[name] = "On" if switch else "Off"
    for name, value in tags.items():
        yield f'; [{clean_tag(name)} "{value}"]'
    for comment in map(clean_tag, record.comments):
        if comment:
            yield f"; {comment}"


def _rows(game: GameRecord) -> Iterator[str]:
    rows: list[tuple[str, str]] = []
    for ply in game.plies:
        cell = _cell(ply)
        if cell is None:
            continue
        if ply.side == LEFT:
            rows.append((cell, ""))
        elif rows and rows[-1][0] and not rows[-1][1]:
            rows[-1] = (rows[-1][0], cell)
        else:
            rows.append(("", cell))
    for number, (left, right) in enumerate(rows, start=1):
        # Padded also where nothing follows: GNU Backgammon 1.07 reads a short row to its full
        # width and finds there what stood right in the row before.
        yield f"{number:3d}) {left:<{_LEFT_WIDTH}} {right}"


def _cell(ply: Ply) -> str | None:
    """The cell of a ply, None for one that .mat files leave out."""
    if ply.action in (Action.DOUBLE, Action.BEAVER):
        word = "Doubles" if ply.action is Action.DOUBLE else "Beavers"
        return f" {word} => {ply.cube.value << (ply.offer + 1)}"
    if ply.action is Action.RESIGN or (ply.action is Action.TAKE and ply.offer > 1):
        return None
    if ply.action is Action.SETUP and not ply.text:
        raise RulesError("a position set up by hand cannot be written as .mat", "ply")
    if ply.dice is None:
        return _CELL_OF[ply.action]
    return f"{ply.dice[0]}{ply.dice[1]}: {_play(ply)}".rstrip()


def _play(ply: Ply) -> str:
    if ply.play is not None:
        return write_steps(ply.play)
    if ply.action is Action.ROLL:
        return "????"
    return ply.text


def _with_result(rows: list[str], game: GameRecord) -> list[str]:
    """The rows and the result, in the winner's column; behind a drop on the left in its row."""
    if game.winner is None:
        return rows
    result = f"Wins {game.points} point{'' if game.points == 1 else 's'}"
    if game.winner == LEFT:
        return [*rows, f"{'':{_RESULT_LEFT}}{result}"]
    if game.ending is Ending.DROP:
        return [*rows[:-1], f"{rows[-1].rstrip():<{_RESULT_RIGHT}}{result}"]
    return [*rows, f"{'':{_RESULT_RIGHT}}{result}"]
