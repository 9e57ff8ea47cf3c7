"""Looking on, talking, and how people behave, over any store: a suite that each kind inherits."""

from dataclasses import replace

import pytest
from tavla.game.v1 import events_pb2 as game

from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.store import InboxKey
from services.lobby.domain.chat.state import BURST_MAX, BURST_MS, SPECTATOR
from services.lobby.domain.pairing.state import Stage
from services.lobby.hall import Conduct
from services.lobby.options import Options
from services.lobby.service import Target
from tests.lobby.building import QUICK, Built, person

ENDS = {
    "MatchEnded": game.MatchEnded,
    "MatchVoided": game.MatchVoided,
    "MatchSplit": game.MatchSplit,
}


async def running(
    built: Built, host: str = "ann", guest: str = "bob", options: Options = QUICK
) -> str:
    """A match of two that runs."""
    table = await built.lobby.open_table(person(host), options, "")
    await built.lobby.join_table(person(guest), Target(table.table_id), "")
    while await built.process.look():
        pass
    return built.game.started[-1]


async def over(built: Built, match: str, kind: str, at_fault: list[int]) -> None:
    """The match's end is read; `at_fault` are seats."""
    fact = ENDS[kind](white="ann", black="bob", at_fault=at_fault)
    event = RecordedEvent(
        stream=f"match-{match}",
        version=9,
        position=9,
        tx=9,
        type=f"tavla.game.v1.{kind}",
        data=fact.SerializeToString(),
        at_ms=built.clock.now_ms(),
    )
    await built.ends(event, InboxKey("lobby-match-ends", event.id))


async def said(built: Built, match: str, who: str) -> list[str]:
    """What one reads."""
    return [line.text or line.phrase for line in (await built.chats.read(who, match)).lines]


class WatchingContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    @pytest.mark.parametrize("kind", list(ENDS))
    async def test_only_the_leavers_count_goes_up_and_once(self, built: Built, kind: str) -> None:
        match = await running(built)
        for _ in range(5):
            await over(built, match, kind, [1])
        assert await built.watching.conduct("ann") == Conduct(1, 0)
        assert await built.watching.conduct("bob") == Conduct(1, 1)
        assert await built.watching.conduct("carl") == Conduct(0, 0)
        second = await running(built)
        await over(built, second, kind, [])
        assert await built.watching.conduct("bob") == Conduct(2, 1)

    async def test_public_matches_that_run_are_listed_the_newest_first(self, built: Built) -> None:
        names = [("ann", "bob"), ("carl", "dora"), ("emil", "fay")]
        public = [await running(built, *pair) for pair in names]
        built.clock.advance_ms(1)
        public.append(await running(built, "gus", "hal", Options("tournament", "match")))
        table = await built.lobby.open_table(person("ida"), replace(QUICK, opponent="jan"), "")
        await built.lobby.join_table(person("jan"), Target(table.table_id), "")
        await built.process.look()
        page, after = await built.watching.running("", None, 3)
        rest, end = await built.watching.running("", after, 3)
        listed = [pairing.pairing_id for pairing in (*page, *rest)]
        assert end is None
        assert listed[0] == public[-1]
        assert sorted(listed) == sorted(public)
        only, _ = await built.watching.running("tournament", None, 0)
        assert [pairing.pairing_id for pairing in only] == public[-1:]
        await over(built, public[0], "MatchEnded", [])
        left, _ = await built.watching.running("", None, 0)
        assert public[0] not in [pairing.pairing_id for pairing in left]

    async def test_players_talk_and_both_read_it_again_later(self, built: Built) -> None:
        match = await running(built)
        await built.chats.say("ann", match, "hello", "", "c1")
        await built.chats.say("ann", match, "hello", "", "c1")
        await built.chats.say("bob", match, "", "  Guten\n Tag  ", "c1")
        assert await said(built, match, "ann") == ["hello", "Guten Tag"]
        heard = await built.chats.read("bob", match)
        assert [(line.number, line.seat) for line in heard.lines] == [(1, 0), (2, 1)]

    async def test_players_talk_while_the_lobby_is_not_told_yet_that_their_match_began(
        self, built: Built
    ) -> None:
        table = await built.lobby.open_table(person("ann"), QUICK, "")
        await built.lobby.join_table(person("bob"), Target(table.table_id), "")
        built.game.mute = 1
        while not built.game.started:
            await built.process.look()
        (match,) = built.game.started
        pairing = (await built.lobby.pairings.state(f"pairing-{match}")).state
        assert pairing.stage is Stage.STARTING
        assert await said(built, match, "ann") == []
        assert await built.chats.say("ann", match, "hello", "", "c1") == 1
        assert await said(built, match, "bob") == ["hello"]

    async def test_who_looks_on_is_silent_unless_the_host_has_let_him_speak(
        self, built: Built
    ) -> None:
        silent = await running(built)
        with pytest.raises(Refusal, match="spectators_muted"):
            await built.chats.say("carl", silent, "hello", "", "")
        assert await said(built, silent, "ann") == []
        heard = [(await built.chats.read(who, silent)).may_speak for who in ("carl", "ann")]
        assert heard == [False, True]
        open_ = await running(built, "dora", "emil", replace(QUICK, spectator_chat=True))
        await built.chats.say("carl", open_, "hello", "", "")
        (line,) = (await built.chats.read("dora", open_)).lines
        assert (line.account_id, line.seat) == ("carl", SPECTATOR)
        assert (await built.chats.read("fay", open_)).may_speak

    async def test_who_is_muted_is_read_by_others_only(self, built: Built) -> None:
        match = await running(built)
        await built.chats.mute("ann", match, "bob", on=True)
        await built.chats.say("bob", match, "oops", "", "")
        assert await said(built, match, "ann") == []
        assert await said(built, match, "carl") == ["oops"]
        assert (await built.chats.read("ann", match)).muted == {"bob"}
        await built.chats.mute("ann", match, "bob", on=False)
        assert await said(built, match, "ann") == ["oops"]

    async def test_nobody_talks_faster_than_people_do(self, built: Built) -> None:
        match = await running(built)
        for _ in range(BURST_MAX):
            await built.chats.say("ann", match, "hello", "", "")
        with pytest.raises(Refusal, match="too_fast"):
            await built.chats.say("ann", match, "hello", "", "")
        await built.chats.say("bob", match, "hello", "", "")
        built.clock.advance_ms(BURST_MS)
        await built.chats.say("ann", match, "hello", "", "")

    @pytest.mark.parametrize(
        ("phrase", "text", "code"),
        [
            ("", "", "bad_text"),
            ("hello", "and", "bad_text"),
            ("insult", "", "bad_text"),
            ("", " \n\u200b\u202e ", "bad_text"),
            ("", "x" * 201, "bad_text"),
        ],
    )
    async def test_what_cannot_be_said(
        self, built: Built, phrase: str, text: str, code: str
    ) -> None:
        match = await running(built)
        with pytest.raises(Refusal, match=code):
            await built.chats.say("ann", match, phrase, text, "")

    async def test_there_is_no_chat_where_there_is_no_match(self, built: Built) -> None:
        for match in ("nothing", "-", ""):
            with pytest.raises(Refusal, match="no_match"):
                await built.chats.say("ann", match, "hello", "", "")
            with pytest.raises(Refusal, match="no_match"):
                await built.chats.read("ann", match)
