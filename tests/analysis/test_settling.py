"""What an abandoned position is worth, in each phase in which it can be left."""

import json
from dataclasses import replace

import pytest

from services.analysis.domain import settling
from services.analysis.domain.case.state import Due, Value
from services.analysis.domain.questions import Answer
from services.analysis.domain.values import PPM, Chances, Cubes, Valued
from services.analysis.pool import EnginePool
from services.houses.settlement import split_series, split_single
from services.rules import START, legal_plays
from tests.houses.support import vectors

WHITE, BLACK = 0, 1
TIMEOUT_MS = 60_000
SINGLE = Due(
    leaver=WHITE,
    length=1,
    single=True,
    between_games=False,
    position_id=START.position_id,
    roller=WHITE,
    dice=(0, 0),
    cube=2,
    cube_owner=WHITE,
    offered=0,
    beavered=False,
    score=(0, 0),
    crawford=False,
)
SERIES = replace(SINGLE, single=False, length=7, score=(3, 2), cube=1, cube_owner=-1)
EVEN = Chances(0.5, 0.0, 0.0, 0.0, 0.0)


def cubes(no_double: float, take: float, passed: float = 1.0, optimal: float = 0.0) -> Cubes:
    """An engine's answer before a roll; chances of the match follow the equities."""
    mwc = [0.5 + value / 10 for value in (no_double, take, passed, optimal)]
    return Cubes(EVEN, no_double, take, passed, optimal, 3, *mwc)


def valued(due: Due, answer: Answer) -> Value:
    """The value that follows."""
    return settling.value(due, answer, "fake", "1")


CASES = [case for case in vectors("settlement") if "pot_minor" in case]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_between_games_the_table_alone_says_it_to_the_cent(case: dict[str, object]) -> None:
    length, pot_minor, note = case["length"], case["pot_minor"], str(case["note"])
    assert isinstance(length, int)
    assert isinstance(pot_minor, int)
    score = tuple(case["score"])  # type: ignore[arg-type]
    due = replace(
        SERIES, between_games=True, length=length, score=score, crawford="Crawford game" in note
    )
    value = settling.table_value(due)
    assert value is not None
    split = split_series(pot_minor, value.mwc_ppm)
    assert (split.leaver_gets_minor, split.stayer_gets_minor) == (case["a_gets"], case["b_gets"])


def test_in_mid_game_the_table_says_nothing() -> None:
    assert settling.table_value(SERIES) is None


def test_not_rolled_is_worth_what_it_is_with_the_best_cube_action() -> None:
    value = valued(SINGLE, cubes(0.4, 0.6, optimal=0.6))
    assert (value.cube, value.equity_millipoints) == (2, 600)


def test_rolled_is_worth_its_best_play_of_those_looked_at_deeply() -> None:
    due = replace(SINGLE, dice=(3, 1))
    answer = (Valued(0.2, EVEN, 3), Valued(0.25, EVEN, 3), Valued(0.9, EVEN, 1))
    assert valued(due, answer).equity_millipoints == 250


def test_a_double_that_is_better_taken_counts_at_the_cube_offered() -> None:
    due = replace(SINGLE, cube=1, cube_owner=-1, offered=2)
    value = valued(due, cubes(0.3, 0.8))
    assert (value.cube, value.equity_millipoints) == (2, 400)


def test_a_double_that_is_better_passed_costs_the_cube_before_it() -> None:
    due = replace(SINGLE, cube=2, offered=4)
    value = valued(due, cubes(0.9, 1.3))
    assert (value.cube, value.equity_millipoints) == (2, 1_000)
    assert value.outcomes_ppm == (PPM, 0, 0, 0, 0, 0)


def test_who_beavered_is_paid_or_played_whatever_is_cheaper_for_the_doubler() -> None:
    due = replace(SINGLE, cube=1, cube_owner=-1, offered=4, beavered=True)
    taken = valued(due, cubes(-0.3, 0.0, optimal=-0.3))
    assert (taken.cube, taken.equity_millipoints) == (4, -300)
    passed = valued(due, cubes(-0.7, 0.0, optimal=-0.7))
    assert (passed.cube, passed.equity_millipoints) == (2, -1_000)


def test_the_value_is_the_leavers_and_rounded_toward_who_stayed() -> None:
    answer = cubes(0.0, 0.0, optimal=0.12345)
    leaves_on_roll = valued(SINGLE, answer)
    leaves_waiting = valued(replace(SINGLE, leaver=BLACK), answer)
    assert leaves_on_roll.equity_millipoints == 123
    assert leaves_waiting.equity_millipoints == -124
    assert leaves_waiting.outcomes_ppm == EVEN.across().six_ppm


def test_a_series_goes_by_the_chance_of_the_match() -> None:
    value = valued(SERIES, cubes(0.0, 0.0, optimal=0.2))
    assert value.mwc_ppm == 520_000
    assert valued(replace(SERIES, leaver=BLACK), cubes(0.0, 0.0, optimal=0.2)).mwc_ppm == 480_000


def test_a_rolled_position_of_a_series_lies_between_winning_and_losing_the_game() -> None:
    due = replace(SERIES, dice=(6, 1))
    low, high = (valued(due, (Valued(equity, EVEN, 3),)).mwc_ppm for equity in (-1.0, 1.0))
    middle = valued(due, (Valued(0.0, EVEN, 3),)).mwc_ppm
    assert low < middle < high
    assert abs(2 * middle - low - high) <= 2


@pytest.mark.slow
async def test_a_real_position_is_split_to_the_same_cents_without_the_engine(
    engine: EnginePool,
) -> None:
    for due in (SINGLE, replace(SINGLE, dice=(6, 5)), SERIES, replace(SERIES, leaver=BLACK)):
        (answer,) = await engine.ask([settling.question(due)], TIMEOUT_MS)
        value = settling.value(due, answer, "bgsage", engine.version)
        assert sum(value.outcomes_ppm) == PPM
        # What is stored is all that money follows from; what was asked stands beside it.
        if due.single:
            split = split_single(1_000, 24_000, value.cube, value.equity_millipoints)
            assert abs(split.leaver_net_minor) < 700
        else:
            split = split_series(2_000, value.mwc_ppm)
            assert 700 < split.leaver_gets_minor < 1_300
        assert json.loads(value.inputs)[0] in ("price", "rank")


def test_a_rolled_position_asks_for_every_legal_result() -> None:
    question = settling.question(replace(SINGLE, dice=(3, 1)))
    results = [play.result.points for play in legal_plays(START, (3, 1))]
    assert list(question[1]) == results
