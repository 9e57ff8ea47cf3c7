"""The load: a process of its own that plays many matches at once and prints what it measured.

`python -m services.stack.bench.driver URL GAMES SECONDS MODE...` writes one JSON object a mode, a
line before and after each measurement, so that whoever started it can look at the CPUs meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from typing import Any, Final

import uvloop

from services.stack.bench.duel import Duel
from services.stack.bench.modes import Mode
from services.stack.bench.socket import Socket, open_socket
from services.stack.bench.tally import Tally
from services.stack.bot.rest import Refused, Rest
from services.stack.bot.seat import make_match

TERMS: Final = {"house": "tournament", "mode": "match", "length": 25}
# Each turn of a paced match is due a second after the one before.
PACE_NS: Final = 1_000_000_000
# Caches fill and batches settle before anything counts.
WARM_S: Final = 2.0
# How soon whoever is still said to sit at his last table asks for the next.
SEATED_S: Final = 0.05
# Opening is REST, a dozen requests a match: enough at once to keep two cores busy.
OPENED_AT_ONCE: Final = 8


class Pair:
    """Two guests with their sockets, who play one match after another."""

    def __init__(self, url: str, tally: Tally, chance: random.Random) -> None:
        self._url = url
        self._guests = Rest(url, chance), Rest(url, chance)
        self._sockets: tuple[Socket, ...] = ()
        self._again: asyncio.Task[None] | None = None
        self.duel = Duel(tally, chance, self._over)

    async def open(self) -> None:
        """Come to the house and begin a match."""
        sockets = []
        for guest in self._guests:
            await guest.become_guest()
            socket = await open_socket(self._url, "/api/v1/ws", guest.token, _ignore)
            socket.send(b'{"t":"hello","proto":1}')
            sockets.append(socket)
        self._sockets = tuple(sockets)
        await self._begin()

    async def close(self) -> None:
        """Leave."""
        for socket in self._sockets:
            socket.close()
        for guest in self._guests:
            await guest.close()

    async def _begin(self) -> None:
        """Begin the next match; the lobby hears of the last one's end a moment later."""
        while True:
            try:
                match = await make_match(*self._guests, TERMS)
                break
            except Refused as refused:
                if refused.code != "already_seated":
                    raise
                await asyncio.sleep(SEATED_S)
        self.duel.begin(match, (self._sockets[0], self._sockets[1]))

    def _over(self, duel: Duel) -> None:
        del duel
        self._again = asyncio.get_running_loop().create_task(self._begin())


def _ignore(text: bytes, at_ns: int) -> None:
    del text, at_ns


class Driver:
    """All pairs of a bench."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tally = Tally()
        self._chance = random.Random(1)  # noqa: S311 - play, not secrets
        self._pairs: list[Pair] = []

    async def open(self, games: int) -> None:
        """Have so many matches under way."""
        places = asyncio.Semaphore(OPENED_AT_ONCE)

        async def one(pair: Pair) -> None:
            async with places:
                await pair.open()

        new = [Pair(self._url, self._tally, self._chance) for _ in range(games)]
        await asyncio.gather(*(one(pair) for pair in new))
        self._pairs += new

    async def measure(self, mode: str, seconds: float) -> dict[str, Any]:
        """One mode's figures."""
        interval_ns = PACE_NS if mode == Mode.PACED else 0
        base_ns = time.perf_counter_ns()
        playing = self._pairs[:1] if mode == Mode.ALONE else self._pairs
        for number, pair in enumerate(playing):
            pair.duel.start(interval_ns, base_ns + PACE_NS * (number + 1) // len(playing))
        await asyncio.sleep(WARM_S)
        _say({"mode": mode, "measuring": True})
        tally = self._tally
        tally.__init__()  # type: ignore[misc]  # duels hold it
        tally.on = True
        began_ns, began_cpu_s = time.perf_counter_ns(), time.process_time()
        await asyncio.sleep(seconds)
        tally.on = False
        took_s = (time.perf_counter_ns() - began_ns) / 1e9
        cpu_s = time.process_time() - began_cpu_s
        for pair in playing:
            pair.duel.stop()
        games = {"mode": mode, "games": len(playing), "driver_cpu": cpu_s / took_s}
        return {**games, **tally.figures(took_s)}


def _say(found: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


async def main(url: str, games: int, seconds: float, modes: list[str]) -> None:
    """Open, measure each mode in turn."""
    driver = Driver(url)
    began_s = time.monotonic()
    await driver.open(games)
    _say({"opened": games, "seconds": time.monotonic() - began_s, "pid": os.getpid()})
    for mode in modes:
        _say(await driver.measure(mode, seconds))


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:]))
