"""A competition of five for an entry, with a wallet and a lobby that die at named points."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from services.kit.answers import MAY_PASS, Refused
from services.kit.decider import Refusal
from services.kit.store import Unavailable
from services.lobby.competitions import Plan
from services.lobby.domain.competition.state import BREAK_MS, Competition, Stage
from services.lobby.domain.pairing.commands import EndPairing
from services.lobby.options import Options
from tests.lobby.building import person
from tests.wallet.crash_world import PAUSE_MS, CrashWorld

FIVE = ("ann", "bob", "cleo", "dora", "emil")
ENTRY_MINOR = 1_001
PLAN = Plan(Options("stargames", "quick"), 5, ENTRY_MINOR, 7, (50, 30, 20), 0)
LATER = 24 * 3_600_000
T = TypeVar("T")


class CompetitionWorld(CrashWorld):
    """All of it, driven until what was wanted is done, whoever dies meanwhile."""

    which = ""

    async def insist(self, wish: Callable[[], Awaitable[T]]) -> T | None:
        """Ask until there is an answer; a player's own refusal is one."""
        while True:
            try:
                return await wish()
            except (Refusal, Unavailable) as error:
                code = error.code if isinstance(error, Refusal) else "unavailable"
                if code not in MAY_PASS:
                    return None
                self.revive()

    async def announce(self) -> None:
        """Zoe's, whose name is not among the players'."""
        found = await self.insist(lambda: self.lobby.competitions.announce("zoe", PLAN, "a"))
        assert found is not None
        self.which = found.competition_id

    async def enter(self, *players: str) -> None:
        """They take part; and all is worked off."""
        for who in players:
            caller = person(who)
            await self.insist(lambda c=caller: self.lobby.competitions.enter(c, self.which))  # type: ignore[misc]
        await self.settle()

    async def leave(self, who: str) -> None:
        """He does not any more."""
        await self.insist(lambda: self.lobby.competitions.leave(who, self.which))
        await self.settle()

    async def now(self) -> Competition:
        """How it stands."""
        self.revive()
        return await self.lobby.competitions.read(self.which)

    async def settle(self) -> None:
        """Look until nothing is due that the clock does not bring."""
        for _ in range(20):
            self.revive()
            self.pass_time(BREAK_MS)
            try:
                due = await self.lobby.competing.look()
                await self.lobby.process.look()
            except Unavailable:
                continue
            waits = await self.lobby.hall.pending(2**60)
            if not due and not waits and not self.points.dead:
                return

    async def play_out(self) -> Competition:
        """White wins each match, and each end is told twice."""
        for _ in range(20):
            await self.settle()
            now = await self.now()
            running = [f.called for f in now.fixtures.values() if f.running and f.called]
            if now.stage is not Stage.PLAYING or not running:
                if now.stage is Stage.OVER:
                    return now
                self.pass_time(PAUSE_MS)
                continue
            for made in running:
                await self._end(made.pairing_id, made.white.account_id)
        raise AssertionError("it does not come to an end")

    async def _end(self, match: str, winner: str) -> None:
        for _ in range(2):
            while True:
                wish = EndPairing((), winner)
                answer = await self.lobby.lobby.pairings.handle(f"pairing-{match}", wish)
                if not isinstance(answer, Refused):
                    break
                assert answer.may_pass, answer
                self.revive()
