"""Sessions: the tokens by which devices prove whose they are."""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass

from services.accounts.domain.commands import (
    CloseAllSessions,
    CloseSession,
    Command,
    OpenSession,
)
from services.accounts.domain.events import Event
from services.accounts.domain.state import Account, Kind
from services.accounts.effects import STREAM
from services.accounts.people import SESSION_IDLE_MS, People, SignedIn
from services.accounts.throttle import network_of
from services.kit.answers import Accepted, Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.ids import Ids
from services.kit.randomness import Secrets
from services.kit.time import Clock

# Known by sight, so that a token that was pasted somewhere is found by those who look for such.
BEGINNING = "tavla_"
_TOKEN_MAX = 100
# The time of use is written once a day: often enough for sessions that live for months.
_TOUCH_MS = 24 * 3_600_000

AccountHandler = CommandHandler[Account, Command, Event]


@dataclass(frozen=True, slots=True)
class Identity:
    """Who is signed in, and by which session. Who is `frozen` sits down nowhere."""

    account_id: str
    session_id: str
    kind: Kind
    name: str
    frozen: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """A session that has just been opened. The token is nowhere else."""

    identity: Identity
    token: str


def accepted(answer: Accepted[Event] | Refused) -> Accepted[Event]:
    """The answer of a handler, or its refusal raised."""
    if isinstance(answer, Refused):
        raise Refusal(answer.code, answer.sentence, **answer.numbers)
    return answer


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Sessions:
    """Opens sessions, knows whose a token is, and closes them."""

    def __init__(
        self,
        handler: AccountHandler,
        people: People,
        ids: Ids,
        secrets: Secrets,
        clock: Clock,
        origin_key: bytes,
    ) -> None:
        self._origin_key = origin_key
        self._handler = handler
        self._people = people
        self._ids = ids
        self._secrets = secrets
        self._clock = clock

    async def open(self, account_id: str, address: str) -> Session:
        """A new session of an account whose owner has proved himself. Raises `Refusal`."""
        secret = base64.urlsafe_b64encode(self._secrets.new()).rstrip(b"=").decode()
        token, session_id = BEGINNING + secret, self._ids.new()
        now_ms, origin = self._clock.now_ms(), self._origin(address)
        wish = OpenSession(session_id, _hash(token), now_ms, origin)
        # Named, so that a reply lost in mid-commit is looked up and not taken for a failure.
        name = f"session/{session_id}"
        accepted(await self._handler.handle(STREAM + account_id, wish, command_id=name))
        signed_in = await self._people.of_token(_hash(token))
        if signed_in is None:
            raise Refusal("session_closed", "This session was closed as soon as it was opened.")
        return Session(_identity(signed_in), token)

    def _origin(self, address: str) -> bytes:
        """Tells whether two addresses are of one network, to whom the key is unknown nothing."""
        network = network_of(address).encode()
        return hmac.digest(self._origin_key, network, "sha256") if self._origin_key else b""

    async def authenticate(self, token: str) -> Identity:
        """Whose token it is. Raises the refusal `not_signed_in`."""
        signed_in = None
        if token.startswith(BEGINNING) and len(token) <= _TOKEN_MAX:
            signed_in = await self._people.of_token(_hash(token))
        now_ms = self._clock.now_ms()
        if signed_in is None or signed_in.used_at_ms < now_ms - SESSION_IDLE_MS[signed_in.kind]:
            raise Refusal("not_signed_in", "Nobody is signed in here. Sign in.")
        if signed_in.used_at_ms < now_ms - _TOUCH_MS:
            await self._people.touch_session(_hash(token), now_ms)
        return _identity(signed_in)

    async def close(self, account_id: str, session_id: str) -> None:
        """Sign one device out."""
        accepted(await self._handler.handle(STREAM + account_id, CloseSession(session_id)))

    async def close_all(self, account_id: str) -> None:
        """Sign every device out."""
        accepted(await self._handler.handle(STREAM + account_id, CloseAllSessions()))


def _identity(signed_in: SignedIn) -> Identity:
    return Identity(
        signed_in.account_id,
        signed_in.session_id,
        signed_in.kind,
        signed_in.name,
        signed_in.frozen,
    )
