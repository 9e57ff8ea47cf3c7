"""A person with one or two tabs open: finds a table, plays, naps, clicks twice, asks for looks."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import TYPE_CHECKING, Any

from tavla.accounts.v1 import service_pb2 as accounts
from tavla.lobby.v1 import service_pb2 as pb

from gateway.problems import Problem
from services.game.domain.facts import MatchStarted
from tests.sim.desk import ask
from tests.sim.seeking import find_match
from tests.sim.spending import begin_with_money
from tests.sim.strategy import Move, Player, time_left_ms
from tests.sim.tab import Answer, Tab

if TYPE_CHECKING:
    from tests.sim.world import World

# Nobody looks at a screen for longer without doing anything.
BORED_S = 4.0
# Within the grace of a house and beyond, and two of them together.
STROLLS_S = (10.0, 110.0, 140.0, 170.0, 290.0, 320.0)


class Person:
    """One account. `run` until it has played enough."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.account = ""
        self.chance: random.Random = world.chance(f"person {name}")
        tabs = self.chance.choice((1, 1, 2))
        self._news = asyncio.Event()
        self.tabs = [Tab(world, f"{name}.{n}", self._news.set) for n in range(1, tabs + 1)]
        self.ids = itertools.count(1)
        self.matches: list[str] = []
        self.playing = ""
        # Whether the last table was too dear: then the next one is for nothing.
        self.frugal = False
        self._clicks: list[asyncio.Task[Any]] = []
        self._strolls = self.chance.choice((0, 2, 3))

    async def run(self) -> None:
        """Come in as a guest, then from table to table."""
        token = await self._come_in()
        for tab in self.tabs:
            tab.token = token
            self.world.begin(tab.run(), f"tab {tab.name}")
        await begin_with_money(self)
        if self.world.cup is not None:
            await self.world.cup.play(self)
        while (match := await find_match(self)) is not None:
            await self.play(match)

    async def play(self, match: str) -> None:
        """One match, until its end is seen."""
        self.playing = match
        self.matches.append(match)
        await self._play(match)
        await self._until_all_is_seen(match)
        self.playing = ""

    async def _come_in(self) -> str:
        """Where the answer is lost, another guest is opened: nobody has noticed the first."""
        while True:
            try:
                request = accounts.OpenGuestRequest(address=self.name)
                answer = await ask(self.world, "accounts", "OpenGuest", request)
            except (ConnectionError, Problem):
                await asyncio.sleep(self.chance.uniform(0.2, 1.0))
                continue
            self.account = answer.session.identity.account_id
            return str(answer.session.token)

    def new_id(self) -> str:
        """A name for a command."""
        return f"c{next(self.ids)}"

    def acknowledged(self) -> list[tuple[tuple[str, str], int]]:
        """(match, command id) and the version that a tab was told, for all that was done."""
        return [ack for tab in self.tabs for ack in tab.acks.items()]

    async def ask(self, method: str, request: Any) -> Any:
        """A request of the lobby's. Raises `Problem`, ConnectionError."""
        return await ask(self.world, "lobby", method, request)

    async def _play(self, match: str) -> None:
        for tab in self.tabs:
            tab.watch(match)
        player: Player | None = None
        while True:
            tab = self.chance.choice(self.tabs)
            watched = tab.watched
            assert watched is not None
            if watched.view is None:
                await self._wait(BORED_S)
                if watched.view is None and await self._is_off(match):
                    return
                continue
            if watched.view["outcome"] is not None and watched.view["now"]["phase"] == "over":
                return
            player = player or Player(match, watched.seat, self.chance)
            await self._act(tab, player, watched.view)

    async def _act(self, tab: Tab, player: Player, view: dict[str, Any]) -> None:
        """One thing, or a moment of patience."""
        assert tab.watched is not None
        at = tab.watched.version
        move = player.choose(view) or player.wants_more(view)
        if move is None or player.was_refused(at, move):
            await self._wait_for_other(tab, player, view)
            return
        if self._strolls and self.chance.random() < self.world.strolls:
            await self._walk_away()
            return
        await self._think(view, player)
        if tab.watched.version == at:
            code = await self._do(tab, player.match, move)
            player.note(at, move, code)

    async def _walk_away(self) -> None:
        """Shut everything, and come back after a while, perhaps too late."""
        self._strolls -= 1
        away_s = self.chance.choice(STROLLS_S)
        self.world.trace.say(self.name, "walks_away", seconds=away_s)
        for tab in self.tabs:
            tab.awake.clear()
            tab.drop()
        await asyncio.sleep(away_s)
        for tab in self.tabs:
            tab.awake.set()

    async def _think(self, view: dict[str, Any], player: Player) -> None:
        """Mostly a moment; sometimes a nap, which may end when the flag is about to fall."""
        chance = self.chance
        left_ms = time_left_ms(view)
        if chance.random() < self.world.naps and left_ms is not None and player.may_nap():
            nap_s = chance.choice((8.0, left_ms / 1_000 + chance.uniform(-0.5, 1.5)))
            self.world.trace.say(self.name, "naps", seconds=round(nap_s, 1))
            await asyncio.sleep(max(0.0, nap_s))
            return
        await asyncio.sleep(chance.uniform(0.0, self.world.pace_s))

    async def _do(self, tab: Tab, match: str, move: Move) -> str:
        """A click, or two: the same frame twice, another tab's, or two wishes of their own.

        The code by which the first one was refused, "" if it was not.
        """
        chance, command_id = self.chance, self.new_id()
        self.world.trace.say(tab.name, move.kind, id=command_id)
        clicks = [tab.command(command_id, match, move.kind, **move.fields)]
        habit = chance.random()
        if habit < 0.1:
            other = chance.choice(self.tabs)
            clicks.append(other.command(command_id, match, move.kind, **move.fields))
        elif habit < 0.2:
            other = chance.choice(self.tabs)
            clicks.append(other.command(self.new_id(), match, move.kind, **move.fields))
        first, *rest = (self.world.begin(click, f"click {tab.name}") for click in clicks)
        self._clicks += rest
        answer: Answer = await first
        if not answer.code:
            tab.reach(answer.version)
            assert tab.watched is not None
            while tab.watched.version < answer.version:
                await self._wait(1.0)
                tab.reach(answer.version)
        return answer.code

    async def _wait_for_other(self, tab: Tab, player: Player, view: dict[str, Any]) -> None:
        """Wait for news; where the other one's time is up, or just so, ask for a look."""
        chance, now = self.chance, view["now"]
        left_ms = time_left_ms(view)
        wait_s = BORED_S
        if left_ms is not None:
            age_ms = self.world.now_ms() - view["now_ms"]
            due_s = (left_ms - age_ms) / 1_000 + chance.uniform(0.0, 2.5)
            wait_s = max(0.05, min(due_s, 60.0))
        if await self._wait(wait_s) or left_ms is None:
            return
        decision = now["decision"]
        if decision > 1 and chance.random() < 0.3:
            # A tab that slept asks for what it saw last.
            stale = Move("claim_timeout", {"decision": chance.randint(1, decision - 1)})
            await self._do(tab, player.match, stale)
        if chance.random() < 0.5:
            await self._do(tab, player.match, Move("claim_timeout", {"decision": decision}))
        else:
            # Who is angry presses a button more than once.
            kick_out = Move("kick_out", {"decision": decision})
            clicks = [self._do(tab, player.match, kick_out) for _ in range(chance.randint(1, 5))]
            await asyncio.gather(*clicks)
        await self._wait(BORED_S)

    async def _wait(self, patience_s: float) -> bool:
        """Whether there was news before the patience was over."""
        self._news.clear()
        try:
            async with asyncio.timeout(patience_s):
                await self._news.wait()
        except TimeoutError:
            return False
        return True

    async def _is_off(self, match: str) -> bool:
        """Whether there will be no match after all."""
        try:
            request = pb.ReadPairingRequest(pairing_id=match)
            pairing = await self.ask("ReadPairing", request)
        except (ConnectionError, Problem):
            return False
        return bool(pairing.stage == pb.STAGE_CANCELLED)

    async def _until_all_is_seen(self, match: str) -> None:
        """Every tab shows the end, and every click has its answer."""
        shadow = self.world.checks.matches.shadows.get(f"match-{match}")
        if shadow is None or not isinstance(shadow.facts[0], MatchStarted):
            return
        for tab in self.tabs:
            while tab.watched is not None and tab.watched.version < len(shadow.facts):
                await self._wait(BORED_S)
        for click in self._clicks:
            await click
        self._clicks.clear()
        for tab in self.tabs:
            if tab.watched is not None:
                self.world.checks.lists.seen(tab.name, tab.watched, shadow)
