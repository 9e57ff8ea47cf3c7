"""A service's log as others read it: the same pages near and far."""

from collections.abc import AsyncIterator

import pytest

from services.kit.events import Checkpoint, NewEvent
from services.kit.memory_log import MemoryLog
from services.kit.read_events import ALL_TYPES, ReadEvents, from_store
from services.kit.rpc_errors import PeerAway
from services.kit.rpc_event_log import read_through, serve_event_log
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store import PAGE_MAX, Append
from services.kit.store_memory import MemoryStore

MOVED, ENDED = "tavla.game.v1.Moved", "tavla.game.v1.Ended"
BEGINNING = Checkpoint()


@pytest.fixture
async def store() -> MemoryStore:
    made = MemoryStore(MemoryLog())
    for number in range(1, 4):
        facts = (NewEvent(MOVED, b"\x00"), NewEvent(MOVED, b"\xff"), NewEvent(ENDED, b"end"))
        await made.append(Append(f"match-{number}", 0, facts, 1_700_000_000_000))
    return made


@pytest.fixture
async def server(store: MemoryStore) -> AsyncIterator[RpcServer]:
    made = RpcServer("127.0.0.1:0", "of-the-house")
    serve_event_log(made, store)
    yield await made.start()
    await made.stop(0)


@pytest.fixture
async def far(server: RpcServer) -> AsyncIterator[ReadEvents]:
    peer = Peer(f"127.0.0.1:{server.port}", "of-the-house")
    yield read_through(peer)
    await peer.close()


@pytest.mark.parametrize("types", [ALL_TYPES, frozenset({ENDED}), frozenset({"none"})])
@pytest.mark.parametrize("limit", [1, 2, PAGE_MAX])
async def test_far_and_near_pages_are_the_same_to_the_end(
    store: MemoryStore, far: ReadEvents, types: frozenset[str], limit: int
) -> None:
    near, place, pages = from_store(store), BEGINNING, 0
    while True:
        page = await far(place, types, limit)
        assert page == await near(place, types, limit)
        if page.reached == place:
            break
        place, pages = page.reached, pages + 1
    assert pages == -(-9 // limit)


async def test_a_page_without_wanted_events_still_leads_on(far: ReadEvents) -> None:
    page = await far(BEGINNING, frozenset({ENDED}), 2)
    assert not page.events
    assert page.reached > BEGINNING


async def test_a_service_that_is_away_is_said_to_be(server: RpcServer, far: ReadEvents) -> None:
    await server.stop(0)
    with pytest.raises(PeerAway):
        await far(BEGINNING, ALL_TYPES, 10)
