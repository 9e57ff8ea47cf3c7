"""What waits for a yes or a no of operators, and whom they should look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from fastapi import Path as InPath
from pydantic import Field

from gateway.desk import AtDesk, Desk, IdempotencyKey, Operator
from gateway.names import Profile
from gateway.rest.cashier import Payment
from gateway.rest.operator import Note
from gateway.rest.shape import WHOLE, Asked, Told
from gateway.suspicion import odd_pairs
from gateway.wire import office

router = APIRouter(prefix="/operator", tags=["operator"])

PaymentId = Annotated[str, InPath(pattern=r"^[0-9a-z]{1,64}$")]


class Decision(Asked):
    """A yes or a no, and why."""

    approved: bool
    note: Annotated[str, Field(max_length=500)] = ""


class WaitingWithdrawal(Payment):
    """A withdrawal that waits for a yes or a no."""

    account: str
    name: str


class AdjustmentWish(Asked):
    """A sum to be given to an account, or, below 0, taken; and why."""

    account: Annotated[str, Field(pattern=r"^[0-9a-z]{1,64}$")]
    currency: Literal["PLAY", "EUR", "USD"]
    amount_minor: Annotated[int, Field(ge=-(10**15), le=10**15), WHOLE]
    note: Note


class Adjustment(Told):
    """One operator has proposed it; another agrees or not. `by` and `decided_by` are accounts."""

    id: str
    account: str
    name: str
    currency: str
    amount_minor: int
    by: str
    by_name: str
    note: str
    stage: Literal["waiting", "done", "rejected"]
    decided_by: str
    reason: str
    at_ms: int


class Waiting(Told):
    """What waits for an operator, the oldest first; adjustments with the last decided ones."""

    withdrawals: list[WaitingWithdrawal]
    adjustments: list[Adjustment]


class OddPair(Told):
    """The second has lost `net_minor` to the first in `matches`, of which the first won `won`.

    `fast` were over within a minute. `reasons` say in words what is odd.
    """

    account: str
    name: str
    other: str
    other_name: str
    currency: str
    matches: int
    won: int
    net_minor: int
    fast: int
    reasons: list[str]


class OddPairs(Told):
    """Pairs that somebody should look at, the oddest first."""

    pairs: list[OddPair]


@router.get("/waiting")
async def list_waiting(desk: AtDesk, _: Operator) -> Waiting:
    """What waits for a yes or a no."""
    found = await office.waiting(desk.wallet)
    names = await desk.names.of(each["account"] for each in found)
    rows = [{**each, "name": names[each["account"]].name} for each in found]
    return Waiting(
        withdrawals=[WaitingWithdrawal.model_validate(row) for row in rows],
        adjustments=await _adjustments(desk, await office.list_adjustments(desk.wallet)),
    )


async def _adjustments(desk: Desk, found: Sequence[dict[str, Any]]) -> list[Adjustment]:
    people = [who for each in found for who in (each["account"], each["by"]) if "/" not in who]
    names = await desk.names.of(people)
    return [
        Adjustment.model_validate(
            {
                **each,
                "name": names[each["account"]].name,
                "by_name": names[each["by"]].name if each["by"] in names else each["by"],
            }
        )
        for each in found
    ]


@router.post("/adjustments", status_code=201)
async def propose_adjustment(
    wish: AdjustmentWish, desk: AtDesk, who: Operator, idempotency_key: IdempotencyKey = ""
) -> Adjustment:
    """Propose to give a sum or to take it; another operator has to agree."""
    propose = desk.office.propose
    found = await propose(who.account, wish.model_dump(), wish.note, idempotency_key)
    return (await _adjustments(desk, [found]))[0]


@router.post("/adjustments/{adjustment}")
async def decide_adjustment(
    adjustment: PaymentId, wish: Decision, desk: AtDesk, who: Operator
) -> Adjustment:
    """Agree to what another operator has proposed; anybody may refuse it."""
    decide = desk.office.decide_adjustment
    found = await decide(who.account, adjustment, wish.note, approved=wish.approved)
    return (await _adjustments(desk, [found]))[0]


@router.get("/pairs")
async def list_pairs(
    desk: AtDesk, _: Operator, days: Annotated[int, Query(ge=1, le=3_660)] = 90
) -> OddPairs:
    """Pairs with odd results of the last days: fast ends, one-sided money, one network."""
    found = await odd_pairs(desk.accounts, desk.wallet, desk.names.now_ms(), days)
    names = await desk.names.of(who for p in found for who in (p["account_id"], p["other_id"]))
    return OddPairs(pairs=[_odd_pair(pair, names) for pair in found])


def _odd_pair(pair: Mapping[str, Any], names: Mapping[str, Profile]) -> OddPair:
    one, other = names[pair["account_id"]], names[pair["other_id"]]
    named = {"account": one.account, "name": one.name}
    with_whom = {"other": other.account, "other_name": other.name}
    return OddPair.model_validate({**pair, **named, **with_whom})


@router.post("/withdrawals/{payment}")
async def decide_withdrawal(
    payment: PaymentId, wish: Decision, desk: AtDesk, who: Operator
) -> WaitingWithdrawal:
    """Let a withdrawal go, or send it back with a reason."""
    decide = desk.office.decide_withdrawal
    found = await decide(who.account, payment, wish.note, approved=wish.approved)
    name = (await desk.names.one(found["account"])).name
    return WaitingWithdrawal.model_validate({**found, "name": name})
