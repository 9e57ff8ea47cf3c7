"""Rolling and playing."""

from __future__ import annotations

import pytest

from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, GameReason, Hand
from services.game.domain.phase import Phase
from services.game.domain.wishes import By, Play, Roll
from services.rules import Board
from tests.game.given import (
    BLACK_PLAYER,
    PLAYERS,
    RACE,
    WHITE_PLAYER,
    board,
    kinds,
    only,
    opened,
    put,
    ready,
)
from tests.game.given_ghosts import gone


def test_a_turn_is_a_roll_and_one_whole_play() -> None:
    match = ready("stargames").will_roll((4, 2))
    assert kinds(match.roll(BLACK)) == ["DiceRolled"]
    assert kinds(match.play(BLACK, (8, 4), (6, 4))) == ["CheckersPlayed"]
    assert match.state.game.turn == WHITE
    assert match.state.phase is Phase.ROLLING


def test_the_position_in_the_log_is_seen_by_the_next_to_roll() -> None:
    match = opened("stargames")
    fact = only(match.play(WHITE, (8, 5), (6, 5)), f.CheckersPlayed)
    assert Board.from_position_id(fact.position_id) == match.state.game.board
    assert match.state.game.board.pips == 167


def test_the_steps_are_logged_in_the_players_own_order() -> None:
    match = opened("stargames")
    fact = only(match.play(WHITE, (6, 5), (8, 5)), f.CheckersPlayed)
    assert (fact.src, fact.dst) == ((6, 8), (5, 5))


def test_a_hit_is_named_by_its_step() -> None:
    match = put(opened("stargames"), board=board({8: 2, 6: 13}, {5: 1, 24: 14}), dice=(3, 1))
    fact = only(match.play(WHITE, (8, 5), (6, 5)), f.CheckersPlayed)
    assert fact.hits == (0,)
    assert match.state.game.board.points[25] == 1


def test_a_number_is_rolled_once_however_often_it_is_asked_for() -> None:
    match = ready("stargames").will_roll((4, 2))
    number = match.decision
    match.roll(BLACK)
    assert match.why(Roll(number), BLACK_PLAYER) == "stale_decision"
    assert match.why(Roll(match.decision), BLACK_PLAYER) == "wrong_phase"
    assert match.state.game.dice == (4, 2)


def test_of_the_same_play_sent_twice_one_is_played() -> None:
    match = opened("stargames")
    wish = Play(match.decision, ((8, 5), (6, 5)))
    match.tell(wish, WHITE_PLAYER)
    refusal = match.refused(wish, WHITE_PLAYER)
    assert refusal.code == "stale_decision"
    assert refusal.numbers["decision"] == match.decision


def test_a_play_for_another_turn_is_not_played_in_this_one() -> None:
    match = opened("stargames")
    old = Play(match.decision, ((8, 5), (6, 5)))
    match.play(WHITE, (24, 23), (23, 20))
    match.will_roll((6, 2), (3, 1))
    match.turn(BLACK)
    match.roll(WHITE)
    assert match.why(old, WHITE_PLAYER) == "stale_decision"


@pytest.mark.parametrize("steps", [((8, 2),), ((8, 5), (6, 4)), ((7, 4), (6, 5)), ((25, 22),)])
def test_an_illegal_play_is_refused_at_its_first_wrong_step(steps: tuple[tuple[int, int]]) -> None:
    match = opened("stargames")
    refusal = match.refused(Play(match.decision, steps), WHITE_PLAYER)
    assert refusal.code == "illegal_play"
    assert refusal.numbers["step"] == (1 if steps[0] != (8, 5) else 2)


def test_more_steps_than_dice_are_refused() -> None:
    match = opened("stargames")
    steps = ((8, 5), (6, 5), (6, 5))
    assert match.why(Play(match.decision, steps), WHITE_PLAYER) == "illegal_play"


@pytest.mark.parametrize("steps", [(), ((8, 5),)])
def test_both_dice_must_be_played_when_they_can(steps: tuple[tuple[int, int]]) -> None:
    match = opened("stargames")
    assert match.why(Play(match.decision, steps), WHITE_PLAYER) == "incomplete_play"


def test_with_one_complete_play_half_of_it_does_not_end_the_turn() -> None:
    own, theirs = {6: 13, 8: 1, 24: 1}, {4: 2, 16: 2, 18: 3, 19: 4, 20: 4}
    match = put(opened("stargames"), board=board(own, theirs), dice=(6, 2))
    for half in ((8, 2), (24, 22)):
        assert match.why(Play(match.decision, (half,)), WHITE_PLAYER) == "incomplete_play"
    assert kinds(match.play(WHITE, (24, 22), (8, 2))) == ["CheckersPlayed"]


def test_a_ghost_is_held_to_the_same_rules() -> None:
    own, theirs = {13: 1, 8: 1, 4: 13}, {9: 2, 6: 2, 5: 2, 1: 2}
    match = put(gone(ready("stargames")), board=board(own, theirs), dice=(4, 3), turn=BLACK)
    ghost = By.ghost(BLACK)
    assert match.why(Play(match.decision, ((13, 10),)), ghost) == "incomplete_play"
    assert match.why(Play(match.decision, ((8, 5),)), ghost) == "illegal_play"
    assert kinds(match.tell(Play(match.decision, ((13, 10), (8, 4))), ghost)) == ["CheckersPlayed"]


def test_a_double_is_one_turn_of_up_to_four_steps() -> None:
    match = put(opened("stargames"), board=board({1: 6}, {24: 6}), dice=(1, 1))
    fact = only(match.play(WHITE, (1, 0), (1, 0), (1, 0), (1, 0)), f.CheckersPlayed)
    assert len(fact.src) == 4
    assert match.state.game.turn == BLACK


@pytest.mark.parametrize(("own", "dice"), [({1: 3}, (1, 1)), ({2: 1}, (6, 5)), ({1: 1}, (2, 2))])
def test_the_game_ends_with_the_last_checker_though_dice_are_left(
    own: dict[int, int], dice: tuple[int, int]
) -> None:
    match = put(opened("stargames"), board=board(own, {24: 6}), dice=dice)
    steps = [(point, 0) for point, count in own.items() for _ in range(count)]
    facts = match.play(WHITE, *steps)
    assert kinds(facts) == ["CheckersPlayed", "GameEnded", "SeedRevealed", "MatchEnded"]
    assert only(facts, f.GameEnded).reason is GameReason.BORNE_OFF


def test_without_a_legal_move_the_turn_passes_by_itself() -> None:
    shut = board({25: 1, 6: 14}, {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2})
    match = put(opened("stargames"), board=shut)
    facts = match.roll(WHITE)
    assert kinds(facts) == ["DiceRolled", "TurnForfeited"]
    assert match.state.game.turn == BLACK
    assert only(facts, f.TurnForfeited).hand is Hand.AUTO


def test_two_players_who_both_dance_keep_taking_turns() -> None:
    mine = {25: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    both = board(mine, {24: 2, 23: 2, 22: 2, 21: 2, 20: 2}, opponent_bar=1)
    match = put(opened("stargames"), board=both).will_roll(*[(1, 1)] * 10)
    seats = []
    for turn in range(10):
        facts = match.wait(1_000).roll(turn % 2)
        assert kinds(facts) == ["DiceRolled", "TurnForfeited"]
        seats.append(match.state.acting_seat)
    assert seats == [BLACK, WHITE] * 5


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_both_colours_play_by_their_own_numbering(seat: int) -> None:
    match = put(opened("stargames"), turn=seat, board=RACE, dice=(6, 5))
    fact = only(match.play(seat, (6, 0), (5, 0)), f.CheckersPlayed)
    assert fact.seat == seat
    assert match.state.game.board_of(seat).points[:7] == (0, 0, 0, 0, 3, 2, 2)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_only_the_seat_on_turn_rolls_and_plays(seat: int) -> None:
    match = put(opened("stargames"), turn=seat, board=RACE)
    assert match.why(Roll(match.decision), PLAYERS[1 - seat]) == "not_your_turn"
    match.roll(seat)
    assert match.why(Play(match.decision, ((6, 0), (5, 0))), PLAYERS[1 - seat]) == "not_your_turn"


@pytest.mark.parametrize("by", [By.player("stranger"), By.player(""), By.ghost(0), By.house()])
def test_nobody_else_rolls(by: By) -> None:
    codes = {"not_seated", "no_ghost", "players_only"}
    assert ready("stargames").why(Roll(8), by) in codes


def test_a_refusal_names_the_decision_that_is_open() -> None:
    match = ready("stargames")
    refusal = match.refused(Roll(match.decision - 1), BLACK_PLAYER)
    assert refusal.numbers == {"decision": match.decision, "resignation": 0}
