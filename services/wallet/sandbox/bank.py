"""The provider's side: takes requests, and calls back until it is heard."""

from __future__ import annotations

import json
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable

from services.kit.decider import Refusal
from services.kit.log import logger
from services.kit.time import Clock
from services.kit.waiting import Backoff, Doorbell
from services.wallet.sandbox.http import HttpDoor
from services.wallet.sandbox.signing import HEADER, hold_signature, signature

# A sum that ends in these cents is declined, so that a failure can be tried out.
DECLINED_CENTS = 13
# What a provider takes to make up its mind.
THINKS_MS = 300
PAYMENTS_MAX = 10_000
BACKOFF = Backoff(first_ms=500, most_ms=30_000)

_log = logger(__name__)
# Sends a body with a signature to the house; whether it was taken.
Post = Callable[[bytes, str], Awaitable[bool]]


class SandboxBank:
    """Moves no money. `run` until cancelled."""

    def __init__(self, secret: bytes, clock: Clock, post: Post) -> None:
        self._secret = secret
        self._clock = clock
        self._post = post
        self._bell = Doorbell()
        self._known: OrderedDict[str, bytes] = OrderedDict()
        self._said: deque[tuple[str, str]] = deque()
        self.door = HttpDoor(self._take)

    async def _take(self, headers: dict[str, str], body: bytes) -> int:
        """A request of the house. The same payment again is called back again."""
        try:
            hold_signature(
                self._secret, body, headers.get(HEADER.lower(), ""), self._clock.now_ms()
            )
        except Refusal:
            return 401
        payment_id = str(json.loads(body)["id"])
        self._known[payment_id] = body
        if len(self._known) > PAYMENTS_MAX:
            self._known.popitem(last=False)
        words = (payment_id, "pending"), (payment_id, self._verdict(body))
        # Who asks again before he was answered waits for the same answer, or the line would grow.
        if words[-1] not in self._said:
            self._said.extend(words)
        self._bell.ring()
        return 202

    def _verdict(self, body: bytes) -> str:
        return "failed" if json.loads(body)["amount_minor"] % 100 == DECLINED_CENTS else "done"

    async def run(self) -> None:
        """Call back for each payment, in order, each word until the house has taken it."""
        while True:
            heard = self._bell.count
            while self._said:
                await self._clock.sleep_ms(THINKS_MS)
                await self._say(*self._said.popleft())
            await self._bell.wait(heard, self._clock, BACKOFF.most_ms)

    async def _say(self, payment_id: str, state: str) -> None:
        asked = json.loads(self._known[payment_id])
        word = {name: asked[name] for name in ("id", "currency", "amount_minor")}
        word |= {"state": state, "code": "declined" if state == "failed" else ""}
        body = json.dumps(word).encode()
        failures = 0
        while not await self._post(body, signature(self._secret, body, self._clock.now_ms())):
            failures += 1
            if failures == 1:
                _log.warning("callback_waits", payment=payment_id)
            await self._clock.sleep_ms(BACKOFF.after(failures))
