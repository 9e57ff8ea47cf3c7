"""Brackets of every size: who meets whom, who has a bye, and how many matches there are."""

import pytest

from services.lobby.domain.competition.bracket import draw, first_round, rounds_of

EVERY_SIZE = range(4, 65)


def players(number: int) -> tuple[str, ...]:
    """So many, in the order of their seeds."""
    return tuple(f"p{seed}" for seed in range(1, number + 1))


def test_of_five_the_three_best_have_a_bye_and_the_first_two_meet_last() -> None:
    assert first_round(players(5)) == (("p1", ""), ("p4", "p5"), ("p2", ""), ("p3", ""))


def test_of_eight_nobody_has_a_bye() -> None:
    pairs = (("p1", "p8"), ("p4", "p5"), ("p2", "p7"), ("p3", "p6"))
    assert first_round(players(8)) == pairs


@pytest.mark.parametrize("number", EVERY_SIZE)
def test_everybody_is_drawn_once_the_best_have_the_byes_and_no_two_byes_meet(number: int) -> None:
    pairs = first_round(players(number))
    assert len(pairs) * 2 == 1 << rounds_of(number)
    seated = [who for pair in pairs for who in pair if who]
    assert sorted(seated) == sorted(players(number))
    assert ("", "") not in pairs
    byes = [max(pair) for pair in pairs if "" in pair]
    assert sorted(byes) == sorted(players(len(pairs) * 2 - number))


@pytest.mark.parametrize("number", EVERY_SIZE)
def test_where_the_better_seed_wins_the_best_meet_as_late_as_they_can(number: int) -> None:
    seed = {who: at for at, who in enumerate(players(number))}
    left = [
        min((w for w in pair if w), key=seed.__getitem__) for pair in first_round(players(number))
    ]
    while len(left) > 1:
        assert sorted(left, key=seed.__getitem__) == list(players(len(left)))
        left = [min(pair, key=seed.__getitem__) for pair in zip(left[::2], left[1::2], strict=True)]


def test_the_draw_is_the_same_for_whoever_checks_it_and_another_for_other_players() -> None:
    order = draw("c1", ["ann", "bob", "cleo", "dora"])
    assert draw("c1", ["dora", "cleo", "bob", "ann"]) == order
    assert sorted(order) == ["ann", "bob", "cleo", "dora"]
    firsts = {draw(f"c{n}", ["ann", "bob", "cleo", "dora"])[0] for n in range(40)}
    assert firsts == {"ann", "bob", "cleo", "dora"}
    # Who enters last moves the others too: nobody knows his place before.
    pairs = {
        tuple(who for who in draw("c1", ["ann", "bob", "cleo", last]) if who != last)
        for last in map(str, range(60))
    }
    assert len(pairs) == 6
