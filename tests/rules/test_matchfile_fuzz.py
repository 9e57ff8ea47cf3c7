"""Any bytes and any text: read, or refused by RulesError, in bounded time."""

import time
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from services.rules import START, RulesError
from services.rules.fibs import read_fibs_board
from services.rules.matchfile import read, write_mat, write_sgf
from services.rules.matchfile.limits import FILE_BYTES_MAX, PLIES_A_GAME_MAX
from services.rules.matchid import read_gnubg_id, read_match_id, write_match_id
from services.rules.notation import read_play
from services.rules.xgid import read_xgid, write_xgid
from tests.rules.dialects import ALL, write_dialect
from tests.rules.selfplay import random_match

# A 4 MB file of the worst kind, on a slow and busy machine.
READ_SECONDS_MAX = 60.0

# How long one example takes is the business of the last two tests, on a quiet machine.
fuzz = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=200), st.binary()
)
WORDS = [
    "31:", "66:", "00:", "8/5", "6/5*", "bar/20", "25/24", "6/off(2)", "24/18*/13", "????", "(4)",
    "Doubles => 2", "Doubles => 4", "Beavers => 4", "Takes", "Drops", "Cannot Move", "Resigns",
    "Wins 2 points", "Wins 4016 point", "Losses 3 point", "and the match", "Illegal play (",
    " 5 point match", "0 point match", " Game 1", " Game 2", " Anna : 0         Bob : 0", "  1)",
    " 24)", "; [Crawford \"Off\"]", '; [Variation "NackGammon"]', "\n", "\n", "  ", "          ",
    "\t", "\r\n", ":", ";", "\u00e9", "\ufeff",
]  # fmt: skip
SGF_WORDS = [
    "(", ")", ";", "(;FF[4]GM[6]MI[length:5]", "W[31hefe]", "B[64aglp]", "W[double]", "B[double]",
    "B[take]", "B[drop]", "W[66]", "RE[W+2R]", "RU[Crawford:CrawfordGame]", "CV[2]", "AE[a:y]",
    "AW[a][y]", "AB[x]", "PL[B]", "DI[42]", "CP[w]", "C[\\]", "]", "[", "\\", "\n", "MI[ws:9]",
]  # fmt: skip

texts = st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join)
sgf_texts = st.lists(st.sampled_from(SGF_WORDS), max_size=60).map("".join)
VALID = [write_dialect(random_match(6, 1), dialect) for dialect in ALL]
VALID += [write_mat(random_match(6, 1)), write_sgf(random_match(6, 1))]


def _read_whole_or_refused(data: bytes) -> None:
    try:
        record = read(data)
    except RulesError:
        return
    assert all(game.winner in ("L", "R", None) for game in record.games)
    assert all((game.points > 0) == (game.winner is not None) for game in record.games)
    with suppress(RulesError):  # a position set up has no place in a .mat file
        written = write_mat(record)
        # Nor have automatic doubles: the cube reads back as if it had begun at 1.
        automatic = any(game.start_cube > 1 for game in record.games)
        assert automatic or write_mat(read(written)) == written
    written = write_sgf(record)
    assert not record.games or write_sgf(read(written)) == written


@fuzz
@given(st.binary(max_size=300))
@example(b"\xef\xbb\xbf")
@example(b"(;GM[6]")
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    _read_whole_or_refused(data)


@fuzz
@given(texts)
def test_any_words_of_match_texts_are_read_or_refused(text: str) -> None:
    _read_whole_or_refused(text.encode())


@fuzz
@given(sgf_texts)
def test_any_words_of_sgf_are_read_or_refused(text: str) -> None:
    _read_whole_or_refused(b"(;GM[6]MI[length:5]" + text.encode())


@pytest.mark.slow
@settings(fuzz, max_examples=30)
@given(st.sampled_from(VALID), st.data())
def test_a_file_cut_or_overwritten_anywhere_is_read_or_refused(
    data: bytes, draw: st.DataObject
) -> None:
    at = draw.draw(st.integers(0, len(data)))
    cut = draw.draw(st.integers(0, 40))
    put = draw.draw(st.binary(max_size=20))
    _read_whole_or_refused(data[:at] + put + data[at + cut :])


@fuzz
@given(anything)
def test_anything_in_place_of_bytes_is_refused(data: Any) -> None:
    with suppress(RulesError):
        read(data)


id_texts = st.text(st.sampled_from("ABCDEFabcdefo-:0123456789DBR+/=XGID"), min_size=10, max_size=80)


@fuzz
@given(id_texts | anything)
def test_any_xgid_is_read_and_written_back_or_refused(text: Any) -> None:
    with suppress(RulesError):
        state = read_xgid(text)
        assert read_xgid(write_xgid(state)) == state


@fuzz
@given(st.text(st.sampled_from("AEQYkcm019+/"), min_size=12, max_size=12) | anything)
def test_any_match_id_is_read_and_written_back_or_refused(text: Any) -> None:
    with suppress(RulesError):
        state = read_match_id(text, START)
        assert read_match_id(write_match_id(state), START) == state


@fuzz
@given(anything)
def test_any_full_id_is_read_or_refused(text: Any) -> None:
    with suppress(RulesError):
        read_gnubg_id(text)


numbers = st.lists(st.integers(-9, 30), min_size=50, max_size=50)


@fuzz
@given(numbers.map(lambda row: "board:a:b:" + ":".join(map(str, row))) | anything)
def test_any_fibs_board_is_read_or_refused(text: Any) -> None:
    with suppress(RulesError):
        read_fibs_board(text)


play_texts = st.lists(
    st.sampled_from(["8/5", "6/5", "24/18", "bar/22", "/", "*", "(2)", "13", "off", "13/10*", "0"]),
    max_size=8,
).map(" ".join)


@fuzz
@given(play_texts | anything, st.tuples(st.integers(0, 7), st.integers(0, 7)))
def test_any_play_is_read_or_refused(text: Any, dice: tuple[int, int]) -> None:
    with suppress(RulesError):
        assert read_play(text, START, dice).steps


@pytest.mark.slow
@pytest.mark.parametrize(
    "row",
    [
        "  1) 31: 8/5 6/5                  64: 24/18 13/9\n",
        "  1) 11:                          11:\n",
        " " * 999 + "\n",
        "\t" * 999 + "\n",
        " Game 1\n a : 0 b : 0\n",
        ": " * 400 + "\n",
        "Wins 1 point" * 80 + "\n",
        '; [x "' + '"' * 900 + "\n",
        "(" * 900,
        "[" * 900,
    ],
    ids=lambda row: row[:12],
)
@pytest.mark.parametrize("head", [" 5 point match\n Game 1\n", "(;GM[6]W["])
def test_the_longest_file_of_one_kind_takes_bounded_time(head: str, row: str) -> None:
    data = (head + row * (FILE_BYTES_MAX // len(row) - 1)).encode()
    began = time.process_time()
    with suppress(RulesError):
        read(data)
    assert time.process_time() - began < READ_SECONDS_MAX


@pytest.mark.slow
def test_the_longest_games_allowed_take_bounded_time() -> None:
    rows = "\n".join(f"{i:3d}) 11: 6/5 8/7                   66: x" for i in range(990))
    text = " 5 point match\n" + f" Game 1\n a : 0      b : 0\n{rows}\n" * 10
    began = time.process_time()
    record = read(text.encode())
    assert time.process_time() - began < READ_SECONDS_MAX
    assert len(record.games[0].plies) <= PLIES_A_GAME_MAX
