"""The heap of names by the moment that each is due at."""

from hypothesis import given
from hypothesis import strategies as st

from services.clock.domain.agenda import SMALL, Agenda


def test_names_come_in_the_order_in_which_they_are_due() -> None:
    agenda = Agenda()
    for name, due_ms in (("c", 30), ("a", 10), ("b", 20)):
        agenda.put(name, due_ms)
    assert agenda.next_ms() == 10
    assert agenda.take(20, 9) == [("a", 10), ("b", 20)]
    assert (agenda.next_ms(), len(agenda)) == (30, 1)


def test_a_name_is_due_at_the_moment_that_was_put_last() -> None:
    agenda = Agenda()
    agenda.put("a", 10)
    agenda.put("a", 50)
    assert agenda.take(49, 9) == []
    agenda.put("a", 5)
    assert agenda.take(49, 9) == [("a", 5)]
    assert agenda.take(99, 9) == []


def test_what_is_dropped_is_never_due() -> None:
    agenda = Agenda()
    agenda.put("a", 10)
    agenda.drop("a")
    agenda.drop("never put")
    assert (agenda.next_ms(), agenda.take(99, 9), agenda.due_of("a")) == (None, [], 0)


def test_no_more_are_taken_than_asked_for() -> None:
    agenda = Agenda()
    for number in range(5):
        agenda.put(f"m{number}", number + 1)
    assert len(agenda.take(99, 3)) == 3
    assert len(agenda) == 2


def test_what_is_put_off_for_ever_takes_no_room() -> None:
    agenda = Agenda()
    for moment in range(1, 10 * SMALL):
        agenda.put("a", moment)
    assert len(agenda._heap) <= SMALL + 3
    assert agenda.take(10**9, 9) == [("a", 10 * SMALL - 1)]


NAMES = st.sampled_from("abcde")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), NAMES, st.integers(1, 60)),
        st.tuples(st.just("drop"), NAMES, st.just(0)),
        st.tuples(st.just("take"), st.just(""), st.integers(1, 60)),
    )
)


@given(STEPS)
def test_it_is_a_table_that_knows_its_least(steps: list[tuple[str, str, int]]) -> None:
    agenda, table = Agenda(), dict[str, int]()
    for what, name, moment in steps:
        if what == "put":
            agenda.put(name, moment)
            table[name] = moment
        elif what == "drop":
            agenda.drop(name)
            table.pop(name, None)
        else:
            due = sorted((ms, each) for each, ms in table.items() if ms <= moment)
            assert agenda.take(moment, 99) == [(each, ms) for ms, each in due]
            table = {each: ms for each, ms in table.items() if ms > moment}
        assert agenda.next_ms() == min(table.values(), default=None)
        assert len(agenda) == len(table)
