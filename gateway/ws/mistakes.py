"""What is said of a frame that means nothing, or comes too soon after the others."""

from __future__ import annotations

from typing import Any

import orjson
from pydantic import ValidationError

from gateway.plain_words import in_words
from gateway.ws import told

_DETAIL_MAX = 200
# Ids of commands and of matches are no longer.
_NAME_MAX = 64


def mistake(text: str, error: ValidationError) -> str:
    """The `nak` for a frame that is none of the known."""
    first = error.errors(include_url=False, include_input=False)[0]
    detail = in_words(first, unsaid=("cmd",))
    unknown = first["type"] == "union_tag_invalid" and first["loc"] == ("cmd",)
    if unknown:
        detail = "A client has no such command."
    code = "unknown_command" if unknown else "bad_frame"
    command_id, match = _named(text, "id", "match")
    return told.nak(code, detail[:_DETAIL_MAX], command_id=command_id, match=match)


def too_fast(text: str, wait_ms: int) -> str:
    """The `nak` for a frame that was not even looked at; whoever sent a command sends it again."""
    command_id, match = _named(text, "id", "match")
    detail, numbers = "Too much at once. Wait a moment.", {"wait_ms": wait_ms}
    return told.nak("rate_limited", detail, command_id=command_id, match=match, numbers=numbers)


def _named(text: str, *fields: str) -> list[str]:
    """Names within a frame that could not be read, so that its sender knows which it was."""
    try:
        frame: Any = orjson.loads(text)
    except orjson.JSONDecodeError:
        frame = None
    found = [frame.get(field) if isinstance(frame, dict) else None for field in fields]
    return [each if isinstance(each, str) and len(each) <= _NAME_MAX else "" for each in found]
