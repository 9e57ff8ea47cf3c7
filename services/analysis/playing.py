"""Plays for the computers and ghosts of one match, for as long as any sit there.

It hears of each change at once and then reads the match; what was not heard is seen a little later.
A decision is told under an id made of the match and the decision's number, and is the same whoever
works it out: so a second instance at the same match, or a second life, does no harm.
"""

from __future__ import annotations

from typing import Final

from services.analysis.cases import Cases
from services.analysis.deciding import Decider
from services.analysis.domain import plain_player
from services.analysis.domain.case.commands import LeaveSeat
from services.analysis.domain.desk import (
    SEATS,
    Todo,
    View,
    computer_in,
    ghost_in,
    is_over,
    todo,
)
from services.analysis.domain.strength import GHOST_STRENGTH, STRENGTHS, Strength
from services.analysis.duties import STREAM
from services.analysis.engine import Engine
from services.analysis.pace import Pace, think_ms
from services.analysis.ports import Game, Seen
from services.houses.computers import computer_behind
from services.kit.answers import Refused
from services.kit.bus import LiveBus
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.subjects import live_subject
from services.kit.time import Clock
from services.kit.waiting import Doorbell

# How late a change is seen that nobody heard of. An idle match costs one read in so long.
LOOK_EVERY_MS: Final = 10_000
ENGINE: Final = "bgsage"

_log = logger(__name__)


class Players:
    """Plays matches."""

    def __init__(
        self,
        cases: Cases,
        game: Game,
        engine: Engine,
        live: LiveBus,
        clock: Clock,
        pace: Pace,
    ) -> None:
        self._cases = cases
        self._game = game
        self._engine = engine
        self._live = live
        self._clock = clock
        self._pace = pace
        self._decider = Decider(engine)

    async def play(self, match_id: str) -> None:
        """Play until nobody of ours sits there any more. Raises `TryAgain`."""
        bell = Doorbell()
        ear = await self._live.listen(live_subject(f"match-{match_id}"), lambda *_: bell.ring())
        try:
            while True:
                heard = bell.count
                seen = await self._game.read(match_id, "")
                if not _manned(seen.view):
                    if await self._left(match_id, seen.version):
                        return
                    continue
                if not await self._act(match_id, seen):
                    await bell.wait(heard, self._clock, LOOK_EVERY_MS)
        finally:
            await ear.close()

    async def _left(self, match_id: str, version: int) -> bool:
        """Write down that nobody sits there; False where somebody sat down meanwhile."""
        answer = await self._cases.handle(STREAM + match_id, LeaveSeat(version))
        if isinstance(answer, Refused):
            raise TryAgain(answer.code)
        return not (await self._cases.state(STREAM + match_id)).state.manned_at

    async def _act(self, match_id: str, seen: Seen) -> bool:
        """Do what waits for one of ours; False where nothing does."""
        for seat in SEATS:
            if not (computer_in(seen.view, seat) or ghost_in(seen.view, seat)):
                continue
            account = seen.view["match"]["accounts"][seat]
            own = await self._game.read(match_id, account)
            wanted = todo(own.view, seat)
            if wanted is not None and wanted.what != "go_on":
                await self._decide(match_id, own.view, seat, wanted)
                return True
        return False

    async def _decide(self, match_id: str, view: View, seat: int, wanted: Todo) -> None:
        ghost, account = ghost_in(view, seat), view["match"]["accounts"][seat]
        if ghost and not view["seats"][seat]["ghost_engine"]:
            await self._introduce(match_id, seat)
        wish = await self._decider.wish(view, seat, wanted, _strength(account, ghost))
        seed = f"{match_id}/{wanted.decision}"
        # Who has asked for a computer that answers at once did so for his own match.
        pace = "instant" if view["match"]["instant_computer"] else self._pace
        if wait_ms := think_ms(pace, wanted.what, seed):
            await self._clock.sleep_ms(wait_ms)
        if ghost:
            code = await self._game.play_ghost(match_id, seat, wish)
        else:
            code = await self._game.play(match_id, account, wish)
        if code:
            # Overtaken: the player is back, the match is over, another instance was quicker.
            _log.info("decision_overtaken", match=match_id, kind=wish.kind, code=code)
            await self._clock.sleep_ms(LOOK_EVERY_MS // 20)

    async def _introduce(self, match_id: str, seat: int) -> None:
        if self._engine.available:
            name, version = f"{ENGINE} {GHOST_STRENGTH.name}", self._engine.version
        else:
            name, version = plain_player.NAME, plain_player.VERSION
        await self._game.name_ghost(match_id, seat, name, version)


def _manned(view: View) -> bool:
    return not is_over(view) and any(computer_in(view, s) or ghost_in(view, s) for s in SEATS)


def _strength(account: str, ghost: bool) -> Strength:
    computer = None if ghost else computer_behind(account)
    return GHOST_STRENGTH if computer is None else STRENGTHS[computer.strength]
