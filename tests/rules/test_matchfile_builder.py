"""A game put together by hand, as an event log does for its export."""

from collections.abc import Callable
from typing import Any

import pytest

from services.rules import START, RulesError, legal_plays
from services.rules.cube import Cube
from services.rules.matchfile import (
    Action,
    Ending,
    GameBuilder,
    GameRecord,
    MatchRecord,
    read,
    state_before,
    write_mat,
    write_sgf,
)
from services.rules.matchfile.variations import NACKGAMMON
from services.rules.matchid import write_gnubg_id
from services.rules.position_state import BEAVER, DOUBLE
from services.rules.xgid import write_xgid
from tests.rules.positions import setup


def opened(**options: Any) -> GameBuilder:
    """A game after one play of each side."""
    game = GameBuilder(**options)
    game.move("L", (3, 1), [(8, 5), (6, 5)])
    game.move("R", (6, 4), [(24, 18), (13, 9)])
    return game


def ended(end: Callable[[GameBuilder], None], **options: Any) -> tuple[str | None, int, Ending]:
    game = opened(**options)
    end(game)
    record = game.build()
    return record.winner, record.points, record.ending


def test_plays_turn_the_board_from_side_to_side() -> None:
    game = opened()
    assert game.board("L") == game.board("R").flipped()
    assert game.turn == "L"
    first, second = game.plies
    assert first.play is not None
    assert second.board == first.play.result.flipped()


def test_a_play_may_be_given_as_the_play_itself() -> None:
    by_steps, by_play = GameBuilder(), GameBuilder()
    by_steps.move("R", (6, 5), [(24, 18), (18, 13)])
    play = next(p for p in legal_plays(START, (6, 5)) if p.result == by_steps.board("R"))
    by_play.move("R", (6, 5), play)
    assert by_play.build() == by_steps.build()


def test_hits_need_not_be_said() -> None:
    game = opened()
    game.move("L", (4, 4), [(24, 20), (20, 16), (13, 9), (13, 9)])
    assert game.plies[-1].play is not None
    assert game.plies[-1].play.hits == 1


def test_a_double_taken_leaves_the_cube_with_the_taker() -> None:
    game = opened()
    game.double("L")
    game.take("R")
    assert (game.cube, game.turn) == (Cube(2, owner=1), "L")


@pytest.mark.parametrize(
    ("end", "result"),
    [
        (lambda g: (g.double("L"), g.drop("R")), ("L", 1, Ending.DROP)),
        (lambda g: (g.double("L"), g.beaver("R"), g.drop("L")), ("R", 2, Ending.DROP)),
        (lambda g: g.resign("R", level=2), ("L", 2, Ending.RESIGNATION)),
        (
            lambda g: (g.double("L"), g.take("R"), g.resign("L", level=3)),
            ("R", 6, Ending.RESIGNATION),
        ),
        (lambda g: (g.double("L"), g.timeout("R", 1)), ("L", 1, Ending.TIMEOUT)),
        (lambda g: g.timeout("L", 3), ("R", 3, Ending.TIMEOUT)),
        (lambda g: None, (None, 0, Ending.UNFINISHED)),
    ],
)
def test_every_ending_has_its_winner_and_points(
    end: Callable[[GameBuilder], None], result: tuple[str | None, int, Ending]
) -> None:
    assert ended(end) == result


def _race(winner_first: bool) -> GameBuilder:
    """Left bears his last two checkers off against one who has borne off none."""
    game = GameBuilder(start=setup({1: 2}, {24: 15}))
    if winner_first:
        game.move("L", (2, 1), [(1, 0), (1, 0)])
    return game


def test_bearing_off_the_last_checker_ends_the_game_by_its_kind() -> None:
    record = _race(winner_first=True).build()
    assert (record.winner, record.points, record.ending) == ("L", 2, Ending.BEAR_OFF)


def test_under_jacoby_a_gammon_with_the_cube_in_the_middle_is_a_single_game() -> None:
    game = _race(winner_first=False)
    game.jacoby = True
    game.move("L", (2, 1), [(1, 0), (1, 0)])
    assert game.build().points == 1


def test_automatic_doubles_raise_the_cube_before_the_first_roll() -> None:
    assert ended(lambda g: g.resign("L", level=1), start_cube=4) == ("R", 4, Ending.RESIGNATION)


REFUSED: list[tuple[Callable[[GameBuilder], Any], str]] = [
    (lambda g: g.move("R", (3, 1), [(8, 5), (6, 5)]), "turn of L"),
    (lambda g: g.move("L", (3, 1), [(8, 5)]), "3 of the 4 pips"),
    (lambda g: g.move("L", (3, 1), [(5, 8)]), "half move"),
    (lambda g: g.move("L", (3, 1), legal_plays(START, (6, 6))[0]), "no legal play"),
    (lambda g: g.move("L", (0, 1), []), "die shows"),
    (lambda g: g.double("X"), "turn of L"),
    (lambda g: g.resign("X", level=1), "side"),
    (lambda g: g.double("R"), "turn of L"),
    (lambda g: g.take("R"), "no double"),
    (lambda g: g.drop("R"), "no double"),
    (lambda g: g.beaver("R"), "no double"),
    (lambda g: g.resign("R", level=4), "1, 2 or 3"),
    (lambda g: g.timeout("R", 0), "1 or more"),
]


@pytest.mark.parametrize(("action", "what"), REFUSED)
def test_what_the_rules_forbid_is_refused_and_changes_nothing(
    action: Callable[[GameBuilder], Any], what: str
) -> None:
    game = opened()
    before = game.build()
    with pytest.raises(RulesError, match=what):
        action(game)
    assert game.build() == before


def test_the_opening_roll_is_no_double_and_comes_before_any_cube() -> None:
    for start in (START, NACKGAMMON):
        game = GameBuilder(start=start)
        with pytest.raises(RulesError, match="equal dice are rolled again"):
            game.move("L", (6, 6), legal_plays(start, (6, 6))[0])
        with pytest.raises(RulesError, match="equal dice are rolled again"):
            game.roll("L", (1, 1))
        with pytest.raises(RulesError, match="before the opening roll"):
            game.double("R")
        assert game.build().plies == ()
    elsewhere = GameBuilder(start=setup({6: 2}, {19: 2}))
    elsewhere.double("L")
    elsewhere.take("R")
    elsewhere.roll("L", (1, 1))


def test_a_double_must_be_answered_before_anything_else() -> None:
    game = opened()
    game.double("L")
    for action in (lambda: game.roll("L", (3, 1)), lambda: game.take("L"), lambda: game.drop("L")):
        with pytest.raises(RulesError, match="double"):
            action()


def test_the_crawford_game_has_no_double() -> None:
    game = opened(crawford=True)
    with pytest.raises(RulesError, match="Crawford"):
        game.double("L")


def test_nothing_follows_the_end() -> None:
    game = opened()
    game.resign("L", level=1)
    for action in (lambda: game.roll("R", (3, 1)), lambda: game.resign("R", 1)):
        with pytest.raises(RulesError, match="over"):
            action()


def _match(*games: GameRecord) -> MatchRecord:
    return MatchRecord("Anna", "Bob", 5, games=games)


def test_a_match_adds_up_from_where_it_began() -> None:
    first, second = opened(start_score=(1, 0)), opened(start_score=(3, 0))
    first.resign("R", level=2)
    second.resign("R", level=3)
    record = _match(first.build(), second.build())
    assert record.final_score == (6, 0)
    assert record.winner == "L"
    assert _match(first.build()).winner is None


@pytest.mark.parametrize("write", [write_mat, write_sgf])
def test_a_loss_on_time_is_exported_as_a_game_given_up(
    write: Callable[[MatchRecord], bytes],
) -> None:
    game = opened()
    game.timeout("R", 1)
    again = read(write(_match(game.build())))
    assert (again.games[0].winner, again.games[0].points) == ("L", 1)
    assert again.games[0].ending is Ending.RESIGNATION


@pytest.mark.parametrize("write", [write_mat, write_sgf])
def test_a_double_never_answered_keeps_the_cube_as_it_was(
    write: Callable[[MatchRecord], bytes],
) -> None:
    game = opened()
    game.double("L")
    game.timeout("R", 1)
    written = write(_match(game.build()))
    again = read(written)
    assert [ply.action for ply in again.games[0].plies[2:]] == [Action.DOUBLE, Action.RESIGN]
    assert again.games[0].points == 1
    assert write(again) == written


def test_every_moment_has_its_ids() -> None:
    game = opened(start_score=(2, 1))
    game.double("L")
    game.beaver("R")
    game.take("L")
    game.roll("L", (5, 2))
    record = MatchRecord("Anna", "Bob", 0, games=(game.build(),), jacoby=True)
    states = [state_before(record, 0, ply) for ply in range(len(game.plies))]
    assert [state.on_roll for state in states] == [0, 1, 0, 0, 0, 0]
    assert [state.decision for state in states] == [0, 1, 0, 1, 0, 0]
    assert [state.offer for state in states] == [0, 0, 0, DOUBLE, BEAVER, 0]
    assert states[-1].cube == Cube(4, owner=1)
    assert write_xgid(states[0]) == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:1:2:1:0:10"
    assert write_gnubg_id(states[0]).startswith("4HPwATDgc/ABMA:")


@pytest.mark.parametrize("where", [(0, 9), (1, 0), (-1, 0), (0, -1)])
def test_a_moment_that_is_not_there_is_refused(where: tuple[int, int]) -> None:
    with pytest.raises(RulesError, match="no game"):
        state_before(_match(opened().build()), *where)
