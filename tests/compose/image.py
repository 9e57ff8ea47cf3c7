"""A stand-in for an official image: its files, and how it is run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.compose.engine import Engine
from tests.compose.root import Root

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


@dataclass(frozen=True, slots=True)
class Image:
    """`write` writes the whole root; `changes` are Dockerfile instructions on top of it."""

    name: str
    write: Callable[[Root], None]
    changes: tuple[str, ...]

    def load(self, engine: Engine) -> None:
        """Make it, unless the engine has it from an earlier run."""
        name = f"docker.io/library/{self.name}"
        if engine.has_image(name):
            return
        changes = [part for change in self.changes for part in ("--change", change)]
        with engine.fed(["import", "-q", *changes, "-", name]) as pipe:
            root = Root(pipe)
            self.write(root)
            root.close()
