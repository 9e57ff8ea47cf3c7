"""What makes a pair of accounts odd."""

import pytest

from gateway.suspicion import reasons_of, suspicious

PAIR = {
    "account_id": "ann",
    "other_id": "bob",
    "currency": "PLAY",
    "matches": 10,
    "won": 6,
    "net_minor": 100,
    "fast": 2,
}
FAMILY = frozenset({"ann", "bob", "carl"})


@pytest.mark.parametrize(
    ("change", "neighbours", "count"),
    [
        ({}, [], 0),
        ({"won": 8}, [], 1),
        ({"fast": 5}, [], 1),
        ({"won": 8, "fast": 5}, [FAMILY], 3),
        ({}, [FAMILY], 1),
        ({}, [frozenset({"ann", "carl"}), frozenset({"bob"})], 0),
        ({"matches": 4, "won": 4, "fast": 4}, [], 0),
    ],
)
def test_a_pair_is_odd_for_reasons_that_are_said(
    change: dict[str, int], neighbours: list[frozenset[str]], count: int
) -> None:
    assert len(reasons_of({**PAIR, **change}, neighbours)) == count


def test_the_oddest_come_first_and_the_others_not_at_all() -> None:
    odd = {**PAIR, "won": 9, "account_id": "dora"}
    odder = {**odd, "fast": 9, "account_id": "emil"}
    found = suspicious([PAIR, odd, odder], [])
    assert [pair["account_id"] for pair in found] == ["emil", "dora"]
