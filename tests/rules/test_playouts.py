"""Whole games of random plays, in which nothing may get lost."""

import random
from collections.abc import Callable

import pytest

from services.rules import CHECKERS, START, Board, Play, legal_plays, win_kind

Check = Callable[[Board, tuple[int, int], Play], None]
PLIES_MAX = 2000  # random games take about a hundred; one that never ends is a fault


def _check_play(board: Board, dice: tuple[int, int], play: Play) -> None:
    result = play.result
    assert Board(result.points) == result
    assert result.off >= board.off
    assert result.opponent_off == board.opponent_off
    played = sum(step.src - step.dst for step in play.steps)
    assert result.pips == board.pips - played
    sent_back = sum(step.dst for step in play.steps if step.hit)
    assert result.opponent_pips == board.opponent_pips + sent_back
    unused = (4 if dice[0] == dice[1] else 2) - len(play.steps)
    if dice[0] == dice[1] and unused == 0 and result.off == board.off:
        assert played == 4 * dice[0]
    if dice[0] != dice[1] and unused == 0 and result.off == board.off:
        assert played == sum(dice)


def _play_out(chance: random.Random, check: Check | None = None) -> Board:
    """The board after the last play of a random game, from the winner's view."""
    board = START
    for _ in range(PLIES_MAX):
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        plays = legal_plays(board, dice)
        if check:
            assert len({play.result for play in plays}) == len(plays)
            for play in plays:
                check(board, dice, play)
        board = chance.choice(plays).result
        if win_kind(board):
            return board
        board = board.flipped()
    raise AssertionError("a game did not end")


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_all_checkers_and_ends(seed: int) -> None:
    board = _play_out(random.Random(seed), _check_play)
    assert board.off == CHECKERS
    assert board.pips == 0
    assert board.opponent_off < CHECKERS


def test_random_games_end_in_every_kind_of_win() -> None:
    kinds = {win_kind(_play_out(random.Random(seed))) for seed in range(100, 140)}
    assert kinds == {1, 2, 3}
