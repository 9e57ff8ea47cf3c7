from collections.abc import AsyncIterator, Awaitable

import grpc
import grpc.aio

import tavla.common.v1.event_log_pb2

class EventLogServiceStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    ReadEvents: grpc.aio.UnaryUnaryMultiCallable[tavla.common.v1.event_log_pb2.ReadEventsRequest, tavla.common.v1.event_log_pb2.ReadEventsResponse]

class EventLogServiceServicer:
    def ReadEvents(self, request: tavla.common.v1.event_log_pb2.ReadEventsRequest, context: grpc.aio.ServicerContext[tavla.common.v1.event_log_pb2.ReadEventsRequest, tavla.common.v1.event_log_pb2.ReadEventsResponse]) -> Awaitable[tavla.common.v1.event_log_pb2.ReadEventsResponse]: ...

def add_EventLogServiceServicer_to_server(
    servicer: EventLogServiceServicer, server: grpc.aio.Server
) -> None: ...
