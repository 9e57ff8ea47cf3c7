"""The wallet is away for longer than the courier keeps what it was told: all are paid once."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import nats
import pytest
from tavla.game.v1 import events_pb2 as facts
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub

from gateway.clients import Game
from services.houses import load_house
from services.kit.rpc_peer import Peer
from services.kit.subjects import event_stream
from services.kit.time import SystemClock
from services.wallet.clients import RpcGame
from services.wallet.domain.books import PLAY, player
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.domain.stake.state import Stage
from services.wallet.ports import Over, Unknown
from services.wallet.stakes import Holding
from tests.gateway.client import commitment
from tests.gateway.money import books_of
from tests.gateway.world import SECRET, World

DEADLINE_S = 120
TIMEOUT_MS = 5_000
STAKE_MINOR = 1_000


@asynccontextmanager
async def game_of(world: World) -> AsyncIterator[tuple[Game, Peer]]:
    """The game service, as the gateway and the lobby speak to it."""
    peer = Peer(world.address("game"), SECRET)
    game = Game(peer, SystemClock())
    running = asyncio.create_task(game.commands.run())
    yield game, peer
    running.cancel()
    await asyncio.wait({running})
    await peer.close()


async def play(game: Game, peer: Peer, match: str, rules: bytes) -> None:
    """A match that White leaves as soon as he may."""
    request = pb.StartMatchRequest(
        match_id=match,
        white=f"w{match}",
        black=f"b{match}",
        white_kind=facts.SEAT_KIND_PERSON,
        black_kind=facts.SEAT_KIND_PERSON,
        white_rating=1_500,
        black_rating=1_500,
        rules=rules,
    )
    started = await peer.call(GameHouseServiceStub(peer.channel).StartMatch, request, TIMEOUT_MS)
    assert not started.HasField("refusal")
    accounts = f"w{match}", f"b{match}"
    seeds = [hashlib.sha256(account.encode()).digest() for account in accounts]

    async def tell(seat: int, name: str, **wish: object) -> None:
        told = pb.Command(id=name, match_id=match, account_id=accounts[seat], **wish)  # type: ignore[arg-type]
        answer = await game.put(told)
        assert not answer.HasField("refusal"), answer

    for seat, seed in enumerate(seeds):
        committed = bytes.fromhex(commitment(match, seat, seed))
        await tell(seat, "commit", commit_seed=pb.CommitSeed(commitment=committed))
    for seat, seed in enumerate(seeds):
        await tell(seat, "open", open_seed=pb.OpenSeed(seed=seed))
    await tell(0, "leave", leave_match=pb.LeaveMatch(points=0))


async def forget_events(world: World) -> None:
    """The courier has kept none of the game's events."""
    client = await nats.connect(world.nats_url)
    await client.jetstream().purge_stream(event_stream("game").name)
    await client.close()


async def away_while(world: World, count: int, prefix: str) -> None:
    """So many matches end while the wallet is away; all are paid when it is back."""
    rules = load_house("play65").table(
        mode="series", length=3, currency=PLAY, stake_minor=STAKE_MINOR
    )
    matches = [f"{prefix}{number}" for number in range(count)]
    async with books_of(world) as wallet, game_of(world) as (game, peer):
        for m in matches:
            wish = Holding(m, f"w{m}", f"b{m}", 1_500.0, 1_500.0, rules.canonical)
            await wallet.stakes.hold(wish)
        await world.stop("wallet")
        await asyncio.gather(*(play(game, peer, match, rules.canonical) for match in matches))
        await forget_events(world)
        assert (await wallet.stakes.stake(matches[0])).stage is Stage.HELD
        await world.start("wallet")
        async with asyncio.timeout(DEADLINE_S):
            for match in matches:
                while await wallet.books.stakes_of(f"w{match}"):  # each look is a call
                    continue
        # The same end, as the game tells it when it is asked, is the same payment.
        told = await RpcGame(peer).how_is(matches[0])
        assert isinstance(told, Over)
        await wallet.stakes.settle(matches[0], told.settle)
        assert await RpcGame(peer).how_is("nosuchmatch") == Unknown()
        for match in matches:
            accounts = [player(f"{seat}{match}", PLAY) for seat in "wb"]
            assert list((await wallet.books.balances(accounts)).values()) == [
                WELCOME_MINOR - STAKE_MINOR,
                WELCOME_MINOR + STAKE_MINOR,
            ]


async def test_20_matches_that_ended_unheard_are_paid_once(world: World) -> None:
    await away_while(world, 20, "unheard")


@pytest.mark.long
async def test_200_matches_that_ended_unheard_are_paid_once(world: World) -> None:
    await away_while(world, 200, "longunheard")
