"""Payments, as the wallet tells them."""

from __future__ import annotations

from typing import Any

from tavla.wallet.v1 import service_pb2 as pb

from gateway.clients import Wallet

Fields = dict[str, Any]


def payment_fields(payment: pb.Payment) -> Fields:
    """A payment as its fields are shown."""
    return {
        "id": payment.payment_id,
        "direction": payment.direction,
        "currency": payment.currency,
        "amount_minor": payment.amount_minor,
        "state": payment.state,
        "code": payment.code or None,
        "asked_at_ms": payment.asked_at_ms,
        "changed_at_ms": payment.changed_at_ms,
        "url": payment.url or None,
    }


async def ask_deposit(
    wallet: Wallet, account: str, currency: str, amount_minor: int, command_id: str
) -> Fields:
    """A deposit that was asked for. Raises `Problem`, as everything here."""
    request = pb.AskDepositRequest(
        account_id=account, command_id=command_id, currency=currency, amount_minor=amount_minor
    )
    return payment_fields((await wallet.ask(wallet.stub.AskDeposit, request)).payment)


async def ask_withdrawal(
    wallet: Wallet, account: str, currency: str, amount_minor: int, command_id: str
) -> Fields:
    """A withdrawal that was asked for."""
    request = pb.AskWithdrawalRequest(
        account_id=account, command_id=command_id, currency=currency, amount_minor=amount_minor
    )
    return payment_fields((await wallet.ask(wallet.stub.AskWithdrawal, request)).payment)


async def list_payments(wallet: Wallet, account: str) -> list[Fields]:
    """An account's payments, the newest first."""
    request = pb.ListPaymentsRequest(account_id=account)
    return [
        payment_fields(p) for p in (await wallet.ask(wallet.stub.ListPayments, request)).payments
    ]


async def hear(wallet: Wallet, provider: str, signature: str, body: bytes) -> None:
    """Pass on what a provider says, as it came."""
    request = pb.HearProviderRequest(provider=provider, signature=signature, body=body)
    await wallet.ask(wallet.stub.HearProvider, request)
