"""From a game's link and both seeds to its key, and from the key to every roll."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from services.houses.dice_proof.chain import CHAIN_LENGTH, hold_match_id, hold_seed
from services.houses.errors import HouseError

Dice = tuple[int, int]
FAIR_BELOW = 252  # the largest multiple of 6 in a byte: a byte from here on would favour 1 to 4
MOST_BLOCKS = 64  # that many blocks without two fair bytes come once in 2 to the 12 000
MOST_ROLLS = 1_000_000  # no game lasts as long
MOST_TIES = 256  # once in 6 to the 256


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening roll: `ties` are (roll number, face), `dice` White's die then Black's.

    `starter` is "w" or "b"; the next roll of the game has the number `next_n`.
    """

    ties: tuple[tuple[int, int], ...]
    dice: Dice
    starter: str
    next_n: int


def game_key(s_k: bytes, match_id: str, k: int, seed_w: bytes, seed_b: bytes) -> bytes:
    """Key of game k (from 1) of a match."""
    hold_match_id(match_id)
    if type(k) is not int or not 1 <= k <= CHAIN_LENGTH:
        raise HouseError(f"must be from 1 to {CHAIN_LENGTH}", field="k", value=k)
    return key_of(s_k, f"{match_id}/{k}", seed_w, seed_b)


def key_of(s_k: bytes, game_id: str, seed_w: bytes, seed_b: bytes, beacon: str = "") -> bytes:
    """Key of the game with this id: HMAC-SHA256 under the house's link.

    `beacon`: the value of a public beacon, which bgdice/1 knew and bgdice/2 leaves empty.
    """
    hold_seed("s_k", s_k)
    hold_seed("seed_w", seed_w)
    hold_seed("seed_b", seed_b)
    text = f"bgdice/1|key|{game_id}|{seed_w.hex()}|{seed_b.hex()}|{beacon}"
    return hmac.digest(s_k, text.encode("ascii"), hashlib.sha256)


def roll(key: bytes, n: int) -> Dice:
    """Roll n (from 0) of the game with this key."""
    return dice_in(_blocks(key, n))[0]


def opening(key: bytes, first_n: int = 0) -> Opening:
    """The opening: a tie uses up its number, the higher die starts."""
    ties: list[tuple[int, int]] = []
    for n in range(first_n, first_n + MOST_TIES):
        white, black = roll(key, n)
        if white != black:
            starter = "w" if white > black else "b"
            return Opening(tuple(ties), (white, black), starter, n + 1)
        ties.append((n, white))
    raise HouseError("no opening without a tie", field="first_n", value=first_n)


def dice_in(blocks: Iterable[bytes]) -> tuple[Dice, int]:
    """The first two fair dice in a stream of bytes, and how many bytes they took."""
    used = 0
    dice: list[int] = []
    for byte in (byte for block in blocks for byte in block):
        used += 1
        if byte < FAIR_BELOW:
            dice.append(byte % 6 + 1)
        if len(dice) == 2:
            return (dice[0], dice[1]), used
    raise HouseError("no two fair dice", field="blocks", value=used)


def _blocks(key: bytes, n: int) -> Iterator[bytes]:
    hold_seed("key", key)
    if type(n) is not int or not 0 <= n < MOST_ROLLS:
        raise HouseError(f"must be from 0 to {MOST_ROLLS - 1}", field="n", value=n)
    for count in range(MOST_BLOCKS):
        yield hmac.digest(key, f"roll|{n}|{count}".encode("ascii"), hashlib.sha256)
