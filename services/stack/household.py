"""What all programs of a house stand on: data folder, PostgreSQL, NATS, schemas, settings."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from services.kit.migrate import MigrationError, ServiceSchema, migrate
from services.stack.embedded import EmbeddedError, Nats, Postgres, free_port
from services.stack.embedded.errors import PortTaken
from services.stack.embedded.ports import LOCALHOST, is_taken
from services.stack.programs import GATEWAY, PROGRAMS, Program
from services.stack.secret_files import SecretFiles, new_secret

DATABASE = "tavla"
# Every service holds a handful of connections; this leaves room for several instances of each.
POSTGRES_SETTINGS = {"max_connections": "200", "shared_buffers": "256MB"}


class Household:
    """The ground of one house, all of it below `data`.

    `gateway_port` is where clients come in. `durable=False` switches fsync off, for tests.
    """

    def __init__(
        self, data: Path, gateway_port: int, *, time_scale: int = 1, durable: bool = True
    ) -> None:
        self.data = data.absolute()
        self.gateway_port = gateway_port
        self._time_scale, self._time_base_ms = time_scale, int(time.time() * 1000)
        self._secrets = SecretFiles(self.data / "secrets")
        self.postgres = Postgres(
            self.data / "postgres",
            new_password=new_secret,
            settings=POSTGRES_SETTINGS,
            durable=durable,
        )
        self.nats = Nats(self.data / "nats", new_password=new_secret)
        self.ports = {p.name: free_port() for p in PROGRAMS} | {GATEWAY.name: gateway_port}
        self.health_ports = {p.name: free_port() for p in PROGRAMS}

    def refuse_taken_port(self) -> None:
        """Raise PortTaken before anything starts where clients could not come in."""
        if is_taken(self.gateway_port):
            raise PortTaken("the gateway", self.gateway_port)

    def prepare(self) -> None:
        """Start PostgreSQL and NATS and bring all schemas up to date.

        Raises EmbeddedError or MigrationError, both written for the person at the keyboard.
        """
        self.postgres.start()
        self.nats.start()
        asyncio.run(self._migrate())

    async def _migrate(self) -> None:
        await _make_database(self.postgres.dsn())
        for program in PROGRAMS:
            if program.schema is not None:
                password = self._secrets.get(program.schema.role)
                await migrate(self.postgres.dsn(DATABASE), program.schema, password=password)

    def stop(self) -> None:
        """Stop NATS, then PostgreSQL, which others may still be writing to."""
        self.nats.stop()
        self.postgres.stop()

    def database_url(self, schema: ServiceSchema) -> str:
        """Where a service signs in under its own role."""
        parts = urlsplit(self.postgres.dsn(DATABASE))
        place = f"{schema.role}:{self._secrets.get(schema.role)}@{LOCALHOST}:{parts.port}"
        return urlunsplit(parts._replace(netloc=place))

    def address(self, name: str) -> str:
        """`host:port` of a program."""
        return f"{LOCALHOST}:{self.ports[name]}"

    def settings(self, program: Program) -> dict[str, str]:
        """The settings of a program by name, as `TAVLA_` variables spell them in lower case."""
        told = {
            "listen": self.address(program.name),
            "health_port": str(self.health_ports[program.name]),
            "nats_url": self.nats.url,
            "rpc_secret": self._secrets.get("rpc"),
            "time_scale": str(self._time_scale),
            "time_base_ms": str(self._time_base_ms if self._time_scale != 1 else 0),
            **program.settings,
        }
        told |= {f"{peer}_address": self.address(peer) for peer in program.peers}
        if program.schema is not None:
            told["database_url"] = self.database_url(program.schema)
        return told


async def _make_database(dsn: str) -> None:
    connection = await asyncpg.connect(dsn)
    try:
        if not await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", DATABASE):
            await connection.execute(f"CREATE DATABASE {DATABASE}")
    finally:
        await connection.close()


__all__ = ["EmbeddedError", "Household", "MigrationError"]
