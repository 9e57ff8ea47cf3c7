"""Six strengths: the same errors for the same decision, fewer the stronger."""

import statistics

from services.analysis.domain import choosing, plain_player
from services.analysis.domain.position import Position
from services.analysis.domain.strength import GHOST_STRENGTH, STRENGTHS, error
from services.analysis.domain.values import Chances, Cubes, Valued
from services.houses.computers import COMPUTERS, computer_behind, computer_of
from services.rules import START, Board, legal_plays

CHANCES = Chances(0.5, 0.1, 0.0, 0.1, 0.0)
NOISY = ("beginner", "learner", "club")


def _spread(name: str) -> float:
    errors = [error(STRENGTHS[name], f"m/{number}", "x") for number in range(2_000)]
    assert abs(statistics.mean(errors)) < 0.03
    return statistics.pstdev(errors)


def test_the_weaker_the_larger_the_errors_and_the_strong_make_none() -> None:
    spreads = [_spread(name) for name in NOISY]
    assert spreads == sorted(spreads, reverse=True)
    assert [_spread(name) for name in ("strong", "expert", "master")] == [0.0, 0.0, 0.0]


def test_an_error_is_the_same_whoever_works_it_out_again() -> None:
    weak = STRENGTHS["beginner"]
    assert error(weak, "m/17", "4HPwATDgc/ABMA") == error(weak, "m/17", "4HPwATDgc/ABMA")
    assert error(weak, "m/17", "4HPwATDgc/ABMA") != error(weak, "m/18", "4HPwATDgc/ABMA")


def test_without_errors_the_best_play_is_made_and_a_play_not_looked_at_never() -> None:
    plays = legal_plays(START, (3, 1))
    values = [Valued(-number / 100, CHANCES, 2) for number in range(len(plays))]
    values[3] = Valued(0.9, CHANCES, 1)
    assert choosing.best_play(plays, values, STRENGTHS["expert"], "m/1") == plays[0]


def test_a_beginner_strays_from_the_best_play() -> None:
    plays = legal_plays(START, (3, 1))
    values = [Valued(-number / 50, CHANCES, 1) for number in range(len(plays))]
    made = {
        choosing.best_play(plays, values, STRENGTHS["beginner"], f"m/{number}")
        for number in range(40)
    }
    assert len(made) > 3


def test_equal_chances_on_both_answers_are_a_take() -> None:
    cubes = Cubes(CHANCES, 0.8, 1.0, 1.0, 1.0, 1)
    assert choosing.takes(cubes, STRENGTHS["strong"], "m/1")
    assert choosing.doubles(cubes, STRENGTHS["strong"], "m/1")


def test_who_is_too_good_to_double_plays_on() -> None:
    cubes = Cubes(CHANCES, 1.2, 1.9, 1.0, 1.2, 1)
    assert not choosing.doubles(cubes, STRENGTHS["master"], "m/1")


def test_a_resignation_is_accepted_if_it_gives_what_is_expected() -> None:
    sure = Chances(1.0, 0.9, 0.0, 0.0, 0.0)
    assert not choosing.accepts_resignation(1, sure)
    assert choosing.accepts_resignation(2, sure)
    assert choosing.accepts_resignation(1, CHANCES)


def test_the_plain_player_plays_by_the_rules_and_likes_points_better_than_blots() -> None:
    for die1 in range(1, 7):
        for die2 in range(1, 7):
            plays = legal_plays(START, (die1, die2))
            assert choosing.plain_play(START, plays) in plays
    made = choosing.plain_play(START, legal_plays(START, (3, 1))).result.points
    assert made[5] == 2


def test_the_plain_player_takes_by_the_count() -> None:
    race = [0] * 26
    race[20], race[3] = 5, -10
    assert not plain_player.takes(Position(tuple(race)))
    even = [0] * 26
    even[6], even[19] = 10, -10
    assert plain_player.takes(Position(tuple(even)))
    assert plain_player.worth(Board(tuple(even)), Board(tuple(even))) == 15


def test_each_strength_has_one_account_for_good() -> None:
    accounts = [computer.account_id for computer in COMPUTERS]
    assert accounts == [f"computer{name}" for name in STRENGTHS]
    assert computer_of("master") == computer_behind("computermaster")
    assert computer_of("god") is None
    assert computer_behind("ann") is None
    assert GHOST_STRENGTH.name == "club"
