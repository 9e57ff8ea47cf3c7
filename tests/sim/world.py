"""The whole house in one seed: machines, servers, network, people, faults, and what must hold."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from gateway.desk import Desk
from services.kit.parked import MemoryParked, Parked
from services.kit.store import Append
from tests.kit.virtual_time import START_MS
from tests.sim import nodes
from tests.sim.bank import Bank
from tests.sim.checks_answers import AnswerChecks
from tests.sim.checks_books import hold_books, paid_all
from tests.sim.checks_cup import CupChecks
from tests.sim.checks_final import ListChecks, counted_all, hold_at_the_end, relayed_all
from tests.sim.checks_lobby import LobbyChecks
from tests.sim.checks_match import MatchChecks
from tests.sim.checks_money import MoneyChecks
from tests.sim.checks_told import ToldChecks
from tests.sim.cup import PEOPLE_LEAST, Cup
from tests.sim.faults import Faults
from tests.sim.gateway_node import gateway
from tests.sim.machine import Life, Machine
from tests.sim.nats import SimNats
from tests.sim.network import Net
from tests.sim.person import Person
from tests.sim.postgres import SimLog, SimPostgres
from tests.sim.seeking import CHOICES
from tests.sim.sockets import SocketServer
from tests.sim.tab import Tab
from tests.sim.trace import Trace
from tests.sim.wallet_node import wallet, wallet_effects
from tests.sim.weather import Weather, weather_of

# How long, after all is mended, a match may stand still (both sleep through a whole clock, and then
# through the time between games), how often in turn, because people walk away more than once, and
# how long after the last match whatever waits for a sweep of a log may take.
STANDS_STILL_S = 900.0
STANDS_STILL_TIMES = 5
ALL_IS_QUIET_S = 120.0


@dataclass(frozen=True)
class Violation:
    """An invariant that was broken: what was found, and what should have been."""

    invariant: str
    found: str
    expected: str
    last: tuple[str, ...]


class Checks:
    """All that is looked at all the time."""

    def __init__(self, world: World) -> None:
        self.matches = MatchChecks(world)
        self.lobby = LobbyChecks(world)
        self.cups = CupChecks(world)
        self.money = MoneyChecks(world)
        self.told = ToldChecks(world)
        self.answers = AnswerChecks(world)
        self.lists = ListChecks(world)


class World:
    """One run. Everything that chance decides comes from the seed."""

    def __init__(self, seed: int, trace: Trace) -> None:
        self.seed = seed
        self.trace = trace
        self.violation: Violation | None = None
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._begun: dict[asyncio.Task[Any], None] = {}
        plan = self.chance("plan")
        self.weather: Weather = weather_of(plan)
        self.wanted = plan.choice((1, 2, 3, 4, 4))
        self.tables = plan.choice(CHOICES)
        self.naps = plan.choice((0.0, 0.0, 0.05, 0.1))
        # How often people walk away in the middle of a game.
        self.strolls = plan.choice((0.0, 0.0, 0.3))
        # Then flags fall by the claims of players alone.
        self.clock_is_down = self.chance("clock").random() < 0.3
        # Whether gateways say that they serve, so that silence counts as an outage. It is said four
        # times a second, so nobody stays away for long then.
        self.beats = self.strolls == 0.0 and plan.random() < 0.3
        # How long people think, at most: some think as fast as machines.
        self.pace_s = plan.choice((0.02, 0.1, 0.4))
        self._chaos_s = plan.uniform(5.0, 25.0)
        self.net = Net(self)
        self.postgres = SimPostgres(self)
        self.nats = SimNats(self)
        self.checks = Checks(self)
        self.bank = Bank(self)
        self.parked = MemoryParked()
        self.logs = {
            "game": SimLog("game", nodes.game_effects(), self.checks.matches.committed),
            "lobby": SimLog("lobby", nodes.lobby_effects(), self.checks.lobby.committed),
            "accounts": SimLog("accounts", nodes.accounts_effects(), lambda _: None),
            "wallet": SimLog("wallet", wallet_effects(), self.checks.money.committed),
            "tally": SimLog("tally", None, lambda _: None),
        }
        # The moment from which on nothing goes wrong any more.
        self.mended_ms: int | None = None
        self.committed_by: dict[tuple[str, str], Life] = {}
        # Appends that nobody has answered yet: whose they are, and since when.
        self.waiting_appends: dict[int, tuple[Life, Append, int]] = {}
        self.doors: dict[SocketServer, None] = {}
        self.desks: dict[Life, Desk] = {}
        self.faults = Faults(self)
        self.machines = {
            f"{service}-{number}": Machine(self, f"{service}-{number}", compose)
            for service, compose, count in (
                ("game", nodes.game, plan.choice((1, 2, 2, 2))),
                ("accounts", nodes.accounts, 1),
                ("lobby", nodes.lobby, plan.choice((1, 1, 2))),
                ("wallet", wallet, plan.choice((1, 1, 2))),
                ("gateway", gateway, plan.choice((1, 2, 2))),
                ("witness", nodes.witness, 1),
                ("keeper", nodes.keeper, plan.choice((1, 2))),
            )
            for number in range(1, count + 1)
        }
        self.people = [Person(self, f"p{n}") for n in range(1, plan.choice((2, 4, 6, 6, 8)) + 1)]
        # Whether there is a tournament first. Of a source of its own: other seeds are as they were.
        enough, wanted = len(self.people) >= PEOPLE_LEAST, self.chance("tournament").random() < 0.3
        self.cup = Cup(self) if enough and wanted else None

    def chance(self, name: str) -> random.Random:
        """A source of chance of its own: what one part draws changes nothing for another."""
        return random.Random(f"{self.seed} {name}")

    def now_ms(self) -> int:
        """What an exact clock shows."""
        return START_MS + round(asyncio.get_running_loop().time() * 1_000)

    def who(self, append: Append) -> str:
        """Whose command an append comes of, as a person reads it: p1:c4."""
        account, _, command_id = append.command_id.rpartition(":")
        names = [person.name for person in self.people if person.account in account.split(":")]
        return ":".join((*names[:1], command_id)) or "the house"

    def online(self) -> set[str]:
        """The accounts of which a socket is open."""
        return {person.account for person in self.people if any(t.online for t in person.tabs)}

    def tabs(self) -> list[Tab]:
        """All tabs of all people."""
        return [tab for person in self.people for tab in person.tabs]

    def violated(self, invariant: str, found: object, expected: object) -> None:
        """Note the first breach of an invariant, and end the run."""
        if self.violation is None:
            last = tuple(self.trace.last)
            self.violation = Violation(invariant, str(found), str(expected), last)
            self.trace.say("world", "violated", invariant=invariant)
            if not self._over.done():
                self._over.set_result(None)

    def begin(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """A task of the world outside."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._begun[task] = None
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._begun.pop(task, None)
        self.hold_no_fault(task)

    def hold_no_fault(self, task: asyncio.Task[Any]) -> None:
        """A task may be cancelled, but must not fail."""
        if not task.cancelled() and task.exception() is not None:
            self.violated("nothing_fails_by_a_bug", task.get_name(), repr(task.exception()))

    def kill(self, name: str, why: str) -> None:
        """A process dies at a planned point."""
        self.machines[name].kill(why)
        self.faults.killed(name)

    def enough_matches(self) -> bool:
        """Whether no more tables are to be opened."""
        cancelled = sum(stage == "PairingCancelled" for stage in self.checks.lobby.stages.values())
        return len(self.checks.lobby.full) - cancelled >= self.wanted

    def parked_messages(self) -> list[Parked]:
        """What a consumer has given up on."""
        return list(self.parked._kept.values())

    async def run(self) -> None:
        """From an empty house to the end of all matches. Stops at the first violation."""
        for machine in self.machines.values():
            machine.start()
        self.begin(self.bank.run(), "bank")
        living = self.begin(self._live(), "living")
        await asyncio.wait({living, self._over}, return_when=asyncio.FIRST_COMPLETED)
        await self._end()

    async def _live(self) -> None:
        people = [self.begin(person.run(), person.name) for person in self.people]
        loop = asyncio.get_running_loop()
        harm = self.begin(self.faults.run(loop.time() + self._chaos_s), "faults")
        everybody = asyncio.gather(*people)
        await asyncio.wait({harm, everybody}, return_when=asyncio.FIRST_COMPLETED)
        harm.cancel()
        await self.faults.mend()
        if not await self._all_have_finished(people):
            self._say_who_is_late()
            return
        await self._be_quiet()
        hold_at_the_end(self)
        await hold_books(self)

    async def _all_have_finished(self, people: Sequence[asyncio.Task[None]]) -> bool:
        """Whether everybody has played enough before everything stood still for too long."""
        for _ in range(STANDS_STILL_TIMES):
            before = self._facts()
            _, late = await asyncio.wait(people, timeout=STANDS_STILL_S)
            if not late or self._facts() == before:
                return not late
        return False

    def _facts(self) -> int:
        """How much has happened in all matches."""
        return sum(len(shadow.facts) for shadow in self.checks.matches.shadows.values())

    def _say_who_is_late(self) -> None:
        playing = {person.name: person.playing for person in self.people}
        for stream, shadow in self.checks.matches.shadows.items():
            if not shadow.over:
                at = f"{stream} stands at {len(shadow.facts)}: {shadow.state.phase.name}"
                self.violated("every_match_ends", at, playing)
        self.violated("everybody_gets_on", playing, "everybody has finished")

    async def _be_quiet(self) -> None:
        """Until the courier and the consumers have nothing left to do."""
        loop = asyncio.get_running_loop()
        until_s = loop.time() + ALL_IS_QUIET_S
        while missing := relayed_all(self) or counted_all(self) or paid_all(self):
            if loop.time() > until_s:
                self.violated("nothing_is_left_untold", missing, "nothing")
                return
            await asyncio.sleep(1.0)

    async def _end(self) -> None:
        """Stop everything, so that nothing of this run is left for the next."""
        for machine in self.machines.values():
            machine.kill("the end")
        while self._begun:
            tasks = list(self._begun)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
