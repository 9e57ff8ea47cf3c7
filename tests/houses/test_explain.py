"""Three short lines a table, made from its figures."""

from dataclasses import replace

import pytest

from services.houses.explain import explain, span_words
from tests.houses.support import house, quick, reserve, tournament


def test_a_quick_game_in_three_lines() -> None:
    lines = explain(house("stargames").table(mode="quick", currency="EUR", stake_minor=100))
    assert lines.clock == (
        "30 s for each game; a turn done within 10 s adds 10 s, up to 30 s; "
        "at zero the opponent may kick the player out"
    )
    assert lines.leaving == (
        "Gone for 2:00, a computer plays on until you return; if it wins, the game is void"
    )
    assert lines.fee == "5 % of the sum won, paid by the winner"


def test_a_gammonempire_series_in_three_lines() -> None:
    table = house("gammonempire").table(mode="series", length=3, currency="USD", stake_minor=1_000)
    lines = explain(table)
    assert lines.clock == (
        "30 s for each decision, then a reserve of 3:00 for each game; at zero the game is lost"
    )
    assert lines.leaving == (
        "Clocks stop for up to 5:00 a game in all; after that the stakes are split by the value "
        "of the position"
    )
    assert lines.fee == (
        "4.9 % to 5.9 % of the stake for each player, paid by the winner; more between unequal "
        "ratings"
    )


def test_a_tournament_match_in_three_lines() -> None:
    lines = explain(tournament(7))
    assert lines.clock == (
        "12 s free for each decision, then 14:00 for the whole match; at zero the match is lost"
    )
    assert lines.leaving == "Your clock keeps running while you are gone"
    assert lines.fee == "No fee"


def test_the_lines_follow_the_fields() -> None:
    before = explain(quick())
    slower = replace(quick(), clock=replace(quick().clock, window_ms=12_500))
    assert "within 12.5 s" in explain(slower).clock
    counted = replace(quick(), leaving=replace(quick().leaving, ghost_win_single="counts"))
    assert explain(counted).leaving != before.leaving
    match = house("stargames").table(mode="match", length=5)
    assert explain(match).leaving.endswith("its points do not count")
    once = replace(reserve(), leaving=replace(reserve().leaving, cumulative=False))
    assert "a game in all" not in explain(once).leaving


def test_play_credits_are_free_everywhere() -> None:
    assert explain(quick()).fee == "No fee"


@pytest.mark.parametrize(
    ("ms", "words"),
    [(0, "0 s"), (1_500, "1.5 s"), (59_999, "59.999 s"), (60_000, "1:00"), (605_000, "10:05")],
)
def test_spans_are_written_as_players_say_them(ms: int, words: str) -> None:
    assert span_words(ms) == words
