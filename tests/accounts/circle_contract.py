"""Friends and blocks over any store: a suite that each kind of store inherits."""

import asyncio
import json
from collections.abc import Callable

import pytest

from services.accounts.domain.tie.commands import (
    AskFriend,
    BlockAccount,
    Command,
    EndFriend,
    UnblockAccount,
)
from services.kit.decider import Refusal
from tests.accounts.building import Built


async def guests(built: Built, count: int = 2) -> list[str]:
    """So many accounts."""
    opened = [await built.service.registrar.open_guest("1.2.3.4") for _ in range(count)]
    return [session.identity.account_id for session in opened]


async def friendship(built: Built, one: str, other: str) -> tuple[str, str]:
    """What the two read of each other."""
    sides = [await built.service.circle.of(who) for who in (one, other)]
    mine, theirs = [side[0].friendship if side else "" for side in sides]
    return mine, theirs


class CircleContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_one_asks_and_the_other_says_yes(self, built: Built) -> None:
        ann, bob = await guests(built)
        change = built.service.circle.change
        await change(AskFriend(ann, bob))
        assert await friendship(built, ann, bob) == ("asked_by_me", "asked_by_other")
        await change(AskFriend(bob, ann))
        assert await friendship(built, ann, bob) == ("friends", "friends")
        await change(EndFriend(bob, ann))
        assert await friendship(built, ann, bob) == ("", "")

    async def test_both_who_ask_at_once_are_friends(self, built: Built) -> None:
        ann, bob = await guests(built)
        wishes = [AskFriend(ann, bob), AskFriend(bob, ann)]
        await asyncio.gather(*(built.service.circle.change(wish) for wish in wishes))
        assert await friendship(built, ann, bob) == ("friends", "friends")

    async def test_a_block_ends_a_friendship_and_holds_for_both_until_it_is_lifted(
        self, built: Built
    ) -> None:
        ann, bob = await guests(built)
        circle = built.service.circle
        for wish in (AskFriend(ann, bob), AskFriend(bob, ann), BlockAccount(ann, bob)):
            await circle.change(wish)
        assert await friendship(built, ann, bob) == ("", "")
        for one, other in ((ann, bob), (bob, ann)):
            with pytest.raises(Refusal, match="blocked"):
                await circle.check(one, other)
            with pytest.raises(Refusal, match="blocked"):
                await circle.change(AskFriend(one, other))
        ((mine,), (theirs,)) = await circle.of(ann), await circle.of(bob)
        assert (mine.blocks, mine.blocked_by) == (True, False)
        assert (theirs.blocks, theirs.blocked_by) == (False, True)
        await circle.change(UnblockAccount(bob, ann))  # it is not his to lift
        with pytest.raises(Refusal, match="blocked"):
            await circle.check(bob, ann)
        await circle.change(UnblockAccount(ann, bob))
        await circle.check(bob, ann)
        assert (list(await circle.of(ann)), list(await circle.of(bob))) == ([], [])

    @pytest.mark.parametrize("wish", [AskFriend, BlockAccount])
    @pytest.mark.parametrize("other", ["nobody", "", "A-B", "x" * 60])
    async def test_nobody_ties_himself_to_whom_there_is_not(
        self, built: Built, wish: Callable[[str, str], Command], other: str
    ) -> None:
        (ann,) = await guests(built, 1)
        with pytest.raises(Refusal, match="no_such_account"):
            await built.service.circle.change(wish(ann, other))

    async def test_nobody_ties_himself_to_himself(self, built: Built) -> None:
        (ann,) = await guests(built, 1)
        with pytest.raises(Refusal, match="own_account"):
            await built.service.circle.change(BlockAccount(ann, ann))

    async def test_what_is_between_two_is_in_the_export_and_goes_with_the_person(
        self, built: Built
    ) -> None:
        ann, bob = await guests(built)
        await built.service.circle.change(BlockAccount(ann, bob))
        exported = json.loads(await built.service.profiles.export(ann))
        assert exported["ties"] == [{"account_id": bob, "friendship": "", "blocks": True}]
        assert json.loads(await built.service.profiles.export(bob))["ties"] == []
        await built.service.registrar.erase(ann, "", "1.2.3.4")
        assert list(await built.service.circle.of(bob)) == []
