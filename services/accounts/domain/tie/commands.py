"""What one account can want of another."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskFriend:
    """Be friends; where the other has asked already, that is a yes."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class EndFriend:
    """Be friends no longer; also declines a request, or takes it back."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class BlockAccount:
    """Have nothing to do with the other: no match, no word."""

    by: str
    to: str


@dataclass(frozen=True, slots=True)
class UnblockAccount:
    """Block no longer."""

    by: str
    to: str


Command = AskFriend | EndFriend | BlockAccount | UnblockAccount
