"""A service's own log for its consumers elsewhere: served from its store, read through a peer."""

from __future__ import annotations

import grpc.aio
from tavla.common.v1.event_log_pb2 import Place, ReadEventsRequest, ReadEventsResponse
from tavla.common.v1.event_log_pb2_grpc import (
    EventLogServiceServicer,
    EventLogServiceStub,
    add_EventLogServiceServicer_to_server,
)

from services.kit.envelope import from_envelope, to_envelope
from services.kit.events import Checkpoint
from services.kit.read_events import LogPage, ReadEvents, from_store
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store import PAGE_MAX, EventStore, Unavailable

# A page comes within some ten milliseconds; a log that takes seconds is as good as away.
TIMEOUT_MS = 5_000


class EventLog(EventLogServiceServicer):
    """Serves `EventLogService` from a store."""

    def __init__(self, store: EventStore) -> None:
        self._read = from_store(store)

    async def ReadEvents(  # noqa: N802 - named by the contract
        self,
        request: ReadEventsRequest,
        context: grpc.aio.ServicerContext[ReadEventsRequest, ReadEventsResponse],
    ) -> ReadEventsResponse:
        """One page."""
        after = Checkpoint(request.after.tx, request.after.position)
        limit = min(request.limit or PAGE_MAX, PAGE_MAX)
        try:
            page = await self._read(after, frozenset(request.types), limit)
        except Unavailable as error:
            await context.abort(grpc.StatusCode.UNAVAILABLE, str(error))
        return ReadEventsResponse(
            events=[to_envelope(event) for event in page.events],
            reached=Place(tx=page.reached.tx, position=page.reached.position),
        )


def serve_event_log(server: RpcServer, store: EventStore) -> None:
    """Let other services catch up from this one's log."""
    add_EventLogServiceServicer_to_server(EventLog(store), server.server)


def read_through(peer: Peer) -> ReadEvents:
    """The log of the service at a peer. Raises what a call raises."""
    stub = EventLogServiceStub(peer.channel)

    async def read(after: Checkpoint, types: frozenset[str], limit: int) -> LogPage:
        request = ReadEventsRequest(
            after=Place(tx=after.tx, position=after.position), limit=limit, types=sorted(types)
        )
        response = await peer.call(stub.ReadEvents, request, TIMEOUT_MS)
        reached = Checkpoint(response.reached.tx, response.reached.position)
        return LogPage([from_envelope(envelope) for envelope in response.events], reached)

    return read
