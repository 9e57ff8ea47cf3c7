"""Both ways over HTTP: the house asks the provider, the provider calls the house."""

from __future__ import annotations

import json

import httpx

from services.kit.decider import Refusal
from services.kit.read_events import TryAgain
from services.kit.time import Clock
from services.wallet.domain.payment.state import Payment
from services.wallet.provider import Word
from services.wallet.sandbox.bank import Post
from services.wallet.sandbox.signing import HEADER, hold_signature, signature

NAME = "sandbox"
TIMEOUT_S = 5
# Whatever is wrong with what the provider says, it is not a mistake of ours to say so.
_FIELDS = ("id", "currency", "amount_minor", "state", "code")


def caller(gateway_address: str, http: httpx.AsyncClient) -> Post:
    """The provider's way to the house: its public door, as for any provider."""
    url = f"http://{gateway_address}/api/v1/cashier/{NAME}/callbacks"

    async def post(body: bytes, signed: str) -> bool:
        try:
            headers = {HEADER: signed, "Content-Type": "application/json"}
            answer = await http.post(url, content=body, headers=headers)
        except httpx.HTTPError:
            return False
        # What is refused for good is not said again; what may pass is.
        return answer.status_code < 500 and answer.status_code != 429

    return post


def http_client() -> httpx.AsyncClient:
    """One for both ways."""
    return httpx.AsyncClient(timeout=TIMEOUT_S, trust_env=False)


class Sandbox:
    """`Provider` over HTTP; it listens at `port` of this machine."""

    name = NAME

    def __init__(self, secret: bytes, clock: Clock, http: httpx.AsyncClient, port: int) -> None:
        self._secret = secret
        self._clock = clock
        self._http = http
        self._url = f"http://127.0.0.1:{port}/payments"

    async def take(self, payment: Payment) -> str:
        """See `Provider`. There is no page to go on to: it takes the money at once."""
        await self._ask(payment)
        return ""

    async def pay(self, payment: Payment) -> None:
        """See `Provider`."""
        await self._ask(payment)

    async def _ask(self, payment: Payment) -> None:
        told = {
            "id": payment.payment_id,
            "direction": payment.direction,
            "currency": payment.currency,
            "amount_minor": payment.amount_minor,
        }
        body = json.dumps(told).encode()
        headers = {HEADER: signature(self._secret, body, self._clock.now_ms())}
        try:
            answer = await self._http.post(self._url, content=body, headers=headers)
        except httpx.HTTPError as error:
            raise TryAgain(f"the provider is away: {error!r}") from error
        if answer.status_code != httpx.codes.ACCEPTED:
            raise TryAgain(f"the provider answers {answer.status_code}")

    def read(self, signature: str, body: bytes) -> Word | None:
        """See `Provider`."""
        hold_signature(self._secret, body, signature, self._clock.now_ms())
        try:
            told = json.loads(body)
            payment_id, currency, minor, state, code = (told[name] for name in _FIELDS)
        except (ValueError, KeyError, TypeError) as error:
            raise Refusal("bad_request", "This says nothing of a payment.") from error
        if state == "pending":
            return None
        return Word(payment_id, state == "done", currency, minor, code)
