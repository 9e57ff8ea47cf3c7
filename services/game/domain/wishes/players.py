"""What a player may ask for. `decision` is the number of the decision that is answered."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CommitSeed:
    """Bind oneself to a seed: SHA-256 of it, 32 bytes."""

    commitment: bytes


@dataclass(frozen=True, slots=True)
class OpenSeed:
    """Show the seed that was committed to: 32 bytes."""

    seed: bytes


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice."""

    decision: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play the whole roll: (src, dst) for each checker moved, in the mover's own numbering."""

    decision: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class OfferDouble:
    """Offer to play on for twice the cube."""

    decision: int


@dataclass(frozen=True, slots=True)
class Take:
    """Accept a double or a beaver."""

    decision: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Give the game up instead of playing it for the offered value."""

    decision: int


@dataclass(frozen=True, slots=True)
class Beaver:
    """Take a double and redouble at once, keeping the cube."""

    decision: int


@dataclass(frozen=True, slots=True)
class OfferResign:
    """Offer to lose game `game` at level 1, 2 or 3.

    It names the game and not a decision, since it may be said in the opponent's turn too.
    """

    game: int
    level: int


@dataclass(frozen=True, slots=True)
class AcceptResign:
    """Take the game at the level offered."""

    decision: int


@dataclass(frozen=True, slots=True)
class RefuseResign:
    """Have the game played out."""

    decision: int


@dataclass(frozen=True, slots=True)
class Continue:
    """Be ready for the next game."""

    decision: int


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Leave for good, at the price that was shown: `points` in a single, 0 where the stake goes."""

    points: int


@dataclass(frozen=True, slots=True)
class KickOut:
    """Have the opponent replaced, who must act and whose clock is at zero."""

    decision: int


@dataclass(frozen=True, slots=True)
class SetAutoRoll:
    """Let one's dice roll by themselves in game `game`, or stop it."""

    game: int
    on: bool


@dataclass(frozen=True, slots=True)
class SetAutoPlay:
    """Let one's checkers be borne off by themselves in game `game`, or stop it."""

    game: int
    on: bool


@dataclass(frozen=True, slots=True)
class ClaimTimeout:
    """Look now whether time is up for decision `decision`; a stale or early look sees nothing."""

    decision: int
