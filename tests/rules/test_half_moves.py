"""The table a client plays by, against the slow generator."""

import json

import pytest

from services.rules import START, half_moves, legal_plays
from tests.rules.positions import Reference, many, setup, tricky
from tests.rules.table_paths import disagreement

# Bytes of JSON a roll; what a gateway must be ready to send. Wider boards than any game reaches
# make the longest: fifteen blots and a small double.
MEDIAN_BYTES_MAX = 64
LONGEST_BYTES_MAX = 80_000


@pytest.mark.slow
def test_the_table_offers_exactly_what_can_still_be_completed() -> None:
    for ref in many():
        wrong = disagreement(ref.board, ref.dice, half_moves(ref.board, ref.dice))
        assert not wrong, f"{ref.name} {ref.dice}: {wrong}"


@pytest.mark.parametrize("ref", tricky(), ids=lambda ref: ref.name)
def test_the_table_of_a_tricky_position_offers_exactly_what_can_be_completed(
    ref: Reference,
) -> None:
    for dice in (ref.dice, ref.dice[::-1]):
        assert not disagreement(ref.board, dice, half_moves(ref.board, dice))


def test_the_table_counts_plays_and_the_dice_they_use() -> None:
    for ref in many():
        table = half_moves(ref.board, ref.dice)
        assert (table.plays, table.steps) == (len(ref.results), ref.dice_used)
        assert table.can_move == (ref.dice_used > 0)
        assert table.forced == (len(ref.results) == 1 and ref.dice_used > 0)


def test_a_table_reads_as_written() -> None:
    table = half_moves(setup({25: 1, 13: 1}, {20: 1, 24: 2, 8: 2, 15: 2}), (5, 1))
    assert table.nodes == ((-2520, 1), (2019, 0, 1312, 0))
    assert json.loads(json.dumps(table._asdict()))["nodes"] == [[-2520, 1], [2019, 0, 1312, 0]]


def test_the_last_checker_may_go_off_by_one_die_or_by_both() -> None:
    table = half_moves(setup({6: 1}), (6, 2))
    assert dict(zip(table.nodes[0][::2], table.nodes[0][1::2], strict=True)) == {600: 0, 604: 1}


def test_the_last_checker_may_not_go_off_by_one_die_where_both_must_hit() -> None:
    table = half_moves(setup({4: 1}, {3: 1}), (6, 1))
    assert table.nodes == ((-403, 1), (300, 0))


def test_no_legal_move_is_an_empty_start() -> None:
    table = half_moves(setup({25: 1}, dict.fromkeys(range(19, 25), 2)), (6, 3))
    assert table.nodes == ((),)
    assert not table.can_move
    assert not table.forced


def test_tables_are_small_enough_to_send_with_every_roll() -> None:
    def size(ref: Reference) -> int:
        nodes = half_moves(ref.board, ref.dice).nodes
        return len(json.dumps(nodes, separators=(",", ":")))

    sizes = sorted(size(ref) for ref in many())
    assert sizes[len(sizes) // 2] <= MEDIAN_BYTES_MAX
    widest = max(tricky(), key=lambda ref: len(ref.results))
    assert len(widest.results) > 2000
    assert max(sizes[-1], size(widest)) <= LONGEST_BYTES_MAX


def test_a_table_of_the_start_counts_its_sixteen_plays_of_31() -> None:
    assert half_moves(START, (3, 1)).plays == len(legal_plays(START, (3, 1))) == 16
