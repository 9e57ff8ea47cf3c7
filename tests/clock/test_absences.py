"""What a match makes of those who are not there, each minute counted by the clock service."""

import asyncio

from services.clock.domain.presence import RECONNECT_MS
from services.game.domain.facts import PlayerBack, SettlementDue
from services.game.domain.phase import Phase
from services.game.domain.wishes import AcceptResign, Continue, OfferResign
from services.kit.answers import Accepted
from tests.clock.tales import away_ms, told
from tests.clock.world import World
from tests.game.given import table

PLAY65, STARGAMES = table("play65"), table("stargames")
# A tick, and a way to the game and back.
LATE_MS = 400
MINUTE_S = 60


def test_two_minutes_twice_and_one_once_split_a_game_on_the_third_absence() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        socket, _ = gateway.open("ann"), gateway.open("bob")
        await world.begin("m", PLAY65)
        for away_s in (120, 120):
            await asyncio.sleep(5)
            gateway.shut("ann", socket)
            await asyncio.sleep(RECONNECT_MS / 1_000 + away_s)
            socket = gateway.open("ann")
            await asyncio.sleep(5)
            assert "SettlementDue" not in await world.kinds()
        gateway.shut("ann", socket)
        await asyncio.sleep(RECONNECT_MS / 1_000 + 61.5)
        due = (await world.facts())[-1]
        assert isinstance(due, SettlementDue)
        assert due.leaver == 0
        aways = await away_ms(world)
        backs = [fact for fact in await world.facts() if isinstance(fact, PlayerBack)]
        charged = sum(fact.away_ms for fact in backs) + due.at_ms - aways[-1]
        assert 0 <= charged - 5 * MINUTE_S * 1_000 <= LATE_MS

    told(tale)


def test_a_ghost_sits_in_after_the_grace_and_leaves_when_the_player_is_back() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        socket, _ = gateway.open("ann"), gateway.open("bob")
        await world.begin("m", STARGAMES)
        await asyncio.sleep(5)
        gateway.shut("ann", socket)
        await asyncio.sleep(RECONNECT_MS / 1_000 + 121)
        assert (await world.kinds())[-1] == "GhostSeated"
        gateway.open("ann")
        await asyncio.sleep(1)
        assert (await world.kinds())[-2:] == ["PlayerBack", "GhostRelieved"]

    told(tale)


def test_both_gone_for_the_grace_voids_the_game() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        sockets = {account: gateway.open(account) for account in ("ann", "bob")}
        await world.begin("m", STARGAMES)
        await asyncio.sleep(5)
        for account, socket in sockets.items():
            gateway.shut(account, socket)
            await asyncio.sleep(10)
        await asyncio.sleep(150)
        assert (await world.kinds())[-1] == "MatchVoided"

    told(tale)


async def lose_on_purpose(world: World) -> None:
    """The first game of a match ends by a resignation."""
    state = await world.state()
    seat = state.acting_seat
    people = ("ann", "bob")
    level = state.rules.resign_levels(state.game.board_of(seat))[0]
    await world.tell("m", OfferResign(1, level), people[seat])
    number = (await world.state()).resignation.number
    answer = await world.tell("m", AcceptResign(number), people[1 - seat])
    assert isinstance(answer, Accepted)
    assert (await world.state()).phase is Phase.BETWEEN


def test_a_missed_continue_loses_the_match_by_itself() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        gateway.open("ann")
        gateway.open("bob")
        await world.begin("m", table("stargames", "match", 3))
        await lose_on_purpose(world)
        await world.tell("m", Continue((await world.state()).decision), "ann")
        await asyncio.sleep(119)
        assert (await world.kinds())[-1] == "Continued"
        await asyncio.sleep(1.1)
        end = (await world.facts())[-1]
        assert (type(end).__name__, end.winner) == ("MatchEnded", 0)  # type: ignore[union-attr]

    told(tale)


def test_where_games_start_by_themselves_they_do() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        gateway.open("ann")
        gateway.open("bob")
        await world.begin("m", table("gammonempire", "series", 3))
        await lose_on_purpose(world)
        await asyncio.sleep(10.1)
        assert (await world.kinds())[-2:] == ["GameStarted", "OpeningRolled"]

    told(tale)
