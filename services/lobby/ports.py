"""The other services as the lobby needs them.

Their answers are values. What says that a service cannot answer now is raised as `TryAgain`; then
nothing is known, and the same is asked again later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from services.kit.decider import Refusal
from services.lobby.domain.competition.setup import Setup
from services.lobby.domain.competition.steps import HoldEntry, PayPrizes, ReturnEntry
from services.lobby.domain.pairing.steps import HoldStakes, ReleaseStakes, RuleOutMatch, StartMatch
from services.lobby.domain.terms import Terms


@dataclass(frozen=True, slots=True)
class Started:
    """The match runs, or has run."""


@dataclass(frozen=True, slots=True)
class StartRefused:
    """The game will not start this match; `code` says why."""

    code: str


@dataclass(frozen=True, slots=True)
class RuledOut:
    """The match can never start: the game has written that down."""


class Game(Protocol):
    """The game service. Both calls may be repeated at will."""

    async def start(self, step: StartMatch) -> Started | StartRefused | RuledOut:
        """Have the match of the pairing's id started."""
        ...

    async def rule_out(self, step: RuleOutMatch) -> Started | RuledOut:
        """Have it made sure that the match never starts, unless it has."""
        ...


@dataclass(frozen=True, slots=True)
class Held:
    """Both stakes are held."""


@dataclass(frozen=True, slots=True)
class HoldRefused:
    """Neither stake is held; `code` says why."""

    code: str


class Stakes(Protocol):
    """The wallet. Both calls may be repeated at will."""

    async def hold(self, step: HoldStakes) -> Held | HoldRefused:
        """Hold both stakes under the pairing's id."""
        ...

    async def release(self, step: ReleaseStakes) -> None:
        """Make sure that nothing is held under the pairing's id, now or later."""
        ...


class Pools(Protocol):
    """The wallet, for competitions. All calls may be repeated at will."""

    async def hold_entry(self, step: HoldEntry) -> Held | HoldRefused:
        """Hold an entry under its number."""
        ...

    async def return_entry(self, step: ReturnEntry) -> None:
        """Make sure that nothing is held under its number, now or later."""
        ...

    async def pay(self, step: PayPrizes) -> None:
        """Share the pool out."""
        ...


class Purses(Protocol):
    """The wallet, before anybody sits down."""

    async def check(self, account_id: str, terms: Terms) -> None:
        """Refuse whoever could not hold the stake of these terms now. Raises `Refusal`."""
        ...

    async def check_entry(self, account_id: str, setup: Setup) -> None:
        """Refuse whoever could not pay the entry of a competition now. Raises `Refusal`."""
        ...


class Circles(Protocol):
    """The accounts service: who has nothing to do with whom."""

    async def check(self, account_id: str, other_id: str) -> None:
        """Refuse as `blocked` or `no_such_account`. Raises `Refusal`."""
        ...

    async def hidden(self, account_id: str) -> frozenset[str]:
        """With whom this account has nothing to do; nobody where that cannot be asked now.

        It only decides what is shown: `check` decides what may be.
        """
        ...


class NoCircles:
    """A house where everybody plays with everybody."""

    async def check(self, account_id: str, other_id: str) -> None:
        """See `Circles`."""

    async def hidden(self, account_id: str) -> frozenset[str]:  # noqa: ARG002
        """See `Circles`."""
        return frozenset()


class NoPurses:
    """A house without a wallet: see `NoStakes`."""

    async def check(self, account_id: str, terms: Terms) -> None:  # noqa: ARG002
        """See `Purses`."""
        if terms.stake_minor:
            sentence = "Tables for a stake are not open in this house."
            raise Refusal("stakes_not_open", sentence, stake_minor=terms.stake_minor)

    async def check_entry(self, account_id: str, setup: Setup) -> None:  # noqa: ARG002
        """See `Purses`."""
        if setup.entry_minor:
            sentence = "Tournaments with an entry to pay are not open in this house."
            raise Refusal("stakes_not_open", sentence, entry_minor=setup.entry_minor)


class NoStakes:
    """A house without a wallet: a stake of 0 needs none, and no other is opened."""

    async def hold(self, step: HoldStakes) -> Held | HoldRefused:
        """See `Stakes`."""
        if step.terms.stake_minor:
            return HoldRefused("stakes_not_open")
        return Held()

    async def release(self, step: ReleaseStakes) -> None:
        """See `Stakes`. Nothing was ever held."""


class NoPools:
    """A house without a wallet: without an entry to pay nobody is asked."""

    async def hold_entry(self, step: HoldEntry) -> Held | HoldRefused:  # noqa: ARG002
        """See `Pools`."""
        return HoldRefused("stakes_not_open")

    async def return_entry(self, step: ReturnEntry) -> None:
        """See `Pools`. Nothing was ever held."""

    async def pay(self, step: PayPrizes) -> None:
        """See `Pools`. There is nothing to share out."""


NEWCOMER_RATING = 1500.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How an account stands now, and the highest that it ever stood."""

    now: float
    peak: float


class Ratings(Protocol):
    """The rating service."""

    async def of(
        self, account_ids: Sequence[str], house_id: str = "", *, computers: bool = False
    ) -> Mapping[str, Rating]:
        """How the accounts stand at this moment, on a house's ladder of people or of programs.

        Where nobody can say so what was said last is kept. Raises the refusal `ratings_away` where
        nothing was.
        """
        ...


class NewcomersRatings:
    """A house that does not rate yet: everybody stands where a newcomer does."""

    async def of(
        self,
        account_ids: Sequence[str],
        house_id: str = "",  # noqa: ARG002
        *,
        computers: bool = False,  # noqa: ARG002
    ) -> Mapping[str, Rating]:
        """See `Ratings`."""
        return dict.fromkeys(account_ids, Rating(NEWCOMER_RATING, NEWCOMER_RATING))
