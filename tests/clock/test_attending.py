"""Who leaves and comes back: sockets, tabs, gateways, the courier; and hosts who wait."""

import asyncio

from services.clock.domain.presence import FREE_MS, RECONNECT_MS
from services.game.domain.facts import PlayerBack
from services.game.domain.phase import Phase
from services.game.domain.wishes import By, VoidMatch
from tests.clock.tales import away_ms, told
from tests.clock.world import World
from tests.game.given import table

PLAY65 = table("play65")
# A tick, and a way to the game and back.
LATE_MS = 400
GATEWAY_DEAD_MS = 2_000
MINUTE_S = 60


def test_a_player_whose_line_breaks_is_away_soon_and_back_at_once() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        socket, _ = gateway.open("ann"), gateway.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(20)
        gateway.shut("ann", socket)
        shut_ms = world.now_ms
        await asyncio.sleep(10)
        (away,) = await away_ms(world)
        assert RECONNECT_MS <= away - shut_ms <= RECONNECT_MS + LATE_MS
        assert (await world.state()).frozen
        gateway.open("ann")
        back_ms = world.now_ms
        await asyncio.sleep(1)
        (back,) = [fact for fact in await world.facts() if isinstance(fact, PlayerBack)]
        assert back.at_ms - back_ms <= LATE_MS
        assert back.away_ms == back.at_ms - away
        assert not (await world.state()).frozen

    told(tale)


def test_a_quick_reconnect_is_never_heard_of() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        socket, _ = gateway.open("ann"), gateway.open("bob")
        await world.begin("m", PLAY65)
        for _ in range(5):
            gateway.shut("ann", socket)
            await asyncio.sleep(2.5)
            socket = gateway.open("ann")
            await asyncio.sleep(2.5)
        assert await away_ms(world) == []

    told(tale)


def test_one_of_two_tabs_is_enough() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        first, second = await world.gateway("g"), await world.gateway("h")
        here, there, _ = first.open("ann"), second.open("ann"), first.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(5)
        first.shut("ann", here)
        await asyncio.sleep(30)
        assert await away_ms(world) == []
        second.shut("ann", there)
        await asyncio.sleep(5)
        assert len(await away_ms(world)) == 1

    told(tale)


def test_a_dead_gateways_players_have_thirty_seconds_and_they_are_not_charged() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        doomed, other = await world.gateway("g"), await world.gateway("h")
        doomed.open("ann")
        other.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(5)
        doomed.kill()
        killed_ms = world.now_ms
        await asyncio.sleep(30)
        assert await away_ms(world) == []
        await asyncio.sleep(5)
        (away,) = await away_ms(world)
        assert FREE_MS <= away - killed_ms <= GATEWAY_DEAD_MS + FREE_MS + LATE_MS
        # His five minutes begin now: a little before they are over he is still in time.
        await asyncio.sleep((away - world.now_ms) / 1_000 + 5 * MINUTE_S - 1)
        other.open("ann")
        await asyncio.sleep(1)
        assert (await world.state()).phase is Phase.PLAYING

    told(tale)


def test_who_finds_another_gateway_in_time_was_never_away() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        doomed, other = await world.gateway("g"), await world.gateway("h")
        doomed.open("ann")
        doomed.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(5)
        doomed.kill()
        await asyncio.sleep(15)
        other.open("ann")
        other.open("bob")
        await asyncio.sleep(60)
        assert await away_ms(world) == []

    told(tale)


def test_a_gateway_that_restarts_in_order_takes_nobody_away() -> None:
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway("g")
        sockets = {account: gateway.open(account) for account in ("ann", "bob")}
        await world.begin("m", PLAY65)
        await asyncio.sleep(5)
        await gateway.attendance.leave()
        for account, socket in sockets.items():
            gateway.shut(account, socket)
        await asyncio.sleep(12)
        gateway.kill()
        again = await world.gateway("g2")
        again.open("ann")
        again.open("bob")
        await asyncio.sleep(60)
        assert await away_ms(world) == []

    told(tale)


def test_a_clock_that_starts_in_mid_match_asks_who_is_there() -> None:
    async def tale(world: World) -> None:
        gateway = await world.gateway()
        gateway.open("ann")
        await world.begin("m", PLAY65)
        await asyncio.sleep(20)
        started_ms = world.now_ms
        clock = await world.clock()
        await asyncio.sleep(1)
        assert clock.service.instance.presence.is_there("ann")
        await asyncio.sleep(60)
        (away,) = await away_ms(world)
        assert FREE_MS <= away - started_ms <= FREE_MS + LATE_MS
        assert (await world.state()).presence[1].away

    told(tale)


def test_while_the_courier_is_away_nobody_seems_gone() -> None:
    async def tale(world: World) -> None:
        clock, gateway = await world.clock(), await world.gateway()
        gateway.open("ann")
        gateway.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(5)
        gateway.wire.cut = clock._wire.cut = True
        await asyncio.sleep(120)
        gateway.wire.cut = clock._wire.cut = False
        world.live.restart()
        await asyncio.sleep(60)
        assert await away_ms(world) == []

    told(tale)


def test_nothing_is_kept_of_players_whose_match_is_over() -> None:
    async def tale(world: World) -> None:
        clock, gateway = await world.clock(), await world.gateway()
        socket = gateway.open("ann")
        gateway.open("bob")
        await world.begin("m", PLAY65)
        await asyncio.sleep(1)
        gateway.shut("ann", socket)
        await asyncio.sleep(10)
        await world.tell("m", VoidMatch("op", "test"), By.house())
        await asyncio.sleep(1)
        assert len(clock.service.instance.book) == 0
        assert clock.service.instance.presence._gone == {}

    told(tale)


def test_a_host_who_vanishes_is_off_the_list_within_five_seconds_and_on_it_when_he_is_back() -> (
    None
):
    async def tale(world: World) -> None:
        await world.clock()
        gateway = await world.gateway()
        for account in ("ann", "bob", "carl"):
            socket = gateway.open(account)
            world.lobby.hidden[account] = False
        await asyncio.sleep(10)
        assert not any(world.lobby.hidden.values())
        gateway.shut("carl", socket)
        await asyncio.sleep(2)
        assert not any(world.lobby.hidden.values())
        await asyncio.sleep(3)
        assert world.lobby.hidden == {"ann": False, "bob": False, "carl": True}
        world.lobby.away = True
        await asyncio.sleep(3)
        world.lobby.away = False
        gateway.open("carl")
        await asyncio.sleep(1.1)
        assert not any(world.lobby.hidden.values())

    told(tale)


def test_one_instance_alone_looks_after_the_lobby() -> None:
    async def tale(world: World) -> None:
        clocks = [await world.clock(name) for name in ("one", "two", "three")]
        await asyncio.sleep(2)
        leading = [clock for clock in clocks if clock.service.instance.leads]
        assert len(leading) == 1
        leading[0].kill()
        await asyncio.sleep(4)
        left = [clock for clock in clocks if clock is not leading[0]]
        assert len([clock for clock in left if clock.service.instance.leads]) == 1

    told(tale)
