"""Deciders: state is folded from facts, a change is decided from state and command, both purely.

This file needs the standard library only, so that every domain may import it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """A command that may not take effect: a stable code, a sentence for people, and the figures.

    `decide` raises it; nothing is written. Clients branch on `code` (snake_case, never renamed),
    people read `sentence`, and `numbers` holds what the sentence speaks of, in the units that
    its keys name: `Refusal("insufficient_funds", "...", available_minor=40, needed_minor=100)`.
    """

    def __init__(self, code: str, sentence: str, **numbers: int) -> None:
        super().__init__(code, sentence, numbers)
        self.code = code
        self.sentence = sentence
        self.numbers = numbers

    def __str__(self) -> str:
        figures = " ".join(f"{name}={value}" for name, value in self.numbers.items())
        return f"{self.code}: {self.sentence} {figures}".rstrip()


@dataclass(frozen=True, slots=True)
class Decider(Generic[S, C, E]):
    """One aggregate: how it starts, what a command leads to, and how a fact changes it.

    `decide(state, command)` gives the facts in order: an empty sequence where the wish is already
    fulfilled, a `Refusal` where it may not be. It gets time, chance and ids in the command.
    `evolve(state, fact)` never validates, because history is true.
    """

    initial: S
    decide: Callable[[S, C], Sequence[E]]
    evolve: Callable[[S, E], S]

    def settle(self, state: S, command: C) -> tuple[tuple[E, ...], S]:
        """The facts that a command leads to and the state after them. Raises `Refusal`.

        A decider whose `decide` knows that state already may say so here instead of folding again.
        """
        facts = tuple(self.decide(state, command))
        return facts, self.fold(facts, state)

    def fold(self, facts: Iterable[E], state: S | None = None) -> S:
        """The state after the facts, from `state` or from the beginning."""
        return functools.reduce(self.evolve, facts, self.initial if state is None else state)


class Decision(NamedTuple, Generic[S, C, E]):
    """What was decided, for those who derive effects and answers from it."""

    stream: str
    command: C
    before: S
    facts: tuple[E, ...]
    after: S
