"""podman listening as Docker's engine does, for Compose; and the health checks of its containers.

podman leaves health checks to timers of systemd. Here a thread runs them.
"""

from __future__ import annotations

import subprocess
import threading
import time

import httpx

from tests.compose.engine import Engine, EngineError

START_TIMEOUT_S = 30.0
STOP_TIMEOUT_S = 10.0
# Between two rounds.
LOOK_EVERY_S = 1.0
PAUSE_S = 0.05
# A container that was started again is not healthy at first either.
NOT_HEALTHY = '{"health": ["starting", "unhealthy"], "status": ["running"]}'


class DockerApi:
    """A socket that Compose can talk to, from `start` to `stop`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._socket = engine.work / "podman.sock"
        self._stopping = threading.Event()
        self._health = threading.Thread(target=self._check_health, name="health", daemon=True)

    @property
    def host(self) -> str:
        """What DOCKER_HOST has to be."""
        return f"unix://{self._socket}"

    def start(self) -> None:
        """Listen, and run health checks. Raises EngineError."""
        self._socket.unlink(missing_ok=True)
        # The service ends with us, however we end.
        command = ["setpriv", "--pdeathsig", "TERM", "podman", "system", "service", "-t", "0"]
        log = self._engine.work / "service.log"
        with log.open("ab") as said:
            self._service = subprocess.Popen(
                [*command, self.host], env=self._engine.environment, stdout=said, stderr=said
            )
        deadline_s = time.monotonic() + START_TIMEOUT_S
        while not self._socket.exists():
            if self._service.poll() is not None or time.monotonic() > deadline_s:
                raise EngineError(f"podman does not listen: {log.read_text(encoding='utf-8')}")
            time.sleep(PAUSE_S)
        self._health.start()

    def stop(self) -> None:
        """Listen no more; containers are left as they are."""
        self._stopping.set()
        self._health.join()
        self._service.terminate()
        self._service.wait(STOP_TIMEOUT_S)

    def _check_health(self) -> None:
        transport = httpx.HTTPTransport(uds=str(self._socket))
        base = "http://podman/v4.0.0/libpod/containers"
        with httpx.Client(transport=transport, base_url=base, timeout=START_TIMEOUT_S) as client:
            while not self._stopping.wait(LOOK_EVERY_S):
                for container in client.get("/json", params={"filters": NOT_HEALTHY}).json():
                    # One that ends meanwhile is refused: no harm.
                    client.get(f"/{container['Id']}/healthcheck")
                    if self._stopping.is_set():
                        return
