"""Clients that mean no good, or are not there any more: told why, and cut off."""

import asyncio
import socket
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gateway import limits
from gateway.main import Gateway
from gateway.ws import session as sessions
from tests.gateway.client import Client, Line, raw_line, start_match
from tests.gateway.world import World

# Below what the server waits for a client that has to go.
STUCK_S = 3


@pytest.mark.parametrize(
    ("data", "end"),
    [
        (b"\x00\x01", ("binary", 1003)),
        ("x" * 20_000, ("too_large", 1009)),
        ("ä" * 9_000, ("too_large", 1009)),
    ],
    ids=["binary", "too many characters", "too many bytes"],
)
async def test_hostile_frames_end_the_connection(
    guest: Client, data: Any, end: tuple[str, int]
) -> None:
    async with guest.line() as line:
        await line.socket.send(data)
        assert await line.closed() == end


async def test_a_frame_beyond_all_measure_is_not_even_read(guest: Client) -> None:
    async with guest.line() as line:
        await line.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as end:
            await line.until("nothing")
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1009


async def test_text_that_is_no_text_ends_it_without_a_stack_trace(
    guest: Client, caplog: pytest.LogCaptureFixture
) -> None:
    async with guest.line() as line:
        await line.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as end:
            await line.until("nothing")
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1007
    assert caplog.records == []


async def test_a_flood_is_answered_and_then_cut_off(world: World, two: list[Client]) -> None:
    async with world.gateway(limit_factor=1) as strict, two[0].line(strict) as line:
        for _ in range(limits.FRAMES.burst + 2 * sessions.OVER_LIMIT_MAX):
            await line.say(t="unwatch", match="m")
        naks = [await line.until("nak") for _ in range(sessions.OVER_LIMIT_MAX)]
        assert {nak["code"] for nak in naks} == {"rate_limited"}
        assert naks[0]["numbers"]["wait_ms"] > 0
        assert await line.closed() == ("flood", 4429)


async def test_who_waits_as_he_is_told_is_never_cut_off_and_knows_what_to_send_again(
    world: World, two: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FRAMES", limits.Limit(burst=6, each_ms=10))
    monkeypatch.setattr(sessions, "OVER_LIMIT_MAX", 3)
    async with world.gateway(limit_factor=1) as strict, two[0].line(strict) as line:
        limited = 0
        for number in range(40):
            name, code = f"c{number}", "rate_limited"
            while code == "rate_limited":
                answer = await line.command("nomatch", "roll", id=name, decision=1)
                assert (answer["id"], answer["match"]) == (name, "nomatch")
                code = answer["code"]
                limited += code == "rate_limited"
                await asyncio.sleep(answer.get("numbers", {}).get("wait_ms", 0) / 1_000)
        assert limited > 10


async def test_who_never_says_hello_is_sent_away(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "HELLO_S", 0.05)
    async with raw_line(gateway) as line:
        assert await line.closed() == ("hello_timeout", 4402)


async def test_a_wrong_token_is_no_hello(gateway: Gateway) -> None:
    async with raw_line(gateway) as line:
        await line.say(t="hello", token="tavla_of-nobody")
        assert await line.closed() == ("not_signed_in", 4401)


async def test_a_page_of_another_site_gets_no_socket(guest: Client) -> None:
    cookie = {"Cookie": f"tavla_session={guest.token}"}
    with pytest.raises(InvalidStatus) as refused:
        async with raw_line(
            guest.gateway, origin="https://evil.example", additional_headers=cookie
        ):
            pass
    assert refused.value.response.status_code == 403
    assert b'"bad_origin"' in refused.value.response.body


async def test_a_cookie_proves_nothing_where_no_page_is_named(guest: Client) -> None:
    cookie = {"Cookie": f"tavla_session={guest.token}"}
    async with raw_line(guest.gateway, additional_headers=cookie) as line:
        await line.say(t="hello")
        assert await line.closed() == ("not_signed_in", 4401)


async def test_an_account_has_so_many_sockets_and_no_more(guest: Client) -> None:
    url = f"ws://127.0.0.1:{guest.gateway.port}/api/v1/ws"
    lines = []
    for _ in range(10):
        lines.append(Line(await connect(url, proxy=None)))
        await lines[-1].say(t="hello", token=guest.token)
        await lines[-1].until("welcome")
    async with raw_line(guest.gateway) as line:
        await line.say(t="hello", token=guest.token)
        assert await line.closed() == ("too_many_sockets", 1008)
    for each in lines:
        await each.socket.close()


async def test_who_does_not_answer_pings_is_taken_for_gone(
    world: World, two: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway.ws.pulse.PING_EVERY_MS", 100)
    async with world.gateway() as impatient, two[0].line(impatient) as line:
        line.answers_pings = False
        assert await line.closed() == ("no_pong", 4403)


async def test_a_client_that_does_not_read_is_told_to_come_again(two: list[Client]) -> None:
    host, joiner = two
    match = await start_match(host, joiner)
    small = socket.create_connection(("127.0.0.1", host.gateway.port))
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    async with raw_line(host.gateway, sock=small) as line:
        await line.say(t="hello", token=host.token)
        await line.say(t="watch", match=match)
        version = (await line.until("sync"))["v"]
        line.socket.transport.pause_reading()
        with suppress(TimeoutError):
            async with asyncio.timeout(STUCK_S):
                # Each is answered by some kilobytes that nobody takes, until we are stuck too.
                for _ in range(10_000):
                    await line.say(t="watch", match=match, after=version)
        line.socket.transport.resume_reading()
        assert await line.closed() == ("resync", 4408)
    async with host.line() as line:
        await line.say(t="watch", match=match)
        await line.until("sync")
