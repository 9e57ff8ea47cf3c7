"""Competitions folded by hand: announced, entered, played to the end by whoever is to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from services.lobby.domain.competition.commands import (
    Announce,
    CallMatch,
    Command,
    Enter,
    RecordEntry,
    RecordMatch,
)
from services.lobby.domain.competition.decide import COMPETITION
from services.lobby.domain.competition.events import Event
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.competition.state import BREAK_MS, Competition, Fixture
from services.lobby.domain.competition.steps import CallFixture, next_steps
from services.lobby.domain.terms import Player, SeatKind
from tests.lobby.seats import LATER_MS, NOW_MS, terms


def setup(size: int = 8, *, entry_minor: int = 0, when_full: bool = True) -> Setup:
    """A competition of quick games, which shares out half, 30 % and 20 %."""
    return Setup(terms(), size, entry_minor, 10, (50, 30, 20), LATER_MS, when_full)


def player(account_id: str) -> Player:
    """Somebody who enters."""
    return Player(account_id, SeatKind.PERSON, 1500.0)


class Played:
    """A competition, its facts so far, and a clock."""

    def __init__(self, wanted: Setup | None = None) -> None:
        self.now = Competition()
        self.facts: list[Event] = []
        self.at_ms = NOW_MS
        self.do(Announce("c1", "host", wanted or setup(), self.at_ms))

    def do(self, command: Command) -> Sequence[Event]:
        """Decide and fold. Raises `Refusal`."""
        found, self.now = COMPETITION.settle(self.now, command)
        self.facts += found
        return found

    def enter(self, *accounts: str) -> Played:
        """They enter, and their entries are held."""
        for who in accounts:
            self.do(Enter(player(who), self.at_ms))
            entry = self.now.entry_of(who)
            assert entry is not None
            self.do(RecordEntry(entry.number, "", self.at_ms))
        return self

    def call_all(self) -> list[Fixture]:
        """Call whoever is ready after the break, and say who plays."""
        self.at_ms += BREAK_MS
        for step in next_steps(self.now, self.at_ms):
            if isinstance(step, CallFixture):
                white, black = map(player, step.fixture.players)
                self.do(CallMatch(step.pairing_id, white, black, self.at_ms))
        return [f for f in self.now.fixtures.values() if f.running]

    def end(self, fixture: Fixture, winner: str = "", at_fault: tuple[str, ...] = ()) -> None:
        """The match of a fixture is over."""
        assert fixture.called is not None
        match = fixture.called.pairing_id
        self.do(RecordMatch(match, winner, at_fault, played=True, at_ms=self.at_ms))

    def play_out(self, wins: Callable[[Fixture], str]) -> Counter[str]:
        """Play to the end, and say how many matches each has played."""
        matches: Counter[str] = Counter()
        while running := self.call_all():
            busy = Counter(who for fixture in running for who in fixture.players)
            assert set(busy.values()) <= {1}, "nobody plays two matches at a time"
            matches += busy
            for fixture in running:
                self.end(fixture, wins(fixture))
        return matches


def names(number: int) -> tuple[str, ...]:
    """So many accounts."""
    return tuple(f"p{n:02}" for n in range(1, number + 1))


def paid_setup(size: int = 8) -> Setup:
    """The same for 10.00 each."""
    return replace(setup(size), entry_minor=1_000)
