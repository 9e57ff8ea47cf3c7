"""Records to SGF (FF[4], GM[6]) as GNU Backgammon reads it: nothing of a session is lost."""

from collections.abc import Iterator
from typing import Final

from services.rules.board import START
from services.rules.cube import Cube
from services.rules.matchfile.names import clean_name, sgf_text
from services.rules.matchfile.record import (
    LEFT,
    Action,
    Ending,
    GameRecord,
    MatchRecord,
    Ply,
)
from services.rules.matchfile.sgf_points import write_sgf_play
from services.rules.matchfile.sgf_reader import TAGS
from services.rules.matchfile.sgf_setup import write_sgf_setup
from services.rules.matchfile.variations import NACKGAMMON

_WORDS: Final = {
    Action.DOUBLE: "double",
    Action.BEAVER: "double",
    Action.TAKE: "take",
    Action.DROP: "drop",
}


def write_sgf(record: MatchRecord) -> bytes:
    """UTF-8 text, one game tree a game. Losses on time are written as resignations.

    A match without games is a tree without a game's number, so that it can be read back.
    """
    if not record.games:
        root = _root(record, GameRecord((0, 0), (), None, 0, Ending.UNFINISHED), None)
        return f"(;{root})\n".encode()
    trees = []
    for number, game in enumerate(record.games):
        nodes = [_root(record, game, number), *_nodes(game)]
        trees.append("(;" + "\n;".join(nodes) + ")\n")
    return "".join(trees).encode("utf-8")


def _root(record: MatchRecord, game: GameRecord, number: int | None) -> str:
    left, right = game.start_score
    info = f"MI[length:{record.length}]"
    if number is not None:
        info += f"[game:{number}][ws:{left}][bs:{right}]"
    white = sgf_text(clean_name(record.left, "White"))
    black = sgf_text(clean_name(record.right, "Black"))
    tags = "".join(
        f"{name}[{sgf_text(record.tags[tag])}]"
        for name, tag in TAGS.items()
        if record.tags.get(tag)
    )
    rules = "".join(f"[{rule}]" for rule in _rules(record, game))
    cube = f"CV[{game.start_cube}]" if game.start_cube > 1 else ""
    return (
        f"FF[4]GM[6]CA[UTF-8]AP[Tavla:1]{info}PW[{white}]PB[{black}]{tags}"
        f"{'RU' + rules if rules else ''}{cube}{_result(game)}"
    )


def _rules(record: MatchRecord, game: GameRecord) -> Iterator[str]:
    if record.length and record.crawford_rule:
        yield "Crawford:CrawfordGame" if game.crawford else "Crawford"
    if record.length == 0 and record.jacoby:
        yield "Jacoby"
    if game.start == NACKGAMMON:
        yield "Nackgammon"


def _result(game: GameRecord) -> str:
    if game.winner is None:
        return ""
    given_up = game.ending in (Ending.RESIGNATION, Ending.TIMEOUT)
    side = "W" if game.winner == LEFT else "B"
    return f"RE[{side}+{game.points}{'R' if given_up else ''}]"


def _nodes(game: GameRecord) -> Iterator[str]:
    if game.start not in (START, NACKGAMMON):
        yield write_sgf_setup(game.start, Cube(game.start_cube), LEFT)
    for ply in game.plies:
        if ply.action is not Action.RESIGN:
            yield _node(ply)


def _node(ply: Ply) -> str:
    side = "W" if ply.side == LEFT else "B"
    if ply.action is Action.SETUP:
        return write_sgf_setup(ply.board, ply.cube, ply.side)
    if ply.action is Action.ROLL and ply.dice:
        return f"PL[{side}]DI[{ply.dice[0]}{ply.dice[1]}]"
    if ply.dice is None:
        return f"{side}[{_WORDS[ply.action]}]"
    legs = [(step.src, step.dst) for step in ply.play.steps] if ply.play else list(ply.moves)
    return f"{side}[{write_sgf_play(ply.dice, legs, ply.side)}]"
