"""What all bodies have in common, and how a problem looks."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, BeforeValidator, ConfigDict

from gateway.problems import MEDIA_TYPE


class Asked(BaseModel):
    """A body that a client sends: an unknown field is an error."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _whole(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


# JSON knows numbers alone: 3.0 is 3, as its schema's `integer` says; "3" is not.
WHOLE = BeforeValidator(_whole)


class Told(BaseModel):
    """A body that we send."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


# Beside the ways to say who asks: not at all.
MAY_BE_ANYBODY: dict[str, Any] = {"security": [{}]}


class ProblemDocument(Told):
    """Why a request was not done (RFC 9457). Branch on `code`; `numbers` are its figures."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    instance: str
    numbers: dict[str, int]


PROBLEMS: dict[int | str, dict[str, Any]] = {
    "default": {
        "description": "Refused: nothing was changed.",
        "content": {
            MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDocument"}},
        },
    }
}
