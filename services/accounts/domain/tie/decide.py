"""What one account's wish about another leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from services.accounts.domain.tie.commands import (
    AskFriend,
    BlockAccount,
    Command,
    EndFriend,
    UnblockAccount,
)
from services.accounts.domain.tie.events import (
    AccountBlocked,
    AccountUnblocked,
    Event,
    FriendAsked,
    FriendEnded,
    FriendsMade,
)
from services.accounts.domain.tie.evolve import evolve
from services.accounts.domain.tie.state import Tie
from services.kit.decider import Decider, Refusal


def blocked() -> Refusal:
    """What either of two is told where one blocks the other: it is not said who does."""
    return Refusal("blocked", "You and this player have nothing to do with each other.")


def decide(tie: Tie, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    by, to = command.by, command.to
    if by == to:
        raise Refusal("own_account", "This is your own account.")
    tied = tie.friends or bool(tie.asked_by)
    match command:
        case AskFriend():
            return _ask(tie, by, to)
        case EndFriend():
            return (FriendEnded(by, to),) if tied else ()
        case BlockAccount():
            if by in tie.blocked_by:
                return ()
            ended = (FriendEnded(by, to),) if tied else ()
            return (*ended, AccountBlocked(by, to))
        case UnblockAccount():
            return (AccountUnblocked(by, to),) if by in tie.blocked_by else ()
        case _:
            assert_never(command)


def _ask(tie: Tie, by: str, to: str) -> Sequence[Event]:
    if tie.blocked_by:
        raise blocked()
    if tie.friends or tie.asked_by == by:
        return ()
    return (FriendsMade(by, to),) if tie.asked_by == to else (FriendAsked(by, to),)


TIE: Decider[Tie, Command, Event] = Decider(Tie(), decide, evolve)
