"""Random positions and match states, the same ones in every run."""

import random
from collections.abc import Iterator

from services.rules import BAR, CHECKERS, Board, RulesError
from services.rules.cube import Cube
from services.rules.position_state import PositionState


def random_board(chance: random.Random) -> Board:
    """Any board: checkers off, on the bars, in contact or racing."""
    while True:
        points = [0] * (BAR + 1)
        spots = chance.sample(range(1, 25), chance.randint(2, 16))
        cut = chance.randint(0, len(spots))
        _place(points, [*spots[:cut], BAR], 1, chance)
        _place(points, [*spots[cut:], 0], -1, chance)
        try:
            return Board(points)
        except RulesError:  # both on the bar against two closed boards
            continue


def _place(points: list[int], spots: list[int], sign: int, chance: random.Random) -> None:
    for _ in range(chance.randint(0, CHECKERS)):
        points[chance.choice(spots)] += sign


def random_states(count: int, seed: int) -> Iterator[PositionState]:
    """States that both a GNUBG id and an XGID can hold, from both seats."""
    chance = random.Random(seed)
    for _ in range(count):
        length = chance.choice([0, 1, 3, 5, 7, 9, 17, 25, 999])
        crawford = length > 1 and chance.random() < 0.3
        offer = 0 if crawford else chance.choice([0, 0, 0, 1, 2])
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        on_roll = chance.randint(0, 1)
        value = 1 << chance.randint(0, 10)
        owner = on_roll if offer else chance.choice([0, 1])
        yield PositionState(
            board=random_board(chance),
            on_roll=on_roll,
            dice=roll if not offer and chance.random() < 0.7 else None,
            cube=Cube(value, owner if value > 1 else None),
            offer=offer,
            length=length,
            score=_score(length, crawford, chance),
            crawford=crawford,
            jacoby=length == 0 and chance.random() < 0.5,
            beavers=length == 0 and chance.random() < 0.5,
            cube_limit_log2=chance.randint(0, 15),
        )


def _score(length: int, crawford: bool, chance: random.Random) -> tuple[int, int]:
    """Any score before a game, or after the last: in the Crawford game one side is 1-away."""
    if length == 0:
        return chance.randint(0, 30), chance.randint(0, 30)
    high = length - 1 if crawford else chance.randint(0, length)
    low = chance.randint(0, max(min(high, length) - 1, 0))
    return (high, low) if chance.random() < 0.5 else (low, high)
