"""Clocks with free time first and a bank behind it."""

from dataclasses import replace

import pytest

from services.houses import ClockRules, SideClock
from tests.houses.support import reserve, tournament, vectors

DELAY_CASES = vectors("clock")["delay_vs_bronstein_vs_fischer"]


def decide(clock: ClockRules, side: SideClock, ms: int) -> SideClock:
    """One decision without lag."""
    return clock.spend(side, ms, 0, turn_done=False).side


def test_seven_points_have_a_bank_of_fourteen_minutes() -> None:
    clock = tournament(7).clock
    side = clock.fresh()
    assert side.left_ms == 840_000
    for step in DELAY_CASES[0]["simple"]:
        side = decide(clock, side, step["move_ms"])
        assert (side.left_ms, side.left_ms == 0) == (step["reserve_ms"], step["flag"])


def test_simple_delay_is_no_bronstein_clock() -> None:
    (simple,) = DELAY_CASES[1]["simple"]
    (bronstein,) = DELAY_CASES[1]["bronstein"]
    side = SideClock(left_ms=3_000, quota_ms=0)
    left = decide(tournament(7).clock, side, simple["move_ms"]).left_ms
    assert left == simple["reserve_ms"] != bronstein["reserve_ms"]


@pytest.mark.parametrize("length", [1, 3, 25])
def test_the_bank_grows_with_the_match(length: int) -> None:
    clock = tournament(length).clock
    assert clock.fresh().left_ms == 120_000 * length
    assert (clock.scope, clock.on_zero) == ("match", "match_loss")
    assert clock.for_length(25) is clock


def test_the_reserve_runs_only_past_the_move_timer() -> None:
    clock = reserve().clock
    spent = clock.spend(clock.fresh(), 30_000, 0, turn_done=True)
    side = spent.side
    assert (side.left_ms, spent.bonus_ms) == (180_000, 0)
    assert decide(clock, side, 30_001).left_ms == 179_999


def test_the_reserve_never_refills_within_a_game() -> None:
    clock = reserve().clock
    side = clock.fresh()
    for _ in range(3):
        side = decide(clock, side, 40_000)
        side = clock.spend(side, 0, 0, turn_done=True).side
    assert side.left_ms == 150_000


def test_every_decision_has_its_own_free_time() -> None:
    clock = reserve().clock
    side = clock.fresh()
    for answer in (False, True, False):
        side = clock.spend(side, 29_000, 0, turn_done=not answer, answer=answer).side
    assert side.left_ms == 180_000


def test_an_empty_reserve_leaves_the_move_timer_alone() -> None:
    clock = reserve().clock
    side = replace(clock.fresh(), left_ms=0, quota_ms=270)
    assert clock.flag_at_ms(side, 1_000) == 1_000 + 30_000 + 270


def test_a_decision_in_the_allowance_is_in_time_and_pays_for_it() -> None:
    clock = reserve().clock
    side = replace(clock.fresh(), left_ms=5_000)
    assert clock.flag_at_ms(side, 0) == 35_000 + 810
    spent = clock.spend(side, 35_500, 0, turn_done=True)
    assert (spent.side.left_ms, spent.charged_ms) == (0, 35_000)
    assert spent.side.quota_ms == 810 - 500 + 270


def test_lateness_cannot_be_had_again_and_again() -> None:
    clock = reserve().clock
    side = replace(clock.fresh(), left_ms=0)
    gained = 0
    for _ in range(50):
        late = clock.flag_at_ms(side, 0) - 30_000 - 1
        gained += late
        side = decide(clock, side, 30_000 + late)
    assert gained <= 810 + 50 * 270


def test_the_screen_shows_timer_and_reserve_apart() -> None:
    clock = reserve().clock
    side = clock.fresh()
    shown = clock.shown(side, 1_000, 11_000)
    assert (shown.free_ms, shown.left_ms, shown.window_ms) == (20_000, 180_000, 0)
    shown = clock.shown(side, 1_000, 41_000)
    assert (shown.free_ms, shown.left_ms) == (0, 170_000)
    assert clock.shown(side, None, 99_000) == clock.shown(side, 1_000, 1_000)
