"""A small Debian root out of packages that this machine has installed.

Where no image registry can be reached, images have to be made of what is there. Only what the
packages own goes in, so that nothing works by the luck of this machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.compose.root import Root

DPKG = Path("/var/lib/dpkg")
# As every image of Debian has it.
BASE = (
    *("base-files", "base-passwd", "bash", "coreutils", "dash", "debianutils", "diffutils"),
    *("findutils", "grep", "gzip", "hostname", "libc-bin", "login", "mawk", "passwd", "sed"),
    *("tar", "util-linux", "ncurses-base", "netbase", "tzdata", "libstdc++6"),
)
# What Python's and PostgreSQL's own modules are linked with.
LIBRARIES = (
    *("libbz2-1.0", "libffi8", "liblzma5", "libncursesw6", "libreadline8", "libsqlite3-0"),
    *("libssl3", "libssl3t64", "libuuid1", "zlib1g"),
)
COMPILER = ("gcc", "libc6-dev")
# Nothing works by these, and a compiler's sanitizers and link-time optimizer are half of its size.
LEFT_OUT = re.compile(
    r"/usr/share/(doc|man|locale|info|lintian|bug)/|.*/(lto1|lib\w+san[._].*|.*-gold|.*-dwp)$"
)
# As the official image of PostgreSQL has them.
POSTGRES_USER = "postgres:x:999:999::/var/lib/postgresql:/bin/bash\n"
POSTGRES_GROUP = "postgres:x:999:\n"
MERGED = ("/bin", "/sbin", "/lib", "/lib64")


@cache
def _installed() -> dict[str, frozenset[str]]:
    """What each installed package depends on; of alternatives all, since absent ones do no harm."""
    found: dict[str, frozenset[str]] = {}
    for entry in (DPKG / "status").read_text(encoding="utf-8").split("\n\n"):
        fields = dict(re.findall(r"(?m)^([A-Za-z-]+): (.*)$", entry))
        if "installed" in fields.get("Status", "").split():
            wanted = f"{fields.get('Depends', '')}, {fields.get('Pre-Depends', '')}"
            names = re.split(r"[,|]", wanted)
            found[fields["Package"]] = frozenset(re.sub(r"[:(].*", "", n).strip() for n in names)
    return found


def missing(packages: Iterable[str]) -> list[str]:
    """Those of the packages that are not installed here."""
    return [name for name in packages if name not in _installed()]


def closure(packages: Iterable[str]) -> set[str]:
    """The installed ones of the packages, with all that they depend on."""
    known, found, new = _installed(), set[str](), set(packages)
    while new := {name for name in new if name in known} - found:
        found |= new
        new = {below for name in new for below in known[name]}
    return found


def _owned(package: str) -> Iterator[Path]:
    for listing in (DPKG / "info").glob(f"{package}*.list"):
        if listing.name.split(":")[0].removesuffix(".list") == package:
            yield from map(Path, listing.read_text(encoding="utf-8").splitlines())


@cache
def files_of(packages: tuple[str, ...]) -> list[Path]:
    """All that the packages and those below them own here, by its real folder's name, sorted."""
    owned = {path for package in closure(packages) for path in _owned(package)}
    kept = (path for path in owned if not LEFT_OUT.match(str(path)) and path.name)
    real = {path.parent.resolve() / path.name for path in kept}
    return sorted(path for path in real if path.is_symlink() or path.exists())


def write_base(root: Root) -> None:
    """What a container needs to start: base and libraries, users, an empty /tmp."""
    for name in MERGED:
        root.link(name, f"usr{name}")
    for name in ("/tmp", "/var/tmp"):
        root.folder(name, mode=0o1777)
    masters = Path("/usr/share/base-passwd")
    for file, more in (("passwd", POSTGRES_USER), ("group", POSTGRES_GROUP)):
        listed = (masters / f"{file}.master").read_text(encoding="utf-8")
        root.text(f"/etc/{file}", listed + more)
    write_packages(root, (*BASE, *LIBRARIES))
    for name in ("/proc", "/sys", "/dev", "/run"):
        root.folder(name)


def write_packages(root: Root, packages: tuple[str, ...]) -> None:
    """What the packages own."""
    for path in files_of(packages):
        root.file(path)
