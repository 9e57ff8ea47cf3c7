"""A tournament of the people in a seed: announced, entered, left again, played to its end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from gateway.problems import Problem
from services.lobby.domain.ids import competition_of_command

if TYPE_CHECKING:
    from tests.sim.person import Person
    from tests.sim.world import World

# Fewer play no tournament.
PEOPLE_LEAST = 4
ENTRIES_MINOR = (0, 1_001, 1_001, 9_000)
SPLITS = ((100,), (70, 30), (50, 30, 20))
# Somebody is late: then it starts without him, or is called off.
STARTS_AFTER_MS = (4_000, 12_000, 12_000)
OVER = ("over", "called_off")
PASSING = ("unavailable", "busy", "contended", "entry_returning")


class Cup:
    """One tournament, which everybody has heard of."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chance = world.chance("cup")
        self.which = ""
        self._announced = asyncio.Event()

    async def play(self, person: Person) -> None:
        """Take part from the beginning to the end, or look on."""
        if person is self.world.people[0]:
            await self._announce(person)
        await self._announced.wait()
        await self._enter(person)
        while await self._stage(person) not in OVER:
            match = await self._called(person)
            if match:
                await person.play(match)
            await asyncio.sleep(person.chance.uniform(0.2, 1.0))

    async def _announce(self, person: Person) -> None:
        chance, name = self.chance, person.new_id()
        house, mode, length = chance.choice(self.world.tables)
        request = pb.AnnounceCompetitionRequest(
            account_id=person.account,
            command_id=name,
            house_id=house,
            mode=mode,
            length=length,
            size=len(self.world.people),
            entry_minor=chance.choice(ENTRIES_MINOR),
            fee_percent=chance.choice((0, 7)),
            split=chance.choice(SPLITS),
            starts_at_ms=self.world.now_ms() + chance.choice(STARTS_AFTER_MS),
        )
        try:
            answer = await self._until_answered(person, "AnnounceCompetition", request)
        except Problem as problem:  # it has taken too long: its start is over
            self.world.trace.counts[f"lobby refused {problem.code}"] += 1
            request.starts_at_ms = 0
            request.command_id = name = person.new_id()
            answer = await self._until_answered(person, "AnnounceCompetition", request)
        expected = competition_of_command(person.account, name)
        if answer.competition.competition_id != expected:
            self.world.violated("a_command_opens_one_table", answer.competition, expected)
        self.which = expected
        self._announced.set()

    async def _enter(self, person: Person) -> None:
        """Some change their minds, and some of these once more."""
        wish = pb.EnterCompetitionRequest(
            account_id=person.account,
            kind=events.SEAT_KIND_PERSON,
            competition_id=self.which,
        )
        leave = pb.LeaveCompetitionRequest(account_id=person.account, competition_id=self.which)
        await asyncio.sleep(person.chance.uniform(0.0, 3.0))
        for method, request in (
            ("EnterCompetition", wish),
            *((("LeaveCompetition", leave),) if person.chance.random() < 0.3 else ()),
            ("EnterCompetition", wish),
        ):
            try:
                await self._until_answered(person, method, request)
            except Problem as problem:
                self.world.trace.counts[f"lobby refused {problem.code}"] += 1

    async def _called(self, person: Person) -> str:
        """The match that he is called to, and has not played."""
        request = pb.ReadSeatRequest(account_id=person.account)
        try:
            match = str((await person.ask("ReadSeat", request)).pairing_id)
        except (ConnectionError, Problem):
            return ""
        return "" if match in person.matches else match

    async def _stage(self, person: Person) -> str:
        request = pb.ReadCompetitionRequest(competition_id=self.which)
        try:
            return str((await person.ask("ReadCompetition", request)).competition.stage)
        except (ConnectionError, Problem):
            return ""

    async def _until_answered(self, person: Person, method: str, request: Any) -> Any:
        """The same again until somebody answers. Raises `Problem`."""
        while True:
            try:
                return await person.ask(method, request)
            except ConnectionError:
                pass
            except Problem as problem:
                if problem.code not in PASSING:
                    raise
            await asyncio.sleep(person.chance.uniform(0.2, 0.8))
