"""The lag allowance: bounded, measured by the server, never a gift (bug log S21-S23)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses import HouseError, TableRules, lag
from tests.houses.support import quick, reserve, standard, tournament, vectors

Rules = Callable[[], TableRules]
ALL: list[Rules] = [quick, standard, reserve, tournament]


@pytest.mark.parametrize("case", vectors("clock")["lichess_lag_quota"], ids=str)
def test_every_quota_vector_is_met(case: dict[str, Any]) -> None:
    clock = replace(standard().clock, start_ms=case["limit_s"] * 1_000, cap_ms=86_400_000)
    assert lag.gain_ms(clock.limit_ms) == case["quota_gain_cs"] * 10
    side = clock.fresh()
    assert side.quota_ms == case["quota_start_cs"] * 10
    for move in case["moves"]:
        lag_ms = move["lag_cs"] * 10
        spent = clock.spend(side, lag_ms, lag_ms, turn_done=True)
        side = spent.side
        assert spent.charged_ms == move["charged_cs"] * 10
        assert lag_ms - spent.charged_ms == move["compensated_cs"] * 10
        assert side.quota_ms == move["quota_after_cs"] * 10
        assert side.quota_ms <= case["quota_max_cs"] * 10


@pytest.mark.parametrize(
    ("rules", "limit_ms"),
    [(quick, 30_000), (standard, 120_000), (reserve, 30_000), (tournament, 840_000)],
)
def test_the_quota_is_reckoned_from_start_move_timer_or_bank(rules: Rules, limit_ms: int) -> None:
    assert rules().clock.limit_ms == limit_ms


def test_a_move_at_the_shown_half_second_survives_400_ms_of_lag() -> None:
    clock = reserve().clock
    side = replace(clock.fresh(), left_ms=10_000)
    arrives = 39_500 + 400 + 400  # the player saw 0.5 s left 400 ms late, and answered at once
    assert arrives < clock.flag_at_ms(side, 0)
    assert clock.spend(side, arrives, 400, turn_done=True).side.left_ms == 100


@pytest.mark.parametrize("rules", ALL)
def test_the_shown_clock_is_never_more_than_the_truth(rules: Rules) -> None:
    clock = rules().clock
    side = clock.fresh()
    for ms in (0, 1, 12_000, 30_000, 125_000, 10**7):
        shown = clock.shown(side, 0, ms)
        after = clock.spend(side, ms, 0, turn_done=False).side
        assert shown.left_ms <= after.left_ms
        assert (shown.free_ms + shown.left_ms == 0) == (ms >= clock.zero_at_ms(side, 0))


@pytest.mark.parametrize("rules", ALL)
def test_a_flag_waits_for_the_quota_but_two_seconds_at_most(rules: Rules) -> None:
    clock = rules().clock
    for quota_ms in (0, 400, 2_000, 7_000):
        side = replace(clock.fresh(), quota_ms=quota_ms)
        waited = clock.flag_at_ms(side, 5_000) - clock.zero_at_ms(side, 5_000)
        assert waited == min(quota_ms, 2_000)
        assert clock.shown(side, 5_000, 6_000).allowance_ms == waited


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 60_000), st.integers(0, 5_000)), max_size=60))
def test_reporting_lag_gains_no_more_than_the_quota_allows(moves: list[tuple[int, int]]) -> None:
    clock = standard().clock
    side = clock.fresh()
    gain = lag.gain_ms(clock.limit_ms)
    forgiven = 0
    for elapsed_ms, lag_ms in moves:
        spent = clock.spend(side, elapsed_ms, lag_ms, turn_done=True)
        assert 0 <= spent.charged_ms <= elapsed_ms
        assert elapsed_ms - spent.charged_ms <= lag_ms
        assert 0 <= spent.side.quota_ms <= 7 * gain
        forgiven += elapsed_ms - spent.charged_ms
        side = spent.side
    assert forgiven <= (3 + len(moves)) * gain


@pytest.mark.parametrize("rules", ALL)
def test_a_pause_moves_everything_by_just_its_length(rules: Rules) -> None:
    clock = rules().clock
    side = clock.fresh()
    assert clock.flag_at_ms(side, 42_000) == clock.flag_at_ms(side, 0) + 42_000
    assert clock.shown(side, 42_000, 50_000) == clock.shown(side, 0, 8_000)


@pytest.mark.parametrize(("elapsed_ms", "lag_ms"), [(-1, 0), (0, -1), (1.5, 0), (True, 0)])
def test_time_never_runs_backwards(elapsed_ms: int, lag_ms: int) -> None:
    clock = quick().clock
    with pytest.raises(HouseError, match="must be whole milliseconds"):
        clock.spend(clock.fresh(), elapsed_ms, lag_ms, turn_done=True)
