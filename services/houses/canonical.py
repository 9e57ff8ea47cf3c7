"""The canonical form: one byte string for one set of rules, and its hash."""

from __future__ import annotations

import hashlib
import json

from services.houses.errors import HouseError

MOST_BYTES = 65_536  # a table's rules take about two thousand


def encode(plain: object) -> bytes:
    """JSON with sorted keys and no blanks; whole numbers, text, flags, lists and tables only."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return text.encode("ascii")


def decode(data: bytes) -> object:
    """The plain form of canonical bytes; HouseError for everything that `encode` never writes."""
    if len(data) > MOST_BYTES:
        raise HouseError(f"the canonical form must be at most {MOST_BYTES} bytes")
    try:
        plain: object = json.loads(data)
        same = encode(plain) == data
    except (ValueError, RecursionError) as error:
        raise HouseError(f"the canonical form is no JSON: {type(error).__name__}") from None
    if not same:
        raise HouseError("the bytes are not in canonical form")
    return plain


def digest(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()
