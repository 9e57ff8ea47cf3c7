"""The house of docker-compose.yml, brought up by the real Compose with secrets of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sysconfig
from pathlib import Path

from services.stack.embedded import free_port
from tests.compose.docker_api import DockerApi
from tests.compose.engine import Engine
from tests.source_tree import ROOT

# All the images are built in it, on a machine that may have other work.
UP_TIMEOUT_S = 240
DOWN_TIMEOUT_S = 120
PROJECT = "tavla-test"


def compose_program() -> Path:
    """The wheel's docker-compose."""
    return Path(sysconfig.get_path("scripts")) / "docker-compose"


def make_secrets(folder: Path) -> None:
    """As an operator does it."""
    command = ["sh", ROOT / "deploy" / "make_secrets.sh", folder]
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
        self.compose("up", "--build", "-d", "--wait", timeout_s=UP_TIMEOUT_S)

    def down(self) -> None:
        """Stop, and remove containers, networks and volumes."""
        self.compose("down", "--volumes", timeout_s=DOWN_TIMEOUT_S)

    def compose(self, *arguments: str, timeout_s: float) -> str:
        """What `docker-compose ...` prints. AssertionError quotes what it says, and the logs."""
        command = [str(compose_program()), "-p", PROJECT, "-f", str(ROOT / "docker-compose.yml")]
        done = subprocess.run(
            [*command, *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=timeout_s,
        )
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stderr[-8_000:]}"
        return done.stdout
