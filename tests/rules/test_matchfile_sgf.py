"""SGF files: games of backgammon, set-up nodes, and what other programs put in between."""

import pytest

from services.rules import RulesError
from services.rules.cube import Cube
from services.rules.matchfile import Action, Ending, MatchRecord, read
from services.rules.matchfile.limits import SGF_DEPTH_MAX
from services.rules.matchfile.sgf_points import letter_of, point_of, read_sgf_play, write_sgf_play

ROOT = "FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07]MI[length:5][game:0][ws:1][bs:2]PW[Anna]PB[Bob]"
OPENING = ";W[31hefe];B[64aglp]"


def sgf(nodes: str, root: str = "RU[Crawford]") -> MatchRecord:
    return read(f"(;{ROOT}{root}\n{nodes})".encode())


def test_white_sits_left_and_counts_his_points_from_a() -> None:
    assert [point_of(letter, "L") for letter in "axyz"] == [1, 24, 25, 0]
    assert [point_of(letter, "R") for letter in "axyz"] == [24, 1, 25, 0]
    assert all(point_of(letter_of(p, side), side) == p for p in range(26) for side in "LR")


def test_the_documented_plays_read_as_explained() -> None:
    dice, moves = read_sgf_play("63xrro", "L")
    assert (dice, [str(move) for move in moves]) == ((6, 3), ["24/18", "18/15"])
    dice, moves = read_sgf_play("55qvqvsxsx", "R")
    assert [str(move) for move in moves] == ["8/3", "8/3", "6/1", "6/1"]
    assert write_sgf_play((6, 6), [], "R") == "66"


def test_a_game_has_names_length_score_and_plies() -> None:
    record = sgf(OPENING, "RE[W+2R]RU[Crawford]")
    assert (record.left, record.right, record.length) == ("Anna", "Bob", 5)
    assert record.games[0].start_score == (1, 2)
    assert [ply.action for ply in record.games[0].plies] == [
        Action.MOVE,
        Action.MOVE,
        Action.RESIGN,
    ]
    assert (record.games[0].winner, record.games[0].points) == ("L", 2)
    assert record.problems == ()


def test_a_second_double_is_a_beaver() -> None:
    record = sgf(OPENING + ";W[double];B[double];W[take];W[21mkfe]")
    actions = [ply.action for ply in record.games[0].plies[2:5]]
    assert actions == [Action.DOUBLE, Action.BEAVER, Action.TAKE]
    assert record.games[0].plies[-1].cube == Cube(4, owner=1)


def test_the_cube_may_start_above_one_after_automatic_doubles() -> None:
    record = sgf(OPENING + ";W[double];B[drop]", "CV[2]")
    assert (record.games[0].start_cube, record.games[0].points) == (2, 2)


def test_the_crawford_game_is_marked_in_its_rules() -> None:
    assert sgf(OPENING, "RU[Crawford:CrawfordGame]").games[0].crawford
    assert not sgf(OPENING, "RU[Crawford]").games[0].crawford


def test_analysis_comments_and_variations_are_skipped() -> None:
    private = r"A[0][mhxw E ver 3 0.5]DA[E ver \] 3]LU[-inf]C[well \] played (;W[11\])]"
    nodes = f";W[31hefe]{private};B[64aglp](;W[21mkfe])(;W[66](;B[11]))"
    record = sgf(nodes)
    assert record.problems[0].kind == "result"
    assert [ply.dice for ply in record.games[0].plies] == [(3, 1), (6, 4), (2, 1)]


def test_dice_alone_are_a_roll_whose_play_is_not_told() -> None:
    record = sgf(OPENING + ";PL[W]DI[42]", "RE[B+1R]")
    assert [ply.action for ply in record.games[0].plies[2:]] == [Action.ROLL, Action.RESIGN]
    assert record.games[0].plies[2].dice == (4, 2)


def test_a_position_can_be_set_up() -> None:
    nodes = ";AE[a:y]AW[a][a][y]AB[x][x]PL[B]CV[4]CP[w];B[11xz]"
    record = sgf(nodes)
    setup = record.games[0].plies[0]
    assert (setup.action, setup.side, setup.cube) == (Action.SETUP, "R", Cube(4, owner=0))
    assert setup.board.points[0] == -1
    assert setup.board.points[1] == 2
    assert setup.board.points[24] == -2


@pytest.mark.parametrize(
    ("nodes", "kind"),
    [
        (";W[31hehe]", "illegal"),
        (";W[31]", "illegal"),
        (";W[take]", "turn"),
        (";W[99]", "turn"),
        (";W[31hefe];W[31hefe]", "turn"),
        (";AW[q" + "][q" * 20 + "]", "turn"),
        (";AE[a:z:b]", "turn"),
        (";PL[X]", "turn"),
        (";PL[W]DI[7]", "turn"),
        (";CV[three]AE[a]", "turn"),
        (";CP[q]", "turn"),
    ],
)
def test_a_node_that_cannot_be_is_noted_and_the_rest_read(nodes: str, kind: str) -> None:
    record = sgf(nodes + ";B[double]", "RE[W+1]")
    assert kind in [problem.kind for problem in record.problems]
    assert record.games[0].winner == "L"


@pytest.mark.parametrize("tail", ["", ";W[31hefe", ";W[31hefe]", "junk", ")junk"])
def test_a_text_that_breaks_off_is_read_so_far(tail: str) -> None:
    record = read(f"(;{ROOT}{OPENING}{tail}".encode())
    assert "truncated" in [problem.kind for problem in record.problems]
    assert len(record.games[0].plies) >= 2


def test_a_start_cube_that_is_none_is_noted() -> None:
    assert sgf(OPENING, "CV[3]").problems[0].kind == "cube"


def test_games_of_other_kinds_are_left_out() -> None:
    record = read(f"(;GM[1]FF[4];B[aa])(;{ROOT}{OPENING})".encode())
    assert len(record.games) == 1


def test_old_writers_pad_names_with_small_letters() -> None:
    record = read(f"(;{ROOT};White[31hefe];Black[64aglp])".encode())
    assert len(record.games[0].plies) == 2


def test_variations_nest_only_so_deep() -> None:
    with pytest.raises(RulesError, match="deep"):
        read(f"(;{ROOT}{'(;' * (SGF_DEPTH_MAX + 1)}".encode())


def test_an_unfinished_game_has_no_winner() -> None:
    game = sgf(OPENING).games[0]
    assert (game.winner, game.ending) == (None, Ending.UNFINISHED)


def test_an_owner_alone_and_dice_alone_say_something_too() -> None:
    owned = sgf(";CO[b];W[31hefe]")
    assert owned.games[0].plies[-1].cube == Cube(1, owner=1)
    rolled = sgf(OPENING + ";DI[52]").games[0].plies[-1]
    assert (rolled.side, rolled.action, rolled.dice) == ("L", Action.ROLL, (5, 2))
    nobodys = sgf(";DI[52]")
    assert [problem.kind for problem in nobodys.problems] == ["turn", "result"]


def test_words_before_the_first_tree_are_no_part_of_it() -> None:
    record = read(f"From a friend,\nwith love\n(;{ROOT}\n{OPENING})".encode())
    assert len(record.games[0].plies) == 2
    assert (record.problems[0].kind, record.games[0].line) == ("header", 3)
