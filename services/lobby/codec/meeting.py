"""Facts of tables and pairings to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from tavla.common.v1 import money_pb2 as money
from tavla.lobby.v1 import events_pb2 as pb
from tavla.lobby.v1 import service_pb2 as service

from services.houses.quote import Line
from services.kit.message_codec import Message, MessageCodec
from services.lobby.domain.pairing import events as pairing
from services.lobby.domain.table import events as table
from services.lobby.domain.terms import Player, SeatKind, Terms
from services.lobby.quoting import QuotedWin

PACKAGE = pb.DESCRIPTOR.package

SEAT_KINDS = {
    SeatKind.PERSON: pb.SEAT_KIND_PERSON,
    SeatKind.BOT: pb.SEAT_KIND_BOT,
    SeatKind.COMPUTER: pb.SEAT_KIND_COMPUTER,
}
_SEAT_KINDS_BACK = {number: kind for kind, number in SEAT_KINDS.items()}


def player_message(player: Player) -> pb.Player:
    """A seated player on the wire."""
    return pb.Player(
        account_id=player.account_id, kind=SEAT_KINDS[player.kind], rating=player.rating
    )


def terms_message(terms: Terms) -> pb.Terms:
    """A table's terms on the wire."""
    return pb.Terms(**{name: getattr(terms, name) for name in Terms.__slots__})


def quoted_message(win: QuotedWin) -> service.QuotedWin:
    """One way to win, with its fee, on the wire."""
    quote = win.receipt.quote
    return service.QuotedWin(
        kind=win.kind,
        cube=win.cube,
        win_sum_minor=win.receipt.win_sum_minor,
        fee_minor=quote.house_minor,
        winner_net_minor=quote.winner_net_minor,
        loser_net_minor=quote.loser_net_minor,
        lines=[_line_message(line) for line in win.receipt.steps],
    )


def _line_message(line: Line) -> money.Line:
    figures = {f: getattr(line, f) for f in ("minor", "bp", "percent", "times", "rating")}
    told: dict[str, Any] = {name: n for name, n in figures.items() if n is not None}
    return money.Line(code=line.code, words=line.words, **told)


def player_of(message: pb.Player) -> Player:
    """A seated player as a fact holds him."""
    return Player(message.account_id, _SEAT_KINDS_BACK[message.kind], message.rating)


def terms_of(message: pb.Terms) -> Terms:
    """A table's terms as a fact holds them."""
    return Terms(**{name: getattr(message, name) for name in Terms.__slots__})


class TableCodec(MessageCodec[table.Event]):
    """The codec of `table-<id>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _table_message, _TABLE_DECODERS)


class PairingCodec(MessageCodec[pairing.Event]):
    """The codec of `pairing-<id>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _pairing_message, _PAIRING_DECODERS)


def _table_message(fact: table.Event) -> Message:
    match fact:
        case table.TableOpened():
            return pb.TableOpened(
                table_id=fact.table_id,
                host=player_message(fact.host),
                terms=terms_message(fact.terms),
                opened_at_ms=fact.opened_at_ms,
                expires_at_ms=fact.expires_at_ms,
            )
        case table.SeatTaken():
            return pb.SeatTaken(
                table_id=fact.table_id,
                joiner=player_message(fact.joiner),
                pairing_id=fact.pairing_id,
                host_rating=fact.host_rating,
            )
        case table.TableLeft():
            return pb.TableLeft(table_id=fact.table_id)
        case table.TableDeclined():
            return pb.TableDeclined(table_id=fact.table_id)
        case table.TableExpired():
            return pb.TableExpired(table_id=fact.table_id)
        case table.TableHidden():
            return pb.TableHidden(table_id=fact.table_id)
        case table.TableShown():
            return pb.TableShown(table_id=fact.table_id)
        case _:
            assert_never(fact)


def _pairing_message(fact: pairing.Event) -> Message:
    match fact:
        case pairing.PairingMade():
            return pb.PairingMade(
                pairing_id=fact.pairing_id,
                table_id=fact.table_id,
                white=player_message(fact.white),
                black=player_message(fact.black),
                terms=terms_message(fact.terms),
                made_at_ms=fact.made_at_ms,
                competition_id=fact.competition_id,
            )
        case pairing.StakesHeld():
            return pb.StakesHeld(pairing_id=fact.pairing_id)
        case pairing.CancelAsked():
            return pb.CancelAsked(pairing_id=fact.pairing_id, code=fact.code)
        case pairing.MatchRuledOut():
            return pb.MatchRuledOut(pairing_id=fact.pairing_id)
        case pairing.PairingStarted():
            return pb.PairingStarted(pairing_id=fact.pairing_id)
        case pairing.PairingCancelled():
            return pb.PairingCancelled(pairing_id=fact.pairing_id, code=fact.code)
        case pairing.PairingEnded():
            return pb.PairingEnded(
                pairing_id=fact.pairing_id, abandoned_by=fact.abandoned_by, winner=fact.winner
            )
        case _:
            assert_never(fact)


def _table_opened(data: bytes) -> table.Event:
    message = pb.TableOpened.FromString(data)
    return table.TableOpened(
        message.table_id,
        player_of(message.host),
        terms_of(message.terms),
        message.opened_at_ms,
        message.expires_at_ms,
    )


def _seat_taken(data: bytes) -> table.Event:
    message = pb.SeatTaken.FromString(data)
    joiner = player_of(message.joiner)
    return table.SeatTaken(message.table_id, joiner, message.pairing_id, message.host_rating)


def _pairing_made(data: bytes) -> pairing.Event:
    message = pb.PairingMade.FromString(data)
    return pairing.PairingMade(
        message.pairing_id,
        message.table_id,
        player_of(message.white),
        player_of(message.black),
        terms_of(message.terms),
        message.made_at_ms,
        message.competition_id,
    )


def _cancel_asked(data: bytes) -> pairing.Event:
    message = pb.CancelAsked.FromString(data)
    return pairing.CancelAsked(message.pairing_id, message.code)


def _pairing_cancelled(data: bytes) -> pairing.Event:
    message = pb.PairingCancelled.FromString(data)
    return pairing.PairingCancelled(message.pairing_id, message.code)


def _pairing_ended(data: bytes) -> pairing.Event:
    message = pb.PairingEnded.FromString(data)
    abandoned_by = tuple(message.abandoned_by)
    return pairing.PairingEnded(message.pairing_id, abandoned_by, message.winner)


_TABLE_DECODERS: dict[str, Callable[[bytes], table.Event]] = {
    "TableOpened": _table_opened,
    "SeatTaken": _seat_taken,
    "TableLeft": lambda data: table.TableLeft(pb.TableLeft.FromString(data).table_id),
    "TableDeclined": lambda data: table.TableDeclined(pb.TableDeclined.FromString(data).table_id),
    "TableExpired": lambda data: table.TableExpired(pb.TableExpired.FromString(data).table_id),
    "TableHidden": lambda data: table.TableHidden(pb.TableHidden.FromString(data).table_id),
    "TableShown": lambda data: table.TableShown(pb.TableShown.FromString(data).table_id),
}
_PAIRING_DECODERS: dict[str, Callable[[bytes], pairing.Event]] = {
    "PairingMade": _pairing_made,
    "StakesHeld": lambda data: pairing.StakesHeld(pb.StakesHeld.FromString(data).pairing_id),
    "CancelAsked": _cancel_asked,
    "MatchRuledOut": lambda d: pairing.MatchRuledOut(pb.MatchRuledOut.FromString(d).pairing_id),
    "PairingStarted": lambda d: pairing.PairingStarted(pb.PairingStarted.FromString(d).pairing_id),
    "PairingCancelled": _pairing_cancelled,
    "PairingEnded": _pairing_ended,
}
