"""What a command to a pairing leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.lobby.domain.pairing.commands import (
    Command,
    EndPairing,
    GiveUp,
    MakePairing,
    RecordHold,
    RecordRelease,
    RecordStart,
    RecordStartRefusal,
    RecordTombstone,
)
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
from services.lobby.domain.pairing.evolve import evolve
from services.lobby.domain.pairing.state import PATIENCE_MS, Pairing, Stage

# The code of a pairing that was given up because its match did not begin in time.
START_OVERDUE = "start_overdue"
# The code of a pairing whose match the game was told to cancel, not by the lobby.
CANCELLED_ELSEWHERE = "match_cancelled"
_MAY_HAVE_BEGUN = (Stage.STARTING, Stage.CANCELLING)


def decide(pairing: Pairing, command: Command) -> Sequence[Event]:
    """The facts that follow; none where an answer comes again or too late to matter."""
    if isinstance(command, MakePairing):
        return _make(pairing, command)
    if pairing.stage is Stage.ABSENT:
        raise Refusal("no_such_pairing", "There is no such pairing.")
    match command:
        case RecordHold():
            return _held(pairing, command)
        case RecordStart():
            return _started(pairing)
        case RecordStartRefusal():
            asked = CancelAsked(pairing.pairing_id, command.code)
            return (asked,) if pairing.stage is Stage.STARTING else ()
        case RecordTombstone():
            return _tombstone(pairing)
        case RecordRelease():
            released = PairingCancelled(pairing.pairing_id, pairing.cancel_code)
            return (released,) if pairing.stage is Stage.RELEASING else ()
        case GiveUp():
            return _give_up(pairing, command)
        case EndPairing():
            return _ended(pairing, command)
        case _:
            assert_never(command)


def _make(pairing: Pairing, command: MakePairing) -> Sequence[Event]:
    if pairing.stage is not Stage.ABSENT:
        return ()
    return (
        PairingMade(
            command.pairing_id,
            command.table_id,
            command.white,
            command.black,
            command.terms,
            command.at_ms,
            command.competition_id,
        ),
    )


def _held(pairing: Pairing, command: RecordHold) -> Sequence[Event]:
    if pairing.stage is not Stage.HOLDING:
        return ()
    if command.code:
        return (PairingCancelled(pairing.pairing_id, command.code),)
    return (StakesHeld(pairing.pairing_id),)


def _started(pairing: Pairing) -> Sequence[Event]:
    if pairing.stage in _MAY_HAVE_BEGUN:
        return (PairingStarted(pairing.pairing_id),)
    if pairing.stage in (Stage.STARTED, Stage.ENDED):
        return ()
    raise _impossible(pairing, "start")


def _tombstone(pairing: Pairing) -> Sequence[Event]:
    if pairing.stage is Stage.CANCELLING:
        return _ruled_out(pairing, pairing.cancel_code)
    if pairing.stage is Stage.STARTING:
        # Somebody else has had the match cancelled, an operator for instance.
        asked = CancelAsked(pairing.pairing_id, CANCELLED_ELSEWHERE)
        return (asked, *_ruled_out(pairing, CANCELLED_ELSEWHERE))
    if pairing.stage in (Stage.RELEASING, Stage.CANCELLED):
        return ()
    raise _impossible(pairing, "tombstone")


def _ruled_out(pairing: Pairing, code: str) -> Sequence[Event]:
    """After this fact no StartMatch is sent; without a stake there is nothing left to do."""
    ruled_out = MatchRuledOut(pairing.pairing_id)
    if pairing.terms is not None and pairing.terms.stake_minor:
        return (ruled_out,)
    return (ruled_out, PairingCancelled(pairing.pairing_id, code))


def _give_up(pairing: Pairing, command: GiveUp) -> Sequence[Event]:
    if command.at_ms < pairing.made_at_ms + PATIENCE_MS:
        return ()
    asked = CancelAsked(pairing.pairing_id, START_OVERDUE)
    if pairing.stage is Stage.HOLDING:
        # The game was never asked, so that it need not be asked to refuse.
        return (asked, *_ruled_out(pairing, START_OVERDUE))
    return (asked,) if pairing.stage is Stage.STARTING else ()


def _ended(pairing: Pairing, command: EndPairing) -> Sequence[Event]:
    ended = PairingEnded(pairing.pairing_id, command.abandoned_by, command.winner)
    if pairing.stage is Stage.STARTED:
        return (ended,)
    if pairing.stage in _MAY_HAVE_BEGUN:
        return (PairingStarted(pairing.pairing_id), ended)
    if pairing.stage is Stage.ENDED:
        return ()
    raise _impossible(pairing, "end")


def _impossible(pairing: Pairing, answer: str) -> Refusal:
    """Two services contradict each other: nothing is done, and people must look."""
    sentence = f"The {answer} of a match contradicts its pairing, which is {pairing.stage}."
    return Refusal("out_of_step", sentence)


PAIRING: Decider[Pairing, Command, Event] = Decider(Pairing(), decide, evolve)
