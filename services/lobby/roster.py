"""What is kept of competitions beside the log: which there are, and who looks at them when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from services.kit.decider import Refusal
from services.kit.effects import Effect
from services.lobby.hall import Hall, Place


def already_announced() -> Refusal:
    """What an effect is refused with where another competition of the account is not over."""
    sentence = "Another tournament that you have announced is not over yet."
    return Refusal("already_announced", sentence)


@dataclass(frozen=True, slots=True)
class ListCompetition(Effect):
    """A competition is announced. Refused as `already_announced`."""

    competition_id: str
    announced_by: str
    announced_at_ms: int
    due_at_ms: int


@dataclass(frozen=True, slots=True)
class KeepCompetition(Effect):
    """How it stands, and when somebody has to look at it next."""

    competition_id: str
    live: bool
    due_at_ms: int


@dataclass(frozen=True, slots=True)
class CountForCompetition(Effect):
    """The match of a pairing is over, or there is none: its competition has to hear of it."""

    pairing_id: str
    competition_id: str


class Roster(Protocol):
    """Reads, and writes what no fact tells of. A hall is one too. Raises `Unavailable`."""

    async def competitions(
        self, *, live: bool, before: Place | None, limit: int
    ) -> Sequence[Place]:
        """Competitions by when they were announced, the newest first."""
        ...

    async def due(self, now_ms: int) -> Sequence[str]:
        """Those that somebody has to look at now, or whose matches are to be counted."""
        ...

    async def to_count(self, competition_id: str) -> Sequence[str]:
        """Pairings whose end it has not heard of yet."""
        ...

    async def counted(self, pairing_id: str) -> None:
        """It has heard of this one."""
        ...

    async def put_off(self, competition_id: str, due_at_ms: int) -> None:
        """Look at it again later."""
        ...


class WholeHall(Hall, Roster, Protocol):
    """All that the lobby keeps beside its log."""
