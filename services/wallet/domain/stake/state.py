"""A match's stakes as their facts leave them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.wallet.domain.stake.events import StakesHeld, StakesSettled


class Stage(StrEnum):
    """Where the stakes are. RELEASED is a tombstone: a hold that comes after it is refused."""

    ABSENT = "absent"
    HELD = "held"
    RELEASED = "released"
    SETTLED = "settled"
    REVERSED = "reversed"


@dataclass(frozen=True, slots=True)
class Stake:
    """`held` is there once the stakes were held, `settled` once they were paid out.

    `advanced_minor` of a reversal the house has laid out.
    """

    stage: Stage = Stage.ABSENT
    held: StakesHeld | None = None
    settled: StakesSettled | None = None
    code: str = ""
    advanced_minor: int = 0
