"""Any input at all: either it is good, or it is refused by RulesError."""

from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from services.rules import Board, RulesError, auto_play, find_play, half_moves, legal_plays
from tests.rules.brute_force import WHITE, all_results
from tests.rules.positions import setup
from tests.rules.table_paths import disagreement

# A busy machine is no failure.
steady = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.binary()
)
anything = st.recursive(scalars, lambda inner: st.lists(inner) | st.tuples(inner), max_leaves=30)
small = st.integers(-16, 16)
nearly_boards = st.lists(st.integers(-3, 3) | small | scalars, min_size=24, max_size=28)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards of all kinds, crowded and empty, races and bar fights."""
    reach = draw(st.sampled_from([6, 12, 25]))
    own = draw(st.lists(st.integers(1, reach), max_size=15))
    free = [p for p in range(25) if p == 0 or p not in own]
    theirs = draw(st.lists(st.sampled_from(free), max_size=15))
    try:
        return setup({p: own.count(p) for p in own}, {p: theirs.count(p) for p in theirs})
    except RulesError:  # both on the bar against two closed boards
        return setup({p: own.count(p) for p in own})


@steady
@given(nearly_boards | anything)
@example([10**5000] + [0] * 25)
def test_a_board_is_built_whole_or_refused(points: Any) -> None:
    try:
        board = Board(points)
    except RulesError:
        return
    assert board.points == tuple(points)
    assert 0 <= board.off <= 15
    assert 0 <= board.opponent_off <= 15
    assert Board.from_position_id(board.position_id) == board


id_letters = st.sampled_from("ABCDwxyz0189+/AAAA")


@steady
@given(st.text(id_letters, min_size=13, max_size=15) | anything)
def test_a_position_id_is_read_whole_or_refused(text: Any) -> None:
    try:
        board = Board.from_position_id(text)
    except RulesError:
        return
    assert board.position_id == text


@steady
@given(boards())
def test_every_board_has_an_id_that_gives_it_back(board: Board) -> None:
    assert Board.from_position_id(board.position_id) == board


@steady
@given(anything, anything, anything)
def test_functions_on_anything_only_ever_refuse(board: Any, roll: Any, moves: Any) -> None:
    start = setup({6: 5, 1: 2}, {20: 3})
    for call in (
        lambda: legal_plays(board, roll),
        lambda: legal_plays(start, roll),
        lambda: half_moves(start, roll),
        lambda: auto_play(board, roll),
        lambda: find_play(start, roll, moves),
        lambda: find_play(start, (3, 1), moves),
    ):
        with suppress(RulesError):
            call()


@steady
@given(boards(), dice)
def test_any_position_has_the_plays_that_the_slow_generator_finds(
    board: Board, roll: tuple[int, int]
) -> None:
    plays = legal_plays(board, roll)
    results = {play.result.points for play in plays}
    assert results == all_results(board.points, roll, WHITE)
    assert len(results) == len(plays)


@settings(steady, max_examples=40)
@given(boards(), dice)
def test_any_position_has_the_table_that_the_slow_generator_finds(
    board: Board, roll: tuple[int, int]
) -> None:
    assert not disagreement(board, roll, half_moves(board, roll))
