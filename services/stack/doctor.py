"""`tavla doctor`: whether a house could run here, and where it would be slower than it might."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from services.rules import compiled
from services.stack.embedded.cluster import refuse_strange_data
from services.stack.embedded.errors import EmbeddedError
from services.stack.embedded.identity import namespaces_work, nobody, owner_identity
from services.stack.embedded.nats import NEEDED_BYTES as NATS_BYTES
from services.stack.embedded.nats import find_nats
from services.stack.embedded.ports import is_taken
from services.stack.embedded.postgres import NEEDED_BYTES as POSTGRES_BYTES
from services.stack.embedded.postgres_program import find_postgres, major_version
from services.stack.house_file import NoHouse, read_house
from services.stack.programs import ROOT

OLDEST_PYTHON = (3, 11)
NEEDED_BYTES = POSTGRES_BYTES + NATS_BYTES
# What a few weeks of matches, logs and streams come to.
COMFORTABLE_BYTES = 10_000_000_000


class Finding(NamedTuple):
    """What was looked at, how it is, and what that means or what to do."""

    what: str
    state: Literal["ok", "note", "bad"]
    words: str


def examine(data: Path, port: int) -> Iterator[Finding]:
    """Look at everything a house needs, and change nothing."""
    yield _python()
    yield _rules()
    yield _engine()
    yield _tried("PostgreSQL", lambda: f"{major_version(find_postgres())} in {find_postgres()}")
    yield _tried("NATS", lambda: str(find_nats()))
    if os.geteuid() == 0:
        yield _root(data)
    yield _disk(data)
    try:
        house = read_house(data)
    except (NoHouse, OSError):
        yield _data(data)
        yield _port(port)
    else:
        yield Finding("house", "ok", f"runs on {data}: process {house.pid}, {house.url}")
    yield _web()


def _python() -> Finding:
    version = platform.python_version()
    if sys.version_info < OLDEST_PYTHON:
        return Finding("Python", "bad", f"{version}; 3.11 or newer is needed")
    return Finding("Python", "ok", f"{version} at {sys.executable}")


def _rules() -> Finding:
    if compiled.folder().is_dir():
        return Finding("rules", "ok", "compiled")
    words = "plain Python, some times slower; with a C compiler here `make setup` compiles them"
    return Finding("rules", "note", words)


def _engine() -> Finding:
    if importlib.util.find_spec("bgsage") is None:
        return Finding("engine", "note", "bgsage is not installed: no analysis, no engine's moves")
    return Finding("engine", "ok", f"bgsage {importlib.metadata.version('bgsage')}")


def _tried(what: str, look: Callable[[], str]) -> Finding:
    try:
        return Finding(what, "ok", look())
    except (EmbeddedError, OSError) as error:
        return Finding(what, "bad", str(error))


def _root(data: Path) -> Finding:
    owner, anybody = owner_identity(data), nobody()
    if owner.kind == "drop":
        return Finding("as root", "ok", f"servers run as user {owner.uid}, whose {data} is")
    if namespaces_work(anybody.uid, anybody.gid):
        return Finding("as root", "ok", "user namespaces work: PostgreSQL sees itself as nobody")
    words = "no user namespaces: PostgreSQL runs as nobody, who has to be able to reach the folder"
    return Finding("as root", "note", words)


def _disk(data: Path) -> Finding:
    place = data.absolute()
    while not place.exists():
        place = place.parent
    free_bytes = shutil.disk_usage(place).free
    free = f"{free_bytes // 1_000_000} MB free under {place}"
    if free_bytes < NEEDED_BYTES:
        return Finding("disk", "bad", f"{free}, {NEEDED_BYTES // 1_000_000} MB needed")
    return Finding("disk", "ok" if free_bytes >= COMFORTABLE_BYTES else "note", free)


def _data(data: Path) -> Finding:
    try:
        refuse_strange_data(data / "postgres" / "data", find_postgres())
    except (EmbeddedError, OSError) as error:
        return Finding("data", "bad", str(error))
    if (data / "postgres").exists():
        return Finding("data", "ok", f"{data} waits to go on")
    if data.exists() and not data.is_dir():
        return Finding("data", "bad", f"{data} is no folder; choose another one with --data")
    if data.is_dir() and any(data.iterdir()):
        return Finding("data", "note", f"{data} holds files that are not a house's; they stay")
    return Finding("data", "ok", f"{data} {'is empty' if data.is_dir() else 'will be made'}")


def _port(port: int) -> Finding:
    try:
        if not is_taken(port):
            return Finding("port", "ok", f"{port} is free")
    except OSError as error:
        return Finding("port", "bad", f"{port}: {error.strerror}")
    advice = "choose another one with --port or TAVLA_PORT"
    return Finding("port", "bad", f"another program has {port}; {advice}")


def _web() -> Finding:
    if (ROOT / "web" / "dist" / "index.html").exists():
        return Finding("web client", "ok", "built")
    return Finding("web client", "note", "not built: a plain page is served; `make web` builds it")
