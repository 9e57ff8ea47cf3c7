"""python:3.12 and python:3.12-slim out of a Python of this machine.

The one for building has a C compiler, and the wheels that the lock names: this machine's pip
fetches them, since a build may have no way to a registry.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from pathlib import Path

from deploy.requirements_for import the_share
from tests.compose import debian
from tests.compose.image import PATH, Image
from tests.compose.root import Root

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
    """Fetch what the image installs, as the lock says, for that Python.

    uv says where each wheel is: for pip to find that out takes half a minute.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "wanted.txt").write_text("\n".join(_pinned()), encoding="utf-8")
    _run(
        *(sys.executable, "-m", "uv", "pip", "compile", "-q", "--no-deps"),
        *("--python-version", python.version, "--python-platform", "linux"),
        *("--format", "pylock.toml", "-o", f"{folder}/pylock.toml", f"{folder}/wanted.txt"),
    )
    packages = tomllib.loads((folder / "pylock.toml").read_text(encoding="utf-8"))["packages"]
    wheels = [package["wheels"][0] for package in packages]
    places = [f"{wheel['url']}#sha256={wheel['hashes']['sha256']}" for wheel in wheels]
    pip = (python.program, "-m", "pip", "--disable-pip-version-check")
    _run(*pip, "download", "-q", "--no-index", "--no-deps", "-d", folder, *places)


def _pinned() -> list[str]:
    """Each package of the image, and of those that it is built with, at its version."""
    entries = [*the_share(), *the_share(["mypy", "setuptools"])]
    return [entry.text.splitlines()[0].removesuffix("\\") for entry in entries]


def _run(*command: str | Path) -> None:
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
