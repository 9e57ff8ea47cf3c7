"""Automatic rolls and the automatic player."""

from __future__ import annotations

from services.game.domain import autos
from services.game.domain import facts as f
from services.game.domain.names import BLACK, WHITE, Hand
from services.game.domain.phase import Phase
from services.game.domain.wishes import Roll, SetAutoPlay
from tests.game.given import (
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


def test_dice_roll_by_themselves_right_after_the_opponents_turn() -> None:
    match = opened("stargames")
    match.auto_roll(BLACK)
    assert kinds(match.play(WHITE, (8, 5), (6, 5))) == ["CheckersPlayed", "DiceRolled"]
    assert match.state.acting_seat == BLACK


def test_switched_on_in_ones_own_turn_the_dice_roll_at_once() -> None:
    match = ready("stargames")
    assert kinds(match.auto_roll(BLACK)) == ["AutoRollSet", "DiceRolled"]


def test_switching_twice_in_the_same_way_changes_nothing() -> None:
    match = ready("stargames")
    match.auto_roll(WHITE)
    assert match.auto_roll(WHITE) == []
    assert match.auto_roll(BLACK, on=False) == []


def test_switching_a_helper_makes_no_command_of_the_opponent_stale() -> None:
    match = ready("stargames")
    wish = Roll(match.decision)
    match.auto_roll(WHITE)
    match.auto_roll(WHITE, on=False)
    assert kinds(match.tell(wish, PLAYERS[BLACK])) == ["DiceRolled"]


def test_a_double_taken_lets_the_dice_roll_if_switched_on_meanwhile() -> None:
    match = ready("stargames")
    match.double(BLACK)
    assert kinds(match.auto_roll(BLACK)) == ["AutoRollSet"]
    assert kinds(match.take(WHITE)) == ["DoubleTaken", "DiceRolled"]


def test_two_players_with_automatic_rolls_pass_until_somebody_can_move() -> None:
    mine = {25: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    both = board(mine, {24: 2, 23: 2, 22: 2, 21: 2, 20: 2}, opponent_bar=1)
    match = put(opened("stargames"), board=both).will_roll(*[(1, 1)] * 7, (6, 1))
    match.auto_roll(BLACK)
    facts = match.auto_roll(WHITE)
    assert kinds(facts)[1:] == ["DiceRolled", "TurnForfeited"] * 7 + ["DiceRolled"]
    assert match.state.phase is Phase.PLAYING


def test_the_automatic_player_needs_a_position_without_contact() -> None:
    match = ready("stargames")
    assert match.why(SetAutoPlay(1, True), WHITE_PLAYER) == "contact"
    assert match.auto_play(WHITE, on=False) == []


def test_the_automatic_player_bears_off_what_it_can() -> None:
    match = put(opened("stargames"), board=RACE, dice=(6, 5))
    facts = match.auto_play(WHITE)
    assert kinds(facts) == ["AutoPlaySet", "CheckersPlayed"]
    played = only(facts, f.CheckersPlayed)
    assert (played.src, played.dst, played.hand) == ((6, 5), (0, 0), Hand.AUTO)


def test_the_automatic_player_plays_but_the_roll_stays_the_players() -> None:
    match = put(opened("stargames"), board=RACE)
    assert kinds(match.auto_play(WHITE)) == ["AutoPlaySet"]
    assert kinds(match.roll(WHITE)) == ["DiceRolled", "CheckersPlayed"]


def test_it_can_be_switched_off_again() -> None:
    match = put(opened("stargames"), board=RACE)
    match.auto_play(WHITE)
    match.auto_play(WHITE, on=False)
    assert kinds(match.roll(WHITE)) == ["DiceRolled"]


def test_two_automatic_players_finish_the_game_in_one_go() -> None:
    match = put(opened("stargames"), board=RACE)
    for seat in (WHITE, BLACK):
        match.auto_play(seat)
    match.auto_roll(BLACK)
    facts = match.auto_roll(WHITE)
    assert isinstance(facts[-1], f.MatchEnded)
    assert len(facts) < autos.MOST_STEPS


def test_one_checker_left_and_dice_to_spare_end_the_game_quietly() -> None:
    for own, dice in (({1: 3}, (1, 1)), ({2: 1}, (6, 5))):
        match = put(opened("stargames"), board=board(own, {24: 5}), dice=dice)
        assert kinds(match.auto_play(WHITE))[-1] == "MatchEnded"


def test_a_late_player_cannot_let_the_server_act_for_him() -> None:
    match = ready("play65").wait(10_000_000)
    assert kinds(match.auto_roll(BLACK)) == ["AutoRollSet"]
    assert kinds(match.claim())[0] == "TimeExpired"


def test_a_resignation_that_waits_holds_the_dice() -> None:
    match = ready("stargames")
    match.resign(BLACK)
    assert kinds(match.auto_roll(BLACK)) == ["AutoRollSet"]
