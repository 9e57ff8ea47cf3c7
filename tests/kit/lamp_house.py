"""Handlers of lamps on logs in memory."""

import pytest

from services.kit.handler import CommandHandler
from services.kit.memory_log import MemoryLog
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from tests.kit.lamp import (
    LAMP,
    Lamp,
    LampCodec,
    Press,
    Pressed,
    Wish,
    body_of,
    effects_of,
    lamp_effects,
)

Handler = CommandHandler[Lamp, Wish, Pressed]
LAMP_1 = "lamp-1"


def handler_on(store: MemoryStore, streams: int = 100) -> Handler:
    return CommandHandler(
        store,
        LAMP,
        LampCodec(),
        ManualClock(),
        effects=effects_of,
        body=body_of,
        streams_at_hand_max=streams,
    )


async def press(handler: Handler, command_id: str = "", content: bytes = b"press") -> object:
    return await handler.handle(LAMP_1, Press(), command_id=command_id, content=content)


async def presses(log: MemoryLog) -> int:
    return (await handler_on(MemoryStore(log)).state(LAMP_1)).state.presses


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog(lamp_effects())
