"""A line's lag is measured by the server alone; who forges it gains nothing (S21, S23)."""

from __future__ import annotations

import asyncio
import itertools

from tests.gateway.client import Client, Line, Player, start_match

# What a turn of a quick game may be forgiven in the long run, and at the start: houses.md 3.
GAIN_MS, START_GAINS = 270, 3
LATE_S = 0.4


async def follow(line: Line, player: Player, until: int) -> None:
    """Play until so much has happened."""
    await line.say(t="watch", match=player.match, after=player.version)
    await player.play_on(line, lambda each: each.version >= until)


async def test_no_frame_has_room_for_a_clients_own_figures(two: list[Client]) -> None:
    match = await start_match(*two)
    async with two[0].line() as line:
        for forged in ({"lag_ms": 9_999}, {"left_ms": 9_999_000}, {"at_ms": 1}, {"clock": 9_999}):
            await line.say(t="cmd", id="c1", match=match, kind="roll", decision=1, **forged)
            assert (await line.until("nak"))["code"] == "bad_frame"
        await line.say(t="pong", n=10_000)
        await line.say(t="pong", n=1, took_ms=9_999)
        assert (await line.until("nak"))["code"] == "bad_frame"


async def test_who_reconnects_with_another_clock_changes_nothing(two: list[Client]) -> None:
    match = await start_match(*two)
    async with two[0].line() as line:
        await line.say(t="watch", match=match, after=0)
        before = (await line.until("sync"))["view"]["clocks"]
    async with two[0].line() as line:
        await line.say(t="watch", match=match, after=0, clocks=[{"left_ms": 9_999_000}] * 2)
        assert (await line.until("nak"))["code"] == "bad_frame"
        await line.say(t="watch", match=match, after=0)
        after = (await line.until("sync"))["view"]["clocks"]
    assert [clock["left_ms"] for clock in after] == [clock["left_ms"] for clock in before]


class Dawdler(Line):
    """Answers pings late, to seem to be far away."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.socket)
        self.answers_pings = False
        self.late: list[asyncio.Task[None]] = []

    async def next(self) -> dict[str, object]:
        """See `Line`."""
        frame = await super().next()
        if frame["t"] == "ping":
            self.late.append(asyncio.ensure_future(self._answer(frame["n"])))
        return frame

    async def _answer(self, number: int) -> None:
        await asyncio.sleep(LATE_S)
        await self.say(t="pong", n=number)


async def test_late_answers_to_pings_are_forgiven_no_more_than_the_quota(
    two: list[Client],
) -> None:
    match = await start_match(*two)
    players = [Player(client, match, seed) for seed, client in enumerate(two)]
    async with two[0].line() as line, two[1].line() as other:
        dawdler = Dawdler(line)
        await dawdler.say(t="pong", n=0)
        await asyncio.gather(follow(dawdler, players[0], 30), follow(other, players[1], 30))
        for task in dawdler.late:
            task.cancel()
    events = players[0].events
    seat = players[0].view["seat"]
    mine = [
        (event["at_ms"] - before["at_ms"], event)
        for before, event in itertools.pairwise(events)
        if event.get("seat") == seat and event.get("hand") == "player" and "charged_ms" in event
    ]
    assert mine
    forgiven = sum(elapsed_ms - event["charged_ms"] for elapsed_ms, event in mine)
    assert forgiven <= (START_GAINS + len(mine)) * GAIN_MS
    for elapsed_ms, event in mine:
        assert event["charged_ms"] >= elapsed_ms - min(event["lag_ms"], START_GAINS * 7 * GAIN_MS)
