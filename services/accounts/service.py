"""The accounts service, put together of its parts over any store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from services.accounts.circle import Circle
from services.accounts.codec import AccountCodec
from services.accounts.domain.decide import ACCOUNT
from services.accounts.effects import effects_of
from services.accounts.hashing import Passwords
from services.accounts.limits import LIMITS, Limits
from services.accounts.office import OperatorsOffice
from services.accounts.people import SESSION_IDLE_MS, People
from services.accounts.profiles import Profiles
from services.accounts.proof import Proof
from services.accounts.registrar import Registrar, Tools
from services.accounts.sessions import Session, Sessions
from services.accounts.throttle import Throttle
from services.accounts.ties import Ties
from services.kit.handler import CommandHandler
from services.kit.ids import Ids
from services.kit.randomness import Secrets
from services.kit.store import EventStore
from services.kit.time import Clock


@dataclass(frozen=True, slots=True)
class Ports:
    """What the service needs of the outside."""

    store: EventStore
    people: People
    ties: Ties
    passwords: Passwords
    throttle: Throttle
    is_common: Callable[[str], bool]
    ids: Ids
    secrets: Secrets
    clock: Clock
    # Secret, and the same for all instances; empty: nothing is kept of where sessions come from.
    origin_key: bytes = b""


class AccountsService:
    """All that can be asked of the service, by part."""

    def __init__(self, ports: Ports, limits: Limits = LIMITS) -> None:
        self._ports = ports
        people, clock, throttle = ports.people, ports.clock, ports.throttle
        handler = CommandHandler(ports.store, ACCOUNT, AccountCodec(), clock, effects=effects_of)
        self.sessions = Sessions(handler, people, ports.ids, ports.secrets, clock, ports.origin_key)
        self.proof = Proof(people, ports.passwords, throttle, limits, clock)
        tools = Tools(
            handler,
            people,
            ports.passwords,
            throttle,
            limits,
            ports.is_common,
            ports.ids,
            clock,
        )
        self.registrar = Registrar(tools, self.sessions, self.proof)
        self.office = OperatorsOffice(ports.store, people, handler, clock)
        self.circle = Circle(ports.store, people, ports.ties, clock)
        self.profiles = Profiles(people, ports.store, ports.ties)

    async def sign_in(self, name: str, password: str, address: str) -> Session:
        """A new session for whoever knows a name's password. Raises `Refusal`."""
        person = await self.proof.of_name(name, password, address)
        return await self.sessions.open(person.account_id, address)

    async def tidy_up(self) -> None:
        """Drop what time has made worthless; a bounded share at a time."""
        now_ms = self._ports.clock.now_ms()
        await self._ports.people.drop_idle_sessions(now_ms - max(SESSION_IDLE_MS.values()))
        await self._ports.throttle.drop_past(now_ms)
