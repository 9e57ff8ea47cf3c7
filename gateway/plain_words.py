"""What is wrong with what a client sent, in the words of this house and not of a library."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pydantic_core import ErrorDetails

Context = Mapping[str, Any]

_SENTENCES: Final[Mapping[str, str]] = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "string_type": "must be a text",
    "string_unicode": "must be a text in UTF-8",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "list_type": "must be a list",
    "tuple_type": "must be a list",
    "dict_type": "must be a JSON object",
    "model_type": "must be a JSON object",
    "model_attributes_type": "must be a JSON object, sent as application/json",
    "json_invalid": "is no JSON",
    "union_tag_not_found": "does not say which kind it is",
    "union_tag_invalid": "is of no kind that is known here",
    "string_pattern_mismatch": "holds characters that do not belong, or too many or too few",
    "none_required": "must be null",
}
_FIGURES: Final[Mapping[str, Callable[[Context], str]]] = {
    "greater_than_equal": lambda c: f"must be at least {c['ge']}",
    "greater_than": lambda c: f"must be more than {c['gt']}",
    "less_than_equal": lambda c: f"must be at most {c['le']}",
    "less_than": lambda c: f"must be less than {c['lt']}",
    "string_too_short": lambda c: f"must have at least {c['min_length']} characters",
    "string_too_long": lambda c: f"must have at most {c['max_length']} characters",
    "too_short": lambda c: f"must have at least {c['min_length']} entries",
    "too_long": lambda c: f"must have at most {c['max_length']} entries",
    "literal_error": lambda c: f"must be {c['expected']}",
    "enum": lambda c: f"must be {c['expected']}",
    "value_error": lambda c: str(c["error"]),
}


def in_words(error: ErrorDetails, unsaid: Sequence[str] = ()) -> str:
    """`steps.0: must be a list`. `unsaid` are parts of the place that mean nothing to a client."""
    place = ".".join(str(part) for part in error["loc"] if part not in unsaid)
    kind = error["type"]
    figures = _FIGURES.get(kind)
    words = figures(error.get("ctx", {})) if figures else _SENTENCES.get(kind, error["msg"])
    return f"{place}: {words}" if place else f"This {words}"
