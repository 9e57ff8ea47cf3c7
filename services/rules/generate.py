"""Finds the legal plays of a roll: the hot loop of the rules.

A set of points is an int with bit `p` set for point `p` (25 = the roller's bar), so that all
sources of a die are found by one shift: `own & (open_ << die)`. A play is an int too, one byte a
step, the first step lowest: `source << 3 | die`; 0 is the play without steps.

Every play is met once, in its canonical order: steps go from the highest source down, and of two
orders that still say the same, the one that plays the higher die first. That order is always
legal when any is: it brings in checkers from the bar first and clears the far points before it
bears off. Two different pairs of (source, die) give the same result in two cases alone, which
`_two_dice` leaves out: one checker that takes both dice in either order and hits nothing on the
way, and two checkers that both bear off.
"""

from typing import Final, final

STEP_BITS: Final = 8
DIE_BITS: Final = 3
DIE_MASK: Final = 7
SOURCE_MASK: Final = 31
_BAR: Final = 25
_BAR_BIT: Final = 1 << 25
_OUTSIDE_BIT: Final = 1 << 7  # own sets from here up have a checker outside the home board


def play_codes(points: tuple[int, ...], high: int, low: int) -> list[int]:
    """The codes of all legal plays with distinct results; `[0]` if nothing can be moved."""
    own, single, open_, blots = bit_sets(points)
    if high == low:
        search = _Doubles(list(points), open_ << high, high)
        search.deepen(own, 2 * _BAR_BIT - 1, 0, 0)
        return search.found
    return _two_dice(own, single, open_, blots, high, low) or _one_die(own, open_, high, low)


def bit_sets(points: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The roller's points, those with one checker, all open to him, the opponent's blots."""
    own = single = open_ = blots = 0
    for p in range(1, _BAR):
        n = points[p]
        if n < -1:
            continue
        bit = 1 << p
        open_ |= bit
        if n > 0:
            own |= bit
            if n == 1:
                single |= bit
        elif n:
            blots |= bit
    if points[_BAR]:
        own |= _BAR_BIT
        if points[_BAR] == 1:
            single |= _BAR_BIT
    return own, single, open_, blots


def sources(own: int, reach: int, die: int) -> int:
    """The points a die can be played from; `reach` are those it takes to an open point."""
    if own >= _BAR_BIT:
        return _BAR_BIT & reach
    found = own & reach
    if 0 < own < _OUTSIDE_BIT:
        top = own.bit_length() - 1
        if top <= die:
            found |= 1 << top
        else:
            found |= own & (1 << die)
    return found


def moved(own: int, single: int, p: int, die: int) -> int:
    """The roller's points after one checker has gone from `p`."""
    bit = 1 << p
    rest = own ^ bit if single & bit else own
    return rest | bit >> die if p > die else rest


def _two_dice(own: int, single: int, open_: int, blots: int, high: int, low: int) -> list[int]:
    """All plays of both dice, each result once; empty if they cannot both be played."""
    out: list[int] = []
    by_high = sources(own, open_ << high, high)
    by_low = sources(own, open_ << low, low)
    left = by_high | by_low
    while left:
        p = left.bit_length() - 1
        bit = 1 << p
        left ^= bit
        upto = 2 * bit - 1
        chain = 0
        if by_high & bit:
            seconds = upto & sources(moved(own, single, p, high), open_ << low, low)
            chain = seconds & (bit >> high)
            _append(out, p << DIE_BITS | high, seconds, low)
        if by_low & bit and p > low:
            seconds = (bit - 1) & sources(moved(own, single, p, low), open_ << high, high)
            if chain and not blots & (chain | bit >> low):
                seconds &= ~(bit >> low)
            _append(out, p << DIE_BITS | low, seconds, high)
    return out


def _one_die(own: int, open_: int, high: int, low: int) -> list[int]:
    """All plays of one die, the higher if it can be played at all."""
    out: list[int] = []
    _append_singles(out, sources(own, open_ << high, high), high)
    if not out:
        _append_singles(out, sources(own, open_ << low, low), low)
    return out or [0]


def _append(out: list[int], head: int, seconds: int, die: int) -> None:
    while seconds:
        q = seconds.bit_length() - 1
        seconds ^= 1 << q
        out.append(head | (q << DIE_BITS | die) << STEP_BITS)


def _append_singles(out: list[int], firsts: int, die: int) -> None:
    while firsts:
        p = firsts.bit_length() - 1
        firsts ^= 1 << p
        out.append(p << DIE_BITS | die)


@final
class _Doubles:
    """Search over four equal dice.

    Sources alone tell plays apart, so taking them from the highest down meets each play once.
    """

    __slots__ = ("_counts", "_die", "_most", "_reach", "found")

    def __init__(self, counts: list[int], reach: int, die: int) -> None:
        self._counts = counts
        self._reach = reach
        self._die = die
        self._most = 0
        self.found = [0]

    def deepen(self, own: int, upto: int, steps: int, code: int) -> None:
        """Add every play that goes on from `code`, with sources no higher than in `upto`."""
        die = self._die
        shift = STEP_BITS * steps
        left = upto & sources(own, self._reach, die)
        if left and steps >= self._most:
            self._most = steps + 1
            self.found = []
        longest = steps + 1 == self._most
        while left:
            p = left.bit_length() - 1
            bit = 1 << p
            left ^= bit
            longer = code | (p << DIE_BITS | die) << shift
            if longest:
                self.found.append(longer)
            if steps < 3:
                self._move(own, p, longer, steps)
                longest = steps + 1 == self._most

    def _move(self, own: int, p: int, code: int, steps: int) -> None:
        """Play one checker from `p`, search on, and put it back."""
        counts = self._counts
        bit = 1 << p
        to = p - self._die if p > self._die else 0
        if counts[p] == 1:
            own ^= bit
        if to:
            own |= 1 << to
        counts[p] -= 1
        kept = counts[to]
        counts[to] = kept + 1 if kept > 0 else 1
        self.deepen(own, 2 * bit - 1, steps + 1, code)
        counts[to] = kept
        counts[p] += 1
