"""What a command to a match's chat leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from services.kit.decider import Decider, Refusal
from services.lobby.domain.chat.commands import Command, Mute, Say
from services.lobby.domain.chat.events import Event, LineSaid, SpeakerMuted, SpeakerUnmuted
from services.lobby.domain.chat.evolve import evolve
from services.lobby.domain.chat.state import BURST_MAX, BURST_MS, LINES_MAX, SPECTATOR, Chat

# Whoever mutes more than these at one match leaves it.
MUTES_MAX: Final = 200


def decide(chat: Chat, command: Command) -> Sequence[Event]:
    """The facts that follow, none where the wish is fulfilled already."""
    match command:
        case Say():
            return _say(chat, command)
        case Mute():
            return _mute(chat, command)
        case _:
            assert_never(command)


def _say(chat: Chat, command: Say) -> Sequence[Event]:
    if command.seat == SPECTATOR and not command.spectators:
        raise Refusal("spectators_muted", "At this table only the players speak.")
    if chat.count >= LINES_MAX:
        raise Refusal("chat_full", "Enough has been said at this match.", most=LINES_MAX)
    mine = [line.at_ms for line in chat.lines if line.account_id == command.account_id]
    since_ms = command.at_ms - BURST_MS
    recent = [at_ms for at_ms in mine[-BURST_MAX:] if at_ms > since_ms]
    if len(recent) >= BURST_MAX:
        raise Refusal("too_fast", "Not so fast.", wait_ms=recent[0] - since_ms)
    return (
        LineSaid(
            chat.count + 1,
            command.account_id,
            command.seat,
            command.phrase,
            command.text,
            command.at_ms,
        ),
    )


def _mute(chat: Chat, command: Mute) -> Sequence[Event]:
    if command.by == command.whom:
        raise Refusal("own_account", "This is your own account.")
    muted = chat.muted_by(command.by)
    if command.on == (command.whom in muted):
        return ()
    if not command.on:
        return (SpeakerUnmuted(command.by, command.whom),)
    if len(muted) >= MUTES_MAX:
        raise Refusal("too_many", "You have muted enough.", most=MUTES_MAX)
    return (SpeakerMuted(command.by, command.whom),)


CHAT: Decider[Chat, Command, Event] = Decider(Chat(), decide, evolve)
