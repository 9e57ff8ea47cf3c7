"""Who looks after matches, in one process: reports who is there, looks at clocks, plays ghosts,
values what was left behind.

It says what the real services say, by the door of the house. Where a match stands it takes from
the checks, but otherwise it errs as real services may: too early, too late, twice, on what was true
a moment ago, and with another value each time that it is asked for one.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.service_pb2_grpc import GameHouseServiceStub

from services.game.domain.deadlines import Wait, deadlines
from services.game.domain.names import SEATS
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.kit.rpc_client import CommandStream
from services.kit.rpc_errors import NoAnswer
from tests.sim.ghosts import decision_of
from tests.sim.valuing import value_of

if TYPE_CHECKING:
    from tests.sim.machine import Life
    from tests.sim.rpc import SimPeer
    from tests.sim.world import World

LOOKS_EVERY_S = (0.1, 1.5)
# So long after its last socket is gone an account counts as away.
MISSED_S = (0.5, 4.0)
# A clock service whose own clock is ahead looks so much too early.
EARLY_MS = (0, 0, 0, 40, 3_000)
TIMEOUT_MS = 5_000


class Keeper:
    """`run` looks after all matches, `stream` carries what it says."""

    def __init__(self, life: Life, game: SimPeer) -> None:
        self._life = life
        self._world: World = life.world
        self._chance: random.Random = self._world.chance(f"keeper {life.name} {life.number}")
        self._ids = itertools.count(1)
        self._missed: dict[str, float] = {}
        self._saying: dict[tuple[str, str], None] = {}
        stub: Any = GameHouseServiceStub(game.channel)
        self.stream: CommandStream[Any, Any, Any, Any] = CommandStream(
            stub.SubmitForHouse,
            game.metadata,
            lambda commands: pb.SubmitForHouseRequest(commands=commands),
            lambda response: [(answer.id, answer) for answer in response.answers],
            life.clock,
        )

    async def run(self) -> None:
        """From match to match, again and again."""
        while True:
            await asyncio.sleep(self._chance.uniform(*LOOKS_EVERY_S))
            online = self._world.online()
            for shadow in list(self._world.checks.matches.shadows.values()):
                state = shadow.state
                if state.started is None or state.outcome is not None:
                    continue
                for name, wish in self._wishes(state, online):
                    self._say(shadow.match, name, wish)

    def _say(self, match: str, name: str, wish: dict[str, Any]) -> None:
        """Say it, sometimes twice, unless the same is being said."""
        if (match, name) in self._saying:
            return
        self._saying[match, name] = None
        for _ in range(self._chance.choice((1, 1, 1, 2))):
            command_id = f"{self._life.name}-{self._life.number}-{next(self._ids)}"
            command = pb.HouseCommand(id=command_id, match_id=match, **wish)
            saying = self._life.spawn(self._carry((match, name), command), "keeper says")
            saying.add_done_callback(self._world.hold_no_fault)

    async def _carry(self, key: tuple[str, str], command: Any) -> None:
        try:
            await self.stream.ask(command.id, command, TIMEOUT_MS)
        except NoAnswer:
            pass
        finally:
            self._saying.pop(key, None)

    def _wishes(self, state: MatchState, online: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """What there is to say of a match now: a name for it and the field of the command."""
        yield from self._presence(state, online)
        if not self._world.clock_is_down:
            yield from self._looks(state)
        yield from self._ghosts(state)
        if state.phase is Phase.SETTLING and state.due is not None:
            yield "value", {"settle_abandoned": value_of(state.due, self._chance)}

    def _presence(
        self, state: MatchState, online: set[str]
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        now_s = asyncio.get_running_loop().time()
        for seat, account in enumerate(state.setup.accounts):
            away = state.presence[seat].away
            if account in online:
                self._missed.pop(account, None)
                if away:
                    yield f"back {seat}", {"mark_back": pb.MarkBack(account_id=account)}
                continue
            patience_s = self._chance.uniform(*MISSED_S)
            if not away and now_s - self._missed.setdefault(account, now_s) > patience_s:
                yield f"away {seat}", {"mark_away": pb.MarkAway(account_id=account)}

    def _looks(self, state: MatchState) -> Iterator[tuple[str, dict[str, Any]]]:
        """Of a deadline that has come, nearly come, or has not come at all."""
        now_ms = self._life.clock.now_ms()
        for deadline in deadlines(state):
            early_ms = self._chance.choice(EARLY_MS)
            if now_ms < deadline.due_at_ms - early_ms and self._chance.random() > 0.002:
                continue
            if deadline.wait is Wait.GRACE:
                claim = pb.ClaimAbsence(seat=deadline.seat)
                yield f"absence {deadline.seat}", {"claim_absence": claim}
            else:
                # Sometimes it is the decision before that it has in mind.
                stale = deadline.decision > 1 and self._chance.random() < 0.3
                look = pb.ClaimTimeout(decision=deadline.decision - stale)
                yield "time", {"claim_timeout": look}

    def _ghosts(self, state: MatchState) -> Iterator[tuple[str, dict[str, Any]]]:
        for seat in SEATS:
            ghost = state.game.ghost_of(seat) if state.ghost_of(seat) else None
            if ghost is None:
                continue
            if not ghost.engine:
                named = pb.SeatGhost(seat=seat, engine="simple", engine_version="1")
                yield f"name {seat}", {"seat_ghost": named}
            decision = decision_of(state, seat, self._chance)
            if decision is not None:
                yield f"ghost {seat}", {"ghost_decision": decision}
