"""The house's own players: six strengths, each an account that is the same in every house.

The account's id never changes, since matches name it for ever. `ghost` is the strength of whoever
sits in for an absent player: the middle of the noisy ones (houses.md 4: "of average strength").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer opponent. `strength` is what a host names, `words` what it means in a sentence."""

    strength: str
    account_id: str
    name: str
    words: str


COMPUTERS: Final = (
    Computer(
        "beginner",
        "computerbeginner",
        "Computer-Beginner",
        "Knows the rules and little more: it leaves blots and takes what it should pass.",
    ),
    Computer(
        "learner",
        "computerlearner",
        "Computer-Learner",
        "Sees the plain plays and misses every third of the others.",
    ),
    Computer(
        "club",
        "computerclub",
        "Computer-Club",
        "Plays like a club player on an average evening.",
    ),
    Computer(
        "strong",
        "computerstrong",
        "Computer-Strong",
        "A neural network at first sight, without looking ahead.",
    ),
    Computer(
        "expert",
        "computerexpert",
        "Computer-Expert",
        "The same network, looking at every answer of the opponent.",
    ),
    Computer(
        "master",
        "computermaster",
        "Computer-Master",
        "The same network, looking a whole exchange ahead: better than nearly everybody.",
    ),
)
GHOST: Final = "club"

_BY_STRENGTH: Final = {computer.strength: computer for computer in COMPUTERS}
_BY_ACCOUNT: Final = {computer.account_id: computer for computer in COMPUTERS}


def computer_of(strength: str) -> Computer | None:
    """The computer of a strength, None where there is no such strength."""
    return _BY_STRENGTH.get(strength)


def computer_behind(account_id: str) -> Computer | None:
    """The computer that an account is, None for everybody else's."""
    return _BY_ACCOUNT.get(account_id)
