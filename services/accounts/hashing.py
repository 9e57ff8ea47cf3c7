"""Passwords as Argon2id hashes: the only file that knows `argon2`.

A hash takes some 50 ms of one core and 19 MiB (the first choice of OWASP's cheat sheet), so hashes
are made on threads, a few at a time, and the event loop stays free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

from services.kit.decider import Refusal

MEMORY_KIB = 19_456
PASSES = 2
LANES = 1
# Two of two cores would starve the rest of the house while somebody tries passwords.
THREADS = 1
# At 20 a second the last of these waits for three seconds; who comes later is told to come back.
WAITING_MAX = 64


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a password is right and, if its hash is of older strength, the hash to keep now."""

    right: bool
    new_hash: str = ""


class Passwords(Protocol):
    """Makes and checks hashes. Raises the refusal `busy` where too many wait."""

    async def hash(self, password: str) -> str:
        """A hash with a salt of its own."""
        ...

    async def verify(self, stored: str, password: str) -> Verdict:
        """Whether the password is the stored one. An empty `stored` costs the same, and is not."""
        ...


class Argon2Passwords:
    """Hashes on a thread of their own."""

    def __init__(self, *, memory_kib: int = MEMORY_KIB, threads: int = THREADS) -> None:
        self._hasher = argon2.PasswordHasher(
            time_cost=PASSES, memory_cost=memory_kib, parallelism=LANES
        )
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="argon2")
        # What an unknown name is checked against, so that it takes as long as a known one.
        self._decoy = self._hasher.hash("nobody has this password")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """See `Passwords`."""
        with self._place():
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, self._hasher.hash, password
            )

    async def verify(self, stored: str, password: str) -> Verdict:
        """See `Passwords`."""
        with self._place():
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, self._verify, stored, password
            )

    def close(self) -> None:
        """Wait for the hashes under way and let the threads go."""
        self._threads.shutdown()

    def _verify(self, stored: str, password: str) -> Verdict:
        try:
            self._hasher.verify(stored or self._decoy, password)
        except (VerificationError, InvalidHashError):
            return Verdict(right=False)
        if not stored:
            return Verdict(right=False)
        outdated = self._hasher.check_needs_rehash(stored)
        return Verdict(right=True, new_hash=self._hasher.hash(password) if outdated else "")

    @contextmanager
    def _place(self) -> Iterator[None]:
        """One of the places to wait in."""
        if self._waiting >= WAITING_MAX:
            sentence = "Too many are signing in at this moment. Try again."
            raise Refusal("busy", sentence, waiting=self._waiting)
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1
