"""How facts change a match's chat."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from services.lobby.domain.chat.events import Event, LineSaid, SpeakerMuted, SpeakerUnmuted
from services.lobby.domain.chat.state import KEPT_MAX, Chat, Line


def evolve(chat: Chat, event: Event) -> Chat:
    """The chat after one more fact."""
    match event:
        case LineSaid():
            line = Line(
                event.number, event.account_id, event.seat, event.phrase, event.text, event.at_ms
            )
            return replace(chat, count=event.number, lines=(*chat.lines, line)[-KEPT_MAX:])
        case SpeakerMuted():
            return replace(chat, mutes=chat.mutes | {(event.by, event.whom)})
        case SpeakerUnmuted():
            return replace(chat, mutes=chat.mutes - {(event.by, event.whom)})
        case _:
            assert_never(event)
