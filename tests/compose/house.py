"""The house of docker-compose.yml, brought up by the real Compose with secrets of its own."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from services.stack.embedded import free_port
from tests.compose.compose_file import FILE, compose_program
from tests.compose.docker_api import DockerApi
from tests.compose.engine import Engine
from tests.source_tree import ROOT

# An idle machine needs a quarter of this; it may have other work.
UP_TIMEOUT_S = 400
DOWN_TIMEOUT_S = 120
HEALTHY_TIMEOUT_S = 120
HEALTHY = "running healthy"
PAUSE_S = 0.2
PROJECT = "tavla-test"


def make_secrets(folder: Path) -> None:
    """As an operator does it."""
    command = ["sh", str(ROOT / "deploy" / "make_secrets.sh"), str(folder)]
    subprocess.run(command, check=True, capture_output=True)


class ComposedHouse:
    """One run of the house; its gateway is at `url`."""

    def __init__(self, engine: Engine, api: DockerApi) -> None:
        self._engine = engine
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._environment = {
            **os.environ,
            "DOCKER_HOST": api.host,
            "DOCKER_BUILDKIT": "0",  # podman has its own builder behind Docker's first protocol
            "TAVLA_SECRETS": str(engine.work / "secrets"),
            "TAVLA_PORT": str(port),
        }

    def up(self) -> None:
        """Build, start, and wait until all is healthy."""
        make_secrets(self._engine.work / "secrets")
        with self.quoting_logs():
            self.compose("up", "--build", "-d", "--wait", timeout_s=UP_TIMEOUT_S)

    def await_healthy(self, services: Iterable[str]) -> None:
        """Wait until the health checks of these services say so."""
        deadline_s = time.monotonic() + HEALTHY_TIMEOUT_S
        for service in services:
            while self.inspect(service, "{{.State.Status}} {{.State.Health.Status}}") != HEALTHY:
                assert time.monotonic() < deadline_s, f"{service} does not become healthy"
                time.sleep(PAUSE_S)

    def down(self) -> None:
        """Stop, and remove containers, networks and volumes."""
        self.compose("down", "--volumes", timeout_s=DOWN_TIMEOUT_S)

    def pid(self, service: str) -> int:
        """The process of a service's container, as this machine sees it; 0 while it is down."""
        return int(self.inspect(service, "{{.State.Pid}}"))

    def inspect(self, service: str, what: str) -> str:
        """What the engine knows of a service's container, as a template of its fields."""
        return self._engine.run("container", "inspect", "-f", what, f"{PROJECT}-{service}-1")

    def inside(self, service: str, *command: str) -> str:
        """What a command prints in a service's container."""
        return self._engine.run("exec", f"{PROJECT}-{service}-1", *command)

    def services(self) -> list[str]:
        """All that have a container."""
        return self.compose("ps", "--all", "--services", timeout_s=DOWN_TIMEOUT_S).split()

    @contextlib.contextmanager
    def quoting_logs(self) -> Iterator[None]:
        """What fails in here is reported with the last lines of every container."""
        try:
            yield
        except Exception as error:
            error.add_note(self.compose("logs", "--no-color", "-n", "20", timeout_s=DOWN_TIMEOUT_S))
            raise

    def compose(self, *arguments: str, timeout_s: float) -> str:
        """What `docker-compose ...` prints. AssertionError quotes what it says, and the logs."""
        command = [str(compose_program()), "-p", PROJECT, "-f", str(FILE)]
        done = subprocess.run(
            [*command, *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=timeout_s,
        )
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stderr[-8_000:]}"
        return done.stdout
