"""A competition as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from services.lobby.domain.competition.events import How
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.ids import pairing_of_fixture
from services.lobby.domain.pairing.commands import MakePairing
from services.lobby.domain.terms import Player

# Between two matches: to see who comes next, and to get to the board.
BREAK_MS = 10_000
# Whoever still sits somewhere else then had time enough to leave there.
CALL_PATIENCE_MS = 180_000


class Stage(StrEnum):
    """What a competition waits for. DROPPED and PAYING wait for the wallet."""

    ABSENT = "absent"
    OPEN = "open"
    DROPPED = "dropped"
    CALLED_OFF = "called_off"
    PLAYING = "playing"
    PAYING = "paying"
    OVER = "over"


class EntryStage(StrEnum):
    """Where an entry is. Only who is IN takes part."""

    ASKED = "asked"
    IN = "in"
    DROPPED = "dropped"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Entry:
    """One wish to take part. `code` says why he is not in."""

    number: int
    player: Player
    stage: EntryStage = EntryStage.ASKED
    code: str = ""


# Round and slot, both from 0; the winners of slots 2n and 2n + 1 meet in slot n of the next round.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fixture:
    """Two who meet in the bracket; "" is who is not known yet, or nobody, opposite a bye.

    It is to be called from `ready_at_ms` on, 0 while somebody is missing. `attempt` counts the
    matches that were called for it, `voids` those of them that were played for nothing. `called`
    is the one that runs, or ran last.
    """

    place: Place
    players: tuple[str, str] = ("", "")
    ready_at_ms: int = 0
    attempt: int = 0
    voids: int = 0
    called: MakePairing | None = None
    running: bool = False
    winner: str = ""
    how: How | None = None

    @property
    def loser(self) -> str:
        """Who does not go on; "" opposite a bye, or before it is decided."""
        others = [who for who in self.players if who != self.winner]
        return others[0] if self.winner else ""


@dataclass(frozen=True, slots=True)
class Competition:
    """One competition; `setup` is there once it was announced, `order` once it has started."""

    stage: Stage = Stage.ABSENT
    competition_id: str = ""
    by: str = ""
    setup: Setup | None = None
    announced_at_ms: int = 0
    entries: Mapping[int, Entry] = field(default_factory=lambda: MappingProxyType({}))
    order: tuple[str, ...] = ()
    fixtures: Mapping[Place, Fixture] = field(default_factory=lambda: MappingProxyType({}))
    withdrawn: frozenset[str] = frozenset()
    places: tuple[str, ...] = ()
    code: str = ""
    changed_at_ms: int = 0

    def entry_of(self, account_id: str) -> Entry | None:
        """An account's last entry."""
        mine = [e for e in self.entries.values() if e.player.account_id == account_id]
        return mine[-1] if mine else None

    def at(self, stage: EntryStage) -> tuple[Entry, ...]:
        """The entries at a stage, in the order in which they were asked for."""
        return tuple(entry for entry in self.entries.values() if entry.stage is stage)

    def fixture_of(self, pairing_id: str) -> Fixture | None:
        """The fixture whose match that is, as long as it runs."""
        return next(
            (
                fixture
                for fixture in self.fixtures.values()
                if fixture.running
                and fixture.called is not None
                and fixture.called.pairing_id == pairing_id
            ),
            None,
        )

    def next_pairing(self, fixture: Fixture) -> str:
        """The pairing that a fixture is called by next: the same however often it is asked."""
        return pairing_of_fixture(self.competition_id, *fixture.place, fixture.attempt + 1)
