"""What people ask of competitions: announcing, finding, entering and leaving them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from services.houses import SplitLeaving, TableRules
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.ids import Ids
from services.kit.time import Clock
from services.lobby.callers import Caller
from services.lobby.competing import CompetitionProcess
from services.lobby.computers import Engines, no_settlement
from services.lobby.domain.competition.commands import (
    Announce,
    CallOff,
    Command,
    Enter,
    Leave,
)
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.competition.state import Competition, Stage
from services.lobby.domain.ids import competition_of_command
from services.lobby.domain.terms import Player, SeatKind
from services.lobby.hall import LISTED_MAX, Place
from services.lobby.options import Options, resolve
from services.lobby.ports import Purses, Ratings
from services.lobby.roster import Roster
from services.lobby.service import Lobby

# Whoever waits for one to fill has long gone by then.
FILLS_WITHIN_MS: Final = 86_400_000
_ID = re.compile("[0-9a-z]{1,64}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody announces; `starts_at_ms` 0: when it is full."""

    options: Options
    size: int
    entry_minor: int
    fee_percent: int
    split: tuple[int, ...]
    starts_at_ms: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A page of competitions, and the place after it, None on the last."""

    competitions: Sequence[Competition]
    after: Place | None


class Competitions:
    """All that can be asked of competitions. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self,
        lobby: Lobby,
        roster: Roster,
        process: CompetitionProcess,
        purses: Purses,
        ratings: Ratings,
        engines: Engines,
        ids: Ids,
        clock: Clock,
    ) -> None:
        self._lobby = lobby
        self._roster = roster
        self._process = process
        self._purses = purses
        self._ratings = ratings
        self._engines = engines
        self._ids = ids
        self._clock = clock

    async def announce(self, account_id: str, plan: Plan, command_id: str) -> Competition:
        """One that people may enter. The same `command_id` again is the same competition."""
        terms = resolve(replace(plan.options, stake_minor=0, private=False, opponent=""))
        now_ms = self._clock.now_ms()
        setup = Setup(
            terms,
            plan.size,
            plan.entry_minor,
            plan.fee_percent,
            plan.split,
            plan.starts_at_ms or now_ms + FILLS_WITHIN_MS,
            when_full=not plan.starts_at_ms,
        )
        leaving = TableRules.from_canonical(terms.rules).leaving
        if isinstance(leaving, SplitLeaving) and not await self._engines.available():
            raise no_settlement()
        competition_id = self._ids.new()
        if command_id:
            competition_id = competition_of_command(account_id, command_id)
        wish = Announce(competition_id, account_id, setup, now_ms)
        # Named also without a client's id, so that a reply lost in mid-commit is looked up.
        name, content = f"{account_id}:{command_id or 'announce'}", repr(plan).encode()
        await self._handle(competition_id, wish, name, content)
        return await self.read(competition_id)

    async def listed(self, *, over: bool, before: Place | None, limit: int) -> Listed:
        """Competitions, the newest first: those that are over, or all others."""
        limit = min(limit or LISTED_MAX, LISTED_MAX)
        places = await self._roster.competitions(live=not over, before=before, limit=limit + 1)
        page = [await self.read(place.table_id) for place in places[:limit]]
        return Listed(page, places[limit - 1] if len(places) > limit else None)

    async def read(self, competition_id: str) -> Competition:
        """One of them."""
        if _ID.fullmatch(competition_id):
            name = f"competition-{competition_id}"
            found = (await self._lobby.competitions.state(name)).state
            if found.stage is not Stage.ABSENT:
                return found
        raise Refusal("no_such_competition", "There is no such tournament.")

    async def enter(self, caller: Caller, competition_id: str) -> Competition:
        """Take part. What the wallet says against it is said here, if it answers by then."""
        now = await self.read(competition_id)
        assert now.setup is not None
        account_id = caller.account_id
        before = now.entry_of(account_id)
        await self._purses.check_entry(account_id, now.setup)
        computers = caller.kind is not SeatKind.PERSON
        house_id = now.setup.terms.house_id
        known = await self._ratings.of([account_id], house_id, computers=computers)
        player = Player(account_id, caller.kind, known[account_id].now)
        await self._handle(competition_id, Enter(player, self._clock.now_ms()))
        await self._process.go_on(competition_id)
        after = await self.read(competition_id)
        entry = after.entry_of(account_id)
        if entry is not None and entry.code and entry != before:
            raise Refusal(entry.code, "The wallet does not hold your entry.")
        return after

    async def leave(self, account_id: str, competition_id: str) -> Competition:
        """Not any more: before the start with the entry back, later without."""
        await self.read(competition_id)
        await self._handle(competition_id, Leave(account_id, self._clock.now_ms()))
        await self._process.go_on(competition_id)
        return await self.read(competition_id)

    async def call_off(self, account_id: str, competition_id: str) -> Competition:
        """It does not take place."""
        await self.read(competition_id)
        await self._handle(competition_id, CallOff(account_id, self._clock.now_ms()))
        await self._process.go_on(competition_id)
        return await self.read(competition_id)

    async def _handle(
        self, competition_id: str, wish: Command, command_id: str = "", content: bytes = b""
    ) -> None:
        answer = await self._lobby.competitions.handle(
            f"competition-{competition_id}", wish, command_id=command_id, content=content
        )
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)
