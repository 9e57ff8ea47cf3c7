"""The text of a play taken apart: which checkers it says go where, no rules asked.

`13/8`, `bar/24*`, `24/18*/13` (points touched on the way), `6/off(2)`, `8/5,6/5`. 25 is the bar
and 0 is off; case does not matter; a star may come before or after a count.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from services.rules.errors import RulesError

TEXT_MAX: Final = 120
"""Four moves with bars, stars and counts take 40 characters; the rest is room for blanks."""
_MOVES_MAX: Final = 4

BAR: Final = 25
OFF: Final = 0

_PLACE: Final = r"(?:bar|off|\d{1,2})"
_MOVE: Final = re.compile(rf"({_PLACE}\*?(?:/{_PLACE}\*?)+)(\([1-4]\))?(\*?)", re.I | re.A)
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_NO_MOVE_WORDS: Final = frozenset(
    ("pass", "cannot", "no", "move", "moves", "play", "dance", "dances", "fans", "-")
)
"""Words with which writers say that nothing, or nothing more, can be moved."""


class TextMove(NamedTuple):
    """One checker as written: `stops` from start to end, `stars` the stops marked as hits."""

    stops: tuple[int, ...]
    stars: frozenset[int]

    @property
    def src(self) -> int:
        """Where the checker starts, 1..25."""
        return self.stops[0]

    @property
    def dst(self) -> int:
        """Where it ends, 0..24."""
        return self.stops[-1]

    def __str__(self) -> str:
        return "/".join(place_name(stop) for stop in self.stops)


def place_name(place: int) -> str:
    """`bar`, `off` or the number of the point."""
    return {BAR: "bar", OFF: "off"}.get(place, str(place))


def read_moves(text: str, *, backward: bool = False) -> tuple[TextMove, ...]:
    """The moves of a text, a counted one as often as it says; RulesError names a bad word.

    `backward` lets checkers go from lower points to higher, as files full of slips have them.
    """
    if not isinstance(text, str):
        raise RulesError(f"a play is text, not {type(text).__name__}")
    if len(text) > TEXT_MAX:
        raise RulesError(f"a play has at most {TEXT_MAX} characters, not {len(text)}")
    moves: list[TextMove] = []
    for word in _SEPARATORS.split(text.strip()):
        if word and word.lower() not in _NO_MOVE_WORDS:
            moves.extend(_read_word(word, backward=backward))
    if len(moves) > _MOVES_MAX:
        raise RulesError(f"a roll moves {_MOVES_MAX} checkers at most, not {len(moves)}", text)
    return tuple(moves)


def _read_word(word: str, *, backward: bool) -> Iterator[TextMove]:
    match = _MOVE.fullmatch(word)
    if not match:
        raise RulesError("a move is written like 13/8, bar/24* or 6/off(2)", f"{word!r:.40}")
    path, count, last_star = match.groups()
    parts = path.split("/")
    stops = tuple(_place(part.rstrip("*"), first=i == 0) for i, part in enumerate(parts))
    if not backward and list(stops) != sorted(set(stops), reverse=True):
        raise RulesError("checkers move from higher points to lower", f"{word!r:.40}")
    stars = {stop for stop, part in zip(stops, parts, strict=True) if part.endswith("*")}
    if last_star:
        stars.add(stops[-1])
    if not stars <= set(range(1, BAR)) - {stops[0]}:
        raise RulesError("a checker is hit on the points 1 to 24", f"{word!r:.40}")
    times = int(count[1]) if count else 1
    yield from [TextMove(stops, frozenset(stars))] * times


def _place(text: str, *, first: bool) -> int:
    word = text.lower()
    place = {"bar": BAR, "off": OFF}[word] if word.isalpha() else int(word)
    if place > BAR or (place == OFF and first) or (place == BAR and not first):
        raise RulesError("a checker goes from 1..24 or the bar to 1..24 or off", f"{text!r:.40}")
    return place
