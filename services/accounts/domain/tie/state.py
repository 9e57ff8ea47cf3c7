"""What is between two accounts, as the facts leave it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tie:
    """`asked_by` waits for an answer of the other; `blocked_by` are those who want none of this."""

    friends: bool = False
    asked_by: str = ""
    blocked_by: frozenset[str] = frozenset()


def stream_of(one: str, other: str) -> str:
    """The stream of what is between two, whoever of them asks."""
    return f"tie-{min(one, other)}-{max(one, other)}"
