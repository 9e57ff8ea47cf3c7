"""Doubles, beavers and what passing them costs."""

from typing import Any

import pytest

from services.rules import RulesError
from services.rules.cube import CENTRED, CUBE_MAX, Cube, Offer, other_seat


def test_a_game_starts_with_the_cube_in_the_middle_at_one() -> None:
    assert Cube() == CENTRED == Cube(1, None)
    assert CENTRED.log2 == 0


def test_either_may_turn_a_centred_cube() -> None:
    assert CENTRED.may_offer(0)
    assert CENTRED.may_offer(1)


def test_only_the_owner_may_redouble() -> None:
    cube = Cube(2, owner=1)
    assert cube.may_offer(1)
    assert not cube.may_offer(0)
    with pytest.raises(RulesError, match="belongs to seat 1"):
        cube.offer(0)


def test_the_taker_owns_the_doubled_cube() -> None:
    assert CENTRED.offer(0).taken() == Cube(2, owner=1)
    assert Cube(2, owner=1).offer(1).taken() == Cube(4, owner=0)


def test_a_pass_loses_the_value_before_the_offer() -> None:
    offer = Cube(4, owner=0).offer(0)
    assert (offer.value, offer.pass_points, offer.answerer) == (8, 4, 1)


def test_the_doubler_who_passes_a_beaver_loses_the_first_double() -> None:
    beaver = CENTRED.offer(0).beaver()
    assert (beaver.value, beaver.answerer, beaver.pass_points) == (4, 0, 2)


def test_a_beaver_taken_leaves_the_cube_with_the_one_who_beavered() -> None:
    assert CENTRED.offer(0).beaver().taken() == Cube(4, owner=1)


def test_a_raccoon_turns_the_cube_once_more_and_it_still_stays_there() -> None:
    raccoon = CENTRED.offer(0).beaver().beaver()
    assert (raccoon.value, raccoon.answerer, raccoon.pass_points) == (8, 1, 4)
    assert raccoon.taken() == Cube(8, owner=1)


def test_no_turn_goes_beyond_the_limit() -> None:
    at_limit = Cube(64, owner=0)
    assert not at_limit.may_offer(0, cube_max=64)
    with pytest.raises(RulesError, match="128 is above the limit 64"):
        at_limit.offer(0, cube_max=64)
    half = Cube(32, owner=0).offer(0, cube_max=64)
    assert not half.may_beaver(cube_max=64)
    with pytest.raises(RulesError, match="128 is above the limit 64"):
        half.beaver(cube_max=64)


@pytest.mark.parametrize("value", [0, 3, -2, CUBE_MAX * 2, "2", 2.0, True, None])
def test_a_cube_shows_a_power_of_two(value: Any) -> None:
    with pytest.raises(RulesError, match="cube value"):
        Cube(value)


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True])
def test_a_cube_belongs_to_a_seat_or_to_nobody(seat: Any) -> None:
    with pytest.raises(RulesError, match="cube owner"):
        Cube(2, seat)


def test_an_offer_turns_the_cube_at_least_once_and_never_past_the_highest() -> None:
    for turns in (0, 16):
        with pytest.raises(RulesError, match="offer"):
            Offer(CENTRED, 0, turns)


def test_across_the_board_sits_the_other() -> None:
    assert (other_seat(0), other_seat(1)) == (1, 0)
