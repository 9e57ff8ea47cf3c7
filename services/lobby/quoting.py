"""What a table would bring and cost, and its fee, shown before anybody joins."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses import TableRules
from services.houses.receipt import Receipt, receipt
from services.lobby.domain.terms import Terms


@dataclass(frozen=True, slots=True)
class QuotedWin:
    """One way to win: by 1 single, 2 gammon or 3 backgammon, 0 where it does not matter."""

    kind: int
    cube: int
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class Quote:
    """`limit_minor` is what is held of each player; `wins` is empty without a stake."""

    currency: str
    stake_minor: int
    limit_minor: int
    wins: tuple[QuotedWin, ...]


def quote_of(terms: Terms, ratings: tuple[float, float]) -> Quote:
    """The wins of a single game with the cube at 1, of a series the one that there is."""
    rules = TableRules.from_canonical(terms.rules)
    kinds = (0,) if rules.kind == "series" else (1, 2, 3)
    wins = tuple(
        QuotedWin(kind, 1, receipt(rules, cube_value=1, win_kind=kind or 1, ratings=ratings))
        for kind in (kinds if rules.stake_minor else ())
    )
    return Quote(rules.currency, rules.stake_minor, rules.limit_minor, wins)
