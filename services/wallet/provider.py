"""Who moves money in and out of the house: a payment provider, as the cashier needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from services.wallet.domain.payment.state import Payment


@dataclass(frozen=True, slots=True)
class Word:
    """What a provider says of a payment: it is `done`, of this sum, or has failed (`code`)."""

    payment_id: str
    done: bool
    currency: str
    amount_minor: int
    code: str


class Provider(Protocol):
    """A provider knows a payment by its id: to ask twice for the same is to ask once."""

    name: str

    async def take(self, payment: Payment) -> str:
        """Have a deposit taken; where the player goes on. Raises `TryAgain`."""
        ...

    async def pay(self, payment: Payment) -> None:
        """Have a withdrawal paid out. Raises `TryAgain`."""
        ...

    def read(self, signature: str, body: bytes) -> Word | None:
        """What it says, None where that does not matter. Refuses what it has not signed."""
        ...
