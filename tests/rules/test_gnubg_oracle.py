"""GNU Backgammon reads what we export and finds the same games in it.

One run of it reads all files. Money sessions with beavers go as SGF only: it cannot read back the
beavers of its own .mat files.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from services.rules.matchfile import (
    Action,
    Ending,
    MatchRecord,
    Ply,
    read,
    write_mat,
    write_sgf,
)
from tests.rules.selfplay import random_match

GNUBG = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")
MATCHES = 50
LENGTHS = (0, 1, 3, 5, 7, 9, 0)
RUN_SECONDS_MAX = 120

SCRIPT = """
import gnubg, json
gnubg.command("set jacoby off")
reports = []
for path in open("paths.txt").read().split():
    gnubg.command(("import mat " if path.endswith(".mat") else "load match ") + path)
    reports.append(gnubg.match(0, 1))
open("reports.json", "w").write(json.dumps(reports))
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        GNUBG is None, reason="GNU Backgammon is not installed: apt-get install gnubg"
    ),
]


@dataclass(frozen=True)
class Read:
    """A match, the file it was written to, and what GNU Backgammon reports of that file."""

    record: MatchRecord
    written: bytes
    report: dict[str, Any]


def _files(folder: Path) -> list[tuple[Path, MatchRecord]]:
    files = []
    for number in range(MATCHES):
        length = LENGTHS[number % len(LENGTHS)]
        beavers = number % len(LENGTHS) == 0
        record = random_match(number, length, beavers=beavers)
        kinds: list[tuple[str, Callable[[MatchRecord], bytes]]] = [("sgf", write_sgf)]
        kinds += [] if beavers else [("mat", write_mat)]
        for suffix, write in kinds:
            path = folder / f"{number}.{suffix}"
            path.write_bytes(write(record))
            files.append((path, record))
    return files


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> list[Read]:
    folder = tmp_path_factory.mktemp("gnubg")
    files = _files(folder)
    (folder / "paths.txt").write_text("\n".join(path.name for path, _ in files))
    (folder / "script.py").write_text(SCRIPT)
    assert GNUBG is not None
    subprocess.run(
        [GNUBG, "-t", "-q", "-p", "script.py"],
        cwd=folder,
        env=os.environ | {"HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
        timeout=RUN_SECONDS_MAX,
    )
    reports = json.loads((folder / "reports.json").read_text())
    return [
        Read(record, path.read_bytes(), report)
        for (path, record), report in zip(files, reports, strict=True)
    ]


def test_the_random_matches_hold_every_kind_of_ending_and_cube_action(matches: list[Read]) -> None:
    games = [game for match in matches for game in match.record.games]
    actions = {ply.action for game in games for ply in game.plies}
    assert {Action.DOUBLE, Action.BEAVER, Action.TAKE, Action.DROP, Action.RESIGN} <= actions
    endings = {game.ending for game in games}
    assert endings == {Ending.BEAR_OFF, Ending.DROP, Ending.RESIGNATION}
    assert any(game.crawford for game in games)
    assert len({id(match.record) for match in matches}) == MATCHES


def test_it_finds_the_same_length_names_and_scores(matches: list[Read]) -> None:
    for match in matches:
        info, record = match.report["match-info"], match.record
        assert info["match-length"] == record.length
        assert (info["X"]["name"], info["O"]["name"]) == (record.left, record.right)
        theirs = [(g["info"]["score-X"], g["info"]["score-O"]) for g in match.report["games"]]
        assert theirs == [game.start_score for game in record.games]


def test_it_finds_the_same_winners_points_and_resignations(matches: list[Read]) -> None:
    for match in matches:
        for game, theirs in zip(match.record.games, match.report["games"], strict=True):
            info = theirs["info"]
            assert info["winner"] == {"L": "X", "R": "O"}[str(game.winner)]
            assert info["points-won"] == game.points
            assert info["resigned"] == (game.ending is Ending.RESIGNATION)


def test_it_comes_by_the_same_positions(matches: list[Read]) -> None:
    for match in matches:
        for game, theirs in zip(match.record.games, match.report["games"], strict=True):
            ours = [_as_reported(ply) for ply in game.plies]
            reported = [
                (ply["player"], ply["action"], tuple(ply.get("dice", ())), ply.get("board"))
                for ply in theirs["game"]
            ]
            assert ours == reported


def test_what_it_reads_we_read_back_too(matches: list[Read]) -> None:
    for match in matches[::3]:
        again = read(match.written)
        assert again.problems == ()
        assert [(g.winner, g.points, g.ending) for g in again.games] == [
            (g.winner, g.points, g.ending) for g in match.record.games
        ]


def _as_reported(ply: Ply) -> tuple[str, str, tuple[int, ...], str | None]:
    """A ply in the words of GNU Backgammon: left is X, and a beaver is a double by the other."""
    player = {"L": "X", "R": "O"}[ply.side]
    action = {Action.BEAVER: "double"}.get(ply.action, ply.action.value)
    board = None
    if ply.action in (Action.MOVE, Action.DOUBLE):
        board = ply.position_id
    elif ply.action is Action.BEAVER:
        board = ply.board.flipped().position_id if ply.offer % 2 else ply.position_id
    return player, action, ply.dice or (), board
