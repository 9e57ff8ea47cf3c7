"""The few things of a view that a bench needs, cut out of its text without reading the rest.

A view is some 3 kB of JSON; to read all of it would cost the bench more than the house's answer.
The house writes the keys in the order of PROTOCOL.md, `now` with its `moves` after `game`.
"""

from __future__ import annotations

import random
from typing import NamedTuple


class Now(NamedTuple):
    """What has to be decided, by whom; `game` is the number of the game, 0 before the first."""

    phase: bytes
    decision: int
    acting: int
    game: int


def now_of(text: bytes) -> Now:
    """What an `evt` or a `sync` says of the open decision."""
    at = text.index(b'"now":{')
    game = text.find(b'"game":{"number":', text.index(b'"view":'))
    return Now(
        phase=_word(text, at, b'"phase":"'),
        decision=_number(text, at, b'"decision":'),
        acting=_number(text, at, b'"acting":'),
        game=int(_until(text, game + 17, b",")) if game >= 0 else 0,
    )


def play_of(text: bytes, chance: random.Random) -> bytes:
    """A way through the table of half moves, as the `steps` of a command."""
    start = text.index(b'"moves":[[') + 10
    nodes = text[start : text.index(b"]]", start)].split(b"],[")
    steps = []
    at = 0
    while nodes[at]:
        pairs = nodes[at].split(b",")
        pick = 2 * int(chance.random() * (len(pairs) // 2))
        src, dst = divmod(abs(int(pairs[pick])), 100)
        steps.append(b"[%d,%d]" % (src, dst))
        at = int(pairs[pick + 1])
        if at == 0:
            break
    return b"[" + b",".join(steps) + b"]"


def _number(text: bytes, start: int, key: bytes) -> int:
    return int(_until(text, text.index(key, start) + len(key), b","))


def _word(text: bytes, start: int, key: bytes) -> bytes:
    return _until(text, text.index(key, start) + len(key), b'"')


def _until(text: bytes, start: int, end: bytes) -> bytes:
    return text[start : text.index(end, start)]
