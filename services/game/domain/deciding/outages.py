"""Gives back the time in which the house could not be reached."""

from __future__ import annotations

from services.game.domain.draft import Draft
from services.game.domain.facts import ClockCredited
from services.game.domain.wishes import Outage


def credit(draft: Draft, outage: Outage) -> None:
    """Note an outage, once, if anything was being waited for while it lasted."""
    state = draft.state
    if outage.outage_id in state.credited:
        return
    until_ms = min(outage.until_ms, draft.at_ms)
    waited_for = (
        state.waiting,
        state.resignation.waiting,
        *(presence.absence for presence in state.presence),
    )
    if any(watch.overlap_ms(outage.from_ms, until_ms) for watch in waited_for):
        fact = ClockCredited(draft.at_ms, outage.outage_id, outage.from_ms, until_ms)
        draft.add(fact)
