"""Brings pairings about: does the next step of each until none is left.

Which pairings are pending stands in the hall, written together with SeatTaken, so that neither a
crash nor a lost message leaves one behind. Every instance looks; steps may be done twice.
"""

from __future__ import annotations

import asyncio
from typing import assert_never

from services.kit.answers import Refused
from services.kit.handler import CommandHandler
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.store import StoreError
from services.kit.time import Clock
from services.kit.waiting import Backoff, Doorbell
from services.lobby.domain.competition import commands as competition_commands
from services.lobby.domain.competition import events as competition_events
from services.lobby.domain.competition.state import Competition
from services.lobby.domain.pairing.commands import (
    Command,
    GiveUp,
    MakePairing,
    RecordHold,
    RecordRelease,
    RecordStart,
    RecordStartRefusal,
    RecordTombstone,
)
from services.lobby.domain.pairing.events import Event
from services.lobby.domain.pairing.state import Pairing
from services.lobby.domain.pairing.steps import (
    HoldStakes,
    ReleaseStakes,
    RuleOutMatch,
    StartMatch,
    Step,
    next_step,
    pairing_of,
)
from services.lobby.domain.rematch import commands as rematch_commands
from services.lobby.domain.rematch import events as rematch_events
from services.lobby.domain.rematch.state import Rematch
from services.lobby.domain.table import commands as table_commands
from services.lobby.domain.table import events as table_events
from services.lobby.domain.table.state import Table
from services.lobby.hall import DUE_MAX, Hall, Pending
from services.lobby.ports import Game, HoldRefused, RuledOut, Stakes, Started, StartRefused

TableHandler = CommandHandler[Table, table_commands.Command, table_events.Event]
PairingHandler = CommandHandler[Pairing, Command, Event]
RematchHandler = CommandHandler[Rematch, rematch_commands.Command, rematch_events.Event]
CompetitionHandler = CommandHandler[
    Competition, competition_commands.Command, competition_events.Event
]

# Every look takes one statement. A pairing that nobody rang for has waited through a crash.
LOOK_EVERY_MS = 1_000
# Ten steps lead from any state to the end; more would be a loop.
_STEPS_MAX = 10
# A match that is refused or unreachable is asked for again soon, and then ever less often.
_BACKOFF = Backoff(first_ms=100, most_ms=5_000)
_FAILURES_KEPT_MAX = 10_000

_log = logger(__name__)


class PairingProcess:
    """The process manager of all pairings. `run` until cancelled."""

    def __init__(
        self,
        tables: TableHandler,
        pairings: PairingHandler,
        rematches: RematchHandler,
        competitions: CompetitionHandler,
        hall: Hall,
        game: Game,
        stakes: Stakes,
        clock: Clock,
        bell: Doorbell,
    ) -> None:
        self._tables = tables
        self._pairings = pairings
        self._rematches = rematches
        self._competitions = competitions
        self._hall = hall
        self._game = game
        self._stakes = stakes
        self._clock = clock
        self._bell = bell
        self._failures: dict[str, int] = {}

    async def run(self) -> None:
        """Look whenever the bell rings, because a table has filled, and every now and then."""
        while True:
            heard = self._bell.count
            found = await self._look_or_log()
            if found < DUE_MAX:
                await self._bell.wait(heard, self._clock, LOOK_EVERY_MS)

    async def look(self) -> int:
        """Do what is due once, and say how many pairings were due. Raises `StoreError`."""
        due = await self._hall.pending(self._clock.now_ms())
        await asyncio.gather(*(self._bring_about(pending) for pending in due))
        return len(due)

    async def _look_or_log(self) -> int:
        try:
            return await self.look()
        except StoreError as error:
            _log.warning("pairings_unread", error=repr(error))
            return 0

    async def _bring_about(self, pending: Pending) -> None:
        """All steps of one pairing, or as far as the others answer."""
        try:
            await self.advance(pending)
        except (TryAgain, StoreError) as error:
            await self._postpone(pending, error, None)
        except Exception as error:
            # A bug at one pairing must not keep the others from their matches.
            await self._postpone(pending, error, error)
        else:
            self._failures.pop(pending.pairing_id, None)

    async def _postpone(self, pending: Pending, error: Exception, bug: Exception | None) -> None:
        failures = self._failures.get(pending.pairing_id, 0) + 1
        if len(self._failures) < _FAILURES_KEPT_MAX:
            self._failures[pending.pairing_id] = failures
        if failures == 1:
            _log.warning(
                "pairing_waits", pairing=pending.pairing_id, error=repr(error), exc_info=bug
            )
        due_at_ms = self._clock.now_ms() + _BACKOFF.after(failures)
        await self._hall.postpone(pending.pairing_id, due_at_ms)

    async def advance(self, pending: Pending) -> None:
        """Do what a pairing has to do next until there is nothing. Raises `TryAgain`."""
        stream = f"pairing-{pending.pairing_id}"
        known = await self._pairings.state(stream)
        if known.version:
            await self._record(stream, GiveUp(self._clock.now_ms()))
        else:
            await self._record(stream, await self._wish(pending))
        for _ in range(_STEPS_MAX):
            # At hand will do: where another instance has gone on, the answer changes nothing.
            step = next_step((await self._pairings.state(stream, fresh=False)).state)
            if step is None:
                return
            await self._record(stream, await self._do(step))
        raise TryAgain(f"pairing {pending.pairing_id} has taken {_STEPS_MAX} steps")

    async def _wish(self, pending: Pending) -> Command:
        """What the pairing is made by. Raises `TryAgain` where that is not to be seen yet."""
        wish: MakePairing | None = None
        if pending.competition_id:
            name = f"competition-{pending.competition_id}"
            fixture = (await self._competitions.state(name)).state.fixture_of(pending.pairing_id)
            wish = fixture.called if fixture is not None else None
        elif pending.rematch_of:
            wish = (await self._rematches.state(f"rematch-{pending.rematch_of}")).state.pairing
        else:
            table = (await self._tables.state(f"table-{pending.table_id}")).state
            wish = pairing_of(table, self._clock.now_ms())
        if wish is None:
            raise TryAgain(f"{pending} is not seen to be agreed on yet")
        return wish

    async def _record(self, stream: str, command: Command) -> None:
        answer = await self._pairings.handle(stream, command)
        if isinstance(answer, Refused):
            raise TryAgain(f"{stream}: {answer.code}: {answer.sentence}")

    async def _do(self, step: Step) -> Command:
        """Ask whom the step concerns, and what the answer means to the pairing."""
        match step:
            case HoldStakes():
                held = await self._stakes.hold(step)
                return RecordHold(held.code if isinstance(held, HoldRefused) else "")
            case StartMatch():
                return _meaning(await self._game.start(step))
            case RuleOutMatch():
                return _meaning(await self._game.rule_out(step))
            case ReleaseStakes():
                await self._stakes.release(step)
                return RecordRelease()
            case _:
                assert_never(step)


def _meaning(answer: Started | StartRefused | RuledOut) -> Command:
    match answer:
        case Started():
            return RecordStart()
        case StartRefused():
            return RecordStartRefusal(answer.code)
        case RuledOut():
            return RecordTombstone()
        case _:
            assert_never(answer)
