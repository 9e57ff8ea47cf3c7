"""What tables know of ratings: as both stand when the table fills, or as was said last."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack

import pytest

from services.kit.decider import Refusal
from services.kit.memory_log import MemoryLog
from services.kit.rpc_gate import RpcServer
from services.kit.rpc_peer import Peer
from services.kit.store_memory import MemoryStore
from services.kit.time import ManualClock
from services.lobby.clients.services import RATINGS_HOLD_MS, RpcRatings
from services.lobby.computers import AlwaysAvailable, ComputerTables
from services.lobby.domain.terms import SeatKind
from services.lobby.hall_memory import MemoryHall, memory_effects
from services.lobby.options import Options
from services.lobby.ports import Rating
from services.lobby.service import Caller, Lobby, Target
from services.rating.api import serve
from tests.lobby.building import QUICK, build, person
from tests.rating.building import Built as Rated
from tests.rating.building import in_memory

SECRET = "s" * 32


class Told:
    """Ratings that are told; programs' ladder is 100 points lower."""

    def __init__(self, **ratings: Rating) -> None:
        self.ratings = ratings

    async def of(
        self, account_ids: Sequence[str], house_id: str = "", *, computers: bool = False
    ) -> Mapping[str, Rating]:
        """See `Ratings`."""
        less = 100 * computers
        found = {each: self.ratings.get(each, Rating(1500.0, 1500.0)) for each in account_ids}
        return {each: Rating(r.now - less, r.peak) for each, r in found.items()}


def lobby_with(told: Told) -> Lobby:
    """A lobby over memory that asks them."""
    log = MemoryLog(memory_effects())
    return build(MemoryStore(log), MemoryHall(log.tables), ratings=told).lobby


async def test_both_are_rated_as_they_stand_when_the_table_fills() -> None:
    told = Told(ann=Rating(1700.5, 1800.0))
    lobby = lobby_with(told)
    table = await lobby.open_table(person("ann"), QUICK, "1")
    told.ratings = {"ann": Rating(1690.25, 1800.0), "bob": Rating(1512.0, 1512.0)}
    joined = await lobby.join_table(person("bob"), Target(table.table_id), "1")
    pairing = await lobby.read_pairing(joined.pairing_id)
    assert pairing.white is not None
    assert pairing.black is not None
    assert (pairing.white.rating, pairing.black.rating) == (1690.25, 1512.0)


async def test_a_table_keeps_out_who_was_ever_above_its_highest_rating() -> None:
    lobby = lobby_with(Told(bob=Rating(1450.0, 1720.4), cid=Rating(1600.0, 1600.0)))
    options = Options("stargames", "quick", highest_rating=1600)
    target = Target((await lobby.open_table(person("ann"), options, "1")).table_id)
    with pytest.raises(Refusal, match="too_strong") as refused:
        await lobby.join_table(person("bob"), target, "1")
    assert refused.value.numbers == {"highest_rating": 1600, "peak": 1721}
    assert (await lobby.join_table(person("cid"), target, "1")).pairing_id


@pytest.mark.parametrize("kind", [SeatKind.BOT, SeatKind.COMPUTER])
async def test_where_a_program_sits_down_both_stand_on_the_other_ladder(kind: SeatKind) -> None:
    lobby = lobby_with(Told(ann=Rating(1700.0, 1700.0)))
    table = await lobby.open_table(person("ann"), QUICK, "1")
    assert table.host is not None
    assert table.host.rating == 1700.0
    joined = await lobby.join_table(Caller("gnu", kind), Target(table.table_id), "1")
    assert joined.host is not None
    assert joined.joiner is not None
    assert (joined.host.rating, joined.joiner.rating) == (1600.0, 1400.0)


async def test_a_computer_that_was_asked_for_is_on_that_ladder_too() -> None:
    lobby = lobby_with(Told())
    tables = ComputerTables(lobby, AlwaysAvailable())
    table = await tables.open_table(person("ann"), QUICK, "beginner", "1")
    assert table.host is not None
    assert table.host.rating == 1400.0


class Far:
    """The rating service at the other end of a line, which can be cut."""

    def __init__(self, rated: Rated, server: RpcServer, peer: Peer) -> None:
        self.rated = rated
        self.server = server
        self.clock = ManualClock()
        self.ratings = RpcRatings(peer, self.clock)


@pytest.fixture
async def far() -> AsyncIterator[Far]:
    """Ratings over memory, served."""
    async with AsyncExitStack() as closing:
        rated, server = in_memory(), RpcServer("127.0.0.1:0", SECRET)
        serve(server, rated.ratings)
        await server.start()
        closing.push_async_callback(server.stop, 0)
        peer = Peer(f"127.0.0.1:{server.port}", SECRET)
        closing.push_async_callback(peer.close)
        yield Far(rated, server, peer)


async def test_while_ratings_are_away_the_last_word_holds_for_an_hour(far: Far) -> None:
    await far.rated.play(winner=0)
    said = {"ann": Rating(1510.0, 1510.0), "bob": Rating(1490.0, 1500.0)}
    assert await far.ratings.of(["ann", "bob"]) == said
    await far.server.stop(0)
    assert await far.ratings.of(["bob", "ann"]) == said
    with pytest.raises(Refusal, match="ratings_away"):
        await far.ratings.of(["ann", "cid"])
    far.clock.advance_ms(RATINGS_HOLD_MS + 1)
    with pytest.raises(Refusal, match="ratings_away"):
        await far.ratings.of(["ann"])


async def test_each_ladder_is_remembered_apart(far: Far) -> None:
    await far.rated.play(winner=0)
    await far.ratings.of(["ann"])
    await far.server.stop(0)
    with pytest.raises(Refusal, match="ratings_away"):
        await far.ratings.of(["ann"], computers=True)
