"""Names and tags as other programs can read them."""

from typing import Final

from services.rules.matchfile.limits import NAME_CHARS_MAX

_TAG_CHARS_MAX: Final = 200
"""A tag is a line of text for people; longer ones break the line limit of old readers."""

_SIGNS: Final = frozenset(':,;#"[]()\\')


def clean_name(name: str, default: str) -> str:
    """A name for the columns of a match text: no colon (it parts name and score), no comma (it
    parts name and rating), no bracket (it ends a row number), no sign of a comment, no double
    blank (it parts the columns), no control characters.
    """
    kept = "".join(" " if char in _SIGNS else char for char in name if char.isprintable())
    return " ".join(kept.split())[:NAME_CHARS_MAX].strip() or default


def clean_tag(value: str) -> str:
    """A tag value on one line without the quotes that end it."""
    kept = "".join(char if char.isprintable() else " " for char in value)
    return " ".join(kept.replace('"', "'").split())[:_TAG_CHARS_MAX].strip()


def sgf_text(value: str) -> str:
    """A value inside SGF brackets."""
    return clean_tag(value).replace("\\", "\\\\").replace("]", "\\]")
