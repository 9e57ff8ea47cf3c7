"""What a competition has to do next: the whole process, as a function of its state.

A step is done by calling another service, or taking two seats, and putting the answer to the
competition as a command. It may be done any number of times, by any number of processes: entries
are known by their numbers, matches by ids that follow from the fixture, prizes are paid once.
"""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.competition.state import Competition, EntryStage, Fixture, Stage

# Nobody has to look before somebody rings.
NEVER_MS = 2**62


@dataclass(frozen=True, slots=True)
class HoldEntry:
    """Have an entry held."""

    competition_id: str
    number: int
    account_id: str
    setup: Setup


@dataclass(frozen=True, slots=True)
class ReturnEntry:
    """Have it made sure that nothing is held for an entry."""

    competition_id: str
    number: int
    code: str


@dataclass(frozen=True, slots=True)
class CallFixture:
    """Seat two players and let them play."""

    fixture: Fixture
    pairing_id: str


@dataclass(frozen=True, slots=True)
class PayPrizes:
    """Have the pool shared out."""

    competition_id: str
    places: tuple[str, ...]
    entries: int


Step = HoldEntry | ReturnEntry | CallFixture | PayPrizes


def next_steps(now: Competition, at_ms: int) -> tuple[Step, ...]:
    """What is to be done at this moment, in any order."""
    if now.setup is None:
        return ()
    steps: list[Step] = []
    for entry in now.entries.values():
        if entry.stage is EntryStage.ASKED:
            whose = now.competition_id, entry.number, entry.player.account_id
            steps.append(HoldEntry(*whose, now.setup))
        elif entry.stage is EntryStage.DROPPED:
            steps.append(ReturnEntry(now.competition_id, entry.number, entry.code))
    for fixture in now.fixtures.values():
        if _waits(fixture) and fixture.ready_at_ms <= at_ms:
            steps.append(CallFixture(fixture, now.next_pairing(fixture)))
    if now.stage is Stage.PAYING and not now.at(EntryStage.DROPPED):
        # Only once it is sure who has paid in.
        steps.append(PayPrizes(now.competition_id, now.places, len(now.order)))
    return tuple(steps)


def _waits(fixture: Fixture) -> bool:
    """Whether a fixture is to be called, now or soon."""
    return not fixture.winner and not fixture.running and bool(fixture.ready_at_ms)


def due_at_ms(now: Competition) -> int:
    """When somebody has to look next, where nobody rings before."""
    if now.at(EntryStage.ASKED) or now.at(EntryStage.DROPPED) or now.stage is Stage.PAYING:
        return now.changed_at_ms
    if now.stage is Stage.OPEN and now.setup is not None:
        return now.setup.starts_at_ms
    ready = [each.ready_at_ms for each in now.fixtures.values() if _waits(each)]
    return min(ready, default=NEVER_MS)
