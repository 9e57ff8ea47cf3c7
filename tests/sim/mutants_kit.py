"""Planted bugs in the kit: how appends, relays, consumers and live messages can go wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from gateway.ws.hub import Hub
from services.kit import envelope, store_memory
from services.kit.answers import Accepted, Refused
from services.kit.bus import BusUnavailable, Message
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.handler import CommandHandler
from services.kit.states import States
from services.kit.store import (
    PAGE_MAX,
    Append,
    Appended,
    InboxKey,
    Standing,
    StoreError,
    VersionConflict,
)
from services.kit.subjects import event_subject
from services.kit.writer import BatchWriter, Losers, recorded
from tests.sim.planting import Patch, in_handlers
from tests.sim.postgres import SimLog, SimStore


def publish_before_commit() -> list[Patch]:
    """Events go to the courier when they are decided, not when they are in the log."""
    write = SimStore._write

    async def hasty(self: SimStore, batch: Sequence[Append]) -> None:
        bus = self.session.life.bus
        assert bus is not None
        for event in (event for append in batch for event in recorded(append)):
            subject = event_subject(self.service, event.stream, event.type)
            message = Message(subject, envelope.encode(event), event.id)
            try:
                await bus.publish([message])
            except BusUnavailable:
                continue
        await write(self, batch)

    return [(SimStore, "_write", hasty)]


def relay_by_position() -> list[Patch]:
    """The relay reads what lies after the last position, whatever transaction is still open."""

    async def careless(
        self: SimStore, after: Checkpoint, limit: int = PAGE_MAX
    ) -> Sequence[RecordedEvent]:
        await self.session.asked()
        rows = self.log.committed(Checkpoint())
        later = [event for event in rows if event.position > after.position]
        return sorted(later, key=lambda event: event.position)[:limit]

    return [(SimStore, "read_all", careless)]


def no_command_id_check() -> list[Patch]:
    """Nobody looks whether a command was carried out before."""

    async def standing(self: SimStore, stream: str, command_id: str = "") -> Standing:
        return Standing(self.log.version(stream), None)

    def objection(self: SimLog, append: Append) -> StoreError | None:
        if append.events and self.version(append.stream) != append.expected_version:
            return VersionConflict(append.stream, append.expected_version)
        return None

    return [(SimStore, "standing", standing), (SimLog, "_objection", objection)]


class _InboxOutside(CommandHandler[Any, Any, Any]):
    async def handle(
        self, stream: str, command: Any, *, inbox: InboxKey | None = None, **more: Any
    ) -> Accepted[Any] | Refused:
        if inbox is None:
            return await super().handle(stream, command, **more)
        note = Append(f"inbox-{inbox.consumer}", 0, (), self._clock.now_ms(), inbox=inbox)
        if inbox in self._store.log._inbox:  # type: ignore[attr-defined]
            return Accepted(0, repeated=True)
        answer = await super().handle(stream, command, **more)
        if isinstance(answer, Accepted):
            await self._store.append(note)
        return answer


def inbox_outside_the_transaction() -> list[Patch]:
    """The effect is written first, and that it was done in a transaction of its own."""
    return in_handlers(_InboxOutside)


class _ReplyFirst(BatchWriter):
    async def append(self, append: Append) -> Appended:
        if not append.stream.startswith("match-"):  # elsewhere nobody would get beyond the door
            return await super().append(append)
        writing = asyncio.ensure_future(super().append(append))
        writing.add_done_callback(lambda done: done.cancelled() or done.exception())
        events = recorded(append)
        return Appended(append.expected_version + len(events), events)


def reply_before_commit() -> list[Patch]:
    """An append is answered when it is queued."""
    return [(store_memory, "BatchWriter", _ReplyFirst)]


def stale_state_after_conflict() -> list[Patch]:
    """The state at hand is kept after a conflict has shown that it is old."""
    return [(States, "drop", lambda self, stream: None)]


def live_lane_only() -> list[Patch]:
    """The gateway believes that it hears everything."""

    async def believe(self: Hub) -> None:
        return

    return [(Hub, "check_heads", believe)]


class _DropsNeighbour(BatchWriter):
    def _without(self, batch: list[Any], lost: Losers, doubtful: list[Any]) -> list[Any]:
        left = super()._without(batch, lost, doubtful)
        first = min(lost.reasons)
        return left[:first] + left[first + 1 :] if len(left) > first else left


def batch_retry_drops_a_neighbour() -> list[Patch]:
    """The batch is tried again without the one that lost, and without the one behind it."""
    return [(store_memory, "BatchWriter", _DropsNeighbour)]


class _UnknownIsFailure(CommandHandler[Any, Any, Any]):
    async def _look_up(self, request: Any, *, done: bool) -> Accepted[Any] | Refused | None:
        if done:
            return await super()._look_up(request, done=done)
        return Refused(self._states.version_at_hand(request.stream), "not_written", "It failed.")


def lost_reply_is_failure() -> list[Patch]:
    """A commit whose reply was lost is taken for one that has failed."""
    return in_handlers(_UnknownIsFailure)


KIT: Mapping[str, Any] = {
    each.__name__: each
    for each in (
        publish_before_commit,
        relay_by_position,
        no_command_id_check,
        inbox_outside_the_transaction,
        reply_before_commit,
        stale_state_after_conflict,
        live_lane_only,
        batch_retry_drops_a_neighbour,
        lost_reply_is_failure,
    )
}
