"""Whether the hot modules run compiled, and how a compiled copy is found.

`deploy/compile_rules.py` puts extension modules beside the sources, in a folder named after the
hash of these sources and the interpreter they were built for. `with_build` lets the package look
there first. Since an edited source has another hash, an old build can never stand in for it: the
package then runs from its sources. `python -X rules=python` asks for the sources in any case.
"""

import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final, Literal

HOT: Final = ("board", "choose", "generate", "half_moves", "plays", "position_id")
PACKAGE: Final = Path(__file__).parent


def source_hash(package: Path = PACKAGE) -> str:
    """The SHA-256 of the hot sources with their names, in hex."""
    digest = sha256()
    for name in HOT:
        text = (package / f"{name}.py").read_bytes()
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def folder(package: Path = PACKAGE) -> Path:
    """Where a build of the present sources for this interpreter is, if there is one."""
    target = EXTENSION_SUFFIXES[0].split(".")[1]
    return package / "_compiled" / f"{source_hash(package)[:20]}-{target}"


def with_build(path: Iterable[str]) -> list[str]:
    """A package's `__path__` with the build of the present sources first, if there is one."""
    place = folder()
    if sys._xoptions.get("rules") != "python" and place.is_dir():
        return [str(place), *path]
    return list(path)


def build_kind() -> Literal["compiled", "python"]:
    """What the hot modules of this process were loaded from."""
    files = [sys.modules[f"services.rules.{name}"].__file__ or "" for name in HOT]
    return "python" if any(file.endswith(".py") for file in files) else "compiled"
