"""Passwords as Argon2id hashes."""

import asyncio
from collections.abc import Iterator

import pytest

from services.accounts.hashing import WAITING_MAX, Argon2Passwords
from services.kit.decider import Refusal


@pytest.fixture
def passwords() -> Iterator[Argon2Passwords]:
    """Hashes of little strength, so that tests are quick."""
    made = Argon2Passwords(memory_kib=64)
    yield made
    made.close()


async def test_a_hash_knows_its_password_and_no_other(passwords: Argon2Passwords) -> None:
    stored = await passwords.hash("tr4vertine Moon")
    assert stored.startswith("$argon2id$")
    assert "tr4vertine" not in stored
    assert (await passwords.verify(stored, "tr4vertine Moon")).right
    assert not (await passwords.verify(stored, "tr4vertine moon")).right


async def test_the_same_password_has_another_hash_each_time(passwords: Argon2Passwords) -> None:
    assert await passwords.hash("tr4vertine Moon") != await passwords.hash("tr4vertine Moon")


@pytest.mark.parametrize("stored", ["", "rubbish", "$argon2id$v=19$m=64"])
async def test_what_is_no_hash_fits_no_password(passwords: Argon2Passwords, stored: str) -> None:
    assert not (await passwords.verify(stored, "")).right
    assert not (await passwords.verify(stored, "nobody has this password")).right


async def test_a_weaker_hash_is_made_anew(passwords: Argon2Passwords) -> None:
    stronger = Argon2Passwords(memory_kib=128)
    verdict = await stronger.verify(await passwords.hash("tr4vertine Moon"), "tr4vertine Moon")
    assert verdict.right
    assert "m=128" in verdict.new_hash
    again = await stronger.verify(verdict.new_hash, "tr4vertine Moon")
    assert (again.right, again.new_hash) == (True, "")
    stronger.close()


async def test_hashing_leaves_the_event_loop_free(passwords: Argon2Passwords) -> None:
    real = Argon2Passwords()
    hashing = asyncio.ensure_future(real.hash("tr4vertine Moon"))
    turns = 0
    while not hashing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 10
    real.close()


async def test_too_many_who_wait_are_told_to_come_back(passwords: Argon2Passwords) -> None:
    tries = [passwords.hash("tr4vertine Moon") for _ in range(WAITING_MAX + 5)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert [refusal.code for refusal in refused] == ["busy"] * 5
    assert (await passwords.verify("", "")).right is False
