"""What all sockets share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

from gateway.auth import Identities
from gateway.figures import Figures, Glance
from gateway.limits import Buckets, Limit
from gateway.origins import Origins
from gateway.problems import Problem
from gateway.running import LiveMatch
from gateway.ws.chat import Chats
from gateway.ws.frames import Command
from gateway.ws.hub import Hub
from gateway.ws.lobby import LobbyList
from gateway.ws.notices import Notices
from gateway.ws.people import People
from services.kit.time import Clock


class Answer(NamedTuple):
    """What the match engine says of a command: `problem` None is done, at `version`."""

    version: int
    problem: Problem | None


# (command, account, lag_ms) -> Answer. Raises `Problem` where none came.
Put = Callable[[Command, str, int], Awaitable[Answer]]

# (account, match, phrase, text, command id) -> the number of the line. Raises `Problem`.
Say = Callable[[str, str, str, str, str], Awaitable[int]]
# (account, match, whom, on): read somebody no more, or again. Raises `Problem`.
Mute = Callable[[str, str, str, bool], Awaitable[None]]

# (match, account): the player is there again. Where that cannot be told, others will.
Back = Callable[[str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class House:
    """One gateway's rooms, people and ways to the services."""

    clock: Clock
    identities: Identities
    origins: Origins
    opened: Buckets
    frames: Limit
    hub: Hub
    people: People
    tables: LobbyList
    figures: Figures
    running: Glance[LiveMatch]
    notices: Notices
    chats: Chats
    say: Say
    mute: Mute
    put: Put
    back: Back
