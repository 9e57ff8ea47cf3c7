"""An embedded PostgreSQL: its cluster made once, started, stopped, killed."""

import re
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.cluster import make_cluster, refuse_strange_data
from services.stack.embedded.errors import DataInUse, DiskFull, PortTaken, ServerFailed
from services.stack.embedded.folders import give_to, prepare_folder
from services.stack.embedded.identity import Identity, server_identity
from services.stack.embedded.ports import LOCALHOST, free_port, is_taken
from services.stack.embedded.postgres_program import find_postgres, programs_for

USER = "tavla"
# A new cluster takes 40 MB and its first WAL segments 16 MB each; with less it soon stops.
NEEDED_BYTES = 256_000_000
# Recovery after a crash may read a gigabyte of WAL before the server answers.
READY_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 20.0
FREE_PORT_TRIES = 3  # another program may take a free port before the server does
# After kill -9 of the first process its workers hold the shared memory for some milliseconds.
ORPHANS_TIMEOUT_S = 10.0
ORPHANS = "pre-existing shared memory block"


class Postgres:
    """A PostgreSQL server that keeps everything in `folder`: `data`, `password` and `postgres.log`.

    `port` 0 takes a free one and keeps it over restarts. `new_password` is asked once in the
    folder's life. `durable=False` switches fsync off, for tests: safe against a killed process, not
    against a power cut. `namespaces=False` makes root really become another user instead of being
    seen as one.
    """

    def __init__(
        self,
        folder: Path,
        *,
        new_password: Callable[[], str],
        port: int = 0,
        settings: Mapping[str, str] | None = None,
        durable: bool = True,
        namespaces: bool = True,
        needed_bytes: int = NEEDED_BYTES,
    ) -> None:
        self.folder = folder.absolute()
        self.data = self.folder / "data"
        self.port = port
        self._new_password = new_password
        self._settings = dict(settings or {})
        self._durable, self._namespaces = durable, namespaces
        self._needed_bytes = needed_bytes
        self.child: Child | None = None

    def dsn(self, database: str = "postgres") -> str:
        """Where the superuser connects, password included."""
        password = (self.folder / "password").read_text()
        return f"postgresql://{USER}:{password}@{LOCALHOST}:{self.port}/{database}"

    def start(self) -> "Postgres":
        """Make the cluster where there is none, start, and wait until it takes connections.

        Raises an EmbeddedError that says why not.
        """
        prepare_folder(self.folder, self._needed_bytes)
        programs = find_postgres()
        refuse_strange_data(self.data, programs)
        identity = server_identity(self.data, namespaces=self._namespaces)
        if identity.kind == "drop":
            give_to(self.folder, identity)
        programs = programs_for(identity, programs, self.folder)
        if not self.data.exists():
            make_cluster(
                self.data,
                programs,
                identity,
                user=USER,
                password=self._new_password(),
                durable=self._durable,
            )
        self._start_on_a_port(programs, identity)
        return self

    def stop(self) -> int:
        """Roll back what runs, checkpoint and end. Returns the exit status, 0 where clean."""
        if self.child is None:
            return 0
        # "Fast" first; "immediate" leaves the rest to recovery at the next start.
        return self.child.stop(signal.SIGINT, signal.SIGQUIT, timeout_s=STOP_TIMEOUT_S)

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self.child is not None:
            self.child.kill()

    def _start_on_a_port(self, programs: Path, identity: Identity) -> None:
        fixed = self.port != 0
        for last in (False,) * (FREE_PORT_TRIES - 1) + (True,):
            self.port = self.port or free_port()
            try:
                return self._start_when_orphans_are_gone(programs, identity)
            except PortTaken:
                if fixed or last:
                    raise
                self.port = 0
        return None

    def _start_when_orphans_are_gone(self, programs: Path, identity: Identity) -> None:
        deadline = time.monotonic() + ORPHANS_TIMEOUT_S
        while True:
            try:
                return self._start(programs, identity)
            except ServerFailed as failed:
                if ORPHANS not in failed.tail or time.monotonic() > deadline:
                    raise

    def _start(self, programs: Path, identity: Identity) -> None:
        if is_taken(self.port):
            raise PortTaken("PostgreSQL", self.port)
        log = self.folder / "postgres.log"
        child = Child(self._command(programs), log, identity, death_signal=signal.SIGINT)
        try:
            child.await_ready(lambda: self._ready(child.pid), READY_TIMEOUT_S)
        except ServerFailed as failed:
            self._explain(failed)
            raise
        self.child = child

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
