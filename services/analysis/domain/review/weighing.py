"""What each decision cost against the best one, and what luck did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from services.analysis.domain.questions import Answer, Price, Question, Rank
from services.analysis.domain.review.turns import CubeMade, Made, PlayMade
from services.analysis.domain.values import Cubes, Valued

# A cube action that nobody would doubt is no decision: this far from the other one.
CLOSE: Final = 0.2


class Weighed(NamedTuple):
    """One decision, weighed: losses and luck in points per cube.

    `counts`: it was a decision at all. `best` is the index of the best play, or the best action.
    `equity` is the deciding player's after it, `mwc` his chance of the match, 0 in a single game.
    """

    made: Made
    counts: bool
    lost: float
    luck: float
    best: int
    best_action: str
    equity: float
    mwc: float


def questions(made: Made, plies: int) -> list[Question]:
    """What has to be asked about a decision."""
    if isinstance(made, CubeMade):
        return [Price(made.position, plies)]
    results = tuple(play.result.points for play in made.plays)
    return [Rank(made.position, results, plies, (made.made,)), Price(made.position, plies)]


def weigh(made: Made, answers: Sequence[Answer]) -> Weighed:
    """The decision weighed by the answers to `questions`."""
    if isinstance(made, CubeMade):
        (cubes,) = answers
        assert isinstance(cubes, Cubes)
        return _cube(made, cubes)
    values, before = answers
    assert isinstance(before, Cubes)
    assert not isinstance(values, Cubes)
    return _play(made, values, before)


def _play(made: PlayMade, values: Sequence[Valued], before: Cubes) -> Weighed:
    deepest = max(value.plies for value in values)
    looked = [i for i, value in enumerate(values) if value.plies == deepest]
    best = max(looked, key=lambda i: (values[i].equity, -i))
    lost = max(0.0, values[best].equity - values[made.made].equity)
    # The cube was left where it is: that is what the roll is compared with. The opening roll has
    # no doubles and no position before it.
    luck = 0.0 if made.opening else values[best].equity - before.no_double
    equity = values[made.made].equity
    return Weighed(made, len(values) > 1, lost, luck, best, "", equity, _mwc(before, equity))


def _cube(made: CubeMade, cubes: Cubes) -> Weighed:
    doubled = min(cubes.take, cubes.passed)
    close = abs(cubes.no_double - doubled) < CLOSE
    take_is_best = cubes.take <= cubes.passed
    match made.what:
        case "no_double":
            lost, counts = max(0.0, doubled - cubes.no_double), close
            equity, mwc = cubes.no_double, cubes.mwc_no_double
        case "double":
            lost, counts = max(0.0, cubes.no_double - doubled), True
            equity, mwc = doubled, cubes.mwc_take if take_is_best else cubes.mwc_passed
        case "take":
            lost, counts = max(0.0, cubes.take - cubes.passed), True
            equity, mwc = -cubes.take, 1.0 - cubes.mwc_take
        case _:
            lost, counts = max(0.0, cubes.passed - cubes.take), True
            equity, mwc = -cubes.passed, 1.0 - cubes.mwc_passed
    if made.what in ("take", "pass"):
        best = "take" if take_is_best else "pass"
    else:
        best = "double" if doubled > cubes.no_double else "no_double"
    counts = counts or lost > 0.0
    in_match = made.position.in_match
    return Weighed(made, counts, lost, 0.0, 0, best, equity, mwc if in_match else 0.0)


def _mwc(before: Cubes, equity: float) -> float:
    """The chance of the match that an equity stands for, on the line through two known ones."""
    span = before.passed - before.no_double
    if not before.mwc_passed or abs(span) < 1e-6:
        return before.mwc_no_double
    slope = (before.mwc_passed - before.mwc_no_double) / span
    return min(1.0, max(0.0, before.mwc_no_double + (equity - before.no_double) * slope))
