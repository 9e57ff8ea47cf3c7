"""An embedded PostgreSQL: its cluster made once, started, stopped, killed."""

import os
import re
import signal
from collections.abc import Callable, Mapping
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.cluster import making_cluster, refuse_strange_data
from services.stack.embedded.errors import DataInUse, DiskFull, PortTaken, ServerFailed
from services.stack.embedded.folders import give_to, prepare_folder
from services.stack.embedded.hold import name_holder, taking_hold
from services.stack.embedded.identity import Identity, server_identity
from services.stack.embedded.ports import LOCALHOST
from services.stack.embedded.postgres_program import find_postgres, programs_for
from services.stack.embedded.server import ORPHANS_TIMEOUT_S, Server
from services.stack.embedded.steps import Steps

USER = "tavla"
# A new cluster takes 40 MB and its first WAL segments 16 MB each; with less it soon stops.
NEEDED_BYTES = 256_000_000
# Recovery after a crash may read a gigabyte of WAL, on a slow disk, before the server answers.
READY_TIMEOUT_S = 180.0
STOP_TIMEOUT_S = 20.0


class Postgres(Server):
    """A PostgreSQL server that keeps everything in `folder`: `data`, `password`, its log.

    `port` 0 takes a free one and keeps it over restarts. `new_password` is asked once in the
    folder's life. `durable=False` switches fsync off, for tests: safe against a killed process, not
    against a power cut. `namespaces=False` makes root really become another user instead of being
    seen as one.
    """

    name = "PostgreSQL"

    def __init__(
        self,
        folder: Path,
        *,
        new_password: Callable[[], str],
        port: int = 0,
        log: Path | None = None,
        settings: Mapping[str, str] | None = None,
        durable: bool = True,
        namespaces: bool = True,
        needed_bytes: int = NEEDED_BYTES,
        orphans_timeout_s: float = ORPHANS_TIMEOUT_S,
    ) -> None:
        log = log or folder / "postgres.log"
        super().__init__(folder, port, log, needed_bytes, orphans_timeout_s)
        self.data = self.folder / "data"
        self._new_password = new_password
        self._settings = dict(settings or {})
        self._durable, self._namespaces = durable, namespaces

    def dsn(self, database: str = "postgres") -> str:
        """Where the superuser connects, password included."""
        password = (self.folder / "password").read_text()
        return f"postgresql://{USER}:{password}@{LOCALHOST}:{self.port}/{database}"

    def starting(self) -> Steps[None]:
        """Make the cluster where there is none, start, and wait until it takes connections."""
        prepare_folder(self.folder, self._needed_bytes)
        programs = find_postgres()
        refuse_strange_data(self.data, programs)
        hold = yield from taking_hold(self.folder, self._orphans_timeout_s)
        try:
            owned = self.data if self.data.exists() else self.folder
            identity = server_identity(owned, namespaces=self._namespaces)
            if identity.kind == "drop":
                give_to(self.folder, identity)
            programs = programs_for(identity, programs, self.folder)
            if not self.data.exists():
                yield from self._making_cluster(programs, identity, hold)
            yield from self._starting_on_a_port(lambda: self._starting(programs, identity, hold))
        finally:
            os.close(hold)

    def stopping(self) -> Steps[None]:
        """Roll back what runs, checkpoint and end."""
        if self.child is not None:
            # "Fast" first; "immediate" leaves the rest to recovery at the next start.
            signals = (signal.SIGINT, signal.SIGQUIT)
            yield from self.child.stopping(*signals, timeout_s=STOP_TIMEOUT_S)

    def _making_cluster(self, programs: Path, identity: Identity, hold: int) -> Steps[None]:
        return making_cluster(
            self.data,
            programs,
            identity,
            user=USER,
            password=self._new_password(),
            durable=self._durable,
            hold=hold,
        )

    def _starting(self, programs: Path, identity: Identity, hold: int) -> Steps[None]:
        command = self._command(programs)
        child = Child(command, self.log, identity, death_signal=signal.SIGINT, hold=hold)
        self.child = child
        name_holder(hold, child.pid)
        try:
            yield from child.becoming_ready(lambda: self._ready(child.pid), READY_TIMEOUT_S)
        except ServerFailed as failed:
            self._explain(failed)
            raise

    def _command(self, programs: Path) -> list[str]:
        settings = {
            "listen_addresses": LOCALHOST,
            "port": str(self.port),
            "unix_socket_directories": "",
            "logging_collector": "off",
        }
        if not self._durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        settings |= self._settings
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [str(programs / "postgres"), "-D", str(self.data), *options]

    def _ready(self, pid: int) -> bool:
        """The lock file's eighth line says so; its first shows that the file is of this run."""
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return len(lines) >= 8 and lines[0] == str(pid) and lines[7].strip() == "ready"

    def _explain(self, failed: ServerFailed) -> None:
        """Raise the error that fits where the log names a cause we know."""
        if "Address already in use" in failed.tail:
            raise PortTaken("PostgreSQL", self.port) from failed
        if "No space left on device" in failed.tail:
            raise DiskFull(self.data, 0, self._needed_bytes) from failed
        if found := re.search(r"Is another postmaster \(PID (\d+)\) running", failed.tail):
            raise DataInUse(self.data, int(found[1])) from failed
