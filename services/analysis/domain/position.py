"""A position as an engine is asked about it, always from the side of the player on roll."""

from __future__ import annotations

from typing import Final, NamedTuple

OWN: Final = 1
CENTRED: Final = 0
THEIRS: Final = -1
SINGLE: Final = (0, 0)


class Position(NamedTuple):
    """`points` are the 26 ints of a `Board`, seen by the roller.

    `owner` of the cube is OWN, CENTRED or THEIRS. `away` is what the roller and his opponent need
    to win the match; SINGLE where each game stands alone. `cube_max` is the highest cube that may
    still be offered to.
    """

    points: tuple[int, ...]
    cube: int = 1
    owner: int = CENTRED
    away: tuple[int, int] = SINGLE
    crawford: bool = False
    cube_max: int = 64

    @property
    def in_match(self) -> bool:
        """Whether it is worth match-winning chances rather than points."""
        return self.away != SINGLE

    @property
    def may_double(self) -> bool:
        """Whether the roller has access to the cube."""
        return self.owner != THEIRS and not self.crawford and 2 * self.cube <= self.cube_max

    def flipped(self) -> Position:
        """The same with the opponent on roll."""
        return self._replace(
            points=tuple(-count for count in reversed(self.points)),
            owner=-self.owner,
            away=(self.away[1], self.away[0]),
        )

    def doubled(self) -> Position:
        """The same after the roller has doubled and been taken."""
        return self._replace(cube=2 * self.cube, owner=THEIRS)
