"""Who meets whom: the order of the players, and their lines in the first round.

The order is a lottery that everybody can check: by the SHA-256 of the competition's id, of all who
play, and of the player. So it is known to nobody before the last has entered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection


def draw(competition_id: str, accounts: Collection[str]) -> tuple[str, ...]:
    """The players in their order, the best seed first."""
    everybody = ",".join(sorted(accounts))

    def ticket(account: str) -> str:
        told = f"{competition_id}|{everybody}|{account}"
        return hashlib.sha256(told.encode()).hexdigest()

    return tuple(sorted(accounts, key=ticket))


def rounds_of(players: int) -> int:
    """How many rounds a bracket of so many has."""
    return (players - 1).bit_length()


def first_round(order: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Pairs of the first round; "" opposite a player is a bye.

    The usual lines: seeds 1 and 2 meet in the final at the earliest, and the best have the byes.
    More than half of the lines are taken, so no two byes meet, and after the first round there
    are none.
    """
    lines = [0]
    while len(lines) < len(order):
        size = 2 * len(lines)
        lines = [seed for line in lines for seed in (line, size - 1 - line)]
    seated = [order[seed] if seed < len(order) else "" for seed in lines]
    return tuple(zip(seated[::2], seated[1::2], strict=True))
