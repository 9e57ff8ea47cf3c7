"""Cursors of lists: where a page ended, in a text that clients give back as it is."""

from __future__ import annotations

from collections.abc import Callable

from services.kit.decider import Refusal

# Milliseconds of the next 300 000 years, and numbers that fit 64 bits.
_MS_DIGITS_MAX = 16
_NUMBER_DIGITS_MAX = 18


def bad_cursor() -> Refusal:
    """What is no cursor of ours, or was changed on the way."""
    return Refusal("bad_cursor", "This is no cursor that a list has given.")


def number_of(cursor: str, first: int) -> int:
    """The number that a cursor is, `first` for an empty one. Raises the refusal `bad_cursor`."""
    if not cursor:
        return first
    if not _is_number(cursor, _NUMBER_DIGITS_MAX):
        raise bad_cursor()
    return int(cursor)


def moment_cursor(at_ms: int, name: str) -> str:
    """`<at_ms>.<name>`: for lists in the order of time, names telling apart what is of one."""
    return f"{at_ms}.{name}"


def moment_of(cursor: str, is_name: Callable[[str], bool]) -> tuple[int, str]:
    """The moment and the name in such a cursor. Raises the refusal `bad_cursor`."""
    at_ms, dot, name = cursor.partition(".")
    if not (_is_number(at_ms, _MS_DIGITS_MAX) and dot and is_name(name)):
        raise bad_cursor()
    return int(at_ms), name


def _is_number(text: str, digits_max: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= digits_max
