"""What can be asked of an engine, as plain lists that cross from process to process as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from services.analysis.domain.position import Position
from services.analysis.domain.values import Chances, Cubes, Valued


class Rank(NamedTuple):
    """What each of these boards after a play of the roller's is worth to him.

    `position` is the one before the play, `results` are points seen by the roller as well. Only
    the promising ones are looked at deeply, and always those whose index is in `all_of`.
    """

    position: Position
    results: tuple[tuple[int, ...], ...]
    plies: int = 1
    all_of: tuple[int, ...] = ()


class Price(NamedTuple):
    """What a position before the roll is worth, and each action with the cube."""

    position: Position
    plies: int = 1


Question = Rank | Price
Answer = tuple[Valued, ...] | Cubes


def plain(question: Question) -> list[Any]:
    """As JSON can hold it."""
    if isinstance(question, Rank):
        return ["rank", question.position, question.results, question.plies, question.all_of]
    return ["price", question.position, question.plies]


def question_of(sent: Sequence[Any]) -> Question:
    """The exact inverse of `plain`. Raises ValueError, TypeError for anything else."""
    kind, position, *rest = sent
    points, cube, owner, away, crawford, cube_max = position
    asked = Position(tuple(points), cube, owner, (away[0], away[1]), crawford, cube_max)
    if kind == "rank":
        results, plies, all_of = rest
        return Rank(asked, tuple(tuple(each) for each in results), plies, tuple(all_of))
    (plies,) = rest
    return Price(asked, plies)


def answer_of(question: Question, sent: Sequence[Any]) -> Answer:
    """An answer as it came back."""
    if isinstance(question, Rank):
        return tuple(Valued(equity, Chances(*chances), plies) for equity, chances, plies in sent)
    chances, *rest = sent
    return Cubes(Chances(*chances), *rest)
