"""What we write: clean for others, stable when read and written again."""

from collections.abc import Callable

import pytest

from services.rules import RulesError
from services.rules.cube import Cube
from services.rules.matchfile import (
    GameBuilder,
    GameRecord,
    MatchRecord,
    read,
    write_mat,
    write_sgf,
)
from services.rules.matchfile.names import clean_name
from services.rules.matchfile.variations import NACKGAMMON
from tests.rules.positions import setup
from tests.rules.selfplay import random_match

Write = Callable[[MatchRecord], bytes]
each_writer = pytest.mark.parametrize("write", [write_mat, write_sgf])


def short_game(**options: object) -> GameRecord:
    game = GameBuilder(**options)  # type: ignore[arg-type]
    game.move("L", (3, 1), [(8, 5), (6, 5)])
    game.double("R")
    game.drop("L")
    return game.build()


def named(left: str, right: str) -> MatchRecord:
    return MatchRecord(left, right, 3, games=(short_game(),))


def test_a_mat_file_has_the_columns_and_words_of_gnubg() -> None:
    assert write_mat(named("Anna", "Bob")).decode().splitlines() == [
        '; [Player 1 "Anna"]',
        '; [Player 2 "Bob"]',
        '; [Variation "Backgammon"]',
        '; [Crawford "On"]',
        "",
        " 3 point match",
        "",
        " Game 1",
        " Anna : 0                        Bob : 0",
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Drops                       Wins 1 point",
    ]


def test_an_sgf_file_has_a_root_and_a_node_for_each_ply() -> None:
    assert write_sgf(named("Anna", "Bob")).decode() == (
        "(;FF[4]GM[6]CA[UTF-8]AP[Tavla:1]MI[length:3][game:0][ws:0][bs:0]PW[Anna]PB[Bob]"
        "RU[Crawford]RE[R+1]\n;W[31hefe]\n;B[double]\n;W[drop])\n"
    ).replace("RE[R", "RE[B")


@pytest.mark.slow
@each_writer
@pytest.mark.parametrize("length", [0, 1, 5, 7])
def test_written_read_and_written_again_is_the_same_text(write: Write, length: int) -> None:
    for seed in range(5):
        record = random_match(100 + seed, length, beavers=length == 0)
        written = write(record)
        again = read(written)
        assert write(again) == written
        assert [g.points for g in again.games] == [g.points for g in record.games]
        assert again.problems == ()


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Anna", "Anna"),
        ("Ren\u00e9e \u5f35", "Ren\u00e9e \u5f35"),
        ("a:b,c", "a b c"),
        ("  two   blanks ", "two blanks"),
        ('"quoted"', "quoted"),
        ("line\nfeed\tand\x07bell", "linefeedandbell"),
        ("[PW]\\", "PW"),
        ("1) #one (bot)", "1 one bot"),
        ("", "White"),
        (":::", "White"),
        ("x" * 99, "x" * 40),
    ],
)
def test_names_lose_what_would_break_the_columns(name: str, cleaned: str) -> None:
    assert clean_name(name, "White") == cleaned


@each_writer
@pytest.mark.parametrize(
    "name",
    [
        "a : 5",
        "5 point match",
        "Game 1",
        "Doubles => 2",
        "1) 31: 8/5",
        "Wins 3 points",
        "a,1800",
        "]",
        "\\",
        "; [x]",
        " ",
    ],
)
def test_no_name_can_break_the_file(write: Write, name: str) -> None:
    record = read(write(named(name, name)))
    assert record.problems == ()
    assert record.final_score == (0, 1)


@each_writer
def test_no_tag_can_break_the_file(write: Write) -> None:
    tags = {"Event": 'a "b" ]\n Game 9\n(;', "Round": "\\", "EventDate": "2026.11.30"}
    record = read(write(MatchRecord("A", "B", 3, games=(short_game(),), tags=tags)))
    assert record.problems == ()
    assert record.tags["EventDate"] == "2026.11.30"
    assert len(record.games) == 1


def test_comments_stay_comments() -> None:
    record = MatchRecord("A", "B", 3, games=(short_game(),), comments=("played by night\n Game 2",))
    again = read(write_mat(record))
    assert again.comments == ("played by night Game 2",)
    assert len(again.games) == 1


def test_a_comment_without_anything_to_read_is_left_out() -> None:
    silent = ("", "  ", "\u202e", "a")
    written = write_mat(MatchRecord("A", "B", 3, games=(short_game(),), comments=silent))
    assert read(written).comments == ("a",)
    assert write_mat(read(written)) == written


@each_writer
def test_a_match_that_has_not_begun_can_be_written_and_read(write: Write) -> None:
    written = write(MatchRecord("Anna", "Bob", 5, tags={"Event": "Cup"}))
    record = read(written)
    assert (record.left, record.right, record.length, record.games) == ("Anna", "Bob", 5, ())
    assert [problem.kind for problem in record.problems] == ["truncated"]
    assert write(record) == written


@each_writer
def test_crawford_variation_and_jacoby_are_kept(write: Write) -> None:
    nack = GameBuilder(start=NACKGAMMON, crawford=True, start_score=(2, 0))
    nack.resign("R", 1)
    record = read(write(MatchRecord("A", "B", 3, games=(nack.build(),))))
    assert record.games[0].start == NACKGAMMON
    assert record.games[0].crawford
    money = MatchRecord("A", "B", 0, games=(short_game(),), jacoby=True)
    assert read(write(money)).jacoby is True


def test_a_mat_file_cannot_hold_a_position_set_up_by_hand() -> None:
    game = GameBuilder()
    game.setup("R", setup({6: 2}, {24: 2}), Cube(2, 1))
    with pytest.raises(RulesError, match="set up by hand"):
        write_mat(MatchRecord("A", "B", 3, games=(game.build(),)))


def test_an_sgf_file_can() -> None:
    game = GameBuilder()
    game.setup("R", setup({25: 1, 6: 2}, {24: 2, 0: 1}), Cube(2, 1))
    game.roll("R", (6, 5))
    record = MatchRecord("A", "B", 3, games=(game.build(),))
    again = read(write_sgf(record))
    assert again.games[0].plies[0].board == game.plies[0].board
    assert again.games[0].plies[0].cube == Cube(2, 1)
    assert write_sgf(again) == write_sgf(record)


def test_a_position_of_snowie_is_read_and_written_back() -> None:
    points = ";".join(str(n) for n in [0, *([2] + [0] * 22 + [-3]), 1])
    place = f"Illegal play (5;0;1;0;0;Anna;Bob;0;0;0;2;-1;{points};2;1;)"
    text = f" 5 point match\n\n Game 1\n Anna : 0    Bob : 0\n  1) 21: {place}\n"
    record = read(text.encode())
    ply = record.games[0].plies[0]
    assert (ply.side, ply.cube) == ("L", Cube(2, owner=1))
    assert (ply.board.points[1], ply.board.points[24], ply.board.points[0]) == (2, -3, -1)
    assert place in write_mat(record).decode()


def test_every_kind_of_flaw_is_written_stably() -> None:
    text = (
        " 5 point match\n\n Game 1\n Anna : 0    Bob : 0\n"
        "  1) 31: 8/5 6/5                  64: 24/13\n"
        "  2) 21:                          52: x/y\n"
        "  3) 66: ????\n                                  Wins 7 points\n"
    )
    for write in (write_mat, write_sgf):
        once = write(read(text.encode()))
        assert write(read(once)) == once
