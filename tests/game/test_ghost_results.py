"""StarGames: what a game is worth in which a ghost has played (houses.md section 4)."""

from __future__ import annotations

from dataclasses import replace

from services.game.domain import facts as f
from services.game.domain.deadlines import Wait, deadlines
from services.game.domain.names import (
    BLACK,
    WHITE,
    GameReason,
    MatchReason,
    VoidReason,
)
from services.game.domain.phase import Phase
from services.game.domain.wishes import (
    ClaimAbsence,
)
from services.houses import GhostLeaving, TableRules
from services.rules.cube import Cube
from tests.game.given import (
    Match,
    kinds,
    only,
    put,
    ready,
    seeded,
    started,
    table,
)
from tests.game.given_ghosts import MINUTES_2, gone, kicked, wins


def test_a_single_game_that_the_ghost_wins_is_void() -> None:
    facts = wins(gone(ready("stargames", stake_minor=100)), BLACK)
    assert not only(facts, f.GameEnded).counted
    void = only(facts, f.MatchVoided)
    assert (void.reason, void.at_fault) == (VoidReason.GHOST_WON, (BLACK,))


def test_a_single_game_that_the_opponent_of_a_ghost_wins_is_won() -> None:
    end = only(wins(gone(ready("stargames", stake_minor=100)), WHITE), f.MatchEnded)
    assert (end.winner, end.win_sum_minor, end.rated) == (WHITE, 200, True)
    assert end.at_fault == (BLACK,)


def test_who_came_back_and_finished_himself_is_counted() -> None:
    match = gone(ready("stargames", stake_minor=100))
    match.back(BLACK)
    end = only(wins(match, BLACK), f.MatchEnded)
    assert (end.winner, end.at_fault) == (BLACK, ())


def _with(match_rules: TableRules, **changes: object) -> Match:
    """A match under the house with another reading of its rule on leaving."""
    assert isinstance(match_rules.leaving, GhostLeaving)
    leaving = replace(match_rules.leaving, **changes)  # type: ignore[arg-type]
    match = seeded(started(replace(match_rules, leaving=leaving)))
    match.play(WHITE, (8, 5), (6, 5))
    return match


def test_a_house_may_count_what_a_ghost_wins_but_it_is_never_rated() -> None:
    match = _with(table("stargames", stake_minor=100), ghost_win_single="counts")
    end = only(wins(gone(match), BLACK), f.MatchEnded)
    assert (end.winner, end.win_sum_minor, end.rated) == (BLACK, 200, False)


def test_a_house_may_refuse_to_count_a_game_that_a_ghost_has_touched() -> None:
    match = gone(_with(table("stargames"), relieved_counts=False))
    match.back(BLACK)
    assert only(wins(match, BLACK), f.MatchVoided).reason is VoidReason.GHOST_WON


def test_points_that_a_ghost_wins_in_a_match_are_not_counted() -> None:
    match = put(gone(ready("stargames", length=5)), score=(3, 1), cube=Cube(2))
    facts = wins(match, BLACK)
    game = only(facts, f.GameEnded)
    assert (game.winner, game.points, game.counted) == (BLACK, 4, False)
    assert (game.white_points, game.black_points) == (3, 1)
    assert match.state.phase is Phase.BETWEEN


def test_an_uncounted_crawford_game_is_still_to_be_played() -> None:
    match = put(gone(ready("stargames", length=5)), score=(4, 1))
    wins(match, BLACK)
    match.go_on(WHITE)
    assert only(match.go_on(BLACK), f.GameStarted).crawford


def test_a_house_may_take_the_uncounted_crawford_game_as_played() -> None:
    rules = table("stargames", length=5)
    match = put(gone(_with(rules, uncounted_keeps_crawford=False)), score=(4, 1))
    wins(match, BLACK)
    match.go_on(WHITE)
    assert not only(match.go_on(BLACK), f.GameStarted).crawford


def test_in_the_next_game_the_player_plays_for_himself_again() -> None:
    match = kicked(ready("stargames", length=5))
    wins(match, WHITE)
    match.go_on(WHITE)
    match.go_on(BLACK)
    assert match.state.game.sitting_in.ghosts == (None, None)
    assert match.state.game.sitting_in.haunted == (False, False)


def test_both_gone_for_two_minutes_voids_the_match() -> None:
    match = ready("stargames", length=5)
    match.away(WHITE)
    match.wait(60_000).away(BLACK)
    match.wait(60_000).tell(ClaimAbsence(WHITE))
    facts = match.wait(60_000).tell(ClaimAbsence(BLACK))
    assert kinds(facts) == ["GameEnded", "SeedRevealed", "MatchVoided"]
    void = only(facts, f.MatchVoided)
    assert (void.reason, void.at_fault) == (VoidReason.BOTH_GONE, (WHITE, BLACK))
    assert only(facts, f.GameEnded).reason is GameReason.UNFINISHED


def test_a_house_may_have_the_first_who_went_lose() -> None:
    match = _with(table("stargames", stake_minor=100), both_gone="first_gone_loses")
    match.away(BLACK)
    match.wait(60_000).away(WHITE)
    match.wait(60_000).tell(ClaimAbsence(BLACK))
    end = only(match.wait(60_000).tell(ClaimAbsence(WHITE)), f.MatchEnded)
    assert (end.winner, end.reason, end.at_fault) == (WHITE, MatchReason.LEFT, (BLACK,))


def test_whoever_was_kicked_out_and_left_counts_as_gone() -> None:
    match = kicked(ready("stargames"))
    match.away(BLACK)
    match.wait(60_000).away(WHITE)
    due = [deadline for deadline in deadlines(match.state) if deadline.wait is Wait.GRACE]
    assert {deadline.due_at_ms for deadline in due} == {match.now_ms + MINUTES_2}
    facts = match.wait(MINUTES_2).tell(ClaimAbsence(BLACK))
    assert only(facts, f.MatchVoided).reason is VoidReason.BOTH_GONE


def test_a_kicked_out_player_may_leave_for_good() -> None:
    match = kicked(ready("stargames", length=5, stake_minor=100))
    end = only(match.leave(BLACK), f.MatchEnded)
    assert (end.winner, end.win_sum_minor) == (WHITE, 100)


def test_only_whoever_left_is_marked() -> None:
    for absent, waiting in ((BLACK, WHITE), (WHITE, BLACK)):
        match = gone(ready("stargames"), absent)
        assert only(wins(match, waiting), f.MatchEnded).at_fault == (absent,)
