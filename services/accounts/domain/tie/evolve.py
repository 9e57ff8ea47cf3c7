"""How facts change what is between two."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.accounts.domain.tie.events import (
    AccountBlocked,
    AccountUnblocked,
    Event,
    FriendAsked,
    FriendEnded,
    FriendsMade,
)
from services.accounts.domain.tie.state import Tie


def evolve(tie: Tie, event: Event) -> Tie:
    """The tie after one more fact."""
    match event:
        case FriendAsked():
            return replace(tie, asked_by=event.by)
        case FriendsMade():
            return replace(tie, friends=True, asked_by="")
        case FriendEnded():
            return replace(tie, friends=False, asked_by="")
        case AccountBlocked():
            return replace(tie, blocked_by=tie.blocked_by | {event.by})
        case AccountUnblocked():
            return replace(tie, blocked_by=tie.blocked_by - {event.by})
        case _:
            assert_never(event)
