"""Planted bugs in what happens to those who are slow or gone."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from services.game.domain import absence, clocks, rights
from services.game.domain.deciding import leaving, looking
from services.game.domain.evolving import ends
from services.game.domain.facts import MatchSplit
from services.game.domain.reasons import Why
from services.game.domain.state import MatchState
from services.houses import ClockRuns
from tests.sim.planting import Patch

EARLY_MS = 2_000


def early_flag() -> list[Patch]:
    """A look that comes a little too early is believed."""
    fallen = clocks.flag_fallen

    def nearly(state: MatchState, now_ms: int) -> bool:
        return fallen(state, now_ms + EARLY_MS)

    return [(rights, "flag_fallen", nearly), (looking, "flag_fallen", nearly)]


def double_substitution() -> list[Patch]:
    """Nobody looks whether a ghost sits there already."""
    kick_out = rights.kick_out
    gone_at_ms = absence.gone_at_ms

    def kick(state: MatchState, seat: int, now_ms: int) -> Any:
        why = kick_out(state, seat, now_ms)
        return None if why is Why.GHOST_PLAYS else why

    def claim_at_ms(state: MatchState, seat: int) -> int | None:
        due_ms = absence.claim_at_ms(state, seat)
        return gone_at_ms(state, seat) if state.ghost_of(seat) else due_ms

    return [(rights, "kick_out", kick), (leaving, "claim_at_ms", claim_at_ms)]


def grace_not_cumulative() -> list[Patch]:
    """Each absence has the whole grace, whatever was used up before."""

    def gone_at_ms(state: MatchState, seat: int) -> int | None:
        since_ms = state.presence[seat].absence.since_ms
        rules = state.rules.leaving
        return (
            None if isinstance(rules, ClockRuns) or since_ms is None else since_ms + rules.grace_ms
        )

    return [(absence, "gone_at_ms", gone_at_ms)]


def settlement_recomputed_on_replay() -> list[Patch]:
    """Who reads the log asks the engine for the value again, and gets another one."""
    over, drifts = ends.match_over, itertools.count(1)

    def match_over(state: MatchState, fact: Any) -> MatchState:
        if isinstance(fact, MatchSplit):
            drift = next(drifts)
            white, black = fact.white_gets_minor + drift, fact.black_gets_minor - drift
            fact = replace(fact, white_gets_minor=white, black_gets_minor=black)
        return over(state, fact)

    return [(ends, "match_over", match_over)]


ABSENCE: Mapping[str, Any] = {
    each.__name__: each
    for each in (
        early_flag,
        double_substitution,
        grace_not_cumulative,
        settlement_recomputed_on_replay,
    )
}
