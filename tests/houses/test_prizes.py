"""What competitions pay: all that came in, to the last minor unit."""

import random

import pytest

from services.houses.prizes import Prizes, is_split, prizes_of
from tests.seeds import seeds

SPLITS = ((100,), (70, 30), (50, 30, 20), (34, 33, 33), (98, 1, 1))


def test_the_winner_takes_what_the_fee_leaves() -> None:
    assert prizes_of(5_000, 10, (100,)) == Prizes(500, (4_500,))


def test_third_and_fourth_place_share_the_third_prize() -> None:
    assert prizes_of(8_000, 0, (50, 30, 20)) == Prizes(0, (4_000, 2_400, 800, 800))


def test_what_is_left_over_is_the_winners() -> None:
    # 7 % of 701 is 49.07; of the other 652 the shares are 456.4, 130.4 and 32.6 twice.
    assert prizes_of(701, 7, (70, 20, 10)) == Prizes(49, (458, 130, 32, 32))


@pytest.mark.parametrize("seed", seeds(4))
def test_prizes_and_fee_are_what_was_paid_in_and_nobody_gets_less_than_who_came_after_him(
    seed: int,
) -> None:
    chance = random.Random(seed)
    for _ in range(500):
        pot, fee = chance.randrange(4, 10**12), chance.randrange(21)
        split = chance.choice(SPLITS)
        found = prizes_of(pot, fee, split)
        assert found.fee_minor + sum(found.by_place) == pot
        assert min(found.by_place) >= 0
        assert list(found.by_place) == sorted(found.by_place, reverse=True)
        assert len(found.by_place) == {1: 1, 2: 2, 3: 4}[len(split)]


@pytest.mark.parametrize(
    "split", [(), (99,), (101,), (30, 70), (50, 50, 0), (40, 30, 20, 10), (120, -20)]
)
def test_other_splits_are_none(split: tuple[int, ...]) -> None:
    assert not is_split(split)
