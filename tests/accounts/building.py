"""The accounts service over memory or PostgreSQL, with passwords that cost nothing to hash."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from services.accounts import people_effects, people_memory
from services.accounts.common_passwords import load_common_passwords
from services.accounts.hashing import Verdict
from services.accounts.limits import LIMITS, Limits
from services.accounts.people import People
from services.accounts.people_memory import MemoryPeople
from services.accounts.people_postgres import PostgresPeople
from services.accounts.schema import SCHEMA
from services.accounts.service import AccountsService, Ports
from services.accounts.throttle import MemoryThrottle, PostgresThrottle, Throttle
from services.accounts.ties import Ties
from services.accounts.ties_memory import MemoryTies
from services.accounts.ties_postgres import PostgresTies
from services.kit.ids import SortableIds
from services.kit.memory_log import MemoryLog
from services.kit.migrate import ServiceSchema, migrate
from services.kit.postgres_link import PostgresAddress
from services.kit.randomness import SeededSecrets
from services.kit.store import EventStore
from services.kit.store_memory import MemoryStore
from services.kit.store_postgres import PostgresStore
from services.kit.time import ManualClock

PASSWORD = "tr4vertine Moon"
OTHER_PASSWORD = "quartz-Umbrella 7"
HOME = "192.0.2.7"
_numbers = itertools.count(1)


@dataclass
class PlainPasswords:
    """Hashes that can be read, and a count of the checks. Hashes marked `old:` are outdated."""

    checks: list[str] = field(default_factory=list)

    async def hash(self, password: str) -> str:
        """See `Passwords`."""
        return f"new:{password}"

    async def verify(self, stored: str, password: str) -> Verdict:
        """See `Passwords`."""
        self.checks.append(stored)
        right = stored in (f"new:{password}", f"old:{password}")
        outdated = right and stored.startswith("old:")
        return Verdict(right, f"new:{password}" if outdated else "")


@dataclass
class Built:
    """A service and what it stands on."""

    service: AccountsService
    store: EventStore
    people: People
    throttle: Throttle
    passwords: PlainPasswords
    clock: ManualClock


def build(
    store: EventStore, people: People, ties: Ties, throttle: Throttle, limits: Limits = LIMITS
) -> Built:
    """The service over adapters of one kind."""
    clock, passwords = ManualClock(), PlainPasswords()
    ports = Ports(
        store=store,
        people=people,
        ties=ties,
        passwords=passwords,
        throttle=throttle,
        is_common=load_common_passwords(),
        ids=SortableIds(clock),
        secrets=SeededSecrets("accounts"),
        clock=clock,
        origin_key=b"of the tests",
    )
    service = AccountsService(ports, limits)
    return Built(service, store, people, throttle, passwords, clock)


def in_memory() -> Built:
    """The service over memory."""
    log = MemoryLog(people_memory.memory_effects())
    return build(
        MemoryStore(log), MemoryPeople(log.tables), MemoryTies(log.tables), MemoryThrottle()
    )


def schema_of_its_own() -> ServiceSchema:
    """The service's schema under a new name: cheaper for a test than a database of its own."""
    return ServiceSchema(f"accounts_{next(_numbers)}", SCHEMA.files)


@asynccontextmanager
async def on_postgres(dsn: str, schema: ServiceSchema) -> AsyncIterator[Built]:
    """The service on a real database, as its own role."""
    await migrate(dsn, schema)
    address = PostgresAddress(dsn, schema.schema, schema.role)
    store = PostgresStore(address, people_effects.postgres_effects())
    try:
        yield build(store, PostgresPeople(store), PostgresTies(store), PostgresThrottle(store))
    finally:
        await store.close()
