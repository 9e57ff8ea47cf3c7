"""Adjustments over any store: one operator proposes, another approves."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore
from services.kit.time import Clock
from services.wallet.codec import ADJUSTMENTS
from services.wallet.domain.adjusting.commands import Approve, Command, Propose, Reject
from services.wallet.domain.adjusting.decide import ADJUSTING
from services.wallet.domain.adjusting.state import Adjustment, Stage
from services.wallet.effects import adjusting_effects

STREAM: Final = "adjusting-house"
# Decided ones that are shown beside those that wait.
SHOWN_MAX: Final = 50


class Adjustments:
    """All that can be asked of them. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._clock = clock
        self.handler = CommandHandler(
            store, ADJUSTING, ADJUSTMENTS, clock, effects=adjusting_effects
        )

    async def propose(
        self,
        account_id: str,
        currency: str,
        amount_minor: int,
        said: tuple[str, str],
        command_id: str,
    ) -> Adjustment:
        """Want to give or take a sum; `said` by whom, and why. The same id again is the same."""
        by, note = said
        if not command_id:
            raise Refusal("bad_request", "An adjustment needs an id of its client.")
        named = f"tavla|adjustment|{by}|{command_id}"
        adjustment_id = hashlib.sha256(named.encode()).hexdigest()[:32]
        now_ms = self._clock.now_ms()
        return await self._put(
            Propose(adjustment_id, account_id, currency, amount_minor, by, note, now_ms)
        )

    async def decide(self, adjustment_id: str, by: str, note: str, *, approved: bool) -> Adjustment:
        """Another operator's yes, or anybody's no."""
        now_ms = self._clock.now_ms()
        if approved:
            return await self._put(Approve(adjustment_id, by, now_ms))
        return await self._put(Reject(adjustment_id, by, note, now_ms))

    async def shown(self) -> Sequence[Adjustment]:
        """Those that wait, the oldest first, and then the last that were decided."""
        found = list((await self.handler.state(STREAM)).state.all.values())
        waiting = [each for each in found if each.stage is Stage.WAITING]
        decided = [each for each in found if each.stage is not Stage.WAITING]
        return [*waiting, *decided[: -SHOWN_MAX - 1 : -1]]

    async def _put(self, wish: Command) -> Adjustment:
        answer = await self.handler.handle(STREAM, wish)
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)
        return (await self.handler.state(STREAM)).state.all[wish.adjustment_id]
