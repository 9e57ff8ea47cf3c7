"""Challenges over any store: a suite that each kind of store inherits."""

from dataclasses import replace

import pytest

from services.kit.decider import Refusal
from services.lobby.domain.table.state import Standing, Table
from services.lobby.patience import CHALLENGE_WAITS_MS
from services.lobby.service import Target
from services.lobby.wanted import Wanted
from tests.lobby.building import QUICK, Built, person


async def challenge(built: Built, to: str = "bob") -> Table:
    """Ann challenges somebody."""
    return await built.lobby.open_table(person("ann"), replace(QUICK, opponent=to), "")


async def challenges(built: Built, who: str) -> list[str]:
    """Which tables wait for him alone."""
    return [table.table_id for table in await built.challenges.to(who)]


class ChallengeContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_a_challenge_waits_for_one_alone_and_is_in_no_list(self, built: Built) -> None:
        table = await challenge(built)
        assert await challenges(built, "bob") == [table.table_id]
        assert await challenges(built, "carl") == []
        assert not (await built.lobby.list_tables(Wanted(), None, 0)).tables
        assert await built.lobby.read_table("ann", Target(table.table_id)) == (table, "")
        with pytest.raises(Refusal, match="no_such_table"):
            await built.lobby.read_table("carl", Target(table.table_id))
        with pytest.raises(Refusal, match="not_invited"):
            await built.lobby.join_table(person("carl"), Target(table.table_id), "")
        joined = await built.lobby.join_table(person("bob"), Target(table.table_id), "")
        assert joined.pairing_id
        assert await challenges(built, "bob") == []

    async def test_nobody_challenges_himself(self, built: Built) -> None:
        with pytest.raises(Refusal, match="own_account"):
            await challenge(built, "ann")
        assert await challenges(built, "ann") == []

    async def test_who_is_challenged_may_say_no_and_nobody_else(self, built: Built) -> None:
        table = await challenge(built)
        with pytest.raises(Refusal, match="no_such_table"):
            await built.challenges.decline("carl", table.table_id)
        with pytest.raises(Refusal, match="not_invited"):
            await built.challenges.decline("ann", table.table_id)
        for _ in range(2):
            await built.challenges.decline("bob", table.table_id)
        closed, _ = await built.lobby.read_table("ann", Target(table.table_id))
        assert closed.standing is Standing.CLOSED
        assert await built.lobby.seat_of("ann") is None
        with pytest.raises(Refusal, match="table_closed"):
            await built.lobby.join_table(person("bob"), Target(table.table_id), "")

    async def test_a_challenge_expires(self, built: Built) -> None:
        await challenge(built)
        built.clock.advance_ms(CHALLENGE_WAITS_MS)
        assert await challenges(built, "bob") == []
        assert await built.lobby.expire_tables() == 1
        assert await built.lobby.seat_of("ann") is None

    async def test_a_challenge_of_somebody_who_has_gone_is_not_shown(self, built: Built) -> None:
        await challenge(built)
        await built.lobby.set_presence("ann", present=False)
        assert await challenges(built, "bob") == []
