"""What is said of a frame that means nothing."""

from __future__ import annotations

from typing import Any

import orjson
from pydantic import ValidationError

from gateway.ws import told

_DETAIL_MAX = 200


def mistake(text: str, error: ValidationError) -> str:
    """The `nak` for a frame that is none of the known."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"] if part != "cmd")
    detail = f"{where}: {first['msg']}" if where else str(first["msg"])
    unknown = first["type"] == "union_tag_invalid" and first["loc"] == ("cmd",)
    if unknown:
        detail = "A client has no such command."
    code = "unknown_command" if unknown else "bad_frame"
    return told.nak(code, detail[:_DETAIL_MAX], command_id=_id_of(text))


def _id_of(text: str) -> str:
    """The id of a command that could not be read, so that its sender knows which it was."""
    try:
        frame: Any = orjson.loads(text)
    except orjson.JSONDecodeError:
        return ""
    found = frame.get("id") if isinstance(frame, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else ""
