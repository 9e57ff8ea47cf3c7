"""What an event of the game means to us."""

from __future__ import annotations

from collections.abc import Sequence

from tavla.game.v1 import events_pb2 as game

from services.analysis.codec import due_of
from services.analysis.domain.case.commands import AskReview, AskValue, Command, ManSeat
from services.analysis.domain.case.state import Level
from services.kit.events import RecordedEvent
from services.kit.source import Source

_PACKAGE = game.DESCRIPTOR.package
_WANTED = ("MatchStarted", "GhostSeated", "SettlementDue", "MatchEnded")
NEWS = Source(
    consumer="analysis-news",
    service="game",
    types=frozenset(
        f"{_PACKAGE}.{name}"
        for name in ("MatchStarted", "GhostSeated", "SettlementDue", "MatchEnded")
    ),
)


def wishes_of(event: RecordedEvent) -> Sequence[Command]:
    """What is to be done about a match after an event of it."""
    match event.type.removeprefix(_PACKAGE + "."):
        case "MatchStarted":
            started = game.MatchStarted.FromString(event.data)
            kinds = (started.white_kind, started.black_kind)
            ours = game.SEAT_KIND_COMPUTER in kinds
            return (ManSeat(event.version),) if ours else ()
        case "GhostSeated":
            return (ManSeat(event.version),)
        case "SettlementDue":
            return (AskValue(due_of(game.SettlementDue.FromString(event.data))),)
        case "MatchEnded":
            return (AskReview(Level.QUICK, event.at_ms),)
    return ()
