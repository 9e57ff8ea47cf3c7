"""The doubling cube."""

from __future__ import annotations

from itertools import product

import pytest

from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, GameReason, other
from services.game.domain.phase import Phase
from services.game.domain.wishes import Beaver, OfferDouble, Pass, Roll, Take
from services.rules.cube import Cube
from tests.game.given import PLAYERS, kinds, only, opened, put, ready

SCORES = ((0, 0), (2, 1), (4, 1), (1, 4), (4, 4))
CUBES = (1, 2, 32, 64)
OWNERS = (None, WHITE, BLACK)
PHASES = (Phase.ROLLING, Phase.PLAYING, Phase.DOUBLED)


def _reason_against(cube: Cube, phase: Phase, crawford: bool) -> str:
    """The rule in one place: before one's own roll, no Crawford game, access, below the limit."""
    if phase is not Phase.ROLLING:
        return "wrong_phase"
    if crawford:
        return "crawford"
    if cube.owner == BLACK:
        return "not_owner"
    return "cube_limit" if cube.value == 64 else ""


@pytest.mark.parametrize(
    ("score", "value", "owner", "phase"), list(product(SCORES, CUBES, OWNERS, PHASES))
)
def test_a_double_by_score_cube_owner_and_phase(
    score: tuple[int, int], value: int, owner: int | None, phase: Phase
) -> None:
    cube, crawford = Cube(value, owner), score in ((4, 1), (1, 4))
    match = put(ready("stargames", length=5), turn=WHITE, cube=cube, score=score)
    if phase is Phase.PLAYING:
        match.roll(WHITE)
    if phase is Phase.DOUBLED:
        put(match, turn=WHITE, cube=Cube(1), crawford=False)
        match.double(WHITE)
    before = match.state
    wish = OfferDouble(match.decision)
    code = _reason_against(cube, phase, crawford)
    if code:
        assert match.why(wish, PLAYERS[WHITE]) == code
        assert match.state is before
    else:
        assert only(match.tell(wish, PLAYERS[WHITE]), f.DoubleOffered).value == 2 * value


def test_after_the_crawford_game_the_cube_is_back() -> None:
    match = put(ready("stargames", length=5), turn=WHITE, score=(4, 2), crawford_played=True)
    assert kinds(match.double(WHITE)) == ["DoubleOffered"]


def test_the_taker_owns_the_cube_and_the_doubler_rolls() -> None:
    match = ready("stargames")
    match.double(BLACK)
    fact = only(match.take(WHITE), f.DoubleTaken)
    assert (fact.value, fact.owner) == (2, WHITE)
    assert match.state.game.turn == BLACK
    match.turn(BLACK)
    assert match.state.game.cube == Cube(2, WHITE)
    assert kinds(match.double(WHITE)) == ["DoubleOffered"]


def test_a_pass_loses_the_value_before_the_offer() -> None:
    match = put(ready("stargames", stake_minor=100), cube=Cube(4, BLACK))
    match.double(BLACK)
    facts = match.decline(WHITE)
    assert kinds(facts) == ["DoublePassed", "GameEnded", "SeedRevealed", "MatchEnded"]
    end = only(facts, f.MatchEnded)
    assert (end.winner, end.kind, end.cube, end.win_sum_minor) == (BLACK, 1, 4, 400)
    assert only(facts, f.GameEnded).reason is GameReason.PASSED


def test_only_the_opponent_answers_a_double() -> None:
    match = ready("stargames")
    match.double(BLACK)
    for wish in (Take, Pass, Beaver):
        assert match.why(wish(match.decision), PLAYERS[BLACK]) == "not_your_turn"
    assert match.why(Roll(match.decision), PLAYERS[WHITE]) == "wrong_phase"


def test_nothing_but_an_answer_takes_a_double() -> None:
    match = ready("stargames")
    match.double(BLACK)
    match.wait(10_000_000)
    assert match.claim() == []
    assert match.state.phase is Phase.DOUBLED
    assert match.state.game.cube == Cube(1)


def test_a_double_left_unanswered_until_the_flag_falls_costs_what_a_pass_costs() -> None:
    match = put(ready("play65", stake_minor=100), cube=Cube(2, BLACK))
    match.double(BLACK)
    facts = match.wait(10_000_000).claim()
    end = only(facts, f.MatchEnded)
    assert (end.winner, end.cube, end.kind, end.win_sum_minor) == (BLACK, 2, 1, 200)
    assert not [fact for fact in match.log if isinstance(fact, f.DoubleTaken)]


def test_a_beaver_turns_the_cube_again_and_keeps_it() -> None:
    match = ready("stargames")
    match.double(BLACK)
    assert only(match.tell(Beaver(match.decision), PLAYERS[WHITE]), f.Beavered).value == 4
    assert match.state.acting_seat == BLACK
    fact = only(match.take(BLACK), f.DoubleTaken)
    assert (fact.seat, fact.value, fact.owner) == (BLACK, 4, WHITE)
    assert match.state.game.turn == BLACK
    assert match.state.phase is Phase.ROLLING


def test_passing_a_beaver_loses_the_first_double() -> None:
    match = ready("stargames", stake_minor=100)
    match.double(BLACK)
    match.tell(Beaver(match.decision), PLAYERS[WHITE])
    end = only(match.decline(BLACK), f.MatchEnded)
    assert (end.winner, end.cube, end.win_sum_minor) == (WHITE, 2, 200)


def test_there_is_no_raccoon() -> None:
    match = ready("stargames")
    match.double(BLACK)
    match.tell(Beaver(match.decision), PLAYERS[WHITE])
    assert match.why(Beaver(match.decision), PLAYERS[BLACK]) == "no_beavers"


@pytest.mark.parametrize(
    ("house", "mode", "options", "allowed"),
    [
        ("stargames", "quick", {}, True),
        ("stargames", "single", {}, True),
        ("stargames", "match", {"length": 3}, True),
        ("stargames", "single", {"beavers": False}, False),
        ("play65", "single", {}, False),
        ("play65", "single", {"beavers": True}, True),
        ("play65", "series", {"length": 3}, False),
        ("tournament", "match", {"length": 3}, False),
    ],
)
def test_beavers_are_the_houses_and_the_tables_choice(
    house: str, mode: str, options: dict[str, int], allowed: bool
) -> None:
    match = ready(house, mode, **options)
    match.double(BLACK)
    wish = Beaver(match.decision)
    if allowed:
        match.tell(wish, PLAYERS[WHITE])
    else:
        assert match.why(wish, PLAYERS[WHITE]) == "no_beavers"


def test_a_beaver_stays_within_the_cubes_limit() -> None:
    match = put(ready("stargames", "match", 9), cube=Cube(32, BLACK))
    match.double(BLACK)
    assert match.why(Beaver(match.decision), PLAYERS[WHITE]) == "cube_limit"


def test_no_double_once_the_tables_limit_is_reached() -> None:
    match = put(ready("stargames", stake_minor=100, loss_limit=6), cube=Cube(4, BLACK))
    match.double(BLACK)
    match.take(WHITE)
    match.turn(BLACK)
    assert match.why(OfferDouble(match.decision), PLAYERS[WHITE]) == "loss_limit"


def test_no_beaver_once_the_offered_cube_reaches_the_tables_limit() -> None:
    match = put(ready("stargames", stake_minor=100, loss_limit=3), cube=Cube(2, BLACK))
    match.double(BLACK)
    assert match.why(Beaver(match.decision), PLAYERS[WHITE]) == "loss_limit"


def test_a_table_without_a_stake_has_no_limit() -> None:
    match = put(ready("stargames", loss_limit=3), cube=Cube(4, BLACK))
    assert kinds(match.double(BLACK)) == ["DoubleOffered"]


def test_automatic_rolls_must_be_off_to_double() -> None:
    match = opened("stargames")
    match.auto_roll(WHITE)
    match.play(WHITE, (8, 5), (6, 5))
    match.turn(BLACK)
    put(match, turn=WHITE)
    assert match.why(OfferDouble(match.decision), PLAYERS[WHITE]) == "auto_roll_on"
    match.auto_roll(WHITE, on=False)
    assert kinds(match.double(WHITE)) == ["DoubleOffered"]


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_centred_cube_is_either_players(seat: int) -> None:
    match = put(ready("stargames"), turn=seat)
    assert only(match.double(seat), f.DoubleOffered).seat == seat
    match.take(other(seat))
    assert match.state.game.cube.owner == other(seat)


def test_a_new_game_has_a_centred_cube() -> None:
    match = put(ready("stargames", length=5), cube=Cube(2, BLACK))
    match.double(BLACK)
    match.decline(WHITE)
    match.go_on(WHITE)
    match.go_on(BLACK)
    assert match.state.game.cube == Cube(1)
