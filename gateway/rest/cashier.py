"""Paying in and out. EUR and USD of a house without a real provider are sandbox money."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Header, Request
from fastapi import Path as InPath
from pydantic import Field

from gateway.desk import AtDesk, IdempotencyKey, SignedIn, hold_strangers
from gateway.rest.shape import WHOLE, Asked, Told
from gateway.wire import cashier

router = APIRouter(tags=["cashier"])

Provider = Annotated[str, InPath(pattern=r"^[0-9a-z_]{1,40}$")]
Signature = Annotated[str, Header(alias="Tavla-Signature", max_length=200)]


class PaymentWish(Asked):
    """A sum to be paid in or out."""

    currency: Literal["EUR", "USD"]
    amount_minor: Annotated[int, Field(ge=1, le=10**12), WHOLE]


class Payment(Told):
    """A payment. `waiting`: for an operator; `url`: where to go on, if anywhere."""

    id: str
    direction: Literal["deposit", "withdrawal"]
    currency: Literal["EUR", "USD"]
    amount_minor: int
    state: Literal["asked", "waiting", "approved", "done", "failed"]
    code: str | None
    asked_at_ms: int
    changed_at_ms: int
    url: str | None


class Payments(Told):
    """One's payments, the newest first, fifty at most."""

    payments: list[Payment]


@router.post("/me/deposits", status_code=201)
async def ask_deposit(
    wish: PaymentWish, desk: AtDesk, who: SignedIn, idempotency_key: IdempotencyKey = ""
) -> Payment:
    """Pay in. Needs an Idempotency-Key: the same again is the same payment."""
    found = await cashier.ask_deposit(
        desk.wallet, who.account, wish.currency, wish.amount_minor, idempotency_key
    )
    return Payment.model_validate(found)


@router.post("/me/withdrawals", status_code=201)
async def ask_withdrawal(
    wish: PaymentWish, desk: AtDesk, who: SignedIn, idempotency_key: IdempotencyKey = ""
) -> Payment:
    """Have a sum paid out; it leaves the balance at once. Needs an Idempotency-Key."""
    found = await cashier.ask_withdrawal(
        desk.wallet, who.account, wish.currency, wish.amount_minor, idempotency_key
    )
    return Payment.model_validate(found)


@router.get("/me/payments")
async def list_payments(desk: AtDesk, who: SignedIn) -> Payments:
    """One's payments."""
    found = await cashier.list_payments(desk.wallet, who.account)
    return Payments.model_validate({"payments": found})


@router.post(
    "/cashier/{provider}/callbacks", status_code=204, dependencies=[Depends(hold_strangers)]
)
async def hear_provider(
    provider: Provider, request: Request, desk: AtDesk, signature: Signature = ""
) -> None:
    """For payment providers: what they say of a payment, signed."""
    await cashier.hear(desk.wallet, provider, signature, await request.body())
