"""How pairings become matches over any store: a suite that each kind of store inherits."""

import pytest

from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.store import InboxKey
from services.lobby.domain.pairing.state import PATIENCE_MS, Stage
from tests.lobby.building import Built
from tests.lobby.lobby_contract import fill_table, open_table


async def hear_of_end(built: Built, match_id: str, version: int = 9) -> None:
    """The game service says that a match is over."""
    event = RecordedEvent(f"match-{match_id}", version, 1, 1, "tavla.game.v1.MatchEnded", b"", 0)
    await built.ends(event, InboxKey("lobby-match-ends", event.id))


class PairingContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_a_full_table_becomes_a_match_of_the_same_id(self, built: Built) -> None:
        pairing_id = await fill_table(built)
        assert await built.process.look() == 1
        assert built.game.started == [pairing_id]
        assert (await built.lobby.read_pairing(pairing_id)).stage is Stage.STARTED
        facts = await built.facts(f"pairing-{pairing_id}")
        assert facts == ["PairingMade", "StakesHeld", "PairingStarted"]
        assert await built.process.look() == 0

    async def test_a_match_that_ends_frees_both_players_once(self, built: Built) -> None:
        pairing_id = await fill_table(built)
        await built.process.look()
        with pytest.raises(Refusal, match="already_seated"):
            await open_table(built, "bob")
        for _ in range(3):
            await hear_of_end(built, pairing_id)
        assert (await built.facts(f"pairing-{pairing_id}"))[-2:] == [
            "PairingStarted",
            "PairingEnded",
        ]
        await open_table(built, "ann")
        await open_table(built, "bob")

    async def test_the_end_of_a_match_that_nobody_paired_concerns_nobody(
        self, built: Built
    ) -> None:
        await hear_of_end(built, "0fabenchsown")

    async def test_a_game_that_is_away_is_asked_again_until_it_answers(self, built: Built) -> None:
        built.game.away = 3
        pairing_id = await fill_table(built)
        while (await built.lobby.read_pairing(pairing_id)).stage is not Stage.STARTED:
            await built.process.look()
            built.clock.advance_ms(1_000)
        assert built.game.started == [pairing_id]
        assert built.game.calls == 4

    async def test_a_lost_reply_starts_no_second_match(self, built: Built) -> None:
        built.game.mute = 2
        pairing_id = await fill_table(built)
        for _ in range(3):
            await built.process.look()
            built.clock.advance_ms(1_000)
        assert built.game.started == [pairing_id]
        assert (await built.lobby.read_pairing(pairing_id)).stage is Stage.STARTED

    async def test_players_who_waited_too_long_are_free_after_the_games_tombstone(
        self, built: Built
    ) -> None:
        built.game.away = 1
        pairing_id = await fill_table(built)
        await built.process.look()
        built.clock.advance_ms(PATIENCE_MS)
        await built.process.look()
        pairing = await built.lobby.read_pairing(pairing_id)
        assert (pairing.stage, pairing.cancel_code) == (Stage.CANCELLED, "start_overdue")
        assert (built.game.started, built.game.ruled_out) == ([], [pairing_id])
        await open_table(built, "ann")
        await open_table(built, "bob")

    async def test_a_match_that_had_started_unheard_is_not_cancelled(self, built: Built) -> None:
        built.game.mute = 1
        pairing_id = await fill_table(built)
        await built.process.look()
        built.clock.advance_ms(PATIENCE_MS)
        await built.process.look()
        assert (await built.lobby.read_pairing(pairing_id)).stage is Stage.STARTED
        assert built.game.ruled_out == []

    async def test_a_match_that_the_game_refuses_frees_both_players(self, built: Built) -> None:
        built.game.refuse_with = "bad_setup"
        pairing_id = await fill_table(built)
        await built.process.look()
        pairing = await built.lobby.read_pairing(pairing_id)
        assert (pairing.stage, pairing.cancel_code) == (Stage.CANCELLED, "bad_setup")
        assert await built.lobby.seat_of("ann") is None
        assert await built.process.look() == 0
