"""A running house seen from inside: its services by gRPC, its logs in PostgreSQL, its NATS.

For the commands of whoever runs it, on the same machine and as the same user.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from services.kit.migrate import ServiceSchema
from services.kit.postgres_link import PostgresAddress
from services.kit.rpc_peer import Peer
from services.kit.store_postgres import PostgresStore
from services.stack.database import service_dsn
from services.stack.embedded import Nats, Postgres
from services.stack.embedded.nats import USER
from services.stack.house_file import read_house
from services.stack.secret_files import SecretFiles


class Inside:
    """Opens what is asked for and closes it at the end of the block.

    Raises NoHouse where nothing runs on `data`, OSError where its secrets are another user's.
    """

    def __init__(self, data: Path) -> None:
        self.house = read_house(data)
        self._data = data
        self._secrets = SecretFiles(data / "secrets")
        self._closing = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._closing.aclose()

    def peer(self, service: str) -> Peer:
        """A service by its name."""
        peer = Peer(self.house.programs[service].address, self._secrets.read("rpc"))
        self._closing.push_async_callback(peer.close)
        return peer

    def store(self, schema: ServiceSchema) -> PostgresStore:
        """A service's log, to be read."""
        password = self._secrets.read(schema.role)
        dsn = service_dsn(self.house.programs[Postgres.name].address, schema, password)
        store = PostgresStore(PostgresAddress(dsn, schema.schema, schema.role))
        self._closing.push_async_callback(store.close)
        return store

    @property
    def nats_url(self) -> str:
        """Where NATS is, password included."""
        password = (self._data / "nats" / "password").read_text(encoding="utf-8")
        return f"nats://{USER}:{password}@{self.house.programs[Nats.name].address}"
