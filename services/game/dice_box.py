"""The dice of every match at hand: from its secret to its rolls."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import NoReturn

from services.game.dice_secrets import DiceSecrets
from services.game.domain.dice import ChainDice, Dice, Seeds
from services.houses.dice_proof import CHAIN_LENGTH, Opening, anchor
from services.kit.answers import CONTENDED
from services.kit.decider import Refusal
from services.kit.randomness import Secrets

# As many as there are states of matches at hand; each takes some 400 bytes.
MATCHES_AT_HAND_MAX = 10_000


class ChainLinks:
    """The links of a chain by number, from its last one; the one asked for last is remembered.

    A whole chain would take 8 kB a match, and only the link of the game under way is needed.
    """

    def __init__(self, last: bytes) -> None:
        self._last = last
        self._known = (CHAIN_LENGTH, last)

    def __getitem__(self, number: int) -> bytes:
        """s_k of game k: at most 128 hashes, once a game."""
        if self._known[0] != number:
            link = self._last
            for _ in range(CHAIN_LENGTH - number):
                link = hashlib.sha256(link).digest()
            self._known = (number, link)
        return self._known[1]


class NoDice:
    """The dice of a match without a secret: it has not started, so that nothing may ask for them.

    Where something does, another instance has started it a moment ago; then it is asked again.
    """

    def opening(self, game: int, seeds: Seeds) -> Opening:
        """See `Dice`."""
        del game, seeds
        self._refuse()

    def roll(self, game: int, seeds: Seeds, number: int) -> tuple[int, int]:
        """See `Dice`."""
        del game, seeds, number
        self._refuse()

    def link(self, game: int) -> bytes:
        """See `Dice`."""
        del game
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise Refusal(CONTENDED.code, CONTENDED.sentence)


class DiceBox:
    """Dice by match, the least recently used forgotten first."""

    def __init__(
        self, kept: DiceSecrets, chance: Secrets, matches_max: int = MATCHES_AT_HAND_MAX
    ) -> None:
        self._kept = kept
        self._chance = chance
        self._matches_max = matches_max
        self._at_hand: OrderedDict[str, Dice] = OrderedDict()

    async def prepare(self, match_id: str) -> bytes:
        """Fix the match's dice, once for ever, and say their anchor. Raises `Unavailable`."""
        await self._kept.keep(match_id, self._chance.new())
        last = await self._kept.read(match_id)
        assert last is not None, "what was kept can be read"
        return anchor(last)

    async def dice_of(self, match_id: str) -> Dice:
        """The match's dice. Raises `Unavailable`."""
        dice = self._at_hand.get(match_id)
        if dice is not None:
            self._at_hand.move_to_end(match_id)
            return dice
        last = await self._kept.read(match_id)
        if last is None:
            return NoDice()
        dice = self._at_hand[match_id] = ChainDice(match_id, ChainLinks(last))
        if len(self._at_hand) > self._matches_max:
            self._at_hand.popitem(last=False)
        return dice
