"""python:3.12 and python:3.12-slim out of a Python of this machine.

The one for building has a C compiler, and the wheels that the lock names: this machine's pip
fetches them, since a build may have no way to a registry.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from tests.compose import debian
from tests.compose.image import PATH, Image
from tests.compose.root import Root
from tests.source_tree import ROOT

DOWNLOAD_TIMEOUT_S = 180
# Not in the official image either, or never imported by the house.
LEFT_OUT = {"__pycache__", "test", "tests", "idlelib", "tkinter", "turtledemo", "lib2to3"}
PIP = """#!/usr/local/bin/python3
import sys
from pip._internal.cli.main import main
sys.exit(main())
"""
PIP_CONF = "[global]\nno-index = true\nfind-links = /wheels\n"


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python of this machine: where it is installed, and its version, `3.12`."""

    prefix: Path
    version: str

    @property
    def program(self) -> Path:
        """What runs it."""
        return self.prefix / "bin" / f"python{self.version}"


def find_interpreter(wanted: str) -> Interpreter:
    """The Python of that version if this machine has it with all its parts, else the one here."""
    for prefix in sorted((Path.home() / ".pyenv" / "versions").glob(f"{wanted}.*")):
        if (prefix / "bin" / f"python{wanted}").exists():
            return Interpreter(prefix, wanted)
    return Interpreter(Path(sys.base_prefix), f"{sys.version_info[0]}.{sys.version_info[1]}")


def download_wheels(python: Interpreter, folder: Path) -> None:
    """Fetch what the image installs, as the lock says, for that Python."""
    shares = [folder / "house.txt", folder / "compile.txt"]
    folder.mkdir(parents=True, exist_ok=True)
    for share, names in zip(shares, ([], ["mypy", "setuptools"]), strict=True):
        listed = subprocess.run(
            [sys.executable, ROOT / "deploy" / "requirements_for.py", *names],
            check=True,
            capture_output=True,
        )
        share.write_bytes(listed.stdout)
    command = [str(python.program), "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
    command += ["--disable-pip-version-check", "--only-binary", ":all:", "-d", str(folder)]
    command += [part for share in shares for part in ("-r", str(share))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DOWNLOAD_TIMEOUT_S)
    assert done.returncode == 0, done.stderr


def images(python: Interpreter, wheels: Path) -> tuple[Image, Image]:
    """The image to build in and the one to run in."""

    def slim(root: Root) -> None:
        debian.write_base(root)
        _write_python(root, python)

    def whole(root: Root) -> None:
        slim(root)
        debian.write_packages(root, debian.COMPILER)
        headers = f"include/python{python.version}"
        root.tree(python.prefix / headers, f"/usr/local/{headers}")
        root.text("/etc/pip.conf", PIP_CONF)
        root.tree(wheels, "/wheels")

    changes = (f"ENV PATH={PATH}", 'CMD ["python3"]')
    return Image("python:3.12", whole, changes), Image("python:3.12-slim", slim, changes)


def _write_python(root: Root, python: Interpreter) -> None:
    program = f"python{python.version}"
    root.file(python.program, f"/usr/local/bin/{program}")
    for link, target in (("python3", program), ("python", "python3")):
        root.link(f"/usr/local/bin/{link}", target)
    root.text("/usr/local/bin/pip", PIP, mode=0o755)
    # Where the loader looks without being told: a stand-in has no cache of libraries.
    for library in python.prefix.glob(f"lib/libpython{python.version}*"):
        root.file(library, f"/usr/lib/{sysconfig.get_config_var('MULTIARCH')}/{library.name}")
    root.tree(python.prefix / "lib" / program, f"/usr/local/lib/{program}", _wanted)


def _wanted(path: Path) -> bool:
    """Of the standard library most; of what was installed beside it pip alone."""
    if LEFT_OUT.intersection(path.parts) or path.parts[0].startswith("config-"):
        return False
    installed = path.parts[1:] if path.parts[0] == "site-packages" else ()
    return not installed or installed[0].startswith("pip")
