"""What may be said: phrases that every client knows in its own language, and free text."""

from __future__ import annotations

import unicodedata
from typing import Final

from services.kit.decider import Refusal

# A sentence or two: whoever has more to say does not look at the board.
TEXT_MAX: Final = 200
PHRASES: Final = (
    "hello",
    "good_luck",
    "nice_roll",
    "well_played",
    "oops",
    "sorry",
    "thanks",
    "one_moment",
    "back_again",
    "your_move",
    "rematch",
    "goodbye",
)
# Letters may carry marks; towers of them only disturb the lines above and below.
_MARKS_MAX: Final = 2


def cleaned(text: str) -> str:
    """A text as it is kept: one line, no invisible signs. Raises the refusals `bad_text`."""
    if len(text) > 4 * TEXT_MAX:
        raise _too_long(len(text))
    composed = unicodedata.normalize("NFC", text)
    line = " ".join("".join(map(_visible, composed)).split())
    kept = _without_towers(line)
    if not kept:
        raise Refusal("bad_text", "There is nothing to be read in this.")
    if len(kept) > TEXT_MAX:
        raise _too_long(len(kept))
    return kept


def _visible(sign: str) -> str:
    """Controls and separators are blanks; what turns the writing round, or is unknown, is not."""
    category = unicodedata.category(sign)
    if category in ("Cc", "Zs", "Zl", "Zp"):
        return " "
    # A joiner binds emoji and the letters of some scripts.
    return "" if category.startswith("C") and sign != "\u200d" else sign


def _without_towers(line: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in line:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= _MARKS_MAX:
            kept.append(sign)
    return "".join(kept)


def _too_long(length: int) -> Refusal:
    return Refusal("bad_text", "This is too long.", length=length, most=TEXT_MAX)
