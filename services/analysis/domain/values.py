"""What an engine says of a position: chances, equities, match-winning chances.

Equities are in points per unit of the cube as it lies, in a match as if the score did not matter
beyond it; chances lie between 0 and 1. What is kept anywhere is whole numbers made of them here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PPM: Final = 1_000_000


class Chances(NamedTuple):
    """Cumulative chances: win, win a gammon or more, a backgammon; lose a gammon, a backgammon."""

    win: float
    gammon: float
    backgammon: float
    lose_gammon: float
    lose_backgammon: float

    @property
    def equity(self) -> float:
        """Cubeless points per cube."""
        won = self.win + self.gammon + self.backgammon
        return won - (1.0 - self.win) - self.lose_gammon - self.lose_backgammon

    def across(self) -> Chances:
        """The opponent's."""
        return Chances(
            1.0 - self.win, self.lose_gammon, self.lose_backgammon, self.gammon, self.backgammon
        )

    @property
    def six_ppm(self) -> tuple[int, int, int, int, int, int]:
        """Win single, gammon, backgammon, lose the same; exclusive, together exactly a million.

        What rounding leaves over goes to those that were cut the most.
        """
        win = min(1.0, max(0.0, self.win))
        gammon = min(win, max(0.0, self.gammon))
        backgammon = min(gammon, max(0.0, self.backgammon))
        lose_gammon = min(1.0 - win, max(0.0, self.lose_gammon))
        lose_backgammon = min(lose_gammon, max(0.0, self.lose_backgammon))
        exact = [
            (win - gammon) * PPM,
            (gammon - backgammon) * PPM,
            backgammon * PPM,
            (1.0 - win - lose_gammon) * PPM,
            (lose_gammon - lose_backgammon) * PPM,
            lose_backgammon * PPM,
        ]
        whole = [int(each) for each in exact]
        in_order = sorted(range(6), key=lambda i: (whole[i] - exact[i], i))
        for i in range(PPM - sum(whole)):
            whole[in_order[i % 6]] += 1
        return (whole[0], whole[1], whole[2], whole[3], whole[4], whole[5])


class Valued(NamedTuple):
    """A play's outcome: cubeful equity of the mover, his chances, and plies looked ahead."""

    equity: float
    chances: Chances
    plies: int


class Cubes(NamedTuple):
    """The roller's three ways before the roll, in points per unit of the cube as it lies.

    `optimal` is the value with both sides' best cube actions. The `mwc` are the same as chances of
    winning the match, 0 where each game stands alone.
    """

    chances: Chances
    no_double: float
    take: float
    passed: float
    optimal: float
    plies: int
    mwc_no_double: float = 0.0
    mwc_take: float = 0.0
    mwc_passed: float = 0.0
    mwc_optimal: float = 0.0


def ppm_of(chance: float) -> int:
    """A chance in whole parts per million."""
    return min(PPM, max(0, round(chance * PPM)))


def milli_of(equity: float) -> int:
    """An equity in whole millipoints."""
    return round(equity * 1_000)
