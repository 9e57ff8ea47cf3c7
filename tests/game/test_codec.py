"""Facts to bytes and back."""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from enum import IntEnum
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.game.codec import MatchCodec, UnknownFact
from services.game.domain.facts import Fact, PlayerBack
from services.game.domain.names import BLACK
from services.kit.events import RecordedEvent
from tests.game.given import opened, ready

CODEC = MatchCodec()
SHAPES: dict[object, st.SearchStrategy[Any]] = {
    str: st.text(max_size=20),
    bytes: st.binary(max_size=40),
    bool: st.booleans(),
    float: st.floats(allow_nan=False),
}
SEATED = {"seat", "winner", "owner", "cube_owner", "leaver", "roller", "starter"}


def _field(name: str, hint: Any) -> st.SearchStrategy[Any]:
    if get_origin(hint) is tuple:
        return st.lists(st.integers(0, 25), max_size=4).map(tuple)
    if isinstance(hint, type) and issubclass(hint, IntEnum):
        return st.sampled_from(list(hint))
    if hint is int:
        low = -1 if name in SEATED else -1_000_000 if name == "equity_millipoints" else 0
        return st.integers(low, 2**40 if name.endswith(("_ms", "_minor")) else 2**31 - 1)
    return SHAPES[hint]


def _facts(kind: type[Any]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]
    return st.builds(kind, **{name: _field(name, hints[name]) for name in names})


def recorded(type_name: str, data: bytes) -> RecordedEvent:
    """An event as the log gives it back."""
    return RecordedEvent("match-1", 7, 7, 1, type_name, data, 0)


@pytest.mark.parametrize("kind", get_args(Fact), ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=25)
def test_every_fact_comes_back_as_it_was(kind: type[Any], data: st.DataObject) -> None:
    fact = data.draw(_facts(kind))
    event = CODEC.encode(fact)
    assert event.type == f"tavla.game.v1.{kind.__name__}"
    assert CODEC.decode(recorded(event.type, event.data)) == fact


def test_a_fact_of_another_version_is_refused_by_name_and_place() -> None:
    with pytest.raises(UnknownFact) as caught:
        CODEC.decode(recorded("tavla.game.v2.DiceRolled", b""))
    assert caught.value.type_name == "tavla.game.v2.DiceRolled"
    assert caught.value.event_id == "match-1/7"


def test_a_number_that_no_name_stands_for_is_refused() -> None:
    (fact,) = ready("stargames").roll(BLACK)
    rolled = CODEC.encode(fact)
    hand_99 = b"\x18\x63"  # the field `hand`, 3, as a varint
    with pytest.raises(UnknownFact, match="99"):
        CODEC.decode(recorded(rolled.type, rolled.data + hand_99))


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for kind in get_args(Fact):
        with suppress(UnknownFact):
            CODEC.decode(recorded(f"tavla.game.v1.{kind.__name__}", data))


def test_a_fact_takes_few_bytes() -> None:
    """A match has some hundred facts: its log should stay in one page of memory."""
    match = opened("stargames")
    sizes = {type(fact).__name__: len(CODEC.encode(fact).data) for fact in match.log}
    sizes["CheckersPlayed"] = len(CODEC.encode(match.play(0, (8, 5), (6, 5))[0]).data)
    assert sizes["CheckersPlayed"] < 60
    assert sizes["MatchStarted"] < 4_000
    assert len(CODEC.encode(PlayerBack(1, 0, 5)).data) < 10
