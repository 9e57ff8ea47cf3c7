"""Subjects and streams: under which names events travel, and how long the courier keeps them.

    evt.<service>.<partition>.<kind>.<Type>     evt.game.48.match.DiceRolled
    live.<kind>.<rest of the stream's name>     live.match.42

The type is a token of the subject so that who needs one event in a hundred is sent that one alone.
"""

from __future__ import annotations

import re

from services.kit.bus import StreamSpec
from services.kit.events import kind_of, partition_of

_HOUR_MS = 3_600_000
# Longer than any repair at night; what is older is read from the log.
MAX_AGE_MS = 24 * _HOUR_MS
# An event with its envelope is about 300 bytes: both limits come after some 3.5 million events,
# two hours and a half of 200 matches at a turn a second each. The courier sets the bytes of all
# streams aside at once, so more would ask too much of a small disk.
MAX_BYTES = 1_000_000_000
MAX_MESSAGES = 3_500_000
# A relay repeats itself within seconds, or minutes after a restart; ids of that time are kept.
WINDOW_MS = 2 * 60_000

# What a token of a subject may hold: no dot, blank or wildcard.
_TOKEN = re.compile(r"[A-Za-z0-9_-]+")


def _token(text: str) -> str:
    if not _TOKEN.fullmatch(text):
        raise ValueError(f"{text!r} cannot be part of a subject")
    return text


def event_subject(service: str, stream: str, event_type: str) -> str:
    """Where an event travels; `event_type` is its full name, `tavla.game.v1.DiceRolled`."""
    name = event_type.rpartition(".")[2]
    return f"evt.{service}.{partition_of(stream)}.{_token(kind_of(stream))}.{_token(name)}"


def event_filter(
    service: str, *, kind: str = "*", event_type: str = "", partition: int | None = None
) -> str:
    """A pattern for the events of a service, all of them unless narrowed."""
    name = event_type.rpartition(".")[2] or "*"
    return f"evt.{service}.{'*' if partition is None else partition}.{kind}.{name}"


def live_subject(stream: str) -> str:
    """Where those who watch a stream hear of it at once."""
    kind, _, rest = stream.partition("-")
    return f"live.{_token(kind)}.{_token(rest)}"


def event_stream(service: str) -> StreamSpec:
    """The courier's stream of a service's events."""
    return StreamSpec(
        name=f"evt-{_token(service)}",
        subjects=(f"evt.{service}.>",),
        max_age_ms=MAX_AGE_MS,
        max_bytes=MAX_BYTES,
        max_messages=MAX_MESSAGES,
        window_ms=WINDOW_MS,
    )


def subject_matches(pattern: str, subject: str) -> bool:
    """Whether a subject fits: `*` stands for one token, `>` at the end for one or more."""
    wanted, given = pattern.split("."), subject.split(".")
    if wanted[-1] == ">":
        wanted.pop()
        if len(given) <= len(wanted):
            return False
        given = given[: len(wanted)]
    return len(wanted) == len(given) and all(
        w in ("*", g) for w, g in zip(wanted, given, strict=True)
    )
