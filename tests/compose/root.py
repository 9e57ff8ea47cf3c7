"""The files of an image as a stream of tar. What was written first stays."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

Wanted = Callable[[Path], bool]


class Root:
    """Written to `pipe`. Names are as the container sees them: `/usr/bin/env`."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._archive = tarfile.open(fileobj=pipe, mode="w|")  # noqa: SIM115 - closed by `close`
        self._written: set[str] = set()

    def close(self) -> None:
        """Nothing more follows."""
        self._archive.close()

    def file(self, path: Path, name: str = "") -> None:
        """A file, link or folder of this machine, of a folder nothing below it."""
        name = self._new(name or str(path))
        if name:
            self._archive.add(path, name, recursive=False)

    def tree(self, top: Path, name: str, wanted: Wanted = lambda _: True) -> None:
        """A folder of this machine with all below it that is wanted, each by its path from it."""
        self.file(top, name)
        for path in sorted(top.rglob("*")):
            if wanted(path.relative_to(top)):
                self.file(path, f"{name}/{path.relative_to(top)}")

    def folder(self, name: str, *, mode: int = 0o755, owner: int = 0) -> None:
        """An empty folder."""
        member = tarfile.TarInfo(self._new(name))
        member.type, member.mode, member.uid, member.gid = tarfile.DIRTYPE, mode, owner, owner
        self._add(member)

    def link(self, name: str, target: str) -> None:
        """A symbolic link."""
        member = tarfile.TarInfo(self._new(name))
        member.type, member.linkname = tarfile.SYMTYPE, target
        self._add(member)

    def text(self, name: str, text: str, *, mode: int = 0o644) -> None:
        """A file with that text."""
        data = text.encode()
        member = tarfile.TarInfo(self._new(name))
        member.size, member.mode = len(data), mode
        self._add(member, data)

    def _add(self, member: tarfile.TarInfo, data: bytes = b"") -> None:
        if member.name:
            self._archive.addfile(member, io.BytesIO(data))

    def _new(self, name: str) -> str:
        """The name in the archive, empty where it is there already."""
        name = name.strip("/")
        if name in self._written:
            return ""
        self._written.add(name)
        return name
