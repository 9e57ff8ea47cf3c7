"""What a gateway tells of who is here."""

from typing import cast

import pytest

from gateway.attendance import PART_MAX, Attendance, Told
from gateway.ws.people import People
from gateway.ws.session import Session


class Hall:
    """People at a gateway, and what is told of them."""

    def __init__(self) -> None:
        self.people = People()
        self.told: list[Told] = []
        self.attendance = Attendance("g", self.people, self.told.append)
        self.people.on_move(self.attendance.moved)

    def open(self, account: str) -> Session:
        session = cast("Session", object())
        self.people.add(account, session)
        return session


@pytest.fixture
def hall() -> Hall:
    """Nobody is here."""
    return Hall()


def test_the_first_socket_of_an_account_is_told_and_its_last(hall: Hall) -> None:
    first, second = hall.open("ann"), hall.open("ann")
    hall.people.remove("ann", first)
    hall.people.remove("ann", second)
    assert hall.told == [Told("g", 1, came=("ann",)), Told("g", 2, went=("ann",))]


def test_a_socket_that_closes_twice_is_told_once(hall: Hall) -> None:
    session = hall.open("ann")
    for _ in range(2):
        hall.people.remove("ann", session)
    assert [told.number for told in hall.told] == [1, 2]


def test_a_beat_says_how_much_has_been_told(hall: Hall) -> None:
    hall.attendance.beat()
    hall.open("ann")
    hall.attendance.beat()
    assert [(told.number, list(told.came)) for told in hall.told] == [
        (0, []),
        (1, ["ann"]),
        (1, []),
    ]


def test_a_roll_call_names_everybody(hall: Hall) -> None:
    hall.attendance.call_roll()
    assert hall.told.pop() == Told("g", 0, [], part=1, parts=1)
    for number in range(PART_MAX + 1):
        hall.open(f"a{number}")
    hall.told.clear()
    hall.attendance.call_roll()
    assert [(told.part, told.parts, len(told.came)) for told in hall.told] == [
        (1, 2, PART_MAX),
        (2, 2, 1),
    ]
    assert {told.number for told in hall.told} == {PART_MAX + 1}


async def test_whom_a_gateway_sends_away_has_not_gone(hall: Hall) -> None:
    session = hall.open("ann")
    hall.told.clear()
    await hall.attendance.leave()
    hall.people.remove("ann", session)
    hall.attendance.beat()
    hall.attendance.call_roll()
    assert hall.told == [Told("g", 1, leaving=True)]
