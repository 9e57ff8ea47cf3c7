"""Facts of results to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tavla.rating.v1 import events_pb2 as pb

from services.kit.message_codec import Message, MessageCodec
from services.rating.domain.events import (
    Correction,
    Event,
    MatchNotRated,
    MatchRated,
    RatingReversed,
    Side,
)

PACKAGE = pb.DESCRIPTOR.package
_ENDS = "match_id", "pool", "house_id", "length", "winner", "at_fault", "at_ms"


class ResultCodec(MessageCodec[Event]):
    """The codec of `result-<match>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: Event) -> Message:
    match fact:
        case MatchRated():
            ends = {name: getattr(fact, name) for name in _ENDS}
            white, black = _side_message(fact.white), _side_message(fact.black)
            floor = fact.floor_shown
            return pb.MatchRated(
                **ends, white=white, black=black, reason=fact.reason, floor_shown=floor
            )
        case MatchNotRated():
            ends = {name: getattr(fact, name) for name in _ENDS}
            return pb.MatchNotRated(**ends, white=fact.white, black=fact.black, why=fact.why)
        case RatingReversed():
            return pb.RatingReversed(
                match_id=fact.match_id,
                pool=fact.pool,
                winner=fact.winner,
                white=_correction_message(fact.white),
                black=_correction_message(fact.black),
                operator=fact.operator,
                note=fact.note,
                at_ms=fact.at_ms,
                floor_shown=fact.floor_shown,
            )
        case _:
            assert_never(fact)


def _side_message(side: Side) -> pb.Side:
    return pb.Side(**{name: getattr(side, name) for name in Side.__slots__})


def _correction_message(correction: Correction) -> pb.Correction:
    return pb.Correction(**{name: getattr(correction, name) for name in Correction.__slots__})


def _side(message: pb.Side) -> Side:
    return Side(**{name: getattr(message, name) for name in Side.__slots__})


def _correction(message: pb.Correction) -> Correction:
    return Correction(**{name: getattr(message, name) for name in Correction.__slots__})


def _rated(data: bytes) -> Event:
    message = pb.MatchRated.FromString(data)
    return MatchRated(
        match_id=message.match_id,
        pool=message.pool,
        house_id=message.house_id,
        length=message.length,
        white=_side(message.white),
        black=_side(message.black),
        winner=message.winner,
        reason=message.reason,
        at_fault=tuple(message.at_fault),
        at_ms=message.at_ms,
        floor_shown=message.floor_shown,
    )


def _not_rated(data: bytes) -> Event:
    message = pb.MatchNotRated.FromString(data)
    return MatchNotRated(
        match_id=message.match_id,
        pool=message.pool,
        house_id=message.house_id,
        length=message.length,
        white=message.white,
        black=message.black,
        winner=message.winner,
        why=message.why,
        at_fault=tuple(message.at_fault),
        at_ms=message.at_ms,
    )


def _reversed(data: bytes) -> Event:
    message = pb.RatingReversed.FromString(data)
    return RatingReversed(
        match_id=message.match_id,
        pool=message.pool,
        winner=message.winner,
        white=_correction(message.white),
        black=_correction(message.black),
        operator=message.operator,
        note=message.note,
        at_ms=message.at_ms,
        floor_shown=message.floor_shown,
    )


_DECODERS: dict[str, Callable[[bytes], Event]] = {
    "MatchRated": _rated,
    "MatchNotRated": _not_rated,
    "RatingReversed": _reversed,
}
