"""The hash chain of the house and the commitments of the players."""

from __future__ import annotations

import hashlib
import re

from services.houses.errors import HouseError

SEED_BYTES = 32
CHAIN_LENGTH = 128  # games a match may have; one more voids it
NO_CLIENT_SEED = bytes(SEED_BYTES)  # the seed of a seat without a client, marked so in the log
MATCH_ID = re.compile(r"[A-Za-z0-9._:-]{1,128}")  # no "|" and no "/", which separate the parts


def chain(last: bytes, length: int = CHAIN_LENGTH) -> tuple[bytes, ...]:
    """All links s_0 ... s_length, so that item k belongs to game k; item 0 is the anchor.

    `last` is s_length: 32 bytes of true chance. s_(i-1) = SHA256(s_i).
    """
    hold_seed("last", last)
    if type(length) is not int or not 1 <= length <= CHAIN_LENGTH:
        raise HouseError(f"must be from 1 to {CHAIN_LENGTH}", field="length", value=length)
    links = [last]
    for _ in range(length):
        links.append(hashlib.sha256(links[-1]).digest())
    return tuple(reversed(links))


def anchor(last: bytes) -> bytes:
    """s_0, which is published before the match."""
    return chain(last)[0]


def commitment(match_id: str, side: str, seed: bytes) -> bytes:
    """What a client sends before it opens its seed; `side` is "w" or "b"."""
    hold_match_id(match_id)
    if side not in ("w", "b"):
        raise HouseError("must be w or b", field="side", value=side)
    hold_seed("seed", seed)
    text = f"bgdice/1|client|{match_id}|{side}|".encode("ascii")
    return hashlib.sha256(text + seed).digest()


def hold_seed(name: str, seed: bytes) -> None:
    """Refuse what is not 32 bytes."""
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise HouseError(f"must be {SEED_BYTES} bytes", field=name, value=type(seed).__name__)


def hold_match_id(match_id: str) -> None:
    """Refuse an id that could be read as another one joined with its neighbours."""
    if not isinstance(match_id, str) or MATCH_ID.fullmatch(match_id) is None:
        rule = "must be 1 to 128 letters, digits and . _ : -"
        raise HouseError(rule, field="match_id", value=match_id)
