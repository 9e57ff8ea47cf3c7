"""What the lobby does for competitions over any store: a suite that each kind of store inherits."""

import asyncio

import pytest

from services.kit.decider import Refusal
from services.lobby.competitions import Plan
from services.lobby.domain.competition.events import How
from services.lobby.domain.competition.state import BREAK_MS, CALL_PATIENCE_MS, Competition, Stage
from services.lobby.domain.pairing.commands import EndPairing
from services.lobby.domain.pairing.state import Stage as PairingStage
from services.lobby.options import Options
from services.lobby.rematches import State
from services.lobby.service import Target
from tests.lobby.building import Built, person
from tests.lobby.lobby_contract import open_table

FREE = Plan(Options("stargames", "quick"), 8, 0, 0, (100,), 0)
FIVE = ("ann", "bob", "cleo", "dora", "emil")


async def announced(built: Built, size: int = 5, *, by: str = "ann") -> str:
    """A competition of so many that starts when it is full."""
    plan = Plan(FREE.options, size, 0, 0, (50, 30, 20), 0)
    return (await built.competitions.announce(by, plan, "")).competition_id


async def started(built: Built, *players: str) -> str:
    """One that has just begun."""
    which = await announced(built, len(players))
    for who in players:
        await built.competitions.enter(person(who), which)
    return which


async def look(built: Built, after_ms: int = BREAK_MS) -> None:
    """Let both process managers do what is due after a while."""
    built.clock.advance_ms(after_ms)
    await built.competing.look()
    await built.process.look()


def running(now: Competition) -> list[str]:
    """The matches that run."""
    return [f.called.pairing_id for f in now.fixtures.values() if f.running and f.called]


async def end(built: Built, match: str, winner: str = "", at_fault: tuple[str, ...] = ()) -> None:
    """A match is over."""
    answer = await built.lobby.pairings.handle(f"pairing-{match}", EndPairing(at_fault, winner))
    assert getattr(answer, "code", "") == ""


async def play_out(built: Built, which: str) -> Competition:
    """White wins each match, until it is over."""
    for _ in range(12):
        now = await built.competitions.read(which)
        if now.stage is not Stage.PLAYING:
            return now
        await look(built)
        for match in running(await built.competitions.read(which)):
            pairing = await built.lobby.read_pairing(match)
            assert pairing.white is not None
            await end(built, match, pairing.white.account_id)
        await built.competing.look()
    raise AssertionError("it does not come to an end")


class CompetitionContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_five_play_to_the_end_in_real_pairings(self, built: Built) -> None:
        which = await started(built, *FIVE)
        assert (await built.competitions.read(which)).stage is Stage.PLAYING
        now = await play_out(built, which)
        assert now.stage is Stage.OVER
        assert len(built.game.started) == len(set(built.game.started)) == 4
        assert sorted(now.order) == sorted(FIVE)
        for who in FIVE:
            assert await built.lobby.seat_of(who) is None
        assert await built.hall.due(2**60) == []
        assert (await built.watching.conduct(now.places[0])).matches in (2, 3)

    async def test_of_five_one_withdraws_and_is_not_paired(self, built: Built) -> None:
        """The event of five with one who withdraws, by all that really happens."""
        which = await announced(built, 8)
        for who in FIVE:
            await built.competitions.enter(person(who), which)
        await built.competitions.leave("bob", which)
        await look(built, 86_400_000)
        now = await play_out(built, which)
        assert now.stage is Stage.OVER
        paired = {who for f in now.fixtures.values() for who in f.players}
        assert paired == set(FIVE) - {"bob"}
        assert not [f for f in now.fixtures.values() if f.how is How.BYE]
        assert len(built.game.started) == 3

    async def test_one_that_is_not_full_and_too_few_is_called_off(self, built: Built) -> None:
        which = await announced(built, 4)
        for who in FIVE[:3]:
            await built.competitions.enter(person(who), which)
        await look(built, 86_400_000)
        now = await built.competitions.read(which)
        assert (now.stage, now.code) == (Stage.CALLED_OFF, "too_few")
        with pytest.raises(Refusal, match="entries_closed"):
            await built.competitions.enter(person("emil"), which)

    async def test_each_account_has_one_open_competition(self, built: Built) -> None:
        first = await built.competitions.announce("ann", FREE, "c1")
        again = await built.competitions.announce("ann", FREE, "c1")
        assert again == first
        with pytest.raises(Refusal, match="already_announced"):
            await built.competitions.announce("ann", FREE, "c2")
        await built.competitions.announce("bob", FREE, "c1")
        with pytest.raises(Refusal, match="not_yours"):
            await built.competitions.call_off("bob", first.competition_id)
        await built.competitions.call_off("ann", first.competition_id)
        await built.competitions.announce("ann", FREE, "c2")

    async def test_they_are_listed_the_newest_first_page_by_page(self, built: Built) -> None:
        ids = []
        for n in range(5):
            ids.append(await announced(built, by=f"host{n}"))
            built.clock.advance_ms(1)
        page = await built.competitions.listed(over=False, before=None, limit=2)
        rest = await built.competitions.listed(over=False, before=page.after, limit=50)
        found = [*page.competitions, *rest.competitions]
        assert [each.competition_id for each in found] == ids[::-1]
        assert rest.after is None
        await built.competitions.call_off("host3", ids[3])
        over = await built.competitions.listed(over=True, before=None, limit=0)
        assert [each.competition_id for each in over.competitions] == [ids[3]]

    async def test_of_many_who_enter_at_once_as_many_are_in_as_there_are_places(
        self, built: Built
    ) -> None:
        which = await announced(built, 4)
        answers = await asyncio.gather(
            *(built.competitions.enter(person(f"p{n}"), which) for n in range(12)),
            return_exceptions=True,
        )
        codes = {a.code for a in answers if isinstance(a, Refusal)}
        assert codes <= {"competition_full", "entries_closed"}
        assert len([a for a in answers if isinstance(a, Competition)]) == 4
        assert len((await built.competitions.read(which)).order) == 4

    async def test_who_waits_at_a_table_is_called_away_from_it(self, built: Built) -> None:
        which = await started(built, "ann", "bob", "cleo", "dora")
        await open_table(built, "bob")
        await look(built)
        assert len(running(await built.competitions.read(which))) == 2
        seat = await built.lobby.seat_of("bob")
        assert seat is not None
        assert seat.table_id == ""

    async def test_who_plays_elsewhere_is_waited_for_and_then_loses(self, built: Built) -> None:
        which = await started(built, "ann", "bob", "cleo", "dora")
        table = await open_table(built, "zoe")
        await built.lobby.join_table(person("bob"), Target(table.table_id), "")
        await look(built)
        now = await built.competitions.read(which)
        assert len(running(now)) == 1
        await look(built, CALL_PATIENCE_MS)
        now = await built.competitions.read(which)
        (absent,) = [f for f in now.fixtures.values() if f.how is How.ABSENT]
        assert absent.loser == "bob"

    async def test_a_match_that_cannot_start_is_called_again(self, built: Built) -> None:
        which = await started(built, "ann", "bob", "cleo", "dora")
        built.game.refuse_with = "bad_rules"
        await look(built)
        first = running(await built.competitions.read(which))
        for match in first:
            assert (await built.lobby.read_pairing(match)).stage is PairingStage.CANCELLED
        built.game.refuse_with = ""
        await built.competing.look()
        await look(built)
        second = running(await built.competitions.read(which))
        assert len(second) == 2
        assert not {*first} & {*second}
        assert (await play_out(built, which)).stage is Stage.OVER

    async def test_nobody_plays_a_match_of_a_bracket_again_outside_of_it(
        self, built: Built
    ) -> None:
        which = await started(built, "ann", "bob", "cleo", "dora")
        await look(built)
        match = running(await built.competitions.read(which))[0]
        pairing = await built.lobby.read_pairing(match)
        assert pairing.white is not None
        await end(built, match, pairing.white.account_id)
        with pytest.raises(Refusal, match="bracket_match"):
            await built.rematches.offer(pairing.white.account_id, match, "r1")
        seen = await built.rematches.read(pairing.white.account_id, match)
        assert (seen.state, seen.code) == (State.GONE, "bracket_match")

    async def test_what_nobody_announced_is_not_there(self, built: Built) -> None:
        for name in ("", "nowhere", "../etc", "a" * 65):
            with pytest.raises(Refusal, match="no_such_competition"):
                await built.competitions.read(name)
        with pytest.raises(Refusal, match="no_such_competition"):
            await built.competitions.enter(person("ann"), "nowhere")
