"""One match in the words and columns of every program that writes match texts."""

import pytest

from services.rules.matchfile import Action, Ending, GameRecord, MatchRecord, read
from tests.rules.dialects import ALL, GALAXY, STUDIO, XG_TEXT, Dialect, write_dialect
from tests.rules.selfplay import random_match

MATCHES = [random_match(seed, length) for seed, length in ((3, 5), (4, 7), (5, 3), (6, 1), (2, 9))]
MONEY = random_match(0, 0, beavers=True)

each_dialect = pytest.mark.parametrize("dialect", ALL, ids=lambda dialect: dialect.name)


def _said(game: GameRecord) -> tuple[object, ...]:
    """A game without what text cannot hold: whose hand gave it up when."""
    plies = [
        (ply.side, ply.action, ply.position_id, ply.dice, ply.cube)
        for ply in game.plies
        if ply.action is not Action.RESIGN
    ]
    return game.start_score, game.winner, game.points, game.ending, game.crawford, plies


@each_dialect
def test_the_same_match_is_read_from_every_dialect(dialect: Dialect) -> None:
    for record in MATCHES:
        again = read(write_dialect(record, dialect))
        assert (again.left, again.right, again.length) == (record.left, record.right, record.length)
        assert [_said(game) for game in again.games] == [_said(game) for game in record.games]
        assert again.final_score == record.final_score


@each_dialect
def test_a_money_session_with_beavers_is_read_from_every_dialect(dialect: Dialect) -> None:
    again = read(write_dialect(MONEY, dialect))
    assert [_said(game) for game in again.games] == [_said(game) for game in MONEY.games]
    assert any(ply.action is Action.BEAVER for game in MONEY.games for ply in game.plies)


def test_points_declared_short_are_counted_in_full() -> None:
    record = next(m for m in map(_ends_with_a_gammon, range(40)) if m)
    again = read(write_dialect(record, GALAXY))
    assert again.final_score == record.final_score
    assert max(again.final_score) > record.length
    assert [problem.kind for problem in again.problems] == ["result"]


def test_a_mark_for_a_forfeit_is_three_times_the_cube() -> None:
    text = write_dialect(_given_up_as_backgammon(), STUDIO)
    assert b"Wins 1004 point" in text
    assert read(text).games[0].points == 3


def test_byte_order_mark_and_line_ends_are_noted_once() -> None:
    problems = read(write_dialect(MATCHES[3], XG_TEXT)).problems
    assert [(problem.line, problem.kind) for problem in problems] == [(1, "encoding")] * 2


def _ends_with_a_gammon(seed: int) -> MatchRecord | None:
    record = random_match(seed, 1)
    won = record.games[0].ending is Ending.BEAR_OFF and record.games[0].points > 1
    return record if won else None


def _given_up_as_backgammon() -> MatchRecord:
    games = [g for seed in range(40) for g in random_match(seed, 1).games]
    found = next(g for g in games if g.ending is Ending.RESIGNATION and g.points == 3)
    return MatchRecord("A", "B", 1, games=(found,))
