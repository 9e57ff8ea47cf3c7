"""SGF files (FF[4], GM[6]) to records."""

import re
from functools import partial
from typing import Final

from services.rules.board import START
from services.rules.cube import CENTRED, Cube
from services.rules.errors import RulesError
from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.limits import PLIES_A_GAME_MAX
from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import LEFT, RIGHT, GameRecord, MatchRecord
from services.rules.matchfile.replay import Replay
from services.rules.matchfile.running_score import RunningScore
from services.rules.matchfile.sgf_points import read_sgf_play
from services.rules.matchfile.sgf_setup import read_sgf_setup
from services.rules.matchfile.sgf_tree import Node, read_trees
from services.rules.matchfile.variations import NACKGAMMON
from services.rules.score import SCORE_MAX

GAME_OF_BACKGAMMON: Final = "6"
TAGS: Final = {
    "DT": "EventDate",
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "AN": "Transcriber",
    "WR": "Player 1 Elo",
    "BR": "Player 2 Elo",
}
"""Root properties and the .mat tags they become."""

_SIDES: Final = {"W": LEFT, "B": RIGHT}
_RESULT: Final = re.compile(r"([WB])\+(\d{1,6})(R?)", re.A)


def read_sgf(text: str, problems: Problems) -> MatchRecord:
    """The record of an SGF text; RulesError if no game of backgammon is in it."""
    trees, broken = read_trees(text)
    trees = [tree for tree in trees if tree and tree[0].first("GM") == GAME_OF_BACKGAMMON]
    if not trees:
        raise RulesError("no game of backgammon, GM[6], is in it", "SGF")
    if broken:
        problems.add(text.count("\n") + 1, "truncated", broken)
    root = trees[0][0]
    rules = _rules(root)
    length = _info(root).get("length", 0)
    score = RunningScore(length, "Crawford" in " ".join(rules), problems)
    if [len(tree) for tree in trees] == [1] and "game" not in _info(root):
        problems.add(root.line, "truncated", "the file ends before its first game")
        trees = []
    games = tuple(_read_game(tree, score, problems) for tree in trees)
    return MatchRecord(
        left=root.first("PW") or "White",
        right=root.first("PB") or "Black",
        length=length,
        games=games,
        tags=_tags(root),
        crawford_rule=length == 0 or "Crawford" in " ".join(rules),
        jacoby="Jacoby" in rules if length == 0 else None,
    )


def _read_game(tree: list[Node], score: RunningScore, problems: Problems) -> GameRecord:
    root, rules, info = tree[0], _rules(tree[0]), _info(tree[0])
    if len(tree) > PLIES_A_GAME_MAX * 2:
        raise RulesError(f"{len(tree)} nodes", f"game at line {root.line}")
    written = (info["ws"], info["bs"]) if "ws" in info and "bs" in info else None
    before = score.before_game(written, root.line)
    start_cube = _start_cube(root, problems)
    game = GameBuilder(
        before,
        crawford="Crawford:CrawfordGame" in rules,
        jacoby="Jacoby" in rules,
        start=NACKGAMMON if "Nackgammon" in rules else START,
        start_cube=start_cube,
        line=root.line,
    )
    score.is_crawford = game.crawford or score.is_crawford
    replay = Replay(game, problems)
    for node in tree:
        _read_node(node, replay, is_root=node is root)
    result = _RESULT.match(root.first("RE") or "")
    if result and int(result[2]):
        replay.result(_SIDES[result[1]], int(result[2]), root.line)
    replay.close(tree[-1].line, last=False)
    record = game.build()
    score.after_game(record)
    return record


def _read_node(node: Node, replay: Replay, *, is_root: bool) -> None:
    properties = node.properties
    if any(name in properties for name in ("AE", "AW", "AB", "PL", "DI", "CP", "CO")) or (
        "CV" in properties and not is_root
    ):
        replay.tried(lambda: read_sgf_setup(node, replay.game), node.line)
    for name, side in _SIDES.items():
        for value in properties.get(name, ()):
            replay.tried(partial(_act, value, side, replay, node.line), node.line)


def _act(value: str, side: str, replay: Replay, line: int) -> None:
    match value.strip().lower():
        case "double":
            replay.double(side, 0, line)
        case "take":
            replay.take(side, line)
        case "drop":
            replay.drop(side, line)
        case _:
            dice, moves = read_sgf_play(value, side)
            replay.play_moves(side, dice, moves, line)


def _rules(root: Node) -> list[str]:
    return [rule for value in root.properties.get("RU", ()) for rule in value.split(",")]


def _info(root: Node) -> dict[str, int]:
    """The numbers of MI: length, game, ws, bs."""
    numbers: dict[str, int] = {}
    for value in root.properties.get("MI", ()):
        name, _, digits = value.partition(":")
        if digits.isascii() and digits.isdigit() and len(digits) <= 6:
            numbers[name] = min(int(digits), SCORE_MAX)
    return numbers


def _tags(root: Node) -> dict[str, str]:
    found = {tag: root.first(name) for name, tag in TAGS.items()}
    return {tag: value for tag, value in found.items() if value}


def _start_cube(root: Node, problems: Problems) -> int:
    value = root.first("CV")
    if value is None:
        return CENTRED.value
    try:
        return Cube(int(value) if value.isascii() and value.isdigit() else 0).value
    except RulesError as refusal:
        problems.add(root.line, "cube", str(refusal))
        return CENTRED.value
