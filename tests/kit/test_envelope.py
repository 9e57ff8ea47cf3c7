"""An event travels whole; what is no event is refused by one error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.kit.envelope import NotAnEnvelope, decode, encode
from services.kit.events import RecordedEvent

names = st.text(min_size=1, max_size=40)
counts = st.integers(min_value=1, max_value=2**62)

events = st.builds(
    RecordedEvent,
    stream=names,
    version=counts,
    position=counts,
    tx=counts,
    type=names,
    data=st.binary(max_size=200),
    at_ms=counts,
    command_id=st.text(max_size=20),
    meta=st.dictionaries(names, st.text(max_size=10), max_size=3),
)


@given(events)
def test_an_event_travels_whole(event: RecordedEvent) -> None:
    assert decode(encode(event)) == event


@given(st.binary(max_size=100))
def test_any_bytes_are_an_event_or_refused(data: bytes) -> None:
    try:
        event = decode(data)
    except NotAnEnvelope:
        return
    assert event.stream
    assert event.version
    assert event.type


@pytest.mark.parametrize("data", [b"", b"\xff", b"{}"])
def test_what_is_no_event_is_refused(data: bytes) -> None:
    with pytest.raises(NotAnEnvelope):
        decode(data)
