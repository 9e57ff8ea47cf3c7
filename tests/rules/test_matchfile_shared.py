"""Real match files of every dialect against what GNU Backgammon made of them.

They are not part of the project; they are read in place beside it.
"""

import csv
import functools
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from services.rules.matchfile import (
    Action,
    Ending,
    GameRecord,
    MatchRecord,
    read,
    write_mat,
    write_sgf,
)
from tests.shared import ABSENT, SHARED, shared_is_here

DATA = SHARED / "data"
skip_if_absent = pytest.mark.skipif(not shared_is_here(), reason=f"match files: {ABSENT}")

# (file, game): from here on the plies differ from GNU Backgammon's, and why.
PLIES_DIFFER = {
    ("ggrid_07.txt", 2): "a roll without its play, not a forced one: it loses whose turn it is",
    ("gv_02.mat", 1): "an illegal play",
    ("gv_11.mat", 2): "an illegal play, a checker moved backwards",
    ("gv_11.mat", 3): "an illegal play",
    ("gv_12.mat", 12): "an illegal play",
}
# Borne off by our replay, which carries out the illegal play; it stops replaying there.
ENDING_DIFFERS = {("gv_11.mat", 2)}


def _results() -> dict[str, dict[str, str]]:
    if not shared_is_here():
        return {"all": {}}
    with (DATA / "match_results.tsv").open(encoding="utf-8", newline="") as lines:
        return {row["file"]: row for row in csv.DictReader(lines, delimiter="\t")}


RESULTS = _results()
each_file = pytest.mark.parametrize("name", RESULTS)


@functools.cache
def _record(name: str) -> MatchRecord:
    return read((DATA / "matches" / name).read_bytes())


@functools.cache
def _reference(name: str) -> dict[str, Any]:
    path = DATA / "match_refs" / f"{name}.ref.json"
    reference: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return reference


@skip_if_absent
def test_there_are_fifty_three_of_them() -> None:
    assert len(RESULTS) == 53


@skip_if_absent
def test_they_are_the_copies_that_their_list_of_sources_describes() -> None:
    with (DATA / "match_sources.tsv").open(encoding="utf-8", newline="") as lines:
        listed = {row["file"]: row for row in csv.DictReader(lines, delimiter="\t")}
    for name in RESULTS:
        digest = hashlib.sha256((DATA / "matches" / name).read_bytes()).hexdigest()
        assert digest.startswith(listed[name]["sha256_16_of_copy"]), name


@skip_if_absent
@each_file
def test_winner_points_and_final_score_are_those_of_gnubg(name: str) -> None:
    row, record = RESULTS[name], _record(name)
    column = next(key for key in row if key.startswith("gnubg_games"))
    theirs = [word.rstrip("dru") for word in row[column].split()]
    ours = ["-" if g.winner is None else f"{g.winner}{g.points}" for g in record.games]
    assert ours == theirs
    assert "-".join(map(str, record.final_score)) == row["gnubg_final"]
    assert record.length == int(row["length"])


@skip_if_absent
@each_file
def test_names_headings_and_endings_are_those_of_gnubg(name: str) -> None:
    record, reference = _record(name), _reference(name)
    assert [record.left, record.right] == reference["names"]
    for number, (game, theirs) in enumerate(
        zip(record.games, reference["games"], strict=True), start=1
    ):
        assert list(game.start_score) == theirs["start_score"]
        if (name, number) not in ENDING_DIFFERS:
            assert (game.ending is Ending.RESIGNATION) == bool(theirs["resigned"])


@skip_if_absent
@each_file
def test_plies_are_those_of_gnubg_where_no_illegal_play_occurs(name: str) -> None:
    record, reference = _record(name), _reference(name)
    for number, (game, theirs) in enumerate(
        zip(record.games, reference["games"], strict=True), start=1
    ):
        ours, plies = _plies(game), [tuple(ply) for ply in theirs["plies"]]
        if (name, number) in PLIES_DIFFER:
            same = _first_flaw(game)
            assert 0 < same < len(ours)
            assert ours[:same] == plies[:same]
            assert ours != plies
        else:
            assert ours == plies


@skip_if_absent
@pytest.mark.parametrize(
    "names",
    [
        ("xg_01.mat", "sgf_01.sgf"),
        ("gnubg_01.mat", "sgf_02.sgf"),
        ("gen_m9.mat", "gen_m9.sgf"),
        ("gen_m17.mat", "gen_m17.sgf"),
        ("gen_money2.mat", "gen_money2.sgf"),
    ],
    ids="=".join,
)
def test_the_same_match_in_two_formats_is_the_same_match(names: tuple[str, str]) -> None:
    one, other = (_record(name) for name in names)
    assert [_plies(game) for game in one.games] == [_plies(game) for game in other.games]
    assert one.final_score == other.final_score


@skip_if_absent
@pytest.mark.parametrize(
    ("name", "kind", "line"),
    [
        ("galaxy_12.txt", "cell", 59),
        ("galaxy_05.txt", "result", 48),
        ("ggrid_05.txt", None, 0),
        ("ggrid_06.txt", "truncated", 201),
        ("ggrid_07.txt", "unwritten", 45),
        ("gv_02.mat", "illegal", 25),
        ("xg_01.mat", "encoding", 1),
        ("xgtxt_03.txt", "encoding", 1),
    ],
)
def test_what_is_odd_is_listed_with_its_line(name: str, kind: str | None, line: int) -> None:
    problems = _record(name).problems
    assert (kind is None) == (problems == ())
    assert kind is None or (kind, line) in [(problem.kind, problem.line) for problem in problems]


@skip_if_absent
@pytest.mark.slow
@pytest.mark.parametrize("write", [write_mat, write_sgf])
@each_file
def test_written_and_read_again_each_is_the_same_match(
    name: str, write: Callable[[MatchRecord], bytes]
) -> None:
    record = _record(name)
    written = write(record)
    again = read(written)
    assert write(again) == written
    assert [_plies(game) for game in again.games] == [_plies(game) for game in record.games]
    assert again.final_score == record.final_score


def _plies(game: GameRecord) -> list[tuple[str, str, list[int] | None, str | None]]:
    """The plies as the references list them: a beaver is a double, seen by the doubler."""
    plies = []
    for ply in game.plies:
        action = {Action.BEAVER: "double", Action.ROLL: "set"}.get(ply.action, ply.action.value)
        board = ply.board.flipped() if ply.action is Action.BEAVER and ply.offer % 2 else ply.board
        with_id = ply.action in (Action.MOVE, Action.DOUBLE, Action.BEAVER, Action.ILLEGAL)
        dice = list(ply.dice) if ply.dice else None
        plies.append((ply.side, action, dice, board.position_id if with_id else None))
    return plies


def _first_flaw(game: GameRecord) -> int:
    """Index of the first ply that is illegal or a roll whose play is not told."""
    flaws = (Action.ILLEGAL, Action.ROLL)
    return next(i for i, ply in enumerate(game.plies) if ply.action in flaws)
