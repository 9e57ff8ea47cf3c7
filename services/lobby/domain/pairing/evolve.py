"""How facts change a pairing."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.lobby.domain.pairing.events import (
    CancelAsked,
    Event,
    MatchRuledOut,
    PairingCancelled,
    PairingEnded,
    PairingMade,
    PairingStarted,
    StakesHeld,
)
from services.lobby.domain.pairing.state import Pairing, Stage


def evolve(pairing: Pairing, event: Event) -> Pairing:
    """The pairing after one more fact."""
    match event:
        case PairingMade():
            return Pairing(
                Stage.HOLDING,
                event.pairing_id,
                event.white,
                event.black,
                event.terms,
                event.made_at_ms,
                competition_id=event.competition_id,
            )
        case StakesHeld():
            return replace(pairing, stage=Stage.STARTING)
        case CancelAsked():
            return replace(pairing, stage=Stage.CANCELLING, cancel_code=event.code)
        case MatchRuledOut():
            return replace(pairing, stage=Stage.RELEASING)
        case PairingStarted():
            return replace(pairing, stage=Stage.STARTED)
        case PairingCancelled():
            return replace(pairing, stage=Stage.CANCELLED, cancel_code=event.code)
        case PairingEnded():
            return replace(
                pairing,
                stage=Stage.ENDED,
                winner=event.winner,
                abandoned_by=event.abandoned_by,
            )
        case _:
            assert_never(event)
