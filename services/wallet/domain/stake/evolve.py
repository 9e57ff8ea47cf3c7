"""How facts change a match's stakes."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.wallet.domain.stake.events import (
    Event,
    SettlementReversed,
    StakesHeld,
    StakesReleased,
    StakesSettled,
)
from services.wallet.domain.stake.state import Stage, Stake


def evolve(stake: Stake, event: Event) -> Stake:
    """The stakes after one more fact."""
    match event:
        case StakesHeld():
            return Stake(Stage.HELD, event)
        case StakesReleased():
            return replace(stake, stage=Stage.RELEASED, code=event.code)
        case StakesSettled():
            return replace(stake, stage=Stage.SETTLED, settled=event, code=event.code)
        case SettlementReversed():
            advanced_minor = event.advanced_minor
            return replace(stake, stage=Stage.REVERSED, advanced_minor=advanced_minor)
        case _:
            assert_never(event)
