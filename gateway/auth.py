"""Who a client is: a token by cookie or bearer, proved by the accounts service."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from services.kit.time import Clock

COOKIE = "tavla_session"
Kind = Literal["registered", "guest", "bot", "computer"]

# Whoever was signed out elsewhere is told so by the accounts service's own word; this only bounds
# what a lost word can cost.
REMEMBERED_MS = 30_000
# At some 300 bytes each these are 6 MB.
REMEMBERED_MAX = 20_000


@dataclass(frozen=True, slots=True)
class Identity:
    """An account and the session that proves it. Who is `frozen` may sit down nowhere."""

    account: str
    session: str
    name: str
    kind: Kind
    frozen: bool = False

    @property
    def bot(self) -> bool:
        """Whether a program plays."""
        return self.kind == "bot"


# Raises the problem `not_signed_in`.
Prove = Callable[[str], Awaitable[Identity]]


class Identities:
    """Knows whose a token is."""

    def __init__(self, prove: Prove, clock: Clock) -> None:
        self._prove = prove
        self._clock = clock
        self._known: OrderedDict[str, tuple[Identity, int]] = OrderedDict()
        self._forgotten = 0

    def knows(self, token: str) -> bool:
        """Whether the owner can be told without asking."""
        known = self._known.get(token)
        return known is not None and self._clock.now_ms() < known[1]

    async def of_token(self, token: str) -> Identity:
        """The owner of a token. Raises the problem `not_signed_in`."""
        if self.knows(token):
            return self._known[token][0]
        self._known.pop(token, None)
        forgotten, until_ms = self._forgotten, self._clock.now_ms() + REMEMBERED_MS
        identity = await self._prove(token)
        # What was said of an account while we asked may be newer than the answer.
        if forgotten == self._forgotten:
            self._known[token] = identity, until_ms
            if len(self._known) > REMEMBERED_MAX:
                self._known.popitem(last=False)
        return identity

    def forget(self, account: str) -> None:
        """Ask again for this account's tokens: something about it has changed."""
        self._forgotten += 1
        stale = [token for token, (who, _) in self._known.items() if who.account == account]
        for token in stale:
            del self._known[token]

    def forget_all(self) -> None:
        """Ask again for all: words of the accounts service may have been missed."""
        self._forgotten += 1
        self._known.clear()


def bearer(authorization: str) -> str:
    """The token of an Authorization header; empty where it holds none."""
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
