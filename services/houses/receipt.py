"""The account of a finished game or match: from the stake to both players' nets, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from services.houses.fee import Ratings
from services.houses.money import amount
from services.houses.quote import FeeQuote, Line
from services.houses.table import TableRules

WIN_KINDS = {1: "single", 2: "gammon", 3: "backgammon"}


@dataclass(frozen=True, slots=True)
class Receipt:
    """The sum won, its fee, and every step from the stake on."""

    win_sum_minor: int
    quote: FeeQuote
    steps: tuple[Line, ...]


def receipt(
    rules: TableRules,
    *,
    cube_value: int,
    win_kind: int,
    ratings: Ratings,
    cube_turned: bool = True,
) -> Receipt:
    """The account of a win at this table; of a series its last game's cube and kind do not matter.

    `win_kind` 1, 2 or 3; `ratings` as they stood when the table filled.
    """
    won = rules.win_sum_minor(cube_value, win_kind, cube_turned)
    quote = rules.quote(won, ratings)
    if rules.kind == "series":
        words = f"The match was played for {amount(won)}, whatever the final score"
        return Receipt(won, quote, (Line("series_stake", words, minor=won), *quote.steps))
    kind = 1 if rules.jacoby and not cube_turned else win_kind
    full = rules.stake_minor * cube_value * kind
    return Receipt(won, quote, (*_single(rules, cube_value, kind, full), *quote.steps))


def _single(rules: TableRules, cube_value: int, kind: int, full_minor: int) -> list[Line]:
    product = f"x {WIN_KINDS[kind]} {kind} = {amount(full_minor)}"
    steps = [
        Line("stake", f"Stake {amount(rules.stake_minor)}", minor=rules.stake_minor),
        Line("cube", f"x cube {cube_value}", times=cube_value),
        Line("win_kind", product, minor=full_minor, times=kind),
    ]
    if full_minor > rules.limit_minor:
        words = f"The table's limit is {amount(rules.limit_minor)}, {rules.loss_limit} x the stake"
        steps.append(Line("limit", words, minor=rules.limit_minor, times=rules.loss_limit))
    return steps
