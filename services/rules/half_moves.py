"""The table by which a client shows, checker by checker, what can still be completed.

Nodes are numbered from 0, the start of the turn. A node is a flat list of pairs: a half move and
the node it leads to, 0 meaning that the turn is complete (no half move leads back to the start).
A half move is `source * 100 + destination` (bar = 25, off = 0), negative if it hits: 1307 is 13/7,
-2520 is bar/20*, 600 is 6/off. An empty start node means that nothing can be moved. Every path to
the end is a legal play in one of its orders, and every order of every legal play is such a path.
A client undoes by going back along its own path; it needs neither dice nor rules.

Positions that can go on alike share a node, which keeps the table small: what a client stands on
it knows from its own board.
"""

from collections.abc import Sequence
from typing import NamedTuple, final

from services.rules.board import checked_board
from services.rules.border import BoardLike
from services.rules.generate import (
    DIE_BITS,
    DIE_MASK,
    SOURCE_MASK,
    STEP_BITS,
    bit_sets,
    moved,
    play_codes,
    sources,
)
from services.rules.plays import Play, checked_dice


class HalfMoves(NamedTuple):
    """The table of one roll: its nodes, the dice every play uses, how many plays there are."""

    nodes: tuple[tuple[int, ...], ...]
    steps: int
    plays: int

    @property
    def can_move(self) -> bool:
        """Whether any checker can be moved."""
        return self.steps > 0

    @property
    def forced(self) -> bool:
        """Whether there is one play alone and it moves a checker."""
        return self.plays == 1 and self.steps > 0


def half_moves(board: BoardLike, dice: Sequence[int]) -> HalfMoves:
    """The table of a roll. RulesError if the dice are not two ints 1..6."""
    points = checked_board(board).points
    high, low = checked_dice(dice)
    codes = play_codes(points, high, low)
    steps = 0
    while codes[0] >> STEP_BITS * steps:
        steps += 1
    if steps < 2:
        nodes: tuple[tuple[int, ...], ...] = (_single_steps(points, codes),)
    elif high == low:
        nodes = _Doubles(points, high, steps).table()
    else:
        nodes = _both_dice(points, high, low, codes)
    return HalfMoves(nodes, steps, len(codes))


def _half_move(p: int, die: int, blots: int) -> int:
    if p <= die:
        return p * 100
    to = p - die
    return -(p * 100 + to) if blots & (1 << to) else p * 100 + to


def _single_steps(points: tuple[int, ...], codes: list[int]) -> tuple[int, ...]:
    """The start node where a play is one half move or none."""
    _, _, _, blots = bit_sets(points)
    out: list[int] = []
    for code in codes:
        if code:
            out.append(_half_move(code >> DIE_BITS & SOURCE_MASK, code & DIE_MASK, blots))
            out.append(0)
    return tuple(out)


def _both_dice(
    points: tuple[int, ...], high: int, low: int, codes: list[int]
) -> tuple[tuple[int, ...], ...]:
    """The nodes where both dice must be played, in either order.

    The last checker may go off with one die, which is the same result as taking it there by both;
    but not where every legal play hits on the way.
    """
    own, single, open_, blots = bit_sets(points)
    table = _Nodes()
    start: dict[int, int] = {}
    for first, second in ((high, low), (low, high)):
        left = sources(own, open_ << first, first)
        while left:
            p = left.bit_length() - 1
            left ^= 1 << p
            rest = moved(own, single, p, first)
            then = _last_steps(rest, open_ << second, second, blots & ~(1 << p >> first))
            if then:
                start[_half_move(p, first, blots)] = table.number(then)
            elif rest == 0 and any(Play(points, code).hits == 0 for code in codes):
                start[_half_move(p, first, blots)] = 0
    pairs = [n for pair in start.items() for n in pair]
    return table.started_by(tuple(pairs))


def _last_steps(own: int, reach: int, die: int, blots: int) -> tuple[int, ...]:
    """The node after which the turn is complete whatever is chosen."""
    out: list[int] = []
    left = sources(own, reach, die)
    while left:
        p = left.bit_length() - 1
        left ^= 1 << p
        out.append(_half_move(p, die, blots))
        out.append(0)
    return tuple(out)


@final
class _Nodes:
    """Nodes numbered from 1 as they come, equal ones once."""

    __slots__ = ("_numbers",)

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, ...], int] = {}

    def number(self, node: tuple[int, ...]) -> int:
        return self._numbers.setdefault(node, len(self._numbers) + 1)

    def started_by(self, start: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return (start, *self._numbers)


@final
class _Doubles:
    """Search over equal dice in every order; a state is told by how often each source was used."""

    __slots__ = ("_blots", "_counts", "_die", "_known", "_nodes", "_own", "_reach", "_steps")

    def __init__(self, points: tuple[int, ...], die: int, steps: int) -> None:
        own, _, open_, blots = bit_sets(points)
        self._own = own
        self._blots = blots
        self._reach = open_ << die
        self._counts = [max(n, 0) for n in points]
        self._die = die
        self._steps = steps
        self._known: dict[int, tuple[int, ...]] = {}
        self._nodes = _Nodes()

    def table(self) -> tuple[tuple[int, ...], ...]:
        """All nodes, the start first."""
        return self._nodes.started_by(self._node(self._own, self._blots, self._steps, 0))

    def _node(self, own: int, blots: int, left: int, used: int) -> tuple[int, ...]:
        """The node with `left` half moves to go.

        All can be made whatever comes first: with equal dice no half move takes another away.
        `used` holds two bits a source: three uses at most, since the last needs no node.
        """
        if left == 1:
            return _last_steps(own, self._reach, self._die, blots)
        known = self._known.get(used)
        if known is not None:
            return known
        out: list[int] = []
        untried = sources(own, self._reach, self._die)
        while untried:
            p = untried.bit_length() - 1
            untried ^= 1 << p
            out.append(_half_move(p, self._die, blots))
            out.append(self._nodes.number(self._after(own, blots, left - 1, used, p)))
        node = tuple(out)
        self._known[used] = node
        return node

    def _after(self, own: int, blots: int, left: int, used: int, p: int) -> tuple[int, ...]:
        """The node after a half move from `p`."""
        counts = self._counts
        to = p - self._die if p > self._die else 0
        counts[p] -= 1
        counts[to] += 1
        if counts[p] == 0:
            own ^= 1 << p
        if to:
            own |= 1 << to
            blots &= ~(1 << to)
        node = self._node(own, blots, left, used + (1 << 2 * p))
        counts[to] -= 1
        counts[p] += 1
        return node
