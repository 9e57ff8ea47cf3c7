"""Facts as clients read them: flat JSON objects under the names of the contract's fields.

    {"v": 17, "type": "DiceRolled", "at_ms": 1700000000000, "seat": 0, "hand": "player", ...}

Bytes are hex digits, but for a match's rules, which are text already; enumerations are words.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, get_args, get_type_hints

from services.game.domain.facts import Fact
from services.game.json_bytes import encode


def _ascii(data: bytes) -> str:
    return data.decode("ascii")


def _word(value: IntEnum) -> str:
    return value.name.lower()


def _writer(name: str, hint: Any) -> Callable[[Any], Any] | None:
    if hint is bytes:
        return _ascii if name == "rules" else bytes.hex
    return _word if isinstance(hint, type) and issubclass(hint, IntEnum) else None


def _fields(kind: type[Fact]) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    hints = get_type_hints(kind)
    return tuple((f.name, _writer(f.name, hints[f.name])) for f in dataclasses.fields(kind))


_FIELDS = {kind: _fields(kind) for kind in get_args(Fact)}


def plain_fact(fact: Fact) -> dict[str, Any]:
    """The fact's type and fields."""
    plain: dict[str, Any] = {"type": type(fact).__name__}
    for name, writer in _FIELDS[type(fact)]:
        value = getattr(fact, name)
        plain[name] = value if writer is None else writer(value)
    return plain


def plain_facts(after: int, facts: Sequence[Fact]) -> list[dict[str, Any]]:
    """The facts that follow version `after`, each with its own."""
    return [{"v": v, **plain_fact(fact)} for v, fact in enumerate(facts, after + 1)]


def facts_json(after: int, facts: Sequence[Fact]) -> bytes:
    """The same as a JSON array."""
    return encode(plain_facts(after, facts))
