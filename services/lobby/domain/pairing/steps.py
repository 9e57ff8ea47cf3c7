"""What a pairing has to do next: the whole process, as a function of its state.

    HOLDING -> HoldStakes -> STARTING -> StartMatch -> STARTED
       |                        |            (refused, or too late)
       | (refused)              +--------> CANCELLING -> RuleOutMatch -> RELEASING
       +--> CANCELLED <--------------------- ReleaseStakes <----------------+

A step is done by calling another service and putting the answer to the pairing as a command. It
may be done any number of times, by any number of processes: the other service knows it by the
pairing's id, and an answer that comes twice changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from services.lobby.domain.pairing.commands import MakePairing
from services.lobby.domain.pairing.state import Pairing, Stage
from services.lobby.domain.table.state import Table
from services.lobby.domain.terms import Player, Terms


@dataclass(frozen=True, slots=True)
class HoldStakes:
    """Hold both stakes; with a stake of 0 there is nothing to hold and nobody to ask."""

    pairing_id: str
    white: Player
    black: Player
    terms: Terms


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Have the game start the match."""

    pairing_id: str
    white: Player
    black: Player
    terms: Terms


@dataclass(frozen=True, slots=True)
class RuleOutMatch:
    """Have the game make sure that the match never starts."""

    pairing_id: str
    code: str


@dataclass(frozen=True, slots=True)
class ReleaseStakes:
    """Have both stakes given back, also those of which it is unknown whether they are held."""

    pairing_id: str
    code: str


Step = HoldStakes | StartMatch | RuleOutMatch | ReleaseStakes


def next_step(pairing: Pairing) -> Step | None:
    """What is to be done now; None where there is nothing, or only the match's end to wait for."""
    if pairing.white is None or pairing.black is None or pairing.terms is None:
        return None
    match pairing.stage:
        case Stage.HOLDING:
            return HoldStakes(pairing.pairing_id, pairing.white, pairing.black, pairing.terms)
        case Stage.STARTING:
            return StartMatch(pairing.pairing_id, pairing.white, pairing.black, pairing.terms)
        case Stage.CANCELLING:
            return RuleOutMatch(pairing.pairing_id, pairing.cancel_code)
        case Stage.RELEASING:
            return ReleaseStakes(pairing.pairing_id, pairing.cancel_code)
        case Stage.ABSENT | Stage.STARTED | Stage.CANCELLED | Stage.ENDED:
            return None
        case _:
            assert_never(pairing.stage)


def pairing_of(table: Table, at_ms: int) -> MakePairing | None:
    """What a full table leads to; None while it is not full. The host is White.

    Colours give no advantage: the opening roll decides who begins.
    """
    if table.host is None or table.joiner is None or table.terms is None:
        return None
    return MakePairing(
        table.pairing_id, table.table_id, table.host, table.joiner, table.terms, at_ms
    )
