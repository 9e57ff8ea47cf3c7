"""Files that leave something out, or begin or end where no game can."""

from services.rules.matchfile import read
from tests.rules.match_texts import OPENING, found, game, read_game


def test_what_cannot_open_a_game_is_noted_and_read_on() -> None:
    doubles = read_game("  1) 66: 24/18(2) 13/7(2)")
    assert found(doubles)[0] == (5, "turn")
    assert doubles.games[0].plies[0].play is not None
    early = read_game("  1)  Doubles => 2                 Takes", "  2) 31: 8/5 6/5")
    assert found(early)[0] == (5, "cube")
    assert early.games[0].plies[-1].cube.value == 2


def test_a_game_after_the_match_is_noted() -> None:
    over = game(OPENING).replace("Anna : 0", "Anna : 5")
    assert found(read(over.encode()))[0] == (3, "score")


def test_a_file_that_breaks_off_before_its_first_game_says_so() -> None:
    assert found(read(b" 3 point match\n")) == [(1, "truncated")]
    run_together = read(b" 3 point match Game 1\n")
    assert found(run_together) == [(1, "header"), (1, "truncated")]
    assert "Game 1" in run_together.problems[0].text


def test_a_number_too_long_to_be_true_is_noted_as_wrong() -> None:
    cube = read_game(OPENING, "  2)  Doubles => 9999999999999      Takes")
    assert (6, "cube") in found(cube)
    points = read_game(OPENING, "      Wins 99999999999999999999999999 points")
    assert "the file says L wins 999999" in points.problems[-1].text
