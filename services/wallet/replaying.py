"""The ledger that follows from the wallet's log alone: for whoever doubts the one that stands."""

from __future__ import annotations

from services.kit.events import Checkpoint, RecordedEvent, kind_of
from services.kit.store import EventStore
from services.wallet.codec import ADJUSTMENTS, PAYMENTS, POOLS, PURSES, STAKES
from services.wallet.domain.books import Posting
from services.wallet.domain.postings import (
    posting_of_adjusting,
    posting_of_payment,
    posting_of_pool,
    posting_of_purse,
    posting_of_stake,
)
from services.wallet.domain.stake.events import StakesHeld


class Replay:
    """Postings of facts, one after the other in the order of the log."""

    def __init__(self) -> None:
        self._held: dict[str, StakesHeld] = {}

    def posting(self, event: RecordedEvent) -> Posting | None:
        """What a fact enters in the ledger."""
        match kind_of(event.stream):
            case "stake":
                fact = STAKES.decode(event)
                found = posting_of_stake(fact, self._held.get(event.stream))
                if isinstance(fact, StakesHeld):
                    self._held[event.stream] = fact
                return found
            case "pool":
                return posting_of_pool(POOLS.decode(event))
            case "purse":
                return posting_of_purse(PURSES.decode(event))
            case "adjusting":
                return posting_of_adjusting(ADJUSTMENTS.decode(event))
            case "payment":
                return posting_of_payment(PAYMENTS.decode(event))
            case _:
                raise ValueError(f"{event.stream} is no stream of the wallet's")


class LogReplay:
    """All postings that follow from a log, read on from where it was read last."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._replay = Replay()
        self._place = Checkpoint()

    async def postings(self) -> list[Posting]:
        """Those of the part that is new, below the horizon. Raises `Unavailable`."""
        found: list[Posting] = []
        while page := await self._store.read_all(self._place):
            found.extend(p for event in page if (p := self._replay.posting(event)) is not None)
            self._place = page[-1].checkpoint
        return found
