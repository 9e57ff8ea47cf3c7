"""The ring of a match's last events."""

import json

import pytest

from gateway.ws.history import CHUNKS_MAX, History, joined


def chunk(first: int, version: int) -> tuple[int, int, bytes]:
    """Events by their versions alone."""
    return first, version, json.dumps(list(range(first, version + 1))).encode()


@pytest.fixture
def history() -> History:
    """Events 5 to 9, in chunks of one, two and two."""
    made = History()
    for first, version in ((5, 5), (6, 7), (8, 9)):
        made.add(*chunk(first, version))
    return made


@pytest.mark.parametrize(
    ("after", "events"), [(4, [5, 6, 7, 8, 9]), (5, [6, 7, 8, 9]), (7, [8, 9])]
)
def test_what_follows_a_version_is_told_in_order(
    history: History, after: int, events: list[int]
) -> None:
    told = history.since(after)
    assert told is not None
    assert json.loads(told) == events


def test_nothing_follows_the_last_version(history: History) -> None:
    assert history.since(9) == b"[]"


@pytest.mark.parametrize("after", [3, 6, 10])
def test_it_does_not_reach_before_its_beginning_into_a_chunk_or_past_its_end(
    history: History, after: int
) -> None:
    assert history.since(after) is None


def test_the_oldest_goes_first() -> None:
    history = History()
    for version in range(1, CHUNKS_MAX + 2):
        history.add(*chunk(version, version))
    assert history.since(0) is None
    assert history.since(1) is not None


def test_events_that_do_not_follow_make_it_begin_anew(history: History) -> None:
    history.add(*chunk(12, 12))
    assert history.since(9) is None
    assert history.since(11) == b"[12]"


def test_joining_skips_what_is_empty() -> None:
    assert joined(b"[]", b"[1,2]", b"[]", b"[3]") == b"[1,2,3]"
    assert joined(b"[]", b"[]") == b"[]"
