"""The game service and the lobby over gRPC."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import grpc.aio
from tavla.common.v1 import envelope_pb2 as common
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub
from tavla.lobby.v1 import service_pb2 as lobby
from tavla.lobby.v1.service_pb2_grpc import LobbyServiceStub

from services.clock.codec import look_of
from services.clock.domain.attendance import Mark
from services.clock.domain.looks import Look
from services.clock.ports import Host, HostsPage, LooksPage
from services.kit.answers import MAY_PASS
from services.kit.ids import Ids
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.rpc_client import CommandStream
from services.kit.rpc_peer import Peer
from services.kit.time import Clock

# A frame of looks takes some 20 ms; what is not answered by then is asked for again.
TIMEOUT_MS = 5_000

_log = logger(__name__)


async def _ask(peer: Peer, method: Any, request: Any) -> Any:
    """The answer, unless it is a refusal. Raises `TryAgain`.

    What we ask for is never refused for good, and no service fails at it: people must look where
    that happens, and the time of all other matches goes on.
    """
    try:
        answer = await peer.call(method, request, TIMEOUT_MS)
    except grpc.aio.AioRpcError as error:
        _log.error("service_failed", peer=peer.address, error=error.details())
        raise TryAgain(f"{peer.address}: {error.details()}") from error
    if not answer.HasField("refusal"):
        return answer
    refusal: common.Refusal = answer.refusal
    if refusal.code not in MAY_PASS:
        _log.error("refused", peer=peer.address, code=refusal.code)
    raise TryAgain(f"{refusal.code}: {refusal.sentence}")


class RpcGame:
    """`Game` as the game service answers it; marks are sent while `marks.run()` runs."""

    def __init__(self, peer: Peer, ids: Ids, clock: Clock) -> None:
        self._peer = peer
        self._ids = ids
        self._stub = GameHouseServiceStub(peer.channel)
        self.marks: CommandStream[
            game.HouseCommand, game.Answer, game.SubmitForHouseRequest, game.SubmitForHouseResponse
        ] = CommandStream(self._stub.SubmitForHouse, peer.metadata, _pack, _unpack, clock)

    async def look_at(self, match_ids: Sequence[str]) -> Sequence[Look]:
        """See `Game`."""
        request = game.LookAtRequest(match_ids=match_ids)
        answer = await _ask(self._peer, self._stub.LookAt, request)
        return [look_of(message) for message in answer.looks]

    async def running(self, after: str) -> LooksPage:
        """See `Game`."""
        request = game.ListLooksRequest(after=after)
        answer = await _ask(self._peer, self._stub.ListLooks, request)
        return LooksPage([look_of(message) for message in answer.looks], answer.more)

    async def mark(self, mark: Mark) -> None:
        """See `Game`."""
        command = game.HouseCommand(id=self._ids.new(), match_id=mark.match_id)
        if mark.away:
            command.mark_away.account_id = mark.account
        else:
            command.mark_back.account_id = mark.account
        answer = await self.marks.ask(command.id, command, TIMEOUT_MS)
        if answer.HasField("refusal"):
            if answer.refusal.code in MAY_PASS:
                raise TryAgain(answer.refusal.code)
            _log.info("mark_refused", match=mark.match_id, code=answer.refusal.code)


def _pack(commands: Sequence[game.HouseCommand]) -> game.SubmitForHouseRequest:
    return game.SubmitForHouseRequest(commands=commands)


def _unpack(response: game.SubmitForHouseResponse) -> Iterable[tuple[str, game.Answer]]:
    return ((answer.id, answer) for answer in response.answers)


class RpcLobby:
    """`Lobby` as the lobby answers it."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._stub = LobbyServiceStub(peer.channel)

    async def hosts(self, after: str) -> HostsPage:
        """See `Lobby`."""
        request = lobby.ListHostsRequest(after=after)
        answer = await _ask(self._peer, self._stub.ListHosts, request)
        hosts = [Host(host.account_id, host.hidden) for host in answer.hosts]
        return HostsPage(hosts, answer.more)

    async def set_presence(self, account: str, present: bool) -> None:
        """See `Lobby`."""
        request = lobby.SetHostPresenceRequest(account_id=account, present=present)
        await _ask(self._peer, self._stub.SetHostPresence, request)
