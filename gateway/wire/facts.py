"""The events of a match as JSON Schema, from the contract that the match engine writes them by.

In JSON a fact is flat: its version, its type and the fields of its message. Bytes are hexadecimal
digits, but for a match's rules, which are JSON text; enumerations are words.
"""

from __future__ import annotations

from typing import Any

from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from tavla.game.v1 import events_pb2 as pb

Schema = dict[str, Any]

_REF = "#/components/schemas/"
_PLAIN: dict[int, Schema] = {
    FieldDescriptor.TYPE_STRING: {"type": "string"},
    FieldDescriptor.TYPE_BOOL: {"type": "boolean"},
    FieldDescriptor.TYPE_DOUBLE: {"type": "number"},
    FieldDescriptor.TYPE_BYTES: {"type": "string", "pattern": "^([0-9a-f]{2})*$"},
}
_INTEGER: Schema = {"type": "integer"}
# What `View.outcome` may be: how the match ended, or what it waits for to end.
_OUTCOMES = ("MatchEnded", "MatchVoided", "MatchSplit", "SettlementDue")
# What comes before the type: events are numbered, an outcome stands alone.
_NUMBERED: dict[str, Schema] = {"v": _INTEGER}


def _words(enum: EnumDescriptor) -> list[str]:
    """`SEAT_KIND_BOT` is `bot`; what is unspecified is never written."""
    prefix = enum.values_by_number[0].name.removesuffix("UNSPECIFIED")
    return [value.name.removeprefix(prefix).lower() for value in enum.values if value.number]


def _one(field: FieldDescriptor) -> Schema:
    if field.enum_type is not None:
        return {"type": "string", "enum": _words(field.enum_type)}
    if field.name == "rules":
        return {"type": "string"}
    return _PLAIN.get(field.type, _INTEGER)


def _schema(message: Descriptor, before: dict[str, Schema]) -> Schema:
    fields: dict[str, Schema] = {}
    for field in message.fields:
        one = _one(field)
        fields[field.name] = {"type": "array", "items": one} if field.is_repeated else one
    properties = {**before, "type": {"const": message.name}, **fields}
    return {
        "title": message.name,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def fact_schemas() -> dict[str, Schema]:
    """Schemas by name: each event, `MatchEvent` for any of them, `Outcome`."""
    messages: dict[str, Descriptor] = dict(pb.DESCRIPTOR.message_types_by_name)
    schemas = {f"{name}Event": _schema(each, _NUMBERED) for name, each in messages.items()}
    outcomes = {f"{name}Outcome": _schema(messages[name], {}) for name in _OUTCOMES}
    return {
        **schemas,
        **outcomes,
        "MatchEvent": _either(schemas),
        "Outcome": _either(outcomes),
    }


def _either(schemas: dict[str, Schema]) -> Schema:
    return {"oneOf": [{"$ref": _REF + name} for name in schemas]}
