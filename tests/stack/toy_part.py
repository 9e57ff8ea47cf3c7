"""A toy as part of one process.

`TOY_DIES` names the one that does not start. `TOY_FAILS` names one whose background task fails, the
first time: `TOY_ONCE` is a file that tells the first time from later ones.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from services.kit.config import Settings
from services.kit.health import Check
from services.kit.process import Process


class ToySettings(Settings):
    """A toy has a name, and does not listen."""

    name: str
    listen: str


@dataclass
class Toy:
    """Always well."""

    checks: dict[str, Check] = field(default_factory=dict)


@asynccontextmanager
async def running(process: Process, settings: ToySettings) -> AsyncIterator[Toy]:
    """The toy, until the process stops."""
    if os.environ.get("TOY_DIES") == settings.name:
        raise OSError(f"{settings.name} cannot listen here")
    if os.environ.get("TOY_FAILS") == settings.name and _is_first_time():
        process.background("a part", _fail())
    yield Toy()


def _is_first_time() -> bool:
    once = Path(os.environ["TOY_ONCE"])
    first = not once.exists()
    (once if first else once.with_name("once again")).touch()
    return first


async def _fail() -> None:
    raise RuntimeError("a bug")
