"""What can have happened in a match's chat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineSaid:
    """Somebody has said something; `seat` is 0, 1, or -1 for whoever looks on."""

    number: int
    account_id: str
    seat: int
    phrase: str
    text: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class SpeakerMuted:
    """`by` does not want to read `whom`."""

    by: str
    whom: str


@dataclass(frozen=True, slots=True)
class SpeakerUnmuted:
    """`by` reads `whom` again."""

    by: str
    whom: str


Event = LineSaid | SpeakerMuted | SpeakerUnmuted
