"""The bonus clock, move by move (bug log S20)."""

from dataclasses import replace
from typing import Any

import pytest

from services.houses import ClockRules, HouseError, SideClock
from services.houses.clock_bonus import BonusClock
from tests.houses.support import quick, standard, vectors

CLOCKS = {"quick": quick, "standard": standard}


def turn(clock: ClockRules, side: SideClock, ms: int) -> SideClock:
    """A whole turn of one decision without lag."""
    return clock.spend(side, ms, 0, turn_done=True).side


def quick_clock() -> BonusClock:
    clock = quick().clock
    assert isinstance(clock, BonusClock)
    return clock


def at(left_ms: int) -> SideClock:
    return replace(quick_clock().fresh(), left_ms=left_ms)


@pytest.mark.parametrize("case", vectors("clock")["stargames"], ids=str)
def test_every_clock_vector_of_stargames_is_met(case: dict[str, Any]) -> None:
    clock = CLOCKS[case["mode"]]().clock
    side = clock.fresh()
    assert side.left_ms == case["start_ms"]
    for step in case["steps"]:
        ran_out = clock.zero_at_ms(side, 0) <= step["move_ms"]
        side = turn(clock, side, step["move_ms"])
        assert (side.left_ms, ran_out) == (step["left_ms"], step["zero"])


def test_the_bonus_comes_after_the_turn_never_before_it() -> None:
    clock = quick_clock()
    spent = clock.spend(clock.fresh(), 15_000, 0, turn_done=True)
    assert (spent.side.left_ms, spent.bonus_ms) == (15_000, 0)
    spent = clock.spend(spent.side, 5_000, 0, turn_done=True)
    assert (spent.side.left_ms, spent.bonus_ms, spent.charged_ms) == (20_000, 10_000, 5_000)


def test_the_whole_own_turn_must_fit_the_window() -> None:
    clock = quick_clock()
    rolled = clock.spend(at(20_000), 6_000, 0, turn_done=False)
    assert (rolled.side.left_ms, rolled.bonus_ms) == (14_000, 0)
    assert clock.spend(rolled.side, 4_000, 0, turn_done=True).side.left_ms == 20_000
    assert clock.spend(rolled.side, 4_001, 0, turn_done=True).side.left_ms == 9_999


def test_the_next_turn_begins_with_a_new_window() -> None:
    clock = quick_clock()
    slow = clock.spend(at(25_000), 11_000, 0, turn_done=True).side
    assert clock.spend(slow, 10_000, 0, turn_done=True).bonus_ms == 10_000


def test_an_answer_runs_the_clock_and_earns_nothing() -> None:
    clock = quick_clock()
    spent = clock.spend(at(20_000), 3_000, 0, turn_done=False, answer=True)
    assert (spent.side.left_ms, spent.bonus_ms) == (17_000, 0)


def test_answering_a_beaver_in_mid_turn_is_no_part_of_the_turns_time() -> None:
    clock = quick_clock()
    offered = clock.spend(at(29_000), 2_000, 0, turn_done=False).side
    answered = clock.spend(offered, 9_000, 0, turn_done=False, answer=True).side
    rolled = clock.spend(answered, 8_000, 0, turn_done=True)
    assert (rolled.side.left_ms, rolled.bonus_ms) == (20_000, 10_000)


def test_an_answer_never_ends_a_checker_turn() -> None:
    with pytest.raises(HouseError, match="turn_done = True"):
        quick_clock().spend(at(20_000), 0, 0, turn_done=True, answer=True)


def test_the_turn_in_which_the_clock_ran_out_earns_nothing() -> None:
    clock = quick_clock()
    ran_out = clock.spend(at(1_000), 2_000, 0, turn_done=False).side
    assert (ran_out.left_ms, ran_out.late) == (0, True)
    assert clock.spend(ran_out, 100, 0, turn_done=True).side.left_ms == 0


def test_a_beaver_answered_too_late_makes_the_turn_late() -> None:
    clock = quick_clock()
    offered = clock.spend(at(5_000), 1_000, 0, turn_done=False).side
    answered = clock.spend(offered, 4_000, 0, turn_done=False, answer=True).side
    assert clock.spend(answered, 100, 0, turn_done=True).bonus_ms == 0


def test_a_later_turn_begun_at_zero_and_done_in_the_window_ends_at_the_bonus() -> None:
    clock = quick_clock()
    late = turn(clock, at(1_000), 5_000)
    assert late.left_ms == 0
    assert turn(clock, late, 10_000).left_ms == 10_000
    assert turn(clock, late, 10_001).left_ms == 0


def test_a_clock_run_out_by_an_answer_leaves_the_next_turn_its_bonus() -> None:
    clock = quick_clock()
    answered = clock.spend(at(1_000), 3_000, 0, turn_done=False, answer=True).side
    assert turn(clock, answered, 4_000).left_ms == 10_000


def test_each_reading_can_be_had_otherwise() -> None:
    clock = quick_clock()
    assert turn(replace(clock, zero_turn_earns_bonus=False), at(0), 100).left_ms == 0
    assert turn(replace(clock, cap_after_adding=False), at(30_000), 1_000).left_ms == 39_000
    uncapped = replace(clock, cap_after_adding=False)
    side = at(30_000)
    for _ in range(5):
        side = turn(uncapped, side, 1_000)
    assert side.left_ms == clock.cap_ms + clock.bonus_ms
    earning = replace(clock, answers_earn_bonus=True)
    spent = earning.spend(at(9_000), 1_000, 0, turn_done=False, answer=True)
    assert (spent.side.left_ms, spent.bonus_ms) == (18_000, 10_000)


def test_without_cap_and_window_it_is_fischers_clock() -> None:
    day = 86_400_000
    (case, _) = vectors("clock")["delay_vs_bronstein_vs_fischer"]
    clock = replace(quick_clock(), start_ms=840_000, cap_ms=day, window_ms=day, bonus_ms=12_000)
    side = clock.fresh()
    for step in case["fischer"]:
        side = turn(clock, side, step["move_ms"])
        assert side.left_ms == step["reserve_ms"]


def test_the_screen_shows_how_long_the_bonus_can_still_be_earned() -> None:
    clock = quick_clock()
    side = clock.spend(at(20_000), 3_000, 0, turn_done=False).side
    assert clock.shown(side, 1_000, 5_000).window_ms == 3_000
    assert clock.shown(side, 1_000, 9_000).window_ms == 0
    assert clock.shown(at(2_000), 0, 2_000).window_ms == 0
    assert clock.shown(at(0), 0, 2_000).window_ms == 8_000
    assert clock.shown(replace(at(0), late=True), 0, 2_000).window_ms == 0
    strict = replace(clock, zero_turn_earns_bonus=False)
    assert strict.shown(at(0), 0, 2_000).window_ms == 0
    assert strict.shown(at(9_000), 0, 2_000).window_ms == 8_000
    assert clock.shown(at(1), 0, 1).window_ms == 0


def test_a_clock_cannot_start_above_its_cap() -> None:
    with pytest.raises(HouseError, match="start_ms = 30000: must not exceed cap_ms"):
        replace(quick_clock(), cap_ms=29_999)
