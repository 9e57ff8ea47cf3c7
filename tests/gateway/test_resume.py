"""Coming back: after a lost line, on another gateway, after a restart of what is behind."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from tests.gateway.client import Client, Player, start_match
from tests.gateway.world import World


def at_least(version: int) -> Callable[[Player], bool]:
    """Play until so much has happened."""
    return lambda player: player.version >= version


async def test_what_was_missed_is_told_on_return(two: list[Client]) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    white, black = Player(host, match, 1), Player(joiner, match, 2)
    playing = asyncio.ensure_future(black.play())
    for version in (8, 20, 35):
        await white.play(at_least(version))  # and then his line is lost
    await white.play()
    await playing
    assert white.events == black.events == await host.events(match)


async def test_a_seat_belongs_to_the_account_and_not_to_a_gateway(
    world: World, two: list[Client]
) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    white, black = Player(host, match, 3), Player(joiner, match, 4)
    await asyncio.gather(white.play(at_least(10)), black.play(at_least(10)))
    async with world.gateway() as other:
        host.gateway = other
        await asyncio.gather(white.play(), black.play())
    assert white.events == black.events


@pytest.mark.parametrize(
    ("name", "path"), [("game", "/matches"), ("accounts", "/me/friends"), ("lobby", "/tables")]
)
async def test_a_restart_of_a_service_is_a_pause(
    world: World, two: list[Client], name: str, path: str
) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    white, black = Player(host, match, 5), Player(joiner, match, 6)
    async with host.line() as first, joiner.line() as second:
        for line in (first, second):
            await line.say(t="watch", match=match)
        await asyncio.gather(
            white.play_on(first, at_least(10)), black.play_on(second, at_least(10))
        )
        restarting = asyncio.ensure_future(_restarted(world, name))
        await asyncio.gather(white.play_on(first), black.play_on(second))
        await restarting
    await host.until_answered(path)
    assert white.events == black.events == await host.events(match)


async def _restarted(world: World, name: str) -> None:
    await world.stop(name)
    await world.start(name)


async def test_from_the_beginning_there_is_the_whole_alone(two: list[Client]) -> None:
    match = await start_match(*two)
    async with two[0].line() as line:
        await line.say(t="watch", match=match)
        sync = await line.until("sync")
        assert sync["full"]
        assert "events" not in sync
        await line.say(t="watch", match=match, after=sync["v"])
        assert (await line.until("sync"))["events"] == []


async def test_a_match_that_is_not_watched_any_more_is_not_told(two: list[Client]) -> None:
    match = await start_match(*two)
    host = Player(two[0], match, 1)
    async with two[0].line() as line, two[1].line() as other:
        await line.say(t="watch", match=match)
        await host.take(await line.until("sync"))
        await other.say(t="watch", match=match)
        await other.until("sync")
        await other.say(t="unwatch", match=match)
        wish = host.wish()
        assert wish is not None
        await line.say(t="cmd", id="mine", match=match, **wish)
        await line.until("evt")
        await other.say(t="unwatch", match="nothing")
        await other.say(t="watch", match="nothing")
        await other.until("nak")
        assert "evt" not in {frame["t"] for frame in other.heard}


async def test_no_more_matches_than_anybody_can_look_at(guest: Client) -> None:
    async with guest.line() as line:
        for _ in range(40):
            await line.say(t="watch", match="nothing")
        codes = {(await line.until("nak"))["code"] for _ in range(40)}
        assert codes <= {"no_match", "busy"}
        assert "no_match" in codes


async def test_a_restart_of_the_gateway_is_announced(world: World, two: list[Client]) -> None:
    match = await start_match(*two)
    life = AsyncExitStack()
    other = await life.enter_async_context(world.gateway())
    async with two[0].line(other) as first, two[1].line(other) as second:
        await first.say(t="watch", match=match)
        await first.until("sync")
        stopping = asyncio.ensure_future(life.aclose())
        for line in (first, second):
            assert await line.closed() == ("restart", 1012)
        await stopping
