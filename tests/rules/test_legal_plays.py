"""Legal plays against the reference positions, from both seats and with the dice either way."""

import pytest

from services.rules import Board, Play, legal_plays
from tests.rules.brute_force import BLACK, WHITE, all_results
from tests.rules.positions import Reference, many, tricky


def _ids(plays: tuple[Play, ...]) -> list[str]:
    return sorted(play.result.position_id for play in plays)


def _turned(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-n for n in reversed(points))


def _mismatches(references: tuple[Reference, ...]) -> list[str]:
    bad = []
    for ref in references:
        for dice in (ref.dice, ref.dice[::-1]):
            plays = legal_plays(ref.board, dice)
            used = {len(play.steps) for play in plays}
            if _ids(plays) != sorted(ref.results) or used != {ref.dice_used}:
                bad.append(f"{ref.name} {dice}")
    return bad


def test_three_thousand_positions_have_exactly_the_reference_plays() -> None:
    assert len(many()) == 3000
    assert not _mismatches(many())


@pytest.mark.parametrize("ref", tricky(), ids=lambda ref: ref.name)
def test_a_tricky_position_has_exactly_the_reference_plays(ref: Reference) -> None:
    assert not _mismatches((ref,))


@pytest.mark.slow
def test_black_at_whites_position_has_whites_plays_mirrored() -> None:
    for ref in many() + tricky():
        whites = Board(_turned(ref.points))  # Black stands in it as the roller of ref does
        for dice in (ref.dice, ref.dice[::-1]):
            plays = legal_plays(whites.flipped(), dice)
            assert {play.result.position_id for play in plays} == ref.results, ref.name
            seen_by_white = {play.result.flipped().points for play in plays}
            assert seen_by_white == all_results(whites.points, dice, BLACK), ref.name


@pytest.mark.slow
def test_the_other_side_may_roll_at_the_same_position() -> None:
    for ref in many() + tricky():
        plays = legal_plays(ref.board.flipped(), ref.dice)
        seen_by_white = {_turned(play.result.points) for play in plays}
        assert seen_by_white == all_results(ref.points, ref.dice, BLACK), ref.name


def test_the_slow_generator_agrees_for_white_too() -> None:
    for ref in tricky():
        results = all_results(ref.points, ref.dice, WHITE)
        assert {Board(p).position_id for p in results} == ref.results, ref.name


def test_plays_come_in_the_same_order_whichever_die_is_named_first() -> None:
    for ref in many():
        assert legal_plays(ref.board, ref.dice) == legal_plays(ref.board, ref.dice[::-1])


def test_steps_lead_from_the_board_to_the_result_and_name_every_hit() -> None:
    for ref in many() + tricky():
        for play in legal_plays(ref.board, ref.dice):
            points = list(ref.points)
            for step in play.steps:
                assert points[step.src] > 0
                assert step.hit == (step.dst > 0 and points[step.dst] == -1)
                points[step.src] -= 1
                if step.hit:
                    points[step.dst] = 0
                    points[0] -= 1
                if step.dst:
                    assert points[step.dst] >= 0
                    points[step.dst] += 1
            assert tuple(points) == play.result.points
            assert play.hits == ref.points[0] - points[0] == sum(s.hit for s in play.steps)


def test_steps_go_from_the_highest_source_down() -> None:
    for ref in many():
        for play in legal_plays(ref.board, ref.dice):
            sources = [step.src for step in play.steps]
            assert sources == sorted(sources, reverse=True)


def test_every_result_could_be_built_as_a_board_of_its_own() -> None:
    for ref in many() + tricky():
        for play in legal_plays(ref.board, ref.dice):
            assert Board(list(play.result.points)) == play.result
