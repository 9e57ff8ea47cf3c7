"""docker-compose.yml as Compose itself reads it."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
from functools import cache
from pathlib import Path
from typing import Any

from tests.source_tree import ROOT

FILE = ROOT / "docker-compose.yml"
READ_TIMEOUT_S = 30


def compose_program() -> Path:
    """The wheel's docker-compose."""
    return Path(sysconfig.get_path("scripts")) / "docker-compose"


@cache
def model() -> dict[str, Any]:
    """The file with everything filled in, as an operator who has set nothing would get it."""
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent"}
    read = subprocess.run(
        [compose_program(), "-f", FILE, "--env-file", "/dev/null", "config", "--format", "json"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=READ_TIMEOUT_S,
        check=True,
    )
    found: dict[str, Any] = json.loads(read.stdout)
    return found


def environment(service: str) -> dict[str, str]:
    """What a service is told."""
    told: dict[str, str] = model()["services"][service]["environment"]
    return told
