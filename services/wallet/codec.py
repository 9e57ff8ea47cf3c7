"""The wallet's facts to protobuf and back. Fields have the same names on both sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Generic, TypeVar

from tavla.wallet.v1 import events_pb2 as pb

from services.kit.events import NewEvent, RecordedEvent
from services.wallet.domain.adjusting import events as adjusting
from services.wallet.domain.payment import events as payment
from services.wallet.domain.pool import events as pool
from services.wallet.domain.purse import events as purse
from services.wallet.domain.stake import events as stake

PACKAGE = pb.DESCRIPTOR.package
E = TypeVar("E")

OUTCOMES = {
    stake.Outcome.WON: pb.OUTCOME_WON,
    stake.Outcome.VOIDED: pb.OUTCOME_VOIDED,
    stake.Outcome.SPLIT: pb.OUTCOME_SPLIT,
}
# What is repeated in a message is a tuple in a fact.
_REPEATED = frozenset({"split", "places", "gets_minor"})
_OUTCOMES_BACK = {number: outcome for outcome, number in OUTCOMES.items()}


class FlatCodec(Generic[E]):
    """A codec for facts that are messages of the same name and fields."""

    def __init__(self, *kinds: type[E]) -> None:
        self._kinds: Mapping[str, type[E]] = {f"{PACKAGE}.{k.__name__}": k for k in kinds}

    def encode(self, fact: E) -> NewEvent:
        """The fact under its name in the contract."""
        name = type(fact).__name__
        told: dict[str, Any] = {
            field.name: _plain(getattr(fact, field.name))
            for field in fields(fact)  # type: ignore[arg-type]
        }
        return NewEvent(f"{PACKAGE}.{name}", getattr(pb, name)(**told).SerializeToString())

    def decode(self, recorded: RecordedEvent) -> E:
        """The fact that was appended; KeyError for a name that this version does not know."""
        kind = self._kinds[recorded.type]
        message = getattr(pb, kind.__name__).FromString(recorded.data)
        told = {f.name: _fact_value(message, f.name) for f in fields(kind)}  # type: ignore[arg-type]
        return kind(**told)


def _plain(value: object) -> object:
    return OUTCOMES[value] if isinstance(value, stake.Outcome) else value


def _fact_value(message: Any, name: str) -> object:
    if name == "outcome":
        return _OUTCOMES_BACK[message.outcome]
    if name == "amount" and not message.HasField("amount"):
        return None
    value = getattr(message, name)
    return tuple(value) if name in _REPEATED else value


STAKES: FlatCodec[stake.Event] = FlatCodec(
    stake.StakesHeld, stake.StakesReleased, stake.StakesSettled, stake.SettlementReversed
)
POOLS: FlatCodec[pool.Event] = FlatCodec(pool.EntryHeld, pool.EntryReturned, pool.PoolPaid)
PURSES: FlatCodec[purse.Event] = FlatCodec(
    purse.CreditsGranted,
    purse.LimitSet,
    purse.SelfExcluded,
    purse.PurseFrozen,
    purse.PurseThawed,
)
PAYMENTS: FlatCodec[payment.Event] = FlatCodec(
    payment.DepositAsked,
    payment.DepositReceived,
    payment.DepositFailed,
    payment.WithdrawalAsked,
    payment.WithdrawalApproved,
    payment.WithdrawalPaid,
    payment.WithdrawalReturned,
)
ADJUSTMENTS: FlatCodec[adjusting.Event] = FlatCodec(
    adjusting.AdjustmentProposed, adjusting.AdjustmentApproved, adjusting.AdjustmentRejected
)
