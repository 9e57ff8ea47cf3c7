"""Facts about matches to protobuf and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from tavla.analysis.v1 import events_pb2 as pb
from tavla.game.v1 import events_pb2 as game

from services.analysis.domain.case.events import (
    Event,
    ReviewAsked,
    ReviewFailed,
    ReviewReady,
    SeatLeft,
    SeatManned,
    ValueAsked,
    ValueGiven,
)
from services.analysis.domain.case.state import Due, Level, Marks, Value
from services.kit.message_codec import Message, MessageCodec

PACKAGE = pb.DESCRIPTOR.package
LEVELS = {Level.QUICK: pb.LEVEL_QUICK, Level.DEEP: pb.LEVEL_DEEP}
LEVELS_BACK = {number: level for level, number in LEVELS.items()}


class CaseCodec(MessageCodec[Event]):
    """The codec of `analysis-<match>` streams."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _message, _DECODERS)


def _message(fact: Event) -> Message:
    match fact:
        case SeatManned():
            return pb.SeatManned(seen_version=fact.seen_version)
        case SeatLeft():
            return pb.SeatLeft(seen_version=fact.seen_version)
        case ValueAsked():
            return pb.ValueAsked(due=_due_message(fact.due))
        case ValueGiven():
            return _value_message(fact.value)
        case ReviewAsked():
            return pb.ReviewAsked(level=LEVELS[fact.level])
        case ReviewReady():
            return _ready_message(fact)
        case ReviewFailed():
            return pb.ReviewFailed(level=LEVELS[fact.level], why=fact.why)
        case _:
            assert_never(fact)


def _due_message(due: Due) -> game.SettlementDue:
    return game.SettlementDue(
        leaver=due.leaver,
        length=due.length,
        between_games=due.between_games,
        position_id=due.position_id,
        roller=due.roller,
        die1=due.dice[0],
        die2=due.dice[1],
        cube=due.cube,
        cube_owner=due.cube_owner,
        offered=due.offered,
        beavered=due.beavered,
        white_points=due.score[0],
        black_points=due.score[1],
        crawford=due.crawford,
    )


def due_of(message: game.SettlementDue) -> Due:
    """What the game asks to have valued; a length of 1 is a single game."""
    return Due(
        leaver=message.leaver,
        length=message.length,
        single=message.length == 1,
        between_games=message.between_games,
        position_id=message.position_id,
        roller=message.roller,
        dice=(message.die1, message.die2),
        cube=message.cube,
        cube_owner=message.cube_owner,
        offered=message.offered,
        beavered=message.beavered,
        score=(message.white_points, message.black_points),
        crawford=message.crawford,
    )


def _value_message(value: Value) -> pb.ValueGiven:
    return pb.ValueGiven(
        inputs=value.inputs,
        cube=value.cube,
        equity_millipoints=value.equity_millipoints,
        mwc_ppm=value.mwc_ppm,
        outcomes_ppm=value.outcomes_ppm,
        evaluator=value.evaluator,
        evaluator_version=value.evaluator_version,
    )


def _value(m: pb.ValueGiven) -> ValueGiven:
    win, gammon, backgammon, lose, lose_gammon, lose_backgammon = m.outcomes_ppm
    six = (win, gammon, backgammon, lose, lose_gammon, lose_backgammon)
    return ValueGiven(
        Value(
            m.inputs,
            six,
            m.cube,
            m.equity_millipoints,
            m.mwc_ppm,
            m.evaluator,
            m.evaluator_version,
        )
    )


def _ready_message(fact: ReviewReady) -> pb.ReviewReady:
    marks = fact.marks
    return pb.ReviewReady(
        level=LEVELS[fact.level],
        engine=marks.engine,
        engine_version=marks.engine_version,
        decisions=marks.decisions,
        lost_millipoints=marks.lost_millipoints,
        luck_millipoints=marks.luck_millipoints,
    )


def _ready(m: pb.ReviewReady) -> ReviewReady:
    (dw, db), (lw, lb), (kw, kb) = m.decisions, m.lost_millipoints, m.luck_millipoints
    marks = Marks(m.engine, m.engine_version, (dw, db), (lw, lb), (kw, kb))
    return ReviewReady(LEVELS_BACK[m.level], marks)


def _failed(m: pb.ReviewFailed) -> ReviewFailed:
    return ReviewFailed(LEVELS_BACK[m.level], m.why)


_DECODERS: dict[str, Callable[[bytes], Event]] = {
    "SeatManned": lambda data: SeatManned(pb.SeatManned.FromString(data).seen_version),
    "SeatLeft": lambda data: SeatLeft(pb.SeatLeft.FromString(data).seen_version),
    "ValueAsked": lambda data: ValueAsked(due_of(pb.ValueAsked.FromString(data).due)),
    "ValueGiven": lambda data: _value(pb.ValueGiven.FromString(data)),
    "ReviewAsked": lambda d: ReviewAsked(LEVELS_BACK[pb.ReviewAsked.FromString(d).level]),
    "ReviewReady": lambda data: _ready(pb.ReviewReady.FromString(data)),
    "ReviewFailed": lambda data: _failed(pb.ReviewFailed.FromString(data)),
}
