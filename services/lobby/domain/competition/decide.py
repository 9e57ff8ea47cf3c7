"""What a command to a competition leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.kit.decider import Decider, Refusal
from services.lobby.domain.competition.commands import (
    Announce,
    CallMatch,
    CallOff,
    Command,
    Enter,
    Leave,
    Look,
    MissCall,
    RecordEntry,
    RecordMatch,
    RecordPaid,
    RecordReturn,
)
from services.lobby.domain.competition.draft import Draft
from services.lobby.domain.competition.entering import call_off, enter, leave, returned, taken
from services.lobby.domain.competition.events import CompetitionAnnounced, Event, PrizesPaid
from services.lobby.domain.competition.evolve import evolve
from services.lobby.domain.competition.playing import call, miss, over, withdraw
from services.lobby.domain.competition.starting import start_or_drop
from services.lobby.domain.competition.state import Competition, Stage

# Whoever announces has looked at the form for a while; and nobody plans for longer.
STARTS_WITHIN_MS = 30 * 86_400_000


def decide(now: Competition, command: Command) -> Sequence[Event]:
    """The facts that follow; none where an answer comes again or too late to matter."""
    if isinstance(command, Announce):
        return _announce(now, command)
    if now.setup is None:
        raise Refusal("no_such_competition", "There is no such tournament.")
    draft = Draft(now, command.at_ms)
    match command:
        case Enter():
            enter(draft, command.player)
        case RecordEntry():
            taken(draft, command.number, command.code)
        case RecordReturn():
            returned(draft, command.number)
        case Leave():
            if now.stage is Stage.PLAYING:
                withdraw(draft, command.account_id)
            else:
                leave(draft, command.account_id)
        case CallOff():
            call_off(draft, command.account_id)
        case Look():
            start_or_drop(draft)
        case CallMatch():
            call(draft, command)
        case MissCall():
            miss(draft, command)
        case RecordMatch():
            over(draft, command)
        case RecordPaid():
            if now.stage is Stage.PAYING:
                draft.add(PrizesPaid(now.competition_id, command.at_ms))
        case _:
            assert_never(command)
    return draft.facts


def _announce(now: Competition, command: Announce) -> Sequence[Event]:
    if now.setup is not None:
        return ()
    latest_ms = command.at_ms + STARTS_WITHIN_MS
    if not command.at_ms < command.setup.starts_at_ms <= latest_ms:
        raise Refusal(
            "bad_start",
            "A tournament starts within 30 days.",
            starts_at_ms=command.setup.starts_at_ms,
            latest_ms=latest_ms,
        )
    announced = command.competition_id, command.by, command.setup, command.at_ms
    return (CompetitionAnnounced(*announced),)


COMPETITION: Decider[Competition, Command, Event] = Decider(Competition(), decide, evolve)
