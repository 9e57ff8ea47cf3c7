"""Pays a match when its log says that it is over."""

from __future__ import annotations

from services.kit.answers import MAY_PASS
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.read_events import TryAgain
from services.kit.source import Source
from services.kit.store import InboxKey
from services.wallet.clients import settlement_of
from services.wallet.metrics import ENDS
from services.wallet.stakes import Stakes

# Money moves only here: each of these is the last fact of a match.
MATCH_ENDS = Source(
    consumer="wallet-match-ends",
    service="game",
    types=frozenset(
        {"tavla.game.v1.MatchEnded", "tavla.game.v1.MatchVoided", "tavla.game.v1.MatchSplit"}
    ),
)


class OutOfStep(Exception):  # noqa: N818 - says what it is
    """A match's end and what is held for it contradict each other: people must look."""


class MatchEnds:
    """The reaction to the ends of matches."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes

    async def __call__(self, event: RecordedEvent, key: InboxKey) -> None:
        """Pay the match. Raises `TryAgain`, `OutOfStep`."""
        match_id = event.stream.removeprefix("match-")
        try:
            await self._stakes.settle(match_id, settlement_of(event), key)
        except Refusal as refusal:
            if refusal.code in MAY_PASS:
                raise TryAgain(str(refusal)) from refusal
            ENDS.labels("out_of_step").inc()
            raise OutOfStep(f"{event.id}: {refusal}") from refusal
        ENDS.labels("done").inc()
