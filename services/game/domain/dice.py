"""The port of the dice: what the secret of a match has fixed for each game and roll."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from services.houses import dice_proof
from services.houses.dice_proof import Opening

Seeds = tuple[bytes, bytes]

# Each running match is in one game at a time, and needs its key at every roll.
KEYS_REMEMBERED = 4_096


class Dice(Protocol):
    """Asked twice, it answers the same: a retry or a crash gives nobody a second roll."""

    def opening(self, game: int, seeds: Seeds) -> Opening:
        """The opening of game `game` (from 1); `seeds` are White's and Black's, 32 bytes each."""
        ...

    def roll(self, game: int, seeds: Seeds, number: int) -> tuple[int, int]:
        """Roll `number` of that game."""
        ...

    def link(self, game: int) -> bytes:
        """s_k of game k, 32 bytes, to be published when the game is over and not before."""
        ...


class Links(Protocol):
    """s_0 ... s_L by number: as `dice_proof.chain` gives them, or found when asked for."""

    def __getitem__(self, number: int, /) -> bytes:
        """The link of a game."""
        ...


class ChainDice:
    """`bgdice/2`: every roll follows from the chain's link of the game and both seeds."""

    def __init__(self, match_id: str, links: Links) -> None:
        self._match_id = match_id
        self._links = links

    def opening(self, game: int, seeds: Seeds) -> Opening:
        """The opening of a game."""
        return dice_proof.opening(self._key(game, seeds))

    def roll(self, game: int, seeds: Seeds, number: int) -> tuple[int, int]:
        """One roll of a game."""
        return dice_proof.roll(self._key(game, seeds), number)

    def link(self, game: int) -> bytes:
        """The link of a game."""
        return self._links[game]

    def _key(self, game: int, seeds: Seeds) -> bytes:
        return _game_key(self._links[game], self._match_id, game, *seeds)


@lru_cache(maxsize=KEYS_REMEMBERED)
def _game_key(link: bytes, match_id: str, game: int, white: bytes, black: bytes) -> bytes:
    return dice_proof.game_key(link, match_id, game, white, black)
