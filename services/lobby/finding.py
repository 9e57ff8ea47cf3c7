"""Finding a table: which somebody may join, how many wait, and a seat at the best one at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from services.kit.decider import Refusal
from services.kit.time import Clock
from services.lobby.computers import ComputerTables
from services.lobby.domain.table.state import Table
from services.lobby.hall import Count, Hall, already_seated, quick_taken
from services.lobby.options import Options, resolve
from services.lobby.ports import Ratings
from services.lobby.service import Caller, Lobby, Target
from services.lobby.wanted import Wanted

# A seat is lost to somebody quicker; who loses so many is better off waiting at a table.
ROUNDS_MAX: Final = 5
# The best few: the next may be gone by the time it is tried, the tenth is no better than a search.
TRIED_MAX: Final = 5
# What a table may answer to whoever sits down a moment too late, or is not wanted there.
_LOST: Final = frozenset(
    {
        "already_taken",
        "table_closed",
        "host_away",
        "contended",
        "too_strong",
        "blocked",
        "no_such_table",
    }
)


class Finder:
    """Looks for tables in the hall. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, lobby: Lobby, hall: Hall, ratings: Ratings, clock: Clock) -> None:
        self._lobby = lobby
        self._hall = hall
        self._ratings = ratings
        self._clock = clock

    async def strength(self, account_id: str) -> float:
        """What a table's highest rating is held against."""
        return (await self._ratings.of([account_id]))[account_id].peak

    async def joinable(self, account_id: str, wanted: Wanted) -> Wanted:
        """The same, without what this account may not join."""
        strength, seen = await self.strength(account_id), await self.visible(account_id, wanted)
        return replace(seen, strength=strength, hidden=seen.hidden | {account_id})

    async def visible(self, account_id: str, wanted: Wanted) -> Wanted:
        """The same, without the tables of those with whom this account has nothing to do."""
        return replace(wanted, hidden=wanted.hidden | await self.hidden(account_id))

    async def hidden(self, account_id: str) -> frozenset[str]:
        """With whom this account has nothing to do."""
        return await self._lobby.circles.hidden(account_id)

    async def counts(self) -> list[Count]:
        """How many wait and play, by house."""
        return list(await self._hall.counts(self._clock.now_ms()))

    async def best(self, account_id: str, wanted: Wanted) -> list[str]:
        """Tables that this account may join: the nearest in rating first, then the oldest."""
        joinable = await self.joinable(account_id, wanted)
        rating = (await self._ratings.of([account_id]))[account_id].now
        now_ms = self._clock.now_ms()
        return list(await self._hall.nearest(joinable, rating, now_ms, TRIED_MAX))


class QuickSeats:
    """Seats people at the best table there is, or at one that they open.

    Of all who seek a seat under the same rules only one opens a table: the next finds it refused
    in the same transaction in which he would have opened his own, and looks again.
    """

    def __init__(self, lobby: Lobby, finder: Finder, tables: ComputerTables) -> None:
        self._lobby = lobby
        self._finder = finder
        self._tables = tables

    async def sit_down(self, caller: Caller, options: Options, command_id: str) -> Table:
        """The table where he sits now. The same `command_id` again is the same table."""
        wanted = _wanted(options)
        if command_id and (before := await self._before(caller, options, command_id)) is not None:
            return before
        for _ in range(ROUNDS_MAX):
            joined = await self._join_one(caller, wanted, command_id)
            if joined is not None:
                return joined
            try:
                return await self._tables.open_table(caller, options, "", command_id, quick=True)
            except Refusal as refusal:
                if refusal.code != quick_taken().code:
                    raise
        # Somebody waits there with whom he cannot play.
        return await self._tables.open_table(caller, options, "", command_id)

    async def _join_one(self, caller: Caller, wanted: Wanted, command_id: str) -> Table | None:
        for table_id in await self._finder.best(caller.account_id, wanted):
            try:
                return await self._lobby.join_table(caller, Target(table_id), command_id)
            except Refusal as refusal:
                if refusal.code not in _LOST:
                    raise
        return None

    async def _before(self, caller: Caller, options: Options, command_id: str) -> Table | None:
        """Where this command has seated him already; None where he sits nowhere."""
        seat = await self._lobby.seat_of(caller.account_id)
        if seat is None:
            return None
        if not seat.table_id:
            raise already_seated()
        table, _ = await self._lobby.read_table(caller.account_id, Target(seat.table_id))
        if table.host is not None and table.host.account_id == caller.account_id:
            return await self._tables.open_table(caller, options, "", command_id)
        return await self._lobby.join_table(caller, Target(seat.table_id), command_id)


def _wanted(options: Options) -> Wanted:
    """Which open tables do. Raises the refusals of `resolve`."""
    terms = resolve(options)
    return Wanted(
        house_id=terms.house_id,
        mode=terms.mode,
        length=options.length or 0,
        currency=options.currency or terms.currency,
        stake_min_minor=options.stake_minor,
        stake_max_minor=options.stake_minor,
        loss_limit=options.loss_limit or 0,
        rated=options.rated,
        beavers=options.beavers,
    )
