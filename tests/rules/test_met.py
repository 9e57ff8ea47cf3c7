"""Match equity tables: every published entry, and what the settlement reads from them."""

import json
from typing import Any

import pytest

from services.rules import RulesError
from services.rules.met import DEFAULT_TABLE, PPM, TABLE_NAMES, match_equity_table
from services.rules.score import MatchScore
from tests.rules.positions import DATA

PUBLISHED = json.loads((DATA / "met.json").read_text(encoding="utf-8"))
TABLE = match_equity_table()


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_entry_is_the_published_one(name: str) -> None:
    table, published = match_equity_table(name), PUBLISHED[name]
    away = range(1, published["length"] + 1)
    assert table.length == published["length"]
    assert [[table.pre_crawford(i, j) for j in away] for i in away] == published["pre"]
    post = published["post"]
    assert [table.post_crawford(i) for i in range(1, len(post) + 1)] == post


def test_the_tables_are_those_of_the_data_and_kazaross_xg2_is_the_default() -> None:
    assert set(TABLE_NAMES) == set(PUBLISHED)
    assert DEFAULT_TABLE == TABLE.name == "Kazaross-XG2"


@pytest.mark.parametrize("name", TABLE_NAMES)
def test_every_table_keeps_the_notice_of_its_author(name: str) -> None:
    assert match_equity_table(name).copyright_notice.startswith("Copyright (C)")


@pytest.mark.parametrize("name", TABLE_NAMES)
def test_the_chances_of_both_sides_are_one_together(name: str) -> None:
    table = match_equity_table(name)
    for a in range(table.length):
        for b in range(table.length):
            score = MatchScore(table.length, a, b)
            assert table.mwc_ppm(score, 0) + table.mwc_ppm(score, 1) == PPM


@pytest.mark.parametrize(
    ("score", "mwc"),
    [
        (MatchScore(7, 3, 2), 0.57732),
        (MatchScore(5, 4, 2), 0.75076),
        (MatchScore(5, 4, 2, crawford_played=True), 0.67736),
        (MatchScore(9), 0.5),
        (MatchScore(3, 2, 2), 0.5),
        (MatchScore(9, 8, 0), 0.94402),
        (MatchScore(5, 5, 2), 1.0),
        (MatchScore(5, 2, 5), 0.0),
    ],
    ids=str,
)
def test_a_score_has_its_chance(score: MatchScore, mwc: float) -> None:
    assert TABLE.mwc(score, 0) == pytest.approx(mwc, abs=1e-12)
    assert TABLE.mwc(score, 1) == pytest.approx(1 - mwc, abs=1e-12)


def test_after_the_crawford_game_the_other_vector_speaks() -> None:
    score = MatchScore(7, 6, 3, crawford_played=True)
    assert TABLE.mwc(score, 1) == TABLE.post_crawford(4) == 0.31002
    assert TABLE.mwc(MatchScore(7, 6, 3), 1) == TABLE.pre_crawford(4, 1) == 0.18564


def test_a_game_won_leads_to_the_score_with_the_cube_counted() -> None:
    score = MatchScore(7, 3, 2)
    assert TABLE.mwc_after_game(score, 0, winner=0, points=2) == TABLE.pre_crawford(2, 5)
    assert TABLE.mwc_after_game(score, 0, winner=1, points=4) == TABLE.pre_crawford(4, 1)
    assert TABLE.mwc_after_game(score, 0, winner=0, points=4) == 1.0


def test_a_game_won_in_the_crawford_game_leads_beyond_it() -> None:
    score = MatchScore(5, 4, 2)
    assert TABLE.mwc_after_game(score, 1, winner=1, points=1) == TABLE.post_crawford(2)


def test_six_outcomes_weigh_six_scores() -> None:
    outcomes = [400_000, 150_000, 10_000, 340_000, 90_000, 10_000]
    assert TABLE.mwc_ppm_of_outcomes(MatchScore(7, 3, 2), 0, 2, outcomes) == 619_834


def test_the_same_game_seen_from_the_other_seat_gives_the_rest() -> None:
    score = MatchScore(7, 3, 2)
    mine = [400_000, 150_000, 10_000, 340_000, 90_000, 10_000]
    theirs = mine[3:] + mine[:3]
    both = [TABLE.mwc_ppm_of_outcomes(score, i, 2, o) for i, o in enumerate((mine, theirs))]
    assert sum(both) == PPM


@pytest.mark.parametrize(
    "outcomes",
    [[], [PPM], [PPM, 0, 0, 0, 0, 1], [-1, PPM + 1, 0, 0, 0, 0], [0.5, 0.5, 0, 0, 0, 0]],
    ids=str,
)
def test_outcomes_that_are_no_chances_are_refused(outcomes: list[Any]) -> None:
    with pytest.raises(RulesError, match="outcome chances"):
        TABLE.mwc_ppm_of_outcomes(MatchScore(7), 0, 1, outcomes)


@pytest.mark.parametrize(("away", "other"), [(0, 1), (26, 1), (1, 26), (True, 1)])
def test_a_distance_beyond_the_table_is_refused(away: int, other: int) -> None:
    with pytest.raises(RulesError, match="1 to 25 points away"):
        TABLE.pre_crawford(away, other)


def test_money_play_and_unknown_tables_have_no_chance() -> None:
    with pytest.raises(RulesError, match="money play"):
        TABLE.mwc(MatchScore(0), 0)
    with pytest.raises(RulesError, match="match equity table"):
        match_equity_table("jacobs")
