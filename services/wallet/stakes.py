"""Stakes of matches over any store: held, paid, released, reversed."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses import HouseError, TableRules
from services.houses.quote import Line
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore, InboxKey
from services.kit.time import Clock
from services.wallet.codec import STAKES
from services.wallet.domain.stake.commands import (
    Command,
    HoldStakes,
    ReleaseStakes,
    Reverse,
    Settle,
)
from services.wallet.domain.stake.decide import STAKE
from services.wallet.domain.stake.events import Outcome, owed
from services.wallet.domain.stake.paying import receipt_of
from services.wallet.domain.stake.state import Stage, Stake
from services.wallet.effects import stake_effects
from services.wallet.metrics import HOLDS
from services.wallet.purses import Purses

# A balance that another table has just changed is looked at again.
_ATTEMPTS_MAX = 5
# Why a match was called off that one of the two could not stake for; the host of a table is White.
_AT_FAULT = ("white_cannot_stake", "black_cannot_stake")


@dataclass(frozen=True, slots=True)
class Holding:
    """Whose stakes are to be held for which match, under which rules."""

    match_id: str
    white: str
    black: str
    white_rating: float
    black_rating: float
    rules: bytes


class Stakes:
    """All that can be asked of matches' stakes. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, purses: Purses, clock: Clock) -> None:
        self._purses = purses
        self._clock = clock
        self.handler = CommandHandler(store, STAKE, STAKES, clock, effects=stake_effects)

    async def stake(self, match_id: str) -> Stake:
        """How a match's stakes stand."""
        return (await self.handler.state(_stream(match_id))).state

    async def hold(self, wish: Holding) -> None:
        """Hold both stakes or neither; what was refused once is refused for ever.

        Where one of the two is at fault, the refusal says whose seat, and not why: that is his own
        business, and `Purses.check_stake` tells him.
        """
        try:
            rules = TableRules.from_canonical(wish.rules)
        except HouseError as error:
            raise Refusal("house_terms", "These are no rules of a table.") from error
        try:
            await self._hold_or_tombstone(wish, rules)
        except Refusal:
            HOLDS.labels("refused").inc()
            raise
        HOLDS.labels("held").inc()

    async def _hold_or_tombstone(self, wish: Holding, rules: TableRules) -> None:
        stake = await self.stake(wish.match_id)
        if stake.stage is Stage.RELEASED:
            raise Refusal(stake.code, "This match was called off; nothing is held for it.")
        try:
            if stake.stage is Stage.ABSENT:
                # Only before: what is held stays held, whatever a player has decided since.
                for seat, account_id in enumerate((wish.white, wish.black)):
                    await self._check(seat, account_id, rules)
            await self._hold(wish)
        except Refusal as refusal:
            if "seat" not in refusal.numbers:
                raise
            # The same request may be under way a second time and find money where there was none:
            # by then nobody waits for it.
            final = Refusal(_AT_FAULT[refusal.numbers["seat"]], refusal.sentence, **refusal.numbers)
            await self.release(wish.match_id, final.code)
            raise final from refusal

    async def _hold(self, wish: Holding) -> None:
        command = HoldStakes(
            wish.match_id,
            wish.white,
            wish.black,
            wish.white_rating,
            wish.black_rating,
            wish.rules,
            self._clock.now_ms(),
        )
        await self.handle(wish.match_id, command)

    async def _check(self, seat: int, account_id: str, rules: TableRules) -> None:
        try:
            await self._purses.allow(account_id, rules.currency, rules.limit_minor)
        except Refusal as refusal:
            raise Refusal(
                refusal.code, refusal.sentence, **{**refusal.numbers, "seat": seat}
            ) from refusal

    async def release(self, match_id: str, code: str) -> None:
        """Make sure that nothing is held for a match, now or later."""
        await self.handle(match_id, ReleaseStakes(match_id, code, self._clock.now_ms()))

    async def settle(self, match_id: str, command: Settle, inbox: InboxKey | None = None) -> None:
        """Pay a match out as it has ended. The same end again changes nothing."""
        await self.handle(match_id, command, inbox)

    async def reverse(self, match_id: str, operator: str, note: str) -> None:
        """Void a settled match: everybody gets his stake back by counter-entries.

        Who had won gives back what he has; the house lays out the rest, for it is the one who
        let the match be paid. It stays in `house/advanced`, and an adjustment can ask for it.
        """
        for _ in range(_ATTEMPTS_MAX):
            short_minor = await self._short(await self.stake(match_id))
            wish = Reverse(operator, note, self._clock.now_ms(), short_minor)
            try:
                return await self.handle(match_id, wish)
            except Refusal as refusal:
                if refusal.code != "insufficient_funds":
                    raise
        raise Refusal("contended", "The winner's balance moves all the time. Try again.")

    async def _short(self, stake: Stake) -> int:
        """What whoever has won by a settlement has no longer of it."""
        if stake.settled is None:
            return 0
        account_id, owed_minor = owed(stake.settled)
        has_minor = await self._purses.available(account_id, stake.settled.currency)
        return max(0, owed_minor - has_minor)

    async def handle(self, match_id: str, wish: Command, inbox: InboxKey | None = None) -> None:
        """Put a command to a match's stakes."""
        answer = await self.handler.handle(_stream(match_id), wish, inbox=inbox)
        if isinstance(answer, Refused):
            numbers = dict(answer.numbers)
            if answer.code == "insufficient_funds":
                # The legs of a hold are White's, then Black's.
                numbers["seat"] = numbers["leg"]
            raise Refusal(answer.code, answer.sentence, **numbers)


def lines_of(stake: Stake) -> tuple[Line, ...]:
    """How a settled match was paid, line by line; nothing for one that was not won."""
    held, paid = stake.held, stake.settled
    if held is None or paid is None or paid.outcome is not Outcome.WON:
        return ()
    return receipt_of(held, paid.win_sum_minor, paid.kind, paid.cube).steps


def _stream(match_id: str) -> str:
    return f"stake-{match_id}"
