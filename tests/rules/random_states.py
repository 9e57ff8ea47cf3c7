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
        leader = max(length - 1, 0)
        crawford = length > 1 and chance.random() < 0.3
        score = (leader, chance.randint(0, max(leader - 1, 0))) if crawford else None
        anything = (chance.randint(0, max(length, 30)), chance.randint(0, max(length, 30)))
        offer = chance.choice([0, 0, 0, 1, 2])
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        value = 1 << chance.randint(0, 10)
        yield PositionState(
            board=random_board(chance),
            on_roll=chance.randint(0, 1),
            dice=roll if not offer and chance.random() < 0.7 else None,
            cube=Cube(value, chance.choice([0, 1]) if value > 1 else None),
            offer=offer,
            length=length,
            score=score or anything,
            crawford=crawford,
            jacoby=length == 0 and chance.random() < 0.5,
            beavers=length == 0 and chance.random() < 0.5,
            cube_limit_log2=chance.randint(0, 15),
        )
