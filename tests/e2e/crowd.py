"""Many bots at one house: pairs that play one match each, and what has to hold of all of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

from services.game.schema import SCHEMA
from services.stack.bench.house import OwnHouse
from services.stack.bot import Finished, Player, RandomPolicy, Rest
from services.stack.bot.line import Line
from services.stack.bot.seat import make_match
from services.stack.bot.session import Credentials, at_the_house
from services.stack.database import service_dsn
from services.stack.inside import Inside
from services.stack.replay import replay
from services.stack.secret_files import SecretFiles
from services.stack.verify import verify_match

OVER_WITHIN_S = 420

Terms = dict[str, Any]
# Coming in is a dozen requests a pair; all at once would only wait for one another.
COMING_AT_ONCE = 6


@dataclass
class Pair:
    """Two bots of one match."""

    match: str
    players: tuple[Player, Player]
    playing: asyncio.Future[list[Finished]]

    @property
    def version(self) -> int:
        """The latest version that either of them has heard of."""
        return max(player.followed.version for player in self.players)

    @property
    def over(self) -> bool:
        """Whether both know that it is over."""
        return all(player.followed.phase == "over" for player in self.players)


@asynccontextmanager
async def pairs(
    url: str, terms: list[Terms], seed: str, pause_s: float
) -> AsyncIterator[list[Pair]]:
    """A pair for each of these terms, playing; each decision is thought over for `pause_s`."""
    chance = random.Random(seed)
    places = asyncio.Semaphore(COMING_AT_ONCE)
    async with AsyncExitStack() as leaving:

        async def come() -> tuple[Rest, Line]:
            async with places:
                return await leaving.enter_async_context(at_the_house(url, Credentials(), chance))

        async def seat(number: int, one: Terms) -> Pair:
            (host, host_line), (guest, guest_line) = [await come(), await come()]
            match = await make_match(host, guest, one)
            seats = (host_line, host), (guest_line, guest)
            made = [
                Player(line, rest, match, RandomPolicy(f"{seed}/{number}/{side}"))
                for side, (line, rest) in enumerate(seats)
            ]
            for player in made:
                player.pause_s = pause_s
            playing = asyncio.gather(*(player.play() for player in made))
            return Pair(match, (made[0], made[1]), playing)

        # One after the other in one task: a task group is left by the task that entered it.
        seated = [await seat(number, one) for number, one in enumerate(terms)]
        try:
            yield seated
        except BaseException:
            for pair in seated:
                pair.playing.cancel()
            raise


async def play_out(house: OwnHouse, seated: list[Pair]) -> list[list[Finished]]:
    """Have all matches played to their ends without a pause, and hold what must hold of them."""
    for pair in seated:
        for player in pair.players:
            player.pause_s = 0
    async with asyncio.timeout(OVER_WITHIN_S):
        played = await asyncio.gather(*(pair.playing for pair in seated))
    await hold_all(house, played)
    return played


async def hold_all(house: OwnHouse, played: list[list[Finished]]) -> None:
    """What must hold of matches that are over, whatever happened meanwhile."""
    log = await Log.open(house.data)
    try:
        async with Inside(house.data) as inside:
            for both in played:
                match = both[0].match
                for finished in both:
                    assert finished.dice_faults == [], match
                    assert finished.told_faults == [], match
                    await log.hold_acknowledged(finished)
                versions = [event["v"] for event in both[0].events]
                assert versions == list(range(1, await log.head(match) + 1)), match
                assert both[0].events == both[1].events, match
                assert (await replay(inside, match)).differences == (), match
                assert (await verify_match(inside, match)).ok, match
    finally:
        await log.close()


class Log:
    """The game's log as PostgreSQL holds it."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, data: Path) -> Log:
        """Connect as the game service does."""
        async with Inside(data) as inside:
            address = inside.house.programs["PostgreSQL"].address
        dsn = service_dsn(address, SCHEMA, SecretFiles(data / "secrets").read(SCHEMA.role))
        return cls(await asyncpg.connect(dsn))

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()

    async def head(self, match: str) -> int:
        """The last version of a match."""
        sql = "SELECT max(version) FROM event WHERE stream = $1"
        return int(await self._connection.fetchval(sql, f"match-{match}") or 0)

    async def hold_acknowledged(self, finished: Finished) -> None:
        """Each command that its sender was told is done is in the log, once, as he was told."""
        sql = "SELECT command_id, version FROM command WHERE stream = $1"
        rows = await self._connection.fetch(sql, f"match-{finished.match}")
        done = {row["command_id"].rpartition(":")[2]: row["version"] for row in rows}
        assert len(done) == len(rows), "two commands under one id"
        told = {command_id: version for command_id, _, version in finished.acknowledged}
        assert told.items() <= done.items(), finished.match
