"""The passwords that are tried first, as a check.

`common_passwords.bin` holds the first four bytes of the SHA-256 of each of the 10 000 most common
passwords of five characters and more, case-folded, sorted. The ranking is that of zxcvbn (MIT
licence), which counted leaked ones. Hashes, because the words themselves are no fit reading. One
good password in 400 000 is refused by chance.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from importlib import resources

_WIDTH = 4


def load_common_passwords() -> Callable[[str], bool]:
    """A test of case-folded passwords; reads the file once (40 kB)."""
    data = resources.files(__package__).joinpath("common_passwords.bin").read_bytes()
    hashes = frozenset(data[at : at + _WIDTH] for at in range(0, len(data), _WIDTH))

    def is_common(folded: str) -> bool:
        return hashlib.sha256(folded.encode()).digest()[:_WIDTH] in hashes

    return is_common
