"""The port of chance: 32 secret bytes at a time, from the machine or from a seed."""

from __future__ import annotations

import hashlib
import itertools
import secrets
from typing import Protocol

SECRET_BYTES = 32  # 256 bits: what a SHA-256 commitment can hide


class Secrets(Protocol):
    """Gives secrets that nobody can guess."""

    def new(self) -> bytes:
        """32 bytes, new on every call."""
        ...


class SystemSecrets:
    """Secrets from the operating system."""

    def new(self) -> bytes:
        """32 bytes of the system's own chance."""
        return secrets.token_bytes(SECRET_BYTES)


class SeededSecrets:
    """The same secrets in every run with the same seed. For tests and the simulator only."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._numbers = itertools.count()

    def new(self) -> bytes:
        """The hash of the seed and of how many were asked for."""
        return hashlib.sha256(f"{self._seed}/{next(self._numbers)}".encode()).digest()
