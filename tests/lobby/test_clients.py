"""What the game service's answers mean to a pairing: a real gRPC server that says them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest
from tavla.common.v1.envelope_pb2 import Refusal as RefusalMessage
from tavla.game.v1 import service_pb2 as game
from tavla.game.v1.service_pb2_grpc import (
    GameHouseServiceServicer,
    add_GameHouseServiceServicer_to_server,
)

from services.kit.read_events import TryAgain
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.lobby.clients.services import RpcGame
from services.lobby.domain.pairing.steps import RuleOutMatch, StartMatch
from services.lobby.ports import RuledOut, Started, StartRefused
from tests.lobby.seats import BOB, CARL, terms

TERMS = replace(terms(), watch_delay_s=90, instant_computer=True)
START = StartMatch("p1", BOB, CARL, TERMS)
RULE_OUT = RuleOutMatch("p1", "start_overdue")


@dataclass
class Said(GameHouseServiceServicer):
    """A game service that says what it is told to, and remembers what it was asked."""

    code: str = ""
    asked: list[object] = field(default_factory=list)

    async def StartMatch(  # noqa: N802 - named by the contract
        self, request: game.StartMatchRequest, _: object
    ) -> game.StartMatchResponse:
        """Says it."""
        self.asked.append(request)
        return game.StartMatchResponse(refusal=self._refusal())

    async def CancelMatch(  # noqa: N802 - named by the contract
        self, request: game.CancelMatchRequest, _: object
    ) -> game.CancelMatchResponse:
        """Says it."""
        self.asked.append(request)
        return game.CancelMatchResponse(refusal=self._refusal())

    def _refusal(self) -> RefusalMessage | None:
        return RefusalMessage(code=self.code, sentence="So it is.") if self.code else None


@pytest.fixture
def said() -> Said:
    """What the game service says."""
    return Said()


@pytest.fixture
async def server(said: Said) -> AsyncIterator[RpcServer]:
    """The game service."""
    made = RpcServer("127.0.0.1:0", "of-the-house")
    add_GameHouseServiceServicer_to_server(said, made.server)
    yield await made.start()
    await made.stop(0)


@pytest.fixture
async def client(server: RpcServer) -> AsyncIterator[RpcGame]:
    """The client that all is about."""
    peer = Peer(f"127.0.0.1:{server.port}", "of-the-house")
    yield RpcGame(peer)
    await peer.close()


async def test_a_start_carries_all_that_the_match_is_made_of(client: RpcGame, said: Said) -> None:
    assert await client.start(START) == Started()
    (asked,) = said.asked
    assert asked == game.StartMatchRequest(
        match_id="p1",
        white="bob",
        black="carl",
        white_kind=1,
        black_kind=2,
        white_rating=1612.25,
        black_rating=1400.0,
        rated=True,
        rules=b"{}",
        watch_delay_ms=90_000,
        instant_computer=True,
    )


@pytest.mark.parametrize(
    ("code", "meaning"),
    [("bad_setup", StartRefused("bad_setup")), ("match_cancelled", RuledOut())],
)
async def test_a_lasting_refusal_is_an_answer(
    client: RpcGame, said: Said, code: str, meaning: object
) -> None:
    said.code = code
    assert await client.start(START) == meaning


@pytest.mark.parametrize("code", ["busy", "unavailable", "contended"])
async def test_a_passing_refusal_is_asked_again(client: RpcGame, said: Said, code: str) -> None:
    said.code = code
    with pytest.raises(TryAgain):
        await client.start(START)
    with pytest.raises(TryAgain):
        await client.rule_out(RULE_OUT)


async def test_a_tombstone_is_written_or_the_match_has_started(client: RpcGame, said: Said) -> None:
    assert await client.rule_out(RULE_OUT) == RuledOut()
    assert said.asked == [game.CancelMatchRequest(match_id="p1", reason="start_overdue")]
    said.code = "match_exists"
    assert await client.rule_out(RULE_OUT) == Started()


async def test_a_game_that_cannot_be_reached_is_asked_again(
    client: RpcGame, server: RpcServer
) -> None:
    await server.stop(0)
    with pytest.raises(TryAgain):
        await client.start(START)
