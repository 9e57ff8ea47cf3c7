"""The services behind the gateway, one typed client each. Every refusal comes as a `Problem`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import grpc.aio
import structlog
from tavla.accounts.v1.service_pb2_grpc import AccountsServiceStub
from tavla.analysis.v1.service_pb2_grpc import AnalysisServiceStub
from tavla.common.v1 import envelope_pb2 as common
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub, GameServiceStub
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceStub
from tavla.rating.v1.service_pb2_grpc import RatingHouseServiceStub, RatingServiceStub
from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceStub, WalletServiceStub

from gateway.problems import INTERNAL, UNAVAILABLE, Problem
from services.kit.rpc_client import CommandStream
from services.kit.rpc_errors import RpcFailed
from services.kit.rpc_peer import Peer
from services.kit.time import Clock

# Longer than a restart of a service; a client is told after that and may ask again.
CALL_TIMEOUT_MS = 5_000
# A command waits out a restart of the game service or its database, then the client is told.
COMMAND_TIMEOUT_MS = 8_000

Q = TypeVar("Q")

_log = structlog.get_logger(__name__)


class _Answer(Protocol):
    @property
    def refusal(self) -> common.Refusal: ...

    def HasField(self, field_name: str) -> bool: ...  # type: ignore[override,unused-ignore] # noqa: N802


A = TypeVar("A", bound=_Answer)


class Service:
    """One service. `ask` gives its answer, or raises the `Problem` that its refusal is."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer

    async def ask(self, method: grpc.aio.UnaryUnaryMultiCallable[Q, A], request: Q) -> A:
        """One call."""
        try:
            answer = await self._peer.call(method, request, CALL_TIMEOUT_MS)
        except RpcFailed as error:
            raise UNAVAILABLE from error
        except grpc.aio.AioRpcError as error:
            _log.error("service_failed", peer=self._peer.address, error=error.details())
            raise INTERNAL from error
        if answer.HasField("refusal"):
            raise problem_of(answer.refusal)
        return answer


def problem_of(refusal: common.Refusal) -> Problem:
    """A service's refusal as clients see it."""
    return Problem(refusal.code, refusal.sentence, refusal.numbers)


class Accounts(Service):
    """Who is who."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.stub = AccountsServiceStub(peer.channel)


class LobbyClient(Service):
    """Tables and pairings."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.stub = LobbyServiceStub(peer.channel)


class AnalysisClient(Service):
    """Computers and reviews."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.stub = AnalysisServiceStub(peer.channel)


class RatingClient(Service):
    """Ratings and ladders."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.stub = RatingServiceStub(peer.channel)
        self.house = RatingHouseServiceStub(peer.channel)


class Wallet(Service):
    """Money."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.stub = WalletServiceStub(peer.channel)
        self.house = WalletHouseServiceStub(peer.channel)


class Game(Service):
    """The match engine: calls by `ask`, players' commands by `put`, many a frame.

    `tell` is the house's own word, for presence alone.
    """

    def __init__(self, peer: Peer, clock: Clock) -> None:
        super().__init__(peer)
        self.stub = GameServiceStub(peer.channel)
        self.commands: CommandStream[
            game.Command, game.Answer, game.SubmitRequest, game.SubmitResponse
        ] = CommandStream(self.stub.Submit, peer.metadata, _pack, _unpack, clock)

        self.reports: CommandStream[
            game.HouseCommand, game.Answer, game.SubmitForHouseRequest, game.SubmitForHouseResponse
        ] = CommandStream(
            GameHouseServiceStub(peer.channel).SubmitForHouse,
            peer.metadata,
            lambda commands: game.SubmitForHouseRequest(commands=commands),
            lambda response: ((answer.id, answer) for answer in response.answers),
            clock,
        )

    async def tell(self, command: game.HouseCommand) -> None:
        """Report that somebody is there. Raises `Problem` where it is not known to be noted."""
        try:
            answer = await self.reports.ask(command.id, command, COMMAND_TIMEOUT_MS)
        except RpcFailed as error:
            raise UNAVAILABLE from error
        if answer.HasField("refusal"):
            raise problem_of(answer.refusal)

    async def put(self, command: game.Command) -> game.Answer:
        """The answer to a player's command. Raises `Problem` where none came."""
        # Two players may both count their commands from one: the stream needs ids of its own.
        command.id = f"{command.account_id}:{command.id}"
        try:
            return await self.commands.ask(command.id, command, COMMAND_TIMEOUT_MS)
        except RpcFailed as error:
            raise UNAVAILABLE from error


def _pack(commands: Sequence[game.Command]) -> game.SubmitRequest:
    return game.SubmitRequest(commands=commands)


def _unpack(response: game.SubmitResponse) -> Iterable[tuple[str, game.Answer]]:
    return ((answer.id, answer) for answer in response.answers)
