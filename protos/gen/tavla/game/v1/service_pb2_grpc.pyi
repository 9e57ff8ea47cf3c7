from collections.abc import AsyncIterator, Awaitable

import grpc
import grpc.aio

import tavla.game.v1.service_pb2

class GameServiceStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    Submit: grpc.aio.StreamStreamMultiCallable[tavla.game.v1.service_pb2.SubmitRequest, tavla.game.v1.service_pb2.SubmitResponse]
    ReadMatch: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.ReadMatchRequest, tavla.game.v1.service_pb2.ReadMatchResponse]
    ListMatches: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.ListMatchesRequest, tavla.game.v1.service_pb2.ListMatchesResponse]
    ExportMatch: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.ExportMatchRequest, tavla.game.v1.service_pb2.ExportMatchResponse]
    VerifyDice: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.VerifyDiceRequest, tavla.game.v1.service_pb2.VerifyDiceResponse]

class GameServiceServicer:
    def Submit(self, request_iterator: AsyncIterator[tavla.game.v1.service_pb2.SubmitRequest], context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.SubmitRequest, tavla.game.v1.service_pb2.SubmitResponse]) -> AsyncIterator[tavla.game.v1.service_pb2.SubmitResponse]: ...
    def ReadMatch(self, request: tavla.game.v1.service_pb2.ReadMatchRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.ReadMatchRequest, tavla.game.v1.service_pb2.ReadMatchResponse]) -> Awaitable[tavla.game.v1.service_pb2.ReadMatchResponse]: ...
    def ListMatches(self, request: tavla.game.v1.service_pb2.ListMatchesRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.ListMatchesRequest, tavla.game.v1.service_pb2.ListMatchesResponse]) -> Awaitable[tavla.game.v1.service_pb2.ListMatchesResponse]: ...
    def ExportMatch(self, request: tavla.game.v1.service_pb2.ExportMatchRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.ExportMatchRequest, tavla.game.v1.service_pb2.ExportMatchResponse]) -> Awaitable[tavla.game.v1.service_pb2.ExportMatchResponse]: ...
    def VerifyDice(self, request: tavla.game.v1.service_pb2.VerifyDiceRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.VerifyDiceRequest, tavla.game.v1.service_pb2.VerifyDiceResponse]) -> Awaitable[tavla.game.v1.service_pb2.VerifyDiceResponse]: ...

def add_GameServiceServicer_to_server(
    servicer: GameServiceServicer, server: grpc.aio.Server
) -> None: ...

class GameHouseServiceStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    StartMatch: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.StartMatchRequest, tavla.game.v1.service_pb2.StartMatchResponse]
    CancelMatch: grpc.aio.UnaryUnaryMultiCallable[tavla.game.v1.service_pb2.CancelMatchRequest, tavla.game.v1.service_pb2.CancelMatchResponse]
    SubmitForHouse: grpc.aio.StreamStreamMultiCallable[tavla.game.v1.service_pb2.SubmitForHouseRequest, tavla.game.v1.service_pb2.SubmitForHouseResponse]

class GameHouseServiceServicer:
    def StartMatch(self, request: tavla.game.v1.service_pb2.StartMatchRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.StartMatchRequest, tavla.game.v1.service_pb2.StartMatchResponse]) -> Awaitable[tavla.game.v1.service_pb2.StartMatchResponse]: ...
    def CancelMatch(self, request: tavla.game.v1.service_pb2.CancelMatchRequest, context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.CancelMatchRequest, tavla.game.v1.service_pb2.CancelMatchResponse]) -> Awaitable[tavla.game.v1.service_pb2.CancelMatchResponse]: ...
    def SubmitForHouse(self, request_iterator: AsyncIterator[tavla.game.v1.service_pb2.SubmitForHouseRequest], context: grpc.aio.ServicerContext[tavla.game.v1.service_pb2.SubmitForHouseRequest, tavla.game.v1.service_pb2.SubmitForHouseResponse]) -> AsyncIterator[tavla.game.v1.service_pb2.SubmitForHouseResponse]: ...

def add_GameHouseServiceServicer_to_server(
    servicer: GameHouseServiceServicer, server: grpc.aio.Server
) -> None: ...
