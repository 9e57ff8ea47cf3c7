"""What the wallet's answers mean to a table and to a pairing: a real gRPC server that says them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tavla.common.v1.envelope_pb2 import Refusal as RefusalMessage
from tavla.wallet.v1 import service_pb2 as wallet
from tavla.wallet.v1.service_pb2_grpc import (
    WalletHouseServiceServicer,
    add_WalletHouseServiceServicer_to_server,
)

from services.kit.decider import Refusal
from services.kit.read_events import TryAgain
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.lobby.clients.services import RpcWallet
from services.lobby.domain.pairing.steps import HoldStakes, ReleaseStakes
from services.lobby.ports import Held, HoldRefused
from tests.lobby.seats import BOB, CARL, terms

STAKED = HoldStakes("p1", BOB, CARL, terms(stake_minor=500))


@dataclass
class Said(WalletHouseServiceServicer):
    """A wallet that says what it is told to, and remembers what it was asked."""

    code: str = ""
    asked: list[Any] = field(default_factory=list)

    def _answer(self, response: Any, request: Any) -> Any:
        self.asked.append(request)
        if not self.code:
            return response()
        numbers = {"available_minor": 40, "needed_minor": 500}
        refusal = RefusalMessage(code=self.code, sentence="So it is.", numbers=numbers)
        return response(refusal=refusal)

    async def HoldStakes(self, request: Any, _: object) -> Any:  # noqa: N802
        """Says it."""
        return self._answer(wallet.HoldStakesResponse, request)

    async def ReleaseStakes(self, request: Any, _: object) -> Any:  # noqa: N802
        """Says it."""
        return self._answer(wallet.ReleaseStakesResponse, request)

    async def CheckStake(self, request: Any, _: object) -> Any:  # noqa: N802
        """Says it."""
        return self._answer(wallet.CheckStakeResponse, request)


@pytest.fixture
def said() -> Said:
    """What the wallet says."""
    return Said()


@pytest.fixture
async def client(said: Said) -> AsyncIterator[RpcWallet]:
    """The client that all is about."""
    server = RpcServer("127.0.0.1:0", "of-the-house")
    add_WalletHouseServiceServicer_to_server(said, server.server)
    await server.start()
    peer = Peer(f"127.0.0.1:{server.port}", "of-the-house")
    yield RpcWallet(peer)
    await peer.close()
    await server.stop(0)


async def test_a_hold_carries_both_players_their_ratings_and_the_rules(
    client: RpcWallet, said: Said
) -> None:
    assert await client.hold(STAKED) == Held()
    (asked,) = said.asked
    assert (asked.match_id, asked.white, asked.black) == ("p1", "bob", "carl")
    assert (asked.white_rating, asked.black_rating, asked.rules) == (1612.25, 1400.0, b"{}")


async def test_without_a_stake_nobody_is_asked(client: RpcWallet, said: Said) -> None:
    assert await client.hold(HoldStakes("p1", BOB, CARL, terms())) == Held()
    await client.check("bob", terms())
    assert said.asked == []


async def test_a_lasting_refusal_ends_the_pairing_and_a_passing_one_is_tried_again(
    client: RpcWallet, said: Said
) -> None:
    said.code = "black_cannot_stake"
    assert await client.hold(STAKED) == HoldRefused("black_cannot_stake")
    for said.code in ("unavailable", "busy", "contended"):
        with pytest.raises(TryAgain):
            await client.hold(STAKED)


async def test_a_release_is_tried_until_it_is_done(client: RpcWallet, said: Said) -> None:
    await client.release(ReleaseStakes("p1", "start_overdue"))
    assert said.asked[0].code == "start_overdue"
    said.code = "unavailable"
    with pytest.raises(TryAgain):
        await client.release(ReleaseStakes("p1", "start_overdue"))


async def test_whoever_cannot_pay_is_told_the_figures_before_he_sits_down(
    client: RpcWallet, said: Said
) -> None:
    await client.check("bob", terms(stake_minor=500))
    said.code = "insufficient_funds"
    with pytest.raises(Refusal) as refused:
        await client.check("bob", terms(stake_minor=500))
    assert refused.value.numbers == {"available_minor": 40, "needed_minor": 500}


async def test_a_wallet_that_is_away_is_said_to_be_away() -> None:
    peer = Peer("127.0.0.1:1", "of-the-house")
    with pytest.raises(Refusal, match="unavailable"):
        await RpcWallet(peer).check("bob", terms(stake_minor=500))
    with pytest.raises(TryAgain):
        await RpcWallet(peer).hold(STAKED)
    await peer.close()
