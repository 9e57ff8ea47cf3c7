"""A house in virtual time: the real match engine over memory, clock services, gateways, a lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

from gateway.attendance import Attendance
from gateway.wire.presence import BEAT_EVERY_S, answer_roll_calls, tell_on
from gateway.ws.people import People
from gateway.ws.session import Session
from services.clock.domain.attendance import Mark
from services.clock.domain.looks import Look
from services.clock.pace import Pace
from services.clock.ports import Host, HostsPage, LooksPage
from services.clock.service import ClockService
from services.game.api.live import tell_looks_on
from services.game.commands import Answer, Ask, Seating, stream_of
from services.game.dice_secrets import MemoryDiceSecrets
from services.game.domain.facts import Fact
from services.game.domain.names import SEATS, SeatKind
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.wishes import (
    By,
    CommitSeed,
    MarkAway,
    MarkBack,
    OpenSeed,
    Play,
    Roll,
    Wish,
)
from services.game.matches_memory import MemoryMatches, memory_effects
from services.game.service import GameService
from services.houses import TableRules
from services.houses.dice_proof import commitment
from services.kit.answers import Accepted
from services.kit.live_memory import MemoryLive
from services.kit.memory_log import MemoryLog
from services.kit.randomness import SeededSecrets
from services.kit.read_events import TryAgain
from services.kit.store_memory import MemoryStore
from tests.game.given import first_play
from tests.kit.virtual_time import LoopClock

PEOPLE = ("ann", "bob")
SEEDS = (b"w" * 32, b"b" * 32)


class NearGame:
    """`Game` without a network. `away`: nobody answers; `faulty`: a match that fails."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self.away = False
        self.faulty = ""
        self.looked_at: list[tuple[str, int]] = []

    async def look_at(self, match_ids: Sequence[str]) -> Sequence[Look]:
        """See `Game`."""
        await self._answer()
        now_ms = LoopClock().now_ms()
        self.looked_at += [(match_id, now_ms) for match_id in match_ids]
        looks = await self._service.looks.at([name for name in match_ids if name != self.faulty])
        found = {look.match_id: Look(*look) for look in looks}
        return [found.get(match_id, Look(match_id, 0)) for match_id in match_ids]

    async def running(self, after: str) -> LooksPage:
        """See `Game`."""
        await self._answer()
        page = await self._service.looks.running(after, 2)
        return LooksPage([Look(*look) for look in page.looks], page.more)

    async def mark(self, mark: Mark) -> None:
        """See `Game`."""
        await self._answer()
        wish = MarkAway(mark.account) if mark.away else MarkBack(mark.account)
        await self._service.commands.put(Ask(mark.match_id, wish, By.house()))

    async def _answer(self) -> None:
        await asyncio.sleep(0.001)
        if self.away:
            raise TryAgain("away")


class NearLobby:
    """`Lobby` with these hosts."""

    def __init__(self) -> None:
        self.hidden: dict[str, bool] = {}
        self.away = False

    async def hosts(self, after: str) -> HostsPage:
        """See `Lobby`."""
        if self.away:
            raise TryAgain("away")
        found = [Host(*each) for each in sorted(self.hidden.items()) if each[0] > after]
        return HostsPage(found[:1], len(found) > 1)

    async def set_presence(self, account: str, present: bool) -> None:
        """See `Lobby`."""
        self.hidden[account] = not present


class Running:
    """Tasks that are killed as a process is: at once, without a word."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def run(self, *works: Coroutine[Any, Any, None]) -> None:
        """Run these until killed."""
        self._tasks += [asyncio.ensure_future(work) for work in works]

    def kill(self) -> None:
        """Kill them; a task that had failed by itself fails the test."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()


class Clock(Running):
    """An instance of the clock service. It speaks and hears on a wire of its own."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__()
        self._wire = Wire(world.live)
        pace = Pace(LoopClock())
        self.service = ClockService(name, world.game, world.lobby, self._wire, pace)

    async def start(self) -> Clock:
        """Start it, without waiting for what it asks."""
        await self.service.listen()
        self.run(*(part() for part in self.service.parts.values()))
        return self

    def kill(self) -> None:
        """Kill -9."""
        super().kill()
        self._wire.cut = True


class Wire:
    """A process's connection to the live lane. `cut`: what is told on it and to it is lost."""

    def __init__(self, live: MemoryLive) -> None:
        self._live = live
        self.cut = False

    def tell(self, subject: str, data: bytes) -> None:
        """See `LiveBus`."""
        if not self.cut:
            self._live.tell(subject, data)

    async def listen(self, subject: str, hear: Callable[[str, bytes], None]) -> Any:
        """See `LiveBus`."""

        def heard(subject: str, data: bytes) -> None:
            if not self.cut:
                hear(subject, data)

        return await self._live.listen(subject, heard)

    def on_doubt(self, hook: Callable[[], None]) -> None:
        """See `LiveBus`."""
        self._live.on_doubt(hook)


class Gateway(Running):
    """What a gateway tells of its sockets."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__()
        self.wire = Wire(world.live)
        self.people = People()
        self.attendance = Attendance(name, self.people, tell_on(self.wire))
        self.people.on_move(self.attendance.moved)

    async def start(self) -> Gateway:
        """Start it."""
        await answer_roll_calls(self.wire, self.attendance)
        self.run(self._beat())
        return self

    async def _beat(self) -> None:
        while True:
            self.attendance.beat()
            await asyncio.sleep(BEAT_EVERY_S)

    def open(self, account: str) -> Session:
        """A socket of the account says hello."""
        session = cast("Session", object())
        self.people.add(account, session)
        return session

    def shut(self, account: str, session: Session) -> None:
        """It closes."""
        self.people.remove(account, session)

    def kill(self) -> None:
        """Kill -9: its sockets break, and nobody is told."""
        super().kill()
        self.wire.cut = True


class World:
    """A house with one match engine; `clock` and `gateway` start more of either."""

    def __init__(self) -> None:
        self.clock_time = LoopClock()
        self.live = MemoryLive()
        self.log = MemoryLog(memory_effects())
        self.store = MemoryStore(self.log)
        self.service = GameService(
            self.store,
            MemoryMatches(self.log),
            MemoryDiceSecrets(self.log.tables),
            SeededSecrets("clock"),
            self.clock_time,
            lambda _: None,
            tell_look=self._tell,
        )
        self.game, self.lobby = NearGame(self.service), NearLobby()
        self.lost = False
        self._tell_look = tell_looks_on(self.live)
        self._running: list[Running] = []

    def _tell(self, look: Any) -> None:
        if not self.lost:
            self._tell_look(look)

    @property
    def now_ms(self) -> int:
        return self.clock_time.now_ms()

    async def clock(self, name: str = "one") -> Clock:
        """One more instance of the clock service."""
        made = Clock(self, name)
        self._running.append(made)
        return await made.start()

    async def gateway(self, name: str = "g") -> Gateway:
        """One more gateway."""
        made = Gateway(self, name)
        self._running.append(made)
        return await made.start()

    async def close(self) -> None:
        """Everything stops."""
        for running in self._running:
            running.kill()
        await asyncio.sleep(0.01)

    async def tell(self, match_id: str, wish: Wish, by: By | str) -> Answer:
        """A wish of an account, or of the house."""
        who = By.player(by) if isinstance(by, str) else by
        return await self.service.commands.put(Ask(match_id, wish, who))

    async def start(self, match_id: str, rules: TableRules, people: Sequence[str] = PEOPLE) -> None:
        """A match that has been joined."""
        kinds = (SeatKind.PERSON, SeatKind.PERSON)
        seating = Seating(*people, *kinds, 1500.0, 1500.0, True, rules.canonical)  # type: ignore[misc]
        assert isinstance(await self.service.commands.start(match_id, seating), Accepted)

    async def begin(self, match_id: str, rules: TableRules, people: Sequence[str] = PEOPLE) -> None:
        """A match whose seeds are there: its first roll has to be played."""
        await self.start(match_id, rules, people)
        for seat in SEATS:
            promise = commitment(match_id, "wb"[seat], SEEDS[seat])
            await self.tell(match_id, CommitSeed(promise), people[seat])
        for seat in SEATS:
            await self.tell(match_id, OpenSeed(SEEDS[seat]), people[seat])

    async def move(self, match_id: str = "m", people: Sequence[str] = PEOPLE) -> None:
        """Whoever has to decide rolls, or plays the first legal play."""
        state = await self.state(match_id)
        wish: Wish = Roll(state.decision)
        if state.phase is Phase.PLAYING:
            wish = Play(state.decision, first_play(state))
        answer = await self.tell(match_id, wish, people[state.acting_seat])
        assert isinstance(answer, Accepted), answer

    async def state(self, match_id: str = "m") -> MatchState:
        """How a match stands."""
        return (await self.service.commands.handler.state(stream_of(match_id))).state

    async def facts(self, match_id: str = "m") -> Sequence[Fact]:
        """All that has happened in a match."""
        return (await self.service.reads.history(match_id, "")).facts

    async def kinds(self, match_id: str = "m") -> list[str]:
        """The names of these."""
        return [type(fact).__name__ for fact in await self.facts(match_id)]
