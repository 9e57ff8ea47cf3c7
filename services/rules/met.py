"""Match equity tables: the chance of winning a match from a score.

Chances are exact fractions inside, floats where a person or an engine reads them, and integer
parts per million where money hangs on them, so that every machine gets the same cents.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Final, final

from services.rules.cube import other_seat
from services.rules.errors import RulesError
from services.rules.met_data import G11, KAZAROSS_XG2, ROCKWELL_KAZAROSS, WOOLSEY, TableText
from services.rules.score import MatchScore

PPM: Final = 1_000_000
DEFAULT_TABLE: Final = KAZAROSS_XG2.name
_TEXTS: Final = {text.name: text for text in (KAZAROSS_XG2, ROCKWELL_KAZAROSS, G11, WOOLSEY)}
TABLE_NAMES: Final = tuple(_TEXTS)

Outcomes = Sequence[int]
"""Six ints that sum to 1 000 000: the seat wins a single game, gammon, backgammon; loses them."""

_HALF: Final = Fraction(1, 2)


@final
class MatchEquityTable:
    """One published table; `match_equity_table(name)` hands it out."""

    def __init__(self, text: TableText) -> None:
        self.name = text.name
        self.copyright_notice = text.copyright_notice
        self.length = text.length
        self._pre = _square(_fractions(text.pre), text.length)
        self._post = _fractions(text.post)

    def pre_crawford(self, away: int, opponent_away: int) -> float:
        """Chance of the seat `away` points away; 1-away against more: the Crawford game is next."""
        return float(self._pre_crawford(away, opponent_away))

    def post_crawford(self, away: int) -> float:
        """Chance of the seat `away` points away against 1-away, the Crawford game behind them."""
        return float(self._post_crawford(away))

    def mwc(self, score: MatchScore, seat: int) -> float:
        """The seat's chance of winning the match before its next game; RulesError for money."""
        return float(self._mwc(score, seat))

    def mwc_ppm(self, score: MatchScore, seat: int) -> int:
        """The same in parts per million, half up."""
        return _ppm(self._mwc(score, seat))

    def mwc_after_game(self, score: MatchScore, seat: int, *, winner: int, points: int) -> float:
        """The seat's chance once `winner` has won `points` (cube included) from `score`."""
        return float(self._mwc(score.after_game(winner, points), seat))

    def mwc_ppm_of_outcomes(
        self, score: MatchScore, seat: int, cube_value: int, outcomes_ppm: Outcomes
    ) -> int:
        """The seat's chance, parts per million half up, in a game that ends at this cube.

        Cubeless: the chances of the six outcomes weigh the six scores that would follow. Source:
        houses.md section 4, settlement. RulesError unless the six sum to 1 000 000.
        """
        chances = _checked_outcomes(outcomes_ppm)
        total = Fraction(0)
        for i, chance in enumerate(chances):
            winner = seat if i < 3 else other_seat(seat)
            after = score.after_game(winner, cube_value * (i % 3 + 1))
            total += chance * self._mwc(after, seat)
        return _ppm(total / PPM)

    def _mwc(self, score: MatchScore, seat: int) -> Fraction:
        mine, theirs = score.away(seat), score.away(other_seat(seat))
        if score.winner is not None:
            return Fraction(int(score.winner == seat))
        if score.is_post_crawford and theirs == 1:
            return self._post_crawford(mine)
        if score.is_post_crawford:
            return 1 - self._post_crawford(theirs)
        return self._pre_crawford(mine, theirs)

    def _pre_crawford(self, away: int, opponent_away: int) -> Fraction:
        for value in (away, opponent_away):
            self._check(value, self.length)
        return self._pre[away - 1][opponent_away - 1]

    def _post_crawford(self, away: int) -> Fraction:
        self._check(away, len(self._post))
        return self._post[away - 1]

    def _check(self, away: int, most: int) -> None:
        if type(away) is not int or not 1 <= away <= most:
            raise RulesError(f"1 to {most} points away, not {away!r:.40}", f"table {self.name}")


@cache
def match_equity_table(name: str = DEFAULT_TABLE) -> MatchEquityTable:
    """The table of that name, one of TABLE_NAMES; RulesError if there is none."""
    if name not in _TEXTS:
        raise RulesError(f"one of {', '.join(TABLE_NAMES)}, not {name!r:.40}", "match equity table")
    return MatchEquityTable(_TEXTS[name])


def _fractions(text: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(int(digits), 10 ** len(digits)) for digits in text.split())


def _square(upper: tuple[Fraction, ...], length: int) -> tuple[tuple[Fraction, ...], ...]:
    rows = [[_HALF] * length for _ in range(length)]
    entries = iter(upper)
    for i in range(length):
        for j in range(i + 1, length):
            rows[i][j] = next(entries)
            rows[j][i] = 1 - rows[i][j]
    return tuple(tuple(row) for row in rows)


def _checked_outcomes(outcomes_ppm: Outcomes) -> tuple[int, ...]:
    chances = tuple(outcomes_ppm)
    if len(chances) != 6 or any(type(chance) is not int or chance < 0 for chance in chances):
        raise RulesError(f"six ints of 0 or more, not {chances!r:.90}", "outcome chances")
    if sum(chances) != PPM:
        raise RulesError(f"they sum to {sum(chances)}, not {PPM}", "outcome chances")
    return chances


def _ppm(chance: Fraction) -> int:
    return int(chance * PPM + _HALF)
