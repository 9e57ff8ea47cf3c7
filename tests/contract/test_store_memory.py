"""The memory store keeps the contract."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from services.kit.effects import MemoryEffects, Tables
from services.kit.events import Checkpoint, RecordedEvent
from services.kit.memory_log import MemoryLog
from services.kit.store import Append
from services.kit.store_memory import MemoryStore
from tests.contract.horizon_contract import HorizonContract
from tests.contract.store_contract import StoreContract
from tests.contract.store_world import Gate, Linger, TakeSeat, already_seated


def _take_seat(tables: Tables, effect: TakeSeat) -> None:
    if tables.get("seat", effect.account) is not None:
        raise already_seated(effect.account)
    tables.put("seat", effect.account, effect.table)


class MemoryWorld:
    """A log in memory."""

    def __init__(self) -> None:
        effects = MemoryEffects()
        effects.register(TakeSeat, _take_seat)
        effects.register(Linger, lambda tables, effect: None)
        self.log = MemoryLog(effects)
        self.gate = Gate()

    async def _before_commit(self, batch: Sequence[Append]) -> None:
        await asyncio.sleep(0)
        if any(isinstance(effect, Linger) for append in batch for effect in append.effects):
            await self.gate.pass_through()

    def store(self, *, waiting_max: int = 8_192) -> MemoryStore:
        return MemoryStore(self.log, before_commit=self._before_commit, waiting_max=waiting_max)

    async def seats(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", self.log.tables.rows("seat"))

    async def beyond(self, position: int) -> list[RecordedEvent]:
        committed = [e for e in self.log.committed(Checkpoint()) if e.position > position]
        return sorted(committed, key=lambda event: event.position)


@pytest.fixture
def world() -> MemoryWorld:
    return MemoryWorld()


class TestMemoryStore(StoreContract):
    pass


class TestMemoryHorizon(HorizonContract):
    pass
