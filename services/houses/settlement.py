"""How a game left behind is split (houses.md 4): money from stored integers alone.

The value of the position is found once, by an engine, and logged as integers; from then on the same
cents follow on every machine. All values are the leaver's, and what does not divide goes to the
player who stayed.
"""

from __future__ import annotations

from dataclasses import dataclass

from services.houses.errors import HouseError
from services.houses.stakes import MOST_MULTIPLE, MOST_STAKE_MINOR
from services.rules.met import MatchEquityTable
from services.rules.score import MatchScore

PPM = 1_000_000
MILLI = 1_000
MOST_EQUITY = 3 * MILLI  # a backgammon, the most that one cube is worth
MOST_POT_MINOR = 2 * MOST_STAKE_MINOR * MOST_MULTIPLE


@dataclass(frozen=True, slots=True)
class OutcomeChances:
    """The leaver's exclusive chances in parts per million; together exactly 1 000 000."""

    win_single_ppm: int
    win_gammon_ppm: int
    win_backgammon_ppm: int
    lose_single_ppm: int
    lose_gammon_ppm: int
    lose_backgammon_ppm: int

    def __post_init__(self) -> None:
        for name, chance in zip(self.__slots__, self.six, strict=True):
            hold(name, chance, 0, PPM)
        if sum(self.six) != PPM:
            raise HouseError(f"must sum to {PPM}", field="outcomes", value=sum(self.six))

    @property
    def six(self) -> tuple[int, int, int, int, int, int]:
        """The chances in the order of the fields."""
        return (
            self.win_single_ppm,
            self.win_gammon_ppm,
            self.win_backgammon_ppm,
            self.lose_single_ppm,
            self.lose_gammon_ppm,
            self.lose_backgammon_ppm,
        )

    @property
    def equity_millipoints(self) -> int:
        """Cubeless equity in thousandths of a point, rounded toward the player who stayed."""
        win, win_g, win_bg, lose, lose_g, lose_bg = self.six
        points_ppm = win + 2 * win_g + 3 * win_bg - lose - 2 * lose_g - 3 * lose_bg
        return points_ppm * MILLI // PPM

    def mwc_ppm(
        self, score: MatchScore, leaver: int, cube_value: int, table: MatchEquityTable
    ) -> int:
        """Chance of winning the match through the table; `leaver` is his seat in `score`."""
        return table.mwc_ppm_of_outcomes(score, leaver, cube_value, self.six)


@dataclass(frozen=True, slots=True)
class Split:
    """Both stakes as they are shared out; nothing is lost and nothing is made."""

    pot_minor: int
    leaver_gets_minor: int

    @property
    def stayer_gets_minor(self) -> int:
        """The rest."""
        return self.pot_minor - self.leaver_gets_minor

    @property
    def leaver_net_minor(self) -> int:
        """What the leaver has won or, below 0, lost; the other has the opposite."""
        return self.leaver_gets_minor - self.pot_minor // 2


def split_single(
    stake_minor: int, limit_minor: int, cube_value: int, equity_millipoints: int
) -> Split:
    """Split of a single game at its cubeful equity per cube unit, within the loss limit.

    The pot is what escrow holds: the limit of both players.
    """
    hold("stake_minor", stake_minor, 0, MOST_STAKE_MINOR)
    hold("limit_minor", limit_minor, stake_minor, MOST_STAKE_MINOR * MOST_MULTIPLE)
    hold("cube_value", cube_value, 1, MOST_MULTIPLE)
    hold("equity_millipoints", equity_millipoints, -(10**9), 10**9)
    equity = max(-MOST_EQUITY, min(MOST_EQUITY, equity_millipoints))
    won = stake_minor * cube_value * equity // MILLI
    won = max(-limit_minor, min(limit_minor, won))
    return Split(2 * limit_minor, limit_minor + won)


def split_series(pot_minor: int, mwc_ppm: int) -> Split:
    """Split of a series by the leaver's chance of winning it; the pot is both stakes."""
    hold("pot_minor", pot_minor, 0, MOST_POT_MINOR)
    hold("mwc_ppm", mwc_ppm, 0, PPM)
    return Split(pot_minor, pot_minor * mwc_ppm // PPM)


def hold(name: str, value: int, low: int, high: int) -> None:
    """Refuse a figure outside of its range."""
    if type(value) is not int or not low <= value <= high:
        raise HouseError(f"must be from {low} to {high}", field=name, value=value)
