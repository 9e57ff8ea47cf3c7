"""podman of the tests' own: everything below one folder, without systemd and without a registry.

It leaves the machine's own images, networks and volumes alone.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from tests.compose import debian

# podman's own packages, what its networks need, and what the stand-in images are made of.
PODMAN = ("podman", "runc", "netavark", "aardvark-dns", "iptables")
PACKAGES = (*PODMAN, "busybox-static", *debian.COMPILER)
COMMAND_TIMEOUT_S = 240.0

ENGINE_CONF = """
[containers]
# podman's defaults are above what root may ask for in a machine that is itself a container.
default_ulimits = ["nofile=20000:20000", "nproc=30000:30000"]
[network]
network_config_dir = "{work}/networks"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "{work}/run"
"""
STORAGE_CONF = """
[storage]
driver = "overlay"
graphroot = "{work}/storage"
runroot = "{work}/runroot"
"""


class EngineError(Exception):
    """podman ended with an error; the text is what it said."""


def why_not() -> str:
    """Why no container can run here, or nothing."""
    if not debian.DPKG.is_dir():
        return "containers: the stand-in images are made of Debian's packages; this is not Debian"
    if missing := debian.missing(PACKAGES):
        return f"containers: not installed here: {' '.join(missing)}"
    return "" if os.geteuid() == 0 else "containers: podman needs root for its networks"


class Engine:
    """podman with all it keeps below `work`. Its commands raise EngineError."""

    def __init__(self, work: Path) -> None:
        self.work = work
        work.mkdir(parents=True, exist_ok=True)
        confs = {"CONTAINERS_CONF": ENGINE_CONF, "CONTAINERS_STORAGE_CONF": STORAGE_CONF}
        for variable, text in confs.items():
            (work / variable.lower()).write_text(text.format(work=work), encoding="utf-8")
        paths = {variable: str(work / variable.lower()) for variable in confs}
        # Health checks are run by systemd's timers, or not at all.
        self.environment = {**os.environ, **paths, "DISABLE_HC_SYSTEMD": "true"}

    def run(self, *arguments: str, timeout_s: float = COMMAND_TIMEOUT_S) -> str:
        """What `podman ...` prints."""
        command = ["podman", *arguments]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=timeout_s
        )
        if done.returncode:
            raise EngineError(f"{' '.join(command)}: {done.stderr.strip()}")
        return done.stdout.strip()

    @contextlib.contextmanager
    def fed(self, arguments: Sequence[str]) -> Iterator[IO[bytes]]:
        """`podman ...`, reading what is written into the pipe."""
        command, log = ["podman", *arguments], self.work / "fed.log"
        with log.open("wb") as said:
            process = subprocess.Popen(
                command, env=self.environment, stdin=subprocess.PIPE, stdout=said, stderr=said
            )
        assert process.stdin is not None, "it is a pipe"
        try:
            with process.stdin as pipe:
                yield pipe
        finally:
            status = process.wait(COMMAND_TIMEOUT_S)
        if status:
            raise EngineError(f"{' '.join(command)}: {log.read_text(encoding='utf-8')}")

    def has_image(self, name: str) -> bool:
        """Whether an image of that name is here."""
        return bool(self.run("images", "-q", name))

    def remove_all(self) -> None:
        """Remove containers, images, networks and the folder itself."""
        self.run("system", "reset", "--force")
        shutil.rmtree(self.work)
