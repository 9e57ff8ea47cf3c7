"""What ratings do over any store: a suite that each kind of store inherits."""

import asyncio
import itertools

import pytest
from tavla.game.v1 import events_pb2 as game

from services.kit.decider import Refusal
from services.kit.store import InboxKey
from services.rating.clients import end_of
from services.rating.scores import Place
from tests.rating.building import COMPUTERS, PEOPLE, Built

NOTE = "the winner had two accounts"


class RatingContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_two_newcomers_move_by_ten_points_and_both_have_it_in_their_history(
        self, built: Built
    ) -> None:
        match_id = await built.play(winner=1)
        assert [await built.rating(who) for who in ("ann", "bob")] == [1490.0, 1510.0]
        (entry,), after = await built.ratings.history(PEOPLE, "ann", 2**62, 10)
        assert (entry.match_id, entry.opponent, entry.won) == (match_id, "bob", False)
        assert (entry.before, entry.after, entry.length) == (1500.0, 1490.0, 1)
        assert (entry.filled, entry.experience, after) == ((1500.0, 1500.0), (0, 0), 0)
        assert await built.record("bob") == (1, 0, 0)

    async def test_the_same_end_five_times_counts_once(self, built: Built) -> None:
        await built.game.start("m1")
        end = await built.game.win("m1")
        await built.hear(end, times=5)
        await built.ratings.rate(await built.game.of("m1"), end_of(end), InboxKey("other", "m1"))
        assert await built.rating("ann") == 1510.0
        assert await built.facts("m1") == ["MatchRated"]
        assert not (await built.rebuild()).differences

    async def test_what_a_match_is_worth_follows_from_the_ratings_as_the_table_filled(
        self, built: Built
    ) -> None:
        await built.play(players=("ann", "cid"))
        await built.play(filled=(1550.0, 1850.0), length=7)
        (entry, _), _ = await built.ratings.history(PEOPLE, "ann", 2**62, 10)
        assert entry.before == 1510.0
        # 1550 beats 1850 to 7 points with K = 4.99: experience is what ann has by now.
        assert entry.after - entry.before == pytest.approx(37.391949 * 4.99 / 4.95, abs=1e-4)

    async def test_void_split_and_unrated_matches_move_no_rating_but_their_leaver_is_noted(
        self, built: Built
    ) -> None:
        for match_id in ("m1", "m2", "m3"):
            await built.game.start(match_id)
        await built.hear(await built.game.void("m1", at_fault=[1]))
        await built.hear(await built.game.split("m2", leaver=0))
        await built.hear(await built.game.win("m3", 0, rated=False))
        assert [await built.rating(who) for who in ("ann", "bob")] == [1500.0, 1500.0]
        assert await built.record("ann") == (1, 0, 1)
        assert await built.record("bob") == (0, 1, 1)
        assert await built.facts("m2") == ["MatchNotRated"]
        assert not (await built.ratings.ladder(PEOPLE, None, 10)).leaders

    async def test_a_match_that_was_left_is_rated_as_lost(self, built: Built) -> None:
        await built.play(winner=0, reason="left")
        assert await built.rating("bob") == 1490.0
        assert await built.record("bob") == (0, 1, 1)

    async def test_where_a_program_sits_both_are_rated_apart_from_people(
        self, built: Built
    ) -> None:
        for number, kind in enumerate((game.SEAT_KIND_COMPUTER, game.SEAT_KIND_BOT)):
            await built.game.start(f"m{number}", "ann", "gnu", black_kind=kind)
            await built.hear(await built.game.win(f"m{number}", 0))
        assert await built.rating("ann") == 1500.0
        assert await built.rating("ann", COMPUTERS) > 1519
        assert await built.rating("gnu", COMPUTERS) < 1481

    async def test_an_operator_takes_a_match_back_by_counter_entries(self, built: Built) -> None:
        match_id = await built.play(winner=0, length=5)
        for _ in range(3):
            await built.ratings.reverse(match_id, "olga", NOTE)
        assert [await built.rating(who) for who in ("ann", "bob")] == [1500.0, 1500.0]
        (back, first), _ = await built.ratings.history(PEOPLE, "ann", 2**62, 10)
        assert (first.kind, back.kind, back.note) == ("rated", "reversed", NOTE)
        standing = (await built.ratings.standings(PEOPLE, ["ann"]))["ann"]
        assert (standing.experience, standing.won, standing.lost) == (0, 0, 0)
        assert standing.peak > 1520, "who keeps strong players out goes by what was once shown"
        assert await built.facts(match_id) == ["MatchRated", "RatingReversed"]
        assert not (await built.rebuild()).differences

    async def test_a_match_of_long_ago_is_taken_back_from_where_both_stand_now(
        self, built: Built
    ) -> None:
        match_id = await built.play(winner=0)
        await built.play(winner=0, players=("ann", "cid"))
        before = await built.rating("ann")
        await built.ratings.reverse(match_id, "olga", NOTE)
        assert await built.rating("ann") == before - 10.0
        assert await built.rating("bob") == 1500.0
        assert not (await built.rebuild()).differences

    async def test_only_what_was_rated_is_taken_back_and_only_with_a_reason(
        self, built: Built
    ) -> None:
        with pytest.raises(Refusal, match="not_rated"):
            await built.ratings.reverse("m1", "olga", NOTE)
        match_id = await built.play()
        with pytest.raises(Refusal, match="no_reason"):
            await built.ratings.reverse(match_id, "olga", "")

    async def test_matches_at_once_with_one_player_lose_no_change(self, built: Built) -> None:
        ends = []
        for number, other in enumerate(("bob", "cid", "dora", "eva")):
            await built.game.start(f"m{number}", "ann", other)
            ends.append(await built.game.win(f"m{number}", 0))
        await asyncio.gather(*(built.hear(end, times=2) for end in ends))
        standing = (await built.ratings.standings(PEOPLE, ["ann"]))["ann"]
        assert (standing.experience, standing.won, standing.changes) == (4, 4, 4)
        entries, _ = await built.ratings.history(PEOPLE, "ann", 2**62, 10)
        assert standing.rating == entries[0].after
        assert all(new.before == old.after for new, old in itertools.pairwise(entries))

    async def test_the_ladder_has_the_highest_first_and_pages(self, built: Built) -> None:
        for loser in ("bob", "cid", "dora"):
            await built.play(players=("ann", loser))
        names, ranks, after = [], [], None
        for _ in range(4):
            page = await built.ratings.ladder(PEOPLE, after, 1)
            names += [each.account_id for each in page.leaders]
            ranks.append(page.rank)
            after = page.after
        assert names[0] == "ann"
        assert sorted(names) == ["ann", "bob", "cid", "dora"]
        assert ranks == [1, 2, 3, 4]
        assert after is None
        assert not (await built.ratings.ladder(PEOPLE, Place(0.0, "z"), 1)).leaders

    async def test_a_history_pages_from_the_newest_to_the_first(self, built: Built) -> None:
        played = [await built.play() for _ in range(5)]
        seen, before = [], 2**62
        while before:
            entries, before = await built.ratings.history(PEOPLE, "ann", before, 2)
            seen += [entry.match_id for entry in entries]
        assert seen == played[::-1]
