"""Files with something wrong in them: said where, and the rest still read."""

import pytest

from services.rules import RulesError
from services.rules.matchfile import Action, Ending, read
from services.rules.matchfile.limits import (
    FILE_BYTES_MAX,
    GAMES_MAX,
    LINE_CHARS_MAX,
    PLIES_A_GAME_MAX,
    PROBLEMS_MAX,
)
from tests.rules.match_texts import OPENING, found, game, read_game


def test_a_sound_game_has_no_problems() -> None:
    record = read_game(OPENING, "  2)  Doubles => 2                 Drops", "      Wins 1 point")
    assert record.problems == ()
    assert (record.games[0].winner, record.games[0].points) == ("L", 1)
    assert record.games[0].ending is Ending.DROP


def test_a_result_stands_in_the_column_of_the_winner_whatever_its_row() -> None:
    left = read_game(OPENING, "  2)  Wins 2 point")
    right = read_game(OPENING, "  2)                               Wins 2 point")
    assert (left.final_score, right.final_score) == ((2, 0), (0, 2))


def test_an_illegal_play_is_named_with_its_line_and_made_all_the_same() -> None:
    record = read_game(
        OPENING,
        "  2) 21: 13/11 13/10               52: 13/8 6/4",
        "      Wins 2 points",
    )
    assert found(record) == [(6, "illegal")]
    assert "13/11 13/10" in record.problems[0].text
    illegal = record.games[0].plies[2]
    assert (illegal.action, illegal.moves) == (Action.ILLEGAL, ((13, 11), (13, 10)))
    assert record.games[0].plies[3].board.points[25 - 10] == -1
    assert record.games[0].points == 2


def test_half_moves_that_no_checker_can_make_are_left_out() -> None:
    record = read_game(OPENING, "  2) 21: 13/11 7/6                 52: 13/8 6/4")
    assert record.games[0].plies[2].moves == ((13, 11),)
    assert record.games[0].plies[3].action is Action.MOVE


def test_a_word_that_is_no_move_is_passed_over_and_a_legal_rest_counts() -> None:
    record = read_game(OPENING, "  2) 21: 13/11 6/5 x/y              52: 13/8 6/4")
    assert found(record)[0] == (6, "illegal")
    assert record.games[0].plies[2].action is Action.MOVE


def test_after_an_illegal_play_the_declared_winner_is_believed() -> None:
    rows = ["  1) 31: 8/0 6/0 8/0 6/0             64: 24/18 13/9"]
    rows += [f" {i:2d}) 66: 8/0 6/0 13/0 24/0" for i in range(2, 6)]
    record = read_game(*rows, "                                   Wins 1 point")
    assert record.games[0].winner == "R"


@pytest.mark.parametrize("cell", ["????", "", "Concedes", "Resigns"])
def test_a_roll_without_a_play_before_the_result_is_a_game_given_up(cell: str) -> None:
    record = read_game(OPENING, f"  2) 21: {cell:<24} Wins 4 point")
    game = record.games[0]
    assert (game.winner, game.points, game.ending) == ("R", 3, Ending.RESIGNATION)
    assert [ply.action for ply in game.plies[2:]] == [Action.ROLL, Action.RESIGN]


def test_lost_before_rolling_is_lost_all_the_same() -> None:
    record = read_game(OPENING, "  2) 00: ????                      Wins 1 point")
    assert (record.final_score, found(record)) == ((0, 1), [])


def test_a_roll_without_a_play_in_mid_game_is_noted_where_there_was_a_choice() -> None:
    record = read_game(OPENING, "  2) 21:                           52: 13/8 6/4", " Wins 1 point")
    assert found(record) == [(6, "unwritten")]
    assert record.games[0].plies[3].action is Action.MOVE


def test_a_file_that_breaks_off_is_unfinished() -> None:
    record = read_game(OPENING, "  2) 62:")
    assert found(record) == [(6, "truncated")]
    game = record.games[0]
    assert (game.winner, game.points, game.ending) == (None, 0, Ending.UNFINISHED)
    assert game.plies[-1].action is Action.ROLL


def test_a_game_without_result_before_another_game_is_noted() -> None:
    text = game(OPENING) + " Game 2\n Anna : 0       Bob : 0\n      Wins 1 point\n"
    record = read(text.encode())
    assert (5, "result") in found(record)
    assert [g.winner for g in record.games] == [None, "L"]


def test_two_rows_run_together_are_not_trusted() -> None:
    record = read_game(
        OPENING, "  2) 21: 13/11 6/5               2)  Losses 2 point       Wins 2 point"
    )
    assert found(record)[0] == (6, "cell")
    assert record.games[0].winner is None


def test_a_cell_nobody_understands_is_noted_and_skipped() -> None:
    record = read_game(OPENING, "  2) 21: 13/11 6/5                Shrugs", "      Wins 1 point")
    assert (6, "cell") in found(record)
    assert record.games[0].plies[2].action is Action.MOVE
    assert record.games[0].winner == "L"


def test_a_line_nobody_understands_is_noted_and_skipped() -> None:
    record = read_game(OPENING, "what a game", "      Wins 1 point")
    assert found(record) == [(6, "cell")]


def test_a_missing_take_is_noted_and_the_game_goes_on_with_the_doubled_cube() -> None:
    record = read_game(
        OPENING, "  2)  Doubles => 2", "  3) 21: 13/11 6/5                 52: 13/8 6/4"
    )
    assert (7, "cube") in found(record)
    assert record.games[0].plies[-1].cube.value == 2


def test_after_a_beaver_no_take_is_written_and_none_is_missed() -> None:
    text = game(
        OPENING,
        "  2)  Doubles => 2                 Beavers => 4",
        "  3) 21: 13/11 6/5                 52: 13/8 6/4",
        "      Wins 4 points",
        head=" 0 point match",
    )
    record = read(text.encode())
    assert record.problems == ()
    actions = [ply.action for ply in record.games[0].plies[2:5]]
    assert actions == [Action.DOUBLE, Action.BEAVER, Action.TAKE]
    assert record.games[0].points == 4


def test_a_beaver_dropped_loses_the_value_before_it() -> None:
    text = game(
        OPENING,
        "  2)  Doubles => 2                 Beavers => 4",
        "  3)  Drops                        Wins 2 points",
        head=" 0 point match",
    )
    assert read(text.encode()).final_score == (0, 2)


def test_takes_and_drops_without_a_double_are_noted() -> None:
    record = read_game(OPENING, "  2)  Takes                        Drops", "      Wins 1 point")
    assert found(record) == [(6, "turn"), (6, "turn")]
    assert record.games[0].ending is Ending.RESIGNATION


def test_a_cube_value_that_does_not_follow_is_noted_and_the_record_counts() -> None:
    record = read_game(OPENING, "  2)  Doubles => 4                 Drops", "      Wins 1 point")
    assert found(record) == [(6, "cube")]
    assert record.games[0].points == 1


def test_a_player_skipped_in_the_cells_is_noted() -> None:
    record = read_game(OPENING, "  2)                               52: 13/8 6/4")
    assert (6, "turn") in found(record)
    assert record.games[0].plies[2].side == "R"


def test_rolls_after_the_end_are_noted_and_not_played() -> None:
    record = read_game(OPENING, "      Wins 1 point", "  2) 21: 13/11 6/5")
    assert found(record) == [(7, "turn")]
    assert len(record.games[0].plies) == 3


def test_a_double_in_the_crawford_game_is_noted_and_counts() -> None:
    text = game(OPENING, "  2)  Doubles => 2                 Drops", "      Wins 1 point")
    record = read(text.replace("Anna : 0", "Anna : 4").encode())
    assert found(record) == [(6, "cube")]


def test_a_heading_that_does_not_add_up_is_noted() -> None:
    text = game(OPENING, "      Wins 1 point") + " Game 2\n Anna : 3       Bob : 0\n"
    record = read(text.encode())
    assert (7, "score") in found(record)
    assert record.games[1].start_score == (3, 0)


def test_a_resumed_match_begins_at_its_heading() -> None:
    text = game(OPENING, "      Wins 1 point").replace("Anna : 0", "Anna : 2")
    assert read(text.encode()).final_score == (3, 0)


def test_words_of_the_rows_may_be_part_of_a_name() -> None:
    text = game(OPENING, "      Wins 1 point").replace("Bob :", "beaver_take_all Drops :")
    assert read(text.encode()).right == "beaver_take_all Drops"


def test_a_star_where_nothing_is_hit_is_noted_and_the_play_stands() -> None:
    record = read_game("  1) 31: 8/5* 6/5*                 64: 24/18 13/9", "      Wins 1 point")
    assert found(record) == [(5, "cell")]
    assert record.games[0].plies[0].action is Action.MOVE


def test_latin_1_is_read_and_noted_with_its_line() -> None:
    text = game(OPENING, "      Wins 1 point").replace("Anna", "Ren\u00e9e")
    record = read(text.encode("latin-1"))
    assert record.left == "Ren\u00e9e"
    assert found(record) == [(4, "encoding")]


def test_a_file_without_header_is_read_as_money_play() -> None:
    record = read(game(OPENING, "      Wins 1 point", head="").encode())
    assert (record.length, found(record)) == (0, [(1, "header")])


def test_a_second_match_in_one_file_is_not_mixed_in() -> None:
    one = game(OPENING, "      Wins 1 point")
    record = read((one + one).encode())
    assert len(record.games) == 1
    assert "header" in [problem.kind for problem in record.problems]


def test_an_unknown_variation_is_noted() -> None:
    text = '; [Variation "Hypergammon"]\n' + game(OPENING, "      Wins 1 point")
    assert "Hypergammon" in read(text.encode()).problems[0].text


def test_nackgammon_begins_elsewhere() -> None:
    rows = ["  1) 31: 8/5 6/5                  64: 24/14", "      Wins 1 point"]
    text = '; [Variation "NackGammon"]\n' + game(*rows)
    record = read(text.encode())
    assert record.problems == ()
    assert record.games[0].start.points[23] == 2


def test_problems_beyond_the_limit_are_counted() -> None:
    record = read_game(*["nonsense"] * (PROBLEMS_MAX + 7))
    assert len(record.problems) == PROBLEMS_MAX + 1
    assert record.problems[-1].text == "8 more problems are not listed"


def test_an_overlong_line_is_cut_and_noted() -> None:
    record = read_game(OPENING + " " * LINE_CHARS_MAX, "      Wins 1 point")
    assert (5, "cell") in found(record)
    assert record.games[0].winner == "L"


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "nothing in it"),
        (b" \r\n \n", "nothing in it"),
        (b"hello\n", "neither"),
        (b"\x00\x01", "binary"),
        (b"\xff\xfe1\x00", "binary"),
        (b"(", "no game of backgammon"),
        (b"(;GM[1]FF[4])", "no game of backgammon"),
        (b" 5 point match\n" + b"x" * FILE_BYTES_MAX, "at most"),
        (b" 5 point match\n" + b" Game 1\n" * (GAMES_MAX + 1), "games"),
        (game(*["  1) 31:"] * (PLIES_A_GAME_MAX + 1)).encode(), "cells"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_match_file_or_too_much_is_refused(data: bytes, what: str) -> None:
    with pytest.raises(RulesError, match=what):
        read(data)


def test_text_in_place_of_bytes_is_refused() -> None:
    with pytest.raises(RulesError, match="bytes, not str"):
        read(" 5 point match")  # type: ignore[arg-type]
