"""Secrets of a house that are made once and kept in files only their owner may read."""

from __future__ import annotations

import secrets
from pathlib import Path

from services.stack.embedded.folders import write_private

SECRET_BYTES = 24  # 192 bits: nobody guesses it, and it still fits a line


def new_secret() -> str:
    """A fresh secret that needs no quoting in a URL or a shell."""
    return secrets.token_urlsafe(SECRET_BYTES)


class SecretFiles:
    """One file a secret in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, name: str) -> str:
        """The secret of that name, made at the first asking."""
        path = self._folder / name
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            write_private(path, new_secret())
        return self.read(name)

    def read(self, name: str) -> str:
        """The secret of that name. Raises OSError where it was never made, or is not ours."""
        return (self._folder / name).read_text(encoding="utf-8").strip()
