from collections.abc import AsyncIterator, Awaitable

import grpc
import grpc.aio

import tavla.rating.v1.service_pb2

class RatingServiceStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    ReadStandings: grpc.aio.UnaryUnaryMultiCallable[tavla.rating.v1.service_pb2.ReadStandingsRequest, tavla.rating.v1.service_pb2.ReadStandingsResponse]
    ReadHistory: grpc.aio.UnaryUnaryMultiCallable[tavla.rating.v1.service_pb2.ReadHistoryRequest, tavla.rating.v1.service_pb2.ReadHistoryResponse]
    ReadResult: grpc.aio.UnaryUnaryMultiCallable[tavla.rating.v1.service_pb2.ReadResultRequest, tavla.rating.v1.service_pb2.ReadResultResponse]
    ReadLeaderboard: grpc.aio.UnaryUnaryMultiCallable[tavla.rating.v1.service_pb2.ReadLeaderboardRequest, tavla.rating.v1.service_pb2.ReadLeaderboardResponse]

class RatingServiceServicer:
    def ReadStandings(self, request: tavla.rating.v1.service_pb2.ReadStandingsRequest, context: grpc.aio.ServicerContext[tavla.rating.v1.service_pb2.ReadStandingsRequest, tavla.rating.v1.service_pb2.ReadStandingsResponse]) -> Awaitable[tavla.rating.v1.service_pb2.ReadStandingsResponse]: ...
    def ReadHistory(self, request: tavla.rating.v1.service_pb2.ReadHistoryRequest, context: grpc.aio.ServicerContext[tavla.rating.v1.service_pb2.ReadHistoryRequest, tavla.rating.v1.service_pb2.ReadHistoryResponse]) -> Awaitable[tavla.rating.v1.service_pb2.ReadHistoryResponse]: ...
    def ReadResult(self, request: tavla.rating.v1.service_pb2.ReadResultRequest, context: grpc.aio.ServicerContext[tavla.rating.v1.service_pb2.ReadResultRequest, tavla.rating.v1.service_pb2.ReadResultResponse]) -> Awaitable[tavla.rating.v1.service_pb2.ReadResultResponse]: ...
    def ReadLeaderboard(self, request: tavla.rating.v1.service_pb2.ReadLeaderboardRequest, context: grpc.aio.ServicerContext[tavla.rating.v1.service_pb2.ReadLeaderboardRequest, tavla.rating.v1.service_pb2.ReadLeaderboardResponse]) -> Awaitable[tavla.rating.v1.service_pb2.ReadLeaderboardResponse]: ...

def add_RatingServiceServicer_to_server(
    servicer: RatingServiceServicer, server: grpc.aio.Server
) -> None: ...

class RatingHouseServiceStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    ReverseRating: grpc.aio.UnaryUnaryMultiCallable[tavla.rating.v1.service_pb2.ReverseRatingRequest, tavla.rating.v1.service_pb2.ReverseRatingResponse]

class RatingHouseServiceServicer:
    def ReverseRating(self, request: tavla.rating.v1.service_pb2.ReverseRatingRequest, context: grpc.aio.ServicerContext[tavla.rating.v1.service_pb2.ReverseRatingRequest, tavla.rating.v1.service_pb2.ReverseRatingResponse]) -> Awaitable[tavla.rating.v1.service_pb2.ReverseRatingResponse]: ...

def add_RatingHouseServiceServicer_to_server(
    servicer: RatingHouseServiceServicer, server: grpc.aio.Server
) -> None: ...
