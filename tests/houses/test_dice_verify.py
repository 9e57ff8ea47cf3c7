"""The verifier finds every way in which dice could have been meddled with, and says where."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.houses.dice_proof import NO_CLIENT_SEED, Verdict, commitment, verify
from tests.houses.dice_record import honest
from tests.houses.meddling import ALL, OTHER, Change, Log, index, put
from tests.houses.support import vectors


def meddled(change: Change) -> Verdict:
    record = copy.deepcopy(honest())
    change(record["log"])
    return verify(record)


def test_an_honest_match_holds_and_says_so() -> None:
    verdict = verify(json.loads(json.dumps(honest())))
    assert verdict.ok
    assert verdict.complete
    assert verdict.breaks == ()
    assert verdict.text.splitlines() == [
        "ok  Anchor, then both commitments, then both seeds, then the first game",
        "ok  In all 3 games the rolls stand in order, without a gap",
        "ok  No link was published before its game had ended",
        "ok  White's seed is the one committed to",
        "ok  Black's seed is the one committed to",
        "ok  Game 1: the published link hashes back to the anchor",
        "ok  Game 1: all its rolls (7) follow from the link and both seeds",
        "ok  Game 2: the published link hashes back to the anchor",
        "ok  Game 2: all its rolls (7) follow from the link and both seeds",
        "ok  Game 3: the published link hashes back to the anchor",
        "ok  Game 3: all its rolls (7) follow from the link and both seeds",
        "All 21 rolls recorded were fixed before the match began. The dice hold.",
    ]


def test_the_record_made_here_is_that_of_the_shared_vectors() -> None:
    case = vectors("dice_chain")["cases"][0]
    log = honest()["log"]
    assert log[0]["anchor"] == case["anchor"]
    assert log[1]["commitment"] == case["commit_w"]
    opening = log[index(log, "OpeningRolled")]
    assert opening["dice"] == case["games"][0]["opening"]["dice"]


def test_a_seat_without_a_client_is_marked() -> None:
    verdict = verify(honest(black_has_client=False))
    assert verdict.ok
    assert "Black has no client: the seed is 32 zero bytes, and marked so" in verdict.text


def test_the_zeros_of_such_a_seat_may_be_committed_to_as_well() -> None:
    record = honest(black_has_client=False)
    committed = commitment(record["match_id"], "b", NO_CLIENT_SEED).hex()
    put("SeedCommitted", 1, commitment=committed)(record["log"])
    verdict = verify(record)
    assert verdict.ok
    assert "committed to, 32 zero bytes for want of a client" in verdict.text
    put("SeedCommitted", 1, commitment=OTHER)(record["log"])
    assert "Black's seed is not the one committed to" in verify(record).text


def test_a_match_of_all_128_games_holds() -> None:
    assert verify(honest(games=128, rolls=1)).ok


@pytest.mark.parametrize(("change", "words"), ALL, ids=[words for _, words in ALL])
def test_meddling_is_found_and_named(change: Change, words: str) -> None:
    verdict = meddled(change)
    assert not verdict.ok
    assert words in verdict.text
    assert verdict.text.splitlines()[-1].startswith("These dice do not hold: ")


def test_a_seed_for_a_seat_without_client_must_be_zeros() -> None:
    record = honest(black_has_client=False)
    put("SeedOpened", 1, seed=OTHER)(record["log"])
    assert "Black has no client, but a seed other than zeros" in verify(record).text


def test_a_finding_points_at_the_line() -> None:
    verdict = meddled(put("DiceRolled", 8, dice=[6, 6]))
    (found,) = verdict.breaks
    assert found.place == index(honest()["log"], "DiceRolled", 8)


def test_any_change_of_a_roll_anywhere_is_found() -> None:
    for place, line in enumerate(honest()["log"]):
        for die in range(2 if "dice" in line else 0):
            record = honest()
            dice = record["log"][place]["dice"]
            dice[die] = dice[die] % 6 + 1
            assert not verify(record).ok


@pytest.mark.parametrize("cut", range(1, len(honest(games=2, rolls=2)["log"])))
def test_a_running_match_holds_as_far_as_it_has_got(cut: int) -> None:
    record = honest(games=2, rolls=2)
    last = record["log"][cut - 1]["type"]
    record["log"] = record["log"][:cut]
    verdict = verify(record)
    assert not verdict.complete
    assert verdict.ok is (last != "GameEnded")
    if verdict.ok:
        assert verdict.text.endswith("All that can be checked so far holds; the match is not over.")


@pytest.mark.parametrize("end", ["MatchEnded", "MatchVoided", "MatchSplit"])
def test_a_match_left_in_mid_game_publishes_its_link_too(end: str) -> None:
    record = honest(games=1)
    log = record["log"]
    log[index(log, "GameEnded")] = {"type": end}
    del log[-1]
    assert verify(record).ok
    assert verify(record).complete


def test_a_match_that_ended_before_its_first_game_holds() -> None:
    record = honest()
    record["log"] = [*record["log"][:4], {"type": "MatchVoided"}]
    verdict = verify(record)
    assert (verdict.ok, verdict.complete) == (True, True)
    assert verdict.text.endswith("The match is over without a roll: there is nothing to prove.")


def test_what_shows_nothing_proves_nothing() -> None:
    record = honest()
    log = record["log"]
    for left, words in (
        ([], "There is no anchor: nothing was fixed"),
        ([log[0], log[-1]], "The match was won without a game"),
        ([line for line in log if "Roll" not in line["type"]], "Game 1 ended without its opening"),
    ):
        verdict = verify({**record, "log": left})
        assert not verdict.ok
        assert words in verdict.text


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (None, "record"),
        ({}, "algorithm: must be bgdice/2"),
        ({"algorithm": "bgdice/1"}, "algorithm = 'bgdice/1'"),
        ({**honest(), "match_id": "a|b"}, "match_id = 'a|b'"),
        ({**honest(), "match_id": 7}, "match_id"),
        ({**honest(), "log": {}}, "log"),
        ({**honest(), "log": [{}] * 200_001}, "log"),
        ({**honest(), "log": [5]}, "log[0] = 5: must be a table"),
        ({**honest(), "log": [{"type": 5}]}, "log[0].type = 5"),
        ({**honest(), "log": [{"type": "DiceRolled", "game": 0}]}, "log[0].roll"),
        ({**honest(), "log": [{"type": "GameStarted", "game": 129}]}, "log[0].game = 129"),
        ({**honest(), "log": [{"type": "MatchStarted", "anchor": "AB" * 32}]}, "log[0].anchor"),
        ({**honest(), "log": [{"type": "SeedOpened", "side": "x"}]}, "log[0].seed"),
    ],
)
def test_what_is_no_record_gets_a_verdict_too(record: object, words: str) -> None:
    verdict = verify(record)
    assert not verdict.ok
    assert f"The record cannot be read: {words}" in verdict.text


LINES = st.fixed_dictionaries(
    {"type": st.sampled_from(sorted({line["type"] for line in honest()["log"]}))},
    optional={
        "side": st.sampled_from(["w", "b", 1, None]),
        "game": st.integers(0, 3) | st.text(max_size=2),
        "roll": st.integers(-1, 5),
        "dice": st.lists(st.integers(0, 7), max_size=3),
        "ties": st.lists(st.integers(0, 7), max_size=2) | st.none(),
        "starter": st.sampled_from(["w", "b", ""]),
        "seed": st.just(OTHER) | st.text(max_size=3),
        "anchor": st.just(OTHER),
        "commitment": st.just(OTHER) | st.none(),
        "without_client": st.booleans() | st.none(),
    },
)


@settings(deadline=None)
@given(st.lists(LINES, max_size=8), st.integers(0, 30), st.integers(0, 10))
def test_whatever_stands_in_the_log_the_answer_is_a_verdict(
    lines: Log, start: int, cut: int
) -> None:
    record = honest(games=2, rolls=2)
    record["log"][start : start + cut] = lines
    assert isinstance(verify(record).text, str)
