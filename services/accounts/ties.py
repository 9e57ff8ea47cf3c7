"""What is kept of friends and blocks beside the log, and read in lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from services.accounts.domain.tie.commands import Command
from services.accounts.domain.tie.events import Event
from services.accounts.domain.tie.state import Tie
from services.kit.decider import Decision
from services.kit.effects import Effect

ASKED_BY_ME, ASKED_BY_OTHER, FRIENDS = "asked_by_me", "asked_by_other", "friends"


@dataclass(frozen=True, slots=True)
class KeepTie(Effect):
    """One side of what is between two; a row that says nothing is dropped."""

    account_id: str
    other_id: str
    friendship: str
    blocks: bool
    blocked_by: bool

    @property
    def empty(self) -> bool:
        """Whether there is nothing between the two."""
        return not (self.friendship or self.blocks or self.blocked_by)


class Ties(Protocol):
    """Reads ties. Raises `Unavailable`."""

    async def of(self, account_id: str) -> Sequence[KeepTie]:
        """Everything that is between an account and others, by their ids."""
        ...


def tie_effects(decision: Decision[Tie, Command, Event]) -> Sequence[Effect]:
    """Both sides of a tie that has changed."""
    if not decision.facts:
        return ()
    by, to, tie = decision.command.by, decision.command.to, decision.after
    # In a sorted order: two instances at the same rows wait for each other and never in a ring.
    return tuple(_side(me, other, tie) for me, other in sorted([(by, to), (to, by)]))


def _side(me: str, other: str, tie: Tie) -> KeepTie:
    friendship = FRIENDS if tie.friends else ""
    if tie.asked_by:
        friendship = ASKED_BY_ME if tie.asked_by == me else ASKED_BY_OTHER
    return KeepTie(me, other, friendship, me in tie.blocked_by, other in tie.blocked_by)
