"""The accounts service as a process: `python -m services.accounts.main`."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.accounts.api import serve
from services.accounts.common_passwords import load_common_passwords
from services.accounts.hashing import Argon2Passwords
from services.accounts.limits import LIMITS
from services.accounts.people_effects import postgres_effects
from services.accounts.people_postgres import PostgresPeople
from services.accounts.schema import SCHEMA
from services.accounts.service import AccountsService, Ports
from services.accounts.throttle import PostgresThrottle
from services.accounts.ties_postgres import PostgresTies
from services.kit.ids import SortableIds
from services.kit.process import Process
from services.kit.randomness import SystemSecrets
from services.kit.serving import Factor, ServiceSettings, Serving, run_service, serving

_TIDY_EVERY_MS = 10 * 60_000


class AccountsSettings(ServiceSettings):
    """`limit_factor` lets so many times more attempts through, for benches on one machine."""

    limit_factor: Factor = 1


@asynccontextmanager
async def running(process: Process, settings: AccountsSettings) -> AsyncIterator[Serving]:
    """The service, serving until the process stops."""
    async with serving(process, settings, SCHEMA, postgres_effects()) as around:
        passwords = Argon2Passwords()
        around.closing.callback(passwords.close)
        ports = Ports(
            store=around.store,
            people=PostgresPeople(around.store),
            ties=PostgresTies(around.store),
            passwords=passwords,
            throttle=PostgresThrottle(around.store),
            is_common=load_common_passwords(),
            ids=SortableIds(around.clock),
            secrets=SystemSecrets(),
            clock=around.clock,
            origin_key=settings.rpc_secret.get_secret_value().encode(),
        )
        service = AccountsService(ports, LIMITS.times(settings.limit_factor))
        around.every(_TIDY_EVERY_MS, "tidying", service.tidy_up)
        around.every(_TIDY_EVERY_MS, "computers", service.registrar.open_computers)
        serve(around.server, service)
        await around.open_door()
        yield around


if __name__ == "__main__":
    sys.exit(run_service(AccountsSettings, "accounts", running))
