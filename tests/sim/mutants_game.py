"""Planted bugs in the match engine: time, claims, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from services.game import dice_box
from services.game.domain import rights
from services.game.domain.deciding import looking
from services.game.domain.dice import ChainDice, Seeds
from services.game.domain.draft import Draft
from tests.sim.planting import Patch


def late_move_accepted() -> list[Patch]:
    """Whoever has overstepped his time may move as long as nobody has claimed it."""
    return [(rights, "time_is_up", lambda state, now_ms: False)]


def claim_ignores_the_decision() -> list[Patch]:
    """A look is carried out on whatever is open now, whatever it was asked for."""
    claim = looking.claim_timeout

    def look(draft: Draft, decision: int) -> None:
        claim(draft, draft.state.decision)

    return [(looking, "claim_timeout", look)]


class _RollsAgain(ChainDice):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._asked: Counter[tuple[int, int]] = Counter()

    def roll(self, game: int, seeds: Seeds, number: int) -> tuple[int, int]:
        self._asked[game, number] += 1
        return super().roll(game, seeds, number + 1_000 * (self._asked[game, number] - 1))


def reroll_on_retry() -> list[Patch]:
    """Dice are drawn when they are asked for: who is decided again, is rolled for again."""
    return [(dice_box, "ChainDice", _RollsAgain)]


GAME: Mapping[str, Any] = {
    each.__name__: each
    for each in (late_move_accepted, claim_ignores_the_decision, reroll_on_retry)
}
