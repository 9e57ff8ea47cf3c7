"""What happened, line by line: a digest of all of it, and its end for people to read."""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections import Counter, deque

# As much as a person reads on from a failure backwards.
KEPT = 30


class Trace:
    """Every line goes into the digest; the last ones are kept, all are shown if asked for."""

    def __init__(self, *, aloud: bool = False) -> None:
        self._hash = hashlib.sha256()
        self._aloud = aloud
        self.last: deque[str] = deque(maxlen=KEPT)
        self.counts: Counter[str] = Counter()
        self.lines = 0

    def say(self, who: str, what: str, **about: object) -> None:
        """One line. `what` is counted, `about` must read the same in every run."""
        at_s = asyncio.get_running_loop().time()
        said = " ".join(f"{name}={value}" for name, value in about.items())
        line = f"{at_s:10.4f} {who:<12} {what} {said}"
        self._hash.update(line.encode())
        self.last.append(line)
        self.counts[what] += 1
        self.lines += 1
        if self._aloud:
            print(line)

    def mix(self, data: bytes) -> None:
        """Something too long for a line, for the digest alone."""
        self._hash.update(b"%d" % zlib.crc32(data))

    @property
    def digest(self) -> str:
        """A name for the whole run."""
        return self._hash.hexdigest()
