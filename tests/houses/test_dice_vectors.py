"""bgdice: every vector, and dice that are fair to chi-square."""

from itertools import pairwise
from typing import Any

import pytest

from services.houses import HouseError
from services.houses.dice_proof import (
    CHAIN_LENGTH,
    NO_CLIENT_SEED,
    anchor,
    chain,
    commitment,
    game_key,
    key_of,
    opening,
    roll,
)
from services.houses.dice_proof.rolls import dice_in
from tests.houses.support import vectors

DICE = vectors("dice")
CHAINS = vectors("dice_chain")
SEED = bytes(32)


def as_vector(key: bytes, first_n: int = 0) -> dict[str, Any]:
    found = opening(key, first_n)
    return {
        "ties": [list(tie) for tie in found.ties],
        "dice": list(found.dice),
        "starter": found.starter,
        "next_roll_number": found.next_n,
    }


def key_of_vector(case: dict[str, Any]) -> bytes:
    seeds = (bytes.fromhex(case["client_seed_w"]), bytes.fromhex(case["client_seed_b"]))
    server_seed = bytes.fromhex(case["server_seed"])
    return key_of(server_seed, case["game_id"], *seeds, beacon=case.get("beacon", ""))


@pytest.mark.parametrize("case", DICE["games"], ids=lambda case: case["game_id"])
def test_every_game_vector_is_met(case: dict[str, Any]) -> None:
    key = key_of_vector(case)
    assert key.hex() == case["game_key"]
    assert [list(roll(key, n)) for n in range(20)] == case["rolls_0_to_19"]
    assert list(roll(key, 1_000)) == case["roll_1000"]
    found = as_vector(key)
    first = case["opening"]
    assert found == {name: first[name] for name in found}
    assert first["first_roll_number"] == first["next_roll_number"] - 1
    for side in ("w", "b"):
        seed = bytes.fromhex(case[f"client_seed_{side}"])
        assert commitment(case["game_id"], side, seed).hex() == case[f"client_commit_{side}"]


@pytest.mark.parametrize("case", DICE["rejection"], ids=str)
def test_every_roll_with_a_rejected_byte_is_met(case: dict[str, Any]) -> None:
    key = key_of_vector(DICE["games"][case["game"]])
    assert list(roll(key, case["roll"])) == case["dice"]
    assert dice_in([bytes.fromhex(case["block"])])[0] == tuple(case["dice"])


@pytest.mark.parametrize("case", DICE["byte_level"], ids=str)
def test_every_byte_vector_is_met(case: dict[str, Any]) -> None:
    blocks = [bytes.fromhex(block) for block in case["bytes"].split("|")]
    assert dice_in(blocks) == (tuple(case["dice"]), case["used"])


def test_an_opening_with_two_ties_uses_up_two_numbers() -> None:
    case = DICE["opening_two_ties"]
    first = case["opening"]
    found = as_vector(key_of_vector(case))
    assert found == {name: first[name] for name in found}


@pytest.mark.parametrize("case", CHAINS["cases"], ids=lambda case: case["match_id"])
def test_every_chain_vector_is_met(case: dict[str, Any]) -> None:
    assert CHAINS["length"] == CHAIN_LENGTH
    last = bytes.fromhex(case["last"])
    links = chain(last)
    assert len(links) == CHAIN_LENGTH + 1
    assert anchor(last).hex() == links[0].hex() == case["anchor"]
    assert [links[k].hex() for k in (1, 2, 127)] == [case["s1"], case["s2"], case["s127"]]
    seeds = {side: bytes.fromhex(case[f"seed_{side}"]) for side in ("w", "b")}
    for side, seed in seeds.items():
        sent = case[f"commit_{side}"]
        if sent is None:
            assert seed == NO_CLIENT_SEED
        else:
            assert commitment(case["match_id"], side, seed).hex() == sent
    for game in case["games"]:
        link = links[game["game"]]
        assert link.hex() == game["server_seed"]
        key = game_key(link, case["match_id"], game["game"], seeds["w"], seeds["b"])
        assert key.hex() == game["game_key"]
        assert [list(roll(key, n)) for n in range(12)] == game["rolls_0_to_11"]
        assert as_vector(key) == game["opening"]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


@pytest.mark.slow
def test_a_hundred_thousand_rolls_of_a_fixed_key_are_fair() -> None:
    critical = DICE["statistics"]["critical_1pct"]
    key = key_of_vector(DICE["games"][0])
    rolls = [roll(key, n) for n in range(100_000)]
    faces, pairs, serial = [0] * 6, [0] * 36, [0] * 36
    for first, second in rolls:
        faces[first - 1] += 1
        faces[second - 1] += 1
        pairs[6 * first + second - 7] += 1
    for before, after in pairwise(rolls):
        serial[6 * before[1] + after[0] - 7] += 1
    assert faces == [33_289, 33_342, 33_247, 33_319, 33_450, 33_353]
    assert chi_square(faces) < critical["5df"]
    assert chi_square(pairs) < critical["35df"]
    assert chi_square(serial) < critical["35df"]


@pytest.mark.slow
def test_the_statistics_vector_is_met() -> None:
    wanted = DICE["statistics"]
    key = key_of_vector(DICE["games"][0])
    faces, pairs = [0] * 6, [0] * 36
    for n in range(wanted["rolls"]):
        first, second = roll(key, n)
        faces[first - 1] += 1
        faces[second - 1] += 1
        pairs[6 * first + second - 7] += 1
    assert faces == wanted["face_counts"]
    assert round(chi_square(faces), 3) == wanted["chi2_face_5df"]
    assert round(chi_square(pairs), 3) == wanted["chi2_pair_35df"]


def test_a_roll_depends_on_its_number_alone() -> None:
    key = key_of_vector(DICE["games"][0])
    forwards = [roll(key, n) for n in range(50)]
    assert [roll(key, n) for n in reversed(range(50))] == forwards[::-1]


@pytest.mark.parametrize(
    ("work", "field"),
    [
        (lambda: chain(b"short"), "last"),
        (lambda: chain(SEED, 0), "length"),
        (lambda: chain(SEED, 129), "length"),
        (lambda: commitment("m", "x", SEED), "side"),
        (lambda: commitment("m|w", "w", SEED), "match_id"),
        (lambda: commitment("", "w", SEED), "match_id"),
        (lambda: commitment("m", "w", b""), "seed"),
        (lambda: game_key(SEED, "m", 0, SEED, SEED), "k"),
        (lambda: game_key(SEED, "m", 129, SEED, SEED), "k"),
        (lambda: game_key(SEED, "m/1", 1, SEED, SEED), "match_id"),
        (lambda: key_of(SEED, "g", SEED, "b"), "seed_b"),
        (lambda: roll(SEED, -1), "n"),
        (lambda: roll(SEED, 10**6), "n"),
        (lambda: roll(b"", 0), "key"),
        (lambda: dice_in([b"\xff" * 99, b"\x00"]), "blocks"),
    ],
)
def test_what_no_dice_can_come_from_is_refused_by_name(work: Any, field: str) -> None:
    with pytest.raises(HouseError) as caught:
        work()
    assert caught.value.field == field
