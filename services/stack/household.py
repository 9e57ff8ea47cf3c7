"""What all programs of a house stand on: data folder, ports, PostgreSQL, NATS, schemas, secrets."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from services.kit.migrate import ServiceSchema
from services.stack.database import migrate_all, service_dsn
from services.stack.embedded import Nats, Postgres
from services.stack.embedded.errors import PortForbidden, PortTaken
from services.stack.embedded.folders import give_to, prepare_folder
from services.stack.embedded.hold import take_hold
from services.stack.embedded.identity import SAME, owner_identity
from services.stack.embedded.ports import LOCALHOST, is_taken
from services.stack.house_file import NAME as HOUSE_FILE
from services.stack.kept_ports import keep_ports
from services.stack.programs import GATEWAY, PROGRAMS, Program
from services.stack.secret_files import SecretFiles, new_secret

# Every service holds a handful of connections; this leaves room for several instances of each.
POSTGRES_SETTINGS = {"max_connections": "200", "shared_buffers": "256MB"}
# For ports, logs and the like; the servers ask for their own room.
NEEDED_BYTES = 16_000_000


class Household:
    """The ground of one house, all of it below `data`.

        secrets/            one file a secret, for its owner alone
        postgres/  nats/    the servers' data
        logs/               one file a program, and house.log: what died and came back
        ports.json          which ports the programs had and will have again
        house.json          what runs where (see house_file)
        lock                held while the house runs

    `gateway_port` is where clients come in, to the program called gateway. `durable=False` switches
    fsync off, for tests.
    """

    def __init__(
        self,
        data: Path,
        gateway_port: int,
        *,
        time_scale: int = 1,
        durable: bool = True,
        programs: Sequence[Program] = PROGRAMS,
    ) -> None:
        self.data = data.absolute()
        self.logs = self.data / "logs"
        self.programs = programs
        self.time_scale = time_scale
        self.time_base_ms = 0 if time_scale == 1 else int(time.time() * 1000)
        self.ports: dict[str, int] = {}
        self._secrets_folder = self.data / "secrets"
        self.secrets = SecretFiles(self._secrets_folder)
        self.postgres = Postgres(
            self.data / "postgres",
            new_password=new_secret,
            log=self.logs / "postgres.log",
            settings=POSTGRES_SETTINGS,
            durable=durable,
        )
        self.nats = Nats(self.data / "nats", new_password=new_secret, log=self.logs / "nats.log")
        self._gateway_port = gateway_port
        self._hold: int | None = None

    def open(self) -> None:
        """Take the folder and the ports. Raises EmbeddedError where they are another's."""
        prepare_folder(self.data, NEEDED_BYTES)
        self._hold = take_hold(self.data)
        for folder in (self.postgres.folder, self.nats.folder, self.logs, self._secrets_folder):
            folder.mkdir(exist_ok=True)
        self.hand_over()
        self._refuse_taken_port()
        servers = (self.postgres, self.nats)
        names = [name for p in self.programs for name in (p.name, _health(p))]
        names = [one.name for one in servers] + [name for name in names if name != GATEWAY.name]
        ports = keep_ports(self.data / "ports.json", names)
        for server in servers:
            server.port = ports[server.name]
        self.ports = ports | {GATEWAY.name: self._gateway_port}

    def close(self) -> None:
        """Let go of the folder, and leave all in it to its owner."""
        if self._hold is not None:
            (self.data / HOUSE_FILE).unlink(missing_ok=True)
            self.hand_over()
            os.close(self._hold)
            self._hold = None

    async def migrate(self) -> int:
        """Bring all schemas up to date and say how many migrations ran. Raises MigrationError."""
        schemas = [p.schema for p in self.programs if p.schema is not None]
        ran = await migrate_all(self.postgres.dsn(), schemas, self._password)
        return sum(ran.values())

    def hand_over(self) -> None:
        """As root, leave what we made to the ordinary user whose folder it is."""
        owner = owner_identity(self.data)
        if owner != SAME:
            for folder in (self.logs, self._secrets_folder):
                give_to(folder, owner)
            for path in self.data.iterdir():
                os.chown(path, owner.uid, owner.gid)

    def address(self, name: str) -> str:
        """`host:port` of a program."""
        return f"{LOCALHOST}:{self.ports[name]}"

    def health_port(self, program: Program) -> int:
        """Where a program's health page is."""
        return self.ports[_health(program)]

    def settings(self, program: Program) -> dict[str, str]:
        """The settings of a program by name, as `TAVLA_` variables spell them in lower case."""
        told = {
            "listen": self.address(program.name),
            "health_port": str(self.health_port(program)),
            "nats_url": self.nats.url,
            "rpc_secret": self.secrets.get("rpc"),
            "time_scale": str(self.time_scale),
            "time_base_ms": str(self.time_base_ms),
            **program.settings,
        }
        told |= {f"{peer}_address": self.address(peer) for peer in program.peers}
        if program.schema is not None:
            password = self._password(program.schema)
            told["database_url"] = service_dsn(
                self.address(self.postgres.name), program.schema, password
            )
        return told

    def _refuse_taken_port(self) -> None:
        """Before anything starts where clients could not come in."""
        advice = "choose another one with --port or TAVLA_PORT"
        try:
            if is_taken(self._gateway_port):
                raise PortTaken("the gateway", self._gateway_port, advice)
        except PermissionError:
            raise PortForbidden("the gateway", self._gateway_port, advice) from None

    def _password(self, schema: ServiceSchema) -> str:
        return self.secrets.get(schema.role)


def _health(program: Program) -> str:
    return f"{program.name} health"
