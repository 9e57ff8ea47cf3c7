"""Asks the game about stakes that have been held for long: what no message told is told then."""

from __future__ import annotations

from services.kit.answers import MAY_PASS
from services.kit.decider import Refusal
from services.kit.log import logger
from services.kit.read_events import TryAgain
from services.kit.time import Clock
from services.wallet.ledger import Books, KeepStake
from services.wallet.metrics import OLD_STAKES
from services.wallet.ports import Game, Never, Over
from services.wallet.stakes import Stakes

# A quick game is over by then; and whatever was lost on the way is not missed for longer.
OLD_MS = 10 * 60_000

_log = logger(__name__)


class OldStakes:
    """Looks through all of them, a page at a time."""

    def __init__(self, books: Books, stakes: Stakes, game: Game, clock: Clock) -> None:
        self._books = books
        self._stakes = stakes
        self._game = game
        self._clock = clock
        self._after = ""

    async def look(self) -> int:
        """Ask about the next page of them, and say how many that were. Raises `TryAgain`."""
        before_ms = self._clock.now_ms() - OLD_MS
        page = await self._books.old_stakes(before_ms, self._after)
        OLD_STAKES.set(len(page))
        for stake in page:
            await self._ask(stake)
            self._after = stake.match_id
        if not page:
            self._after = ""
        return len(page)

    async def _ask(self, stake: KeepStake) -> None:
        found = await self._game.how_is(stake.match_id)
        try:
            if isinstance(found, Over):
                await self._stakes.settle(stake.match_id, found.settle)
            elif isinstance(found, Never):
                await self._stakes.release(stake.match_id, "match_cancelled")
        except Refusal as refusal:
            if refusal.code in MAY_PASS:
                raise TryAgain(str(refusal)) from refusal
            # `tavla reconcile` lists it; nothing is put right by itself.
            _log.error("stake_out_of_step", match=stake.match_id, error=str(refusal))
