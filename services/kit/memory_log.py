"""One service's log and tables in memory, with transactions that stay open for a while.

Between the taking of their places and their commit lies a moment, as in PostgreSQL, so that a
reader who ignores the horizon loses events here too.
"""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass

from services.kit.decider import Refusal
from services.kit.effects import MemoryEffects, Tables
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.store import (
    AlreadyDone,
    Append,
    EffectRefused,
    InboxKey,
    Remembered,
    StoreError,
    VersionConflict,
)
from services.kit.writer import Losers, recorded


def _place(event: RecordedEvent) -> Checkpoint:
    return event.checkpoint


@dataclass(frozen=True, slots=True)
class Transaction:
    """One under way: its number, and where the places of its events begin."""

    tx: int
    batch: tuple[Append, ...]
    first_position: int


class MemoryLog:
    """One service's log and tables. Every method is atomic."""

    def __init__(self, effects: MemoryEffects | None = None) -> None:
        self.tables = Tables()
        self._effects = effects or MemoryEffects()
        self._streams: dict[str, list[RecordedEvent]] = {}
        self._places: list[RecordedEvent] = []
        self._commands: dict[tuple[str, str], Remembered] = {}
        self._inbox: set[InboxKey] = set()
        self._checkpoints: dict[str, Checkpoint] = {}
        self._open: set[int] = set()
        self._next_tx = 1
        self._next_position = 1

    def begin(self, batch: Sequence[Append]) -> Transaction:
        """Open a transaction: from now on nothing of it or after it is below the horizon."""
        opened = Transaction(self._next_tx, tuple(batch), self._next_position)
        self._next_tx += 1
        self._next_position += sum(len(append.events) for append in batch)
        self._open.add(opened.tx)
        return opened

    def abort(self, opened: Transaction) -> None:
        """Forget the transaction; its places stay empty."""
        self._open.discard(opened.tx)

    def commit(self, opened: Transaction) -> None:
        """Make the whole batch true. Raises `Losers`, and then it is as after `abort`."""
        self._open.discard(opened.tx)
        draft = self.tables.draft()
        reasons: dict[int, StoreError] = {}
        for index, append in enumerate(opened.batch):
            reason = self._objection(append) or self._try_effects(append, draft)
            if reason is not None:
                reasons[index] = reason
        if reasons:
            raise Losers(reasons)
        draft.keep()
        position = opened.first_position
        for append in opened.batch:
            self._write(append, opened.tx, position)
            position += len(append.events)

    def _objection(self, append: Append) -> StoreError | None:
        if append.command_id and (append.stream, append.command_id) in self._commands:
            return AlreadyDone(append.stream, f"command {append.command_id}")
        if append.inbox is not None and append.inbox in self._inbox:
            return AlreadyDone(append.stream, f"message {append.inbox.key}")
        if append.events and self.version(append.stream) != append.expected_version:
            return VersionConflict(append.stream, append.expected_version)
        return None

    def _try_effects(self, append: Append, draft: Tables) -> StoreError | None:
        """All effects of one append or none: a neighbour must not see half of them."""
        mine = draft.draft()
        try:
            self._effects.apply(append, mine)
        except Refusal as refusal:
            return EffectRefused(refusal)
        mine.keep()
        return None

    def _write(self, append: Append, tx: int, first_position: int) -> None:
        for position, event in enumerate(recorded(append), first_position):
            placed = event._replace(tx=tx, position=position)
            self._streams.setdefault(append.stream, []).append(placed)
            # Commits overtake one another, so a place may lie before the last one.
            bisect.insort(self._places, placed, key=_place)
        if append.command_id:
            version = append.expected_version + len(append.events)
            memory = Remembered(append.content_hash, version, append.answer)
            self._commands[append.stream, append.command_id] = memory
        if append.inbox is not None:
            self._inbox.add(append.inbox)

    def version(self, stream: str) -> int:
        """The head of a stream, 0 where it does not exist."""
        return len(self._streams.get(stream, ()))

    def stream(self, stream: str, after: int, limit: int) -> list[RecordedEvent]:
        """The events of a stream after a version."""
        return self._streams.get(stream, [])[after : after + limit]

    def all(self, after: Checkpoint, limit: int) -> list[RecordedEvent]:
        """The events after a place and below the horizon, in the order of their places."""
        horizon = Checkpoint(min(self._open, default=self._next_tx))
        last = bisect.bisect_left(self._places, horizon, key=_place)
        first = bisect.bisect_right(self._places, after, hi=last, key=_place)
        return self._places[first : min(last, first + limit)]

    def committed(self, after: Checkpoint) -> list[RecordedEvent]:
        """All that is committed after a place, also above the horizon: for checks, not to read."""
        return self._places[bisect.bisect_right(self._places, after, key=_place) :]

    def command(self, stream: str, command_id: str) -> Remembered | None:
        """What is remembered of a command."""
        return self._commands.get((stream, command_id))

    def checkpoint(self, name: str) -> Checkpoint:
        """The saved place of a reader."""
        return self._checkpoints.get(name, Checkpoint())

    def save(self, name: str, checkpoint: Checkpoint) -> None:
        """Keep a reader's place."""
        self._checkpoints[name] = checkpoint
