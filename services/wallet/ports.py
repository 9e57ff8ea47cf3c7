"""The game service as the wallet needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from services.wallet.domain.stake.commands import Settle


@dataclass(frozen=True, slots=True)
class Runs:
    """The match is not over, or has not begun."""


@dataclass(frozen=True, slots=True)
class Never:
    """The match can never start."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The game knows of no such match (yet)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over, and this is how it is to be paid."""

    settle: Settle


class Game(Protocol):
    """Asked about stakes that have been held for long."""

    async def how_is(self, match_id: str) -> Runs | Never | Unknown | Over:
        """How a match stands by its own log. Raises `TryAgain`."""
        ...
