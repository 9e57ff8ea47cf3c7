"""Brings competitions about: does what is due at each until nothing is.

What is due stands in the roster, written together with the facts that make it so, so that neither
a crash nor a lost message leaves a competition behind. Every instance looks; steps may be done
twice.
"""

from __future__ import annotations

import asyncio
from typing import assert_never

from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.store import StoreError
from services.kit.time import Clock
from services.kit.waiting import Doorbell
from services.lobby.domain.competition.commands import (
    CallMatch,
    Command,
    Look,
    MissCall,
    RecordEntry,
    RecordMatch,
    RecordPaid,
    RecordReturn,
)
from services.lobby.domain.competition.state import Competition
from services.lobby.domain.competition.steps import (
    CallFixture,
    HoldEntry,
    PayPrizes,
    ReturnEntry,
    Step,
    next_steps,
)
from services.lobby.domain.pairing.state import Stage as PairingStage
from services.lobby.domain.table.state import Standing
from services.lobby.domain.terms import Player, SeatKind
from services.lobby.hall import DUE_MAX, already_seated
from services.lobby.ports import HoldRefused, Pools, Ratings
from services.lobby.roster import WholeHall
from services.lobby.service import Lobby

# Every look takes one statement.
LOOK_EVERY_MS = 1_000
# Whoever sits elsewhere, or does not answer, is asked again.
RETRY_MS = 1_000
# An entry, its answer, the start, the first calls: more rounds than these would be a loop.
_ROUNDS_MAX = 10

_log = logger(__name__)


class CompetitionProcess:
    """The process manager of all competitions. `run` until cancelled."""

    def __init__(
        self,
        lobby: Lobby,
        hall: WholeHall,
        pools: Pools,
        ratings: Ratings,
        clock: Clock,
        bell: Doorbell,
    ) -> None:
        self._lobby = lobby
        self._hall = hall
        self._pools = pools
        self._ratings = ratings
        self._clock = clock
        self._bell = bell

    async def run(self) -> None:
        """Look every now and then."""
        while True:
            try:
                found = await self.look()
            except StoreError as error:
                _log.warning("competitions_unread", error=repr(error))
                found = 0
            if found < DUE_MAX:
                await self._clock.sleep_ms(LOOK_EVERY_MS)

    async def look(self) -> int:
        """Do what is due once, and say how many competitions were due. Raises `StoreError`."""
        due = await self._hall.due(self._clock.now_ms())
        await asyncio.gather(*(self.go_on(competition_id) for competition_id in due))
        return len(due)

    async def go_on(self, competition_id: str) -> None:
        """All that is due at one, or as far as the others answer; the rest is put off."""
        try:
            done = await self.advance(competition_id)
        except (TryAgain, StoreError, Refusal) as error:
            _log.warning("competition_waits", competition=competition_id, error=repr(error))
            done = False
        except Exception as error:
            # A bug at one must not keep the others from their matches.
            _log.error("competition_fails", competition=competition_id, exc_info=error)
            done = False
        if not done:
            await self._hall.put_off(competition_id, self._clock.now_ms() + RETRY_MS)

    async def advance(self, competition_id: str) -> bool:
        """Do what is due as long as that leads on, and say whether all is done.

        Raises `TryAgain` where somebody does not answer; what the others say is recorded then.
        """
        for _ in range(_ROUNDS_MAX):
            await self._count(competition_id)
            await self._record(competition_id, Look(self._clock.now_ms()))
            now = await self._state(competition_id)
            steps = next_steps(now, self._clock.now_ms())
            answers = await asyncio.gather(
                *(self._do(now, step) for step in steps), return_exceptions=True
            )
            for answer in answers:
                if isinstance(answer, BaseException):
                    raise answer
            if not any(answers):
                return not steps
        return False

    async def _count(self, competition_id: str) -> None:
        """Tell the competition how its matches have ended."""
        for pairing_id in await self._hall.to_count(competition_id):
            pairing = (await self._lobby.pairings.state(f"pairing-{pairing_id}")).state
            played = pairing.stage is PairingStage.ENDED
            if not played and pairing.stage is not PairingStage.CANCELLED:
                raise TryAgain(f"pairing {pairing_id} is not seen to be over yet")
            whose = pairing.winner, pairing.abandoned_by
            now_ms = self._clock.now_ms()
            await self._record(competition_id, RecordMatch(pairing_id, *whose, played, now_ms))
            await self._hall.counted(pairing_id)

    async def _do(self, now: Competition, step: Step) -> bool:
        """Do a step, and say whether it has changed anything."""
        match step:
            case HoldEntry():
                held = await self._pools.hold_entry(step)
                code = held.code if isinstance(held, HoldRefused) else ""
                wish: Command = RecordEntry(step.number, code, self._clock.now_ms())
            case ReturnEntry():
                await self._pools.return_entry(step)
                wish = RecordReturn(step.number, self._clock.now_ms())
            case PayPrizes():
                await self._pools.pay(step)
                wish = RecordPaid(self._clock.now_ms())
            case CallFixture():
                return await self._call(now, step)
            case _:
                assert_never(step)
        return await self._record(now.competition_id, wish)

    async def _call(self, now: Competition, step: CallFixture) -> bool:
        """Seat the two; whoever sits somewhere else is waited for, and then loses."""
        players = step.fixture.players
        busy = [who for who in players if await self._is_busy(who)]
        if busy:
            # Nobody can help it that his match in another bracket lasts.
            absent = tuple([who for who in busy if not await self._plays_in_a_bracket(who)])
            miss = MissCall(step.pairing_id, absent, self._clock.now_ms())
            return await self._record(now.competition_id, miss)
        white, black = await self._as_they_stand(now, players)
        wish = CallMatch(step.pairing_id, white, black, self._clock.now_ms())
        called = await self._record(now.competition_id, wish)
        self._bell.ring()
        return called

    async def _is_busy(self, account_id: str) -> bool:
        """Whether he sits somewhere; at a table where he only waits he does so no longer."""
        seat = await self._hall.seat_of(account_id)
        if seat is None:
            return False
        if not seat.table_id:
            return True
        table = (await self._lobby.tables.state(f"table-{seat.table_id}")).state
        if table.standing is not Standing.OPEN:
            return True
        await self._lobby.leave_table(account_id, seat.table_id, "")
        return False

    async def _plays_in_a_bracket(self, account_id: str) -> bool:
        seat = await self._hall.seat_of(account_id)
        if seat is None:
            return False
        pairing = (await self._lobby.pairings.state(f"pairing-{seat.pairing_id}")).state
        return bool(pairing.competition_id)

    async def _as_they_stand(
        self, now: Competition, accounts: tuple[str, str]
    ) -> tuple[Player, Player]:
        """Both, with the ratings that they have now."""
        assert now.setup is not None
        entered = [entry.player for who in accounts if (entry := now.entry_of(who)) is not None]
        known = await self._ratings.of(
            accounts,
            now.setup.terms.house_id,
            computers={player.kind for player in entered} != {SeatKind.PERSON},
        )
        white, black = (
            Player(player.account_id, player.kind, known[player.account_id].now)
            for player in entered
        )
        return white, black

    async def _state(self, competition_id: str) -> Competition:
        return (await self._lobby.competitions.state(f"competition-{competition_id}")).state

    async def _record(self, competition_id: str, wish: Command) -> bool:
        """Put a command to it, and say whether it has changed anything."""
        answer = await self._lobby.competitions.handle(f"competition-{competition_id}", wish)
        if not isinstance(answer, Refused):
            return bool(answer.facts)
        if answer.code == already_seated().code:  # he has sat down somewhere in this very moment
            return False
        raise TryAgain(f"{competition_id}: {answer.code}: {answer.sentence}")
