"""The score of a match: who is how far away, Crawford, and what a game adds."""

from dataclasses import dataclass, replace
from typing import Final

from services.rules.cube import checked_seat
from services.rules.errors import RulesError

SCORE_MAX: Final = (1 << 15) - 1
"""Fifteen bits of a match id hold the length and each score."""

SINGLE: Final = 1
GAMMON: Final = 2
BACKGAMMON: Final = 3


def game_points(
    cube_value: int, kind: int, *, cube_turned: bool = True, jacoby: bool = False
) -> int:
    """Points of a game: cube times kind (1 single, 2 gammon, 3 backgammon).

    Under the Jacoby rule, which is for money play, gammons count only once the cube was turned.
    """
    if type(kind) is not int or kind not in (SINGLE, GAMMON, BACKGAMMON):
        raise RulesError(f"1, 2 or 3, not {kind!r:.40}", "kind of win")
    return cube_value * (SINGLE if jacoby and not cube_turned else kind)


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Points of both seats in a match to `length`, 0 = money play without end.

    `a` is seat 0's, `b` seat 1's. `crawford_played` says that the one game without a cube lies
    behind; where it does not and exactly one seat is 1-away, the coming game is that game.
    """

    length: int
    a: int = 0
    b: int = 0
    crawford_played: bool = False

    def __post_init__(self) -> None:
        for name, value in (("length", self.length), ("score", self.a), ("score", self.b)):
            if type(value) is not int or not 0 <= value <= SCORE_MAX:
                raise RulesError(f"0 to {SCORE_MAX}, not {value!r:.40}", name)
        if self.crawford_played and (self.length == 0 or max(self.a, self.b) < self.length - 1):
            raise RulesError(
                f"nobody is 1-away at {self.a}-{self.b} to {self.length}", "Crawford game played"
            )

    @property
    def points(self) -> tuple[int, int]:
        """Points of seat 0 and seat 1."""
        return self.a, self.b

    @property
    def is_money(self) -> bool:
        """Whether there is no match to win."""
        return self.length == 0

    def away(self, seat: int) -> int:
        """Points the seat still needs, 0 once it has won; RulesError in money play."""
        if self.is_money:
            raise RulesError("money play has no distance to go", "away")
        return max(0, self.length - self.points[checked_seat(seat, "away")])

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, None while it runs."""
        if self.is_money or max(self.a, self.b) < self.length:
            return None
        return 0 if self.a >= self.length else 1

    @property
    def is_crawford(self) -> bool:
        """Whether the coming game is the Crawford game: no cube."""
        return not self.crawford_played and self._one_seat_is_one_away

    @property
    def is_post_crawford(self) -> bool:
        """Whether the Crawford game lies behind and the match still runs."""
        return self.crawford_played and self.winner is None

    @property
    def cube_in_play(self) -> bool:
        """Whether the coming game has a cube at all."""
        return self.winner is None and not self.is_crawford

    def after_game(self, winner: int, points: int, *, counted: bool = True) -> "MatchScore":
        """The score after a game; RulesError once the match is won.

        A game that does not count leaves all as it was, also a Crawford game still to be played.
        """
        checked_seat(winner, "winner of the game")
        if type(points) is not int or points < 1:
            raise RulesError(f"1 or more, not {points!r:.40}", "points of the game")
        if self.winner is not None:
            raise RulesError(f"the match was won {self.a}-{self.b}", "game after the end")
        if not counted:
            return self
        a, b = (self.a + points, self.b) if winner == 0 else (self.a, self.b + points)
        return replace(self, a=a, b=b, crawford_played=self.crawford_played or self.is_crawford)

    @property
    def _one_seat_is_one_away(self) -> bool:
        one_away = self.length - 1
        return not self.is_money and max(self.a, self.b) == one_away > min(self.a, self.b)
