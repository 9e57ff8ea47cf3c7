"""Matches as files, however their games end."""

import dataclasses
import json
from collections.abc import Sequence

import pytest
from tavla.game.v1 import service_pb2 as pb

from services.game.domain.facts import DiceRolled, Fact, GameEnded, MatchStarted, TurnForfeited
from services.game.domain.names import BLACK, WHITE, GameReason
from services.game.domain.wishes import AcceptResign, Beaver, ClaimTimeout
from services.game.match_record import RecordWriter
from services.houses import TableRules
from services.rules import RulesError
from services.rules.matchfile import (
    Action,
    Ending,
    GameRecord,
    MatchRecord,
    read,
    write_mat,
    write_sgf,
)
from services.rules.matchfile.limits import PLIES_A_GAME_MAX
from tests.game.api_players import Players
from tests.game.given import (
    BLACK_PLAYER,
    WHITE_PLAYER,
    Match,
    opened,
    ready,
    seeded,
    started,
    table,
)
from tests.game.random_play import RandomMatch
from tests.game.service_world import Client, World
from tests.game.test_random_matches import TABLES
from tests.seeds import seeds

# A match is over by then, or a settlement waits that nobody makes.
EVENTS_ENOUGH = 2_000
# What a reader says of a game that has no result.
UNFINISHED = {"truncated", "result", "unwritten"}


def record_of(facts: Sequence[Fact]) -> MatchRecord:
    """What a file would hold of these facts."""
    assert isinstance(facts[0], MatchStarted)
    writer = RecordWriter(facts[0], "Ann", "Bob")
    for fact in facts:
        writer.add(fact)
    return writer.record()


def only_game(match: Match) -> GameRecord:
    """The one game of a match, which also reads back from both kinds of files."""
    record = record_of(match.log)
    for written in (write_mat(record), write_sgf(record)):
        assert read(written).problems == ()
        assert read(written).final_score == record.final_score
    (game,) = record.games
    return game


def test_a_game_that_was_given_up_says_by_whom_and_for_how_much() -> None:
    match = ready("play65")
    match.resign(BLACK, 2)
    match.tell(AcceptResign(match.state.resignation.number), WHITE_PLAYER)
    game = only_game(match)
    assert (game.winner, game.points, game.ending) == ("L", 2, Ending.RESIGNATION)


def test_a_game_lost_on_time_keeps_the_roll_that_was_not_played() -> None:
    match = opened("play65").wait(10**6)
    match.tell(ClaimTimeout(match.decision), BLACK_PLAYER)
    game = only_game(match)
    assert (game.winner, game.points, game.ending) == ("R", 1, Ending.TIMEOUT)
    assert [(ply.action, ply.dice) for ply in game.plies] == [
        (Action.ROLL, (3, 1)),
        (Action.RESIGN, None),
    ]


def test_a_game_that_was_left_costs_what_was_shown() -> None:
    match = ready("stargames")
    match.leave(BLACK, 1)
    game = only_game(match)
    assert (game.winner, game.points, game.ending) == ("L", 1, Ending.TIMEOUT)


def test_a_pass_and_a_beaver_are_written_as_they_were_said() -> None:
    match = ready("play65", beavers=True)
    match.double(BLACK)
    match.tell(Beaver(match.decision), WHITE_PLAYER)
    match.decline(BLACK)
    game = only_game(match)
    assert [ply.action for ply in game.plies[1:]] == [Action.DOUBLE, Action.BEAVER, Action.DROP]
    assert (game.winner, game.points, game.ending) == ("L", 2, Ending.DROP)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.house_id}-{rules.mode}")
@pytest.mark.parametrize("seed", seeds(4))
def test_whatever_can_be_played_can_be_written_and_read_back(rules: TableRules, seed: int) -> None:
    match = RandomMatch(seed, rules, wildness=0.05)
    match.start()
    while not match.over and len(match.log) < EVENTS_ENOUGH:
        match.step()
    record = record_of(match.log)
    score = match.state.score
    if rules.kind == "series":
        assert record.final_score == (score.a, score.b)
    for written in (write_mat(record), write_sgf(record)):
        again = read(written)
        unfinished = any(game.winner is None for game in record.games)
        allowed = UNFINISHED if unfinished else set()
        assert {problem.kind for problem in again.problems} <= allowed
        assert again.final_score == record.final_score
        assert len(again.games) == len(record.games)


def test_a_turn_without_a_move_is_a_row_too() -> None:
    match = RandomMatch(0, table("tournament", "match", 3), wildness=0.0)
    match.start()
    while not any(isinstance(fact, TurnForfeited) for fact in match.log):
        match.step()
    (ply,) = [p for p in record_of(match.log).games[-1].plies if p.play and not p.play.steps]
    rolled = [fact for fact in match.log if isinstance(fact, DiceRolled)][-1]
    assert ply.dice == (rolled.die1, rolled.die2)


def test_a_game_that_does_not_count_has_no_result_and_the_score_stays() -> None:
    match = ready("stargames", "match", 3)
    match.double(BLACK)
    match.decline(WHITE)
    ended = next(fact for fact in match.log if isinstance(fact, GameEnded))
    at = match.log.index(ended)
    uncounted = GameEnded(
        ended.at_ms,
        1,
        BLACK,
        GameReason.PASSED,
        1,
        1,
        1,
        counted=False,
        white_points=0,
        black_points=0,
    )
    record = record_of([*match.log[:at], uncounted])
    assert record.final_score == (0, 0)
    assert record.games[0].winner is None
    (comment,) = record.comments
    assert comment.startswith("Game 1 does not count")
    assert read(write_mat(record)).final_score == (0, 0)


def test_automatic_doubles_start_the_game_at_their_cube() -> None:
    rules = dataclasses.replace(table("play65"), automatic_doubles=True)
    match = started(rules)
    match.dice.ties = ((0, 4), (1, 2))
    seeded(match)
    assert record_of(match.log).games[0].start_cube == 4


async def test_a_running_match_is_a_file_as_far_as_it_has_come(
    client: Client, world: World
) -> None:
    await client.start()
    nothing = await client.call("ExportMatch", match_id="m1", format=1)
    assert read(nothing.content).games == ()
    players = Players(client, world.clock, "m1", seed=4)
    await players.agree_on_seeds()
    for _ in range(5):
        await players.step()
    file = await client.call("ExportMatch", match_id="m1", format=2)
    record = read(file.content)
    assert record.games[0].winner is None
    assert (record.left, record.right) == ("White", "Black")


async def test_what_no_file_can_hold_is_refused_and_json_holds_it(
    client: Client, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await client.start()
    await Players(client, world.clock, "m1", seed=4).agree_on_seeds()

    def too_long(_: RecordWriter, __: Fact) -> None:
        raise RulesError(f"a game has at most {PLIES_A_GAME_MAX} plies")

    monkeypatch.setattr(RecordWriter, "add", too_long)
    file = await client.call("ExportMatch", match_id="m1", format=1)
    assert file.refusal.code == "not_writable"
    whole = await client.call("ExportMatch", match_id="m1", format=3)
    assert json.loads(whole.content)["match_id"] == "m1"


async def test_only_three_forms_are_written(client: Client) -> None:
    await client.start()
    for form in (0, 4):
        file = await client.call("ExportMatch", match_id="m1", format=form)
        assert file.refusal.code == "bad_format"


async def test_the_dice_of_a_running_match_prove_what_is_over(client: Client, world: World) -> None:
    await client.start(rules=table("gammonempire", "series", 3))
    players = Players(client, world.clock, "m1", seed=2)
    await players.agree_on_seeds()
    while (await players.step())["now"]["phase"] != "between":
        continue
    proof = await client.call("VerifyDice", match_id="m1")
    assert (proof.sound, proof.complete) == (True, False)
    assert "hashes back to the anchor" in " ".join(proof.lines)


async def test_a_voided_match_proves_its_dice(client: Client, world: World) -> None:
    await client.start()
    players = Players(client, world.clock, "m1", seed=2)
    await players.agree_on_seeds()
    await client.tell_for_house("m1", void_match=pb.VoidMatch(operator="op", note="a test"))
    proof = await client.call("VerifyDice", match_id="m1")
    assert (proof.sound, proof.complete) == (True, True)
