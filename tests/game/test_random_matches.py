"""Thousands of matches in every house, played by chance: what must hold always, does."""

from __future__ import annotations

import pytest

from services.game.domain.phase import Phase
from services.game.domain.wishes import By, VoidMatch
from services.houses import TableRules
from tests.game.given import table
from tests.game.invariants import hold_deadlines, hold_log, hold_step, hold_views
from tests.game.random_play import RandomMatch
from tests.game.rights_shown import hold_rights

TABLES = (
    table("stargames", "quick", currency="EUR", stake_minor=250, loss_limit=3),
    table("stargames", "single", stake_minor=100),
    table("stargames", "match", 3, stake_minor=1_000),
    table("play65", "single", stake_minor=333, loss_limit=6, beavers=True),
    table("play65", "series", 2, stake_minor=999),
    table("gammonempire", "series", 1, currency="USD", stake_minor=1_001),
    table("gammonempire", "single", currency="USD", stake_minor=77, beavers=True),
    table("tournament", "match", 3),
)
# A match at random takes some hundreds of steps; one that never ends would be a fault.
MOST_STEPS = 6_000


def play_out(seed: int, rules: TableRules) -> RandomMatch:
    """A whole match, held to account at every step."""
    match = RandomMatch(seed, rules, wildness=(0.02, 0.1, 0.3)[seed % 3])
    hold_step(match, match.start())
    for count in range(MOST_STEPS):
        hold_step(match, match.step())
        if count % 7 == 0:
            hold_views(match)
            hold_deadlines(match)
            hold_rights(match)
        if match.over:
            hold_log(match)
            return match
    assert match.state.phase is Phase.SETTLING, "only a settlement may wait for ever"
    match.put((VoidMatch("op", "nobody values it"), By.house()))
    hold_log(match)
    return match


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
@pytest.mark.parametrize("seed", range(3))
def test_what_must_hold_holds_in_any_match(seed: int, rules: TableRules) -> None:
    play_out(seed, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
def test_what_must_hold_holds_in_many_matches(rules: TableRules) -> None:
    for seed in range(100, 140):
        play_out(seed, rules)


@pytest.mark.long
@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
def test_what_must_hold_holds_in_thousands_of_matches(rules: TableRules) -> None:
    for seed in range(1_000, 1_500):
        play_out(seed, rules)
