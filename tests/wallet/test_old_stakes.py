"""Stakes that have been held for long: the game is asked, and only its log moves money."""

from unittest.mock import AsyncMock, Mock

import pytest
from tavla.common.v1.envelope_pb2 import Refusal
from tavla.game.v1.service_pb2 import ReadHeadsResponse

from services.kit.answers import UNAVAILABLE
from services.kit.read_events import TryAgain
from services.wallet.clients import RpcGame
from services.wallet.domain.purse.decide import WELCOME_MINOR
from services.wallet.domain.stake.commands import PayWinner
from services.wallet.domain.stake.state import Stage
from services.wallet.ledger import DUE_MAX
from services.wallet.old_stakes import OLD_MS, OldStakes
from services.wallet.ports import Never, Over, Runs, Unknown
from tests.wallet.building import Built, holding, table
from tests.wallet.reading import audit

SERIES = table(house="play65", mode="series", length=3, stake_minor=100)


class Asked:
    """A game service that knows what it was told, of each match."""

    def __init__(self, **known: Runs | Never | Unknown | Over) -> None:
        self.known = known
        self.asked: list[str] = []
        self.away = False

    async def how_is(self, match_id: str) -> Runs | Never | Unknown | Over:
        """See `Game`."""
        if self.away:
            raise TryAgain("away")
        self.asked.append(match_id)
        return self.known.get(match_id, Runs())


async def held(built: Built, *matches: str) -> None:
    """Stakes of these matches, ten minutes ago and a bit."""
    for match_id in matches:
        await built.wallet.stakes.hold(holding(match_id, SERIES))
    built.clock.advance_ms(OLD_MS + 1)


async def test_each_is_asked_about_and_does_what_the_game_says(memory: Built) -> None:
    await held(memory, "over", "runs", "never", "unknown")
    await memory.wallet.stakes.hold(holding("young", SERIES))
    game = Asked(over=Over(PayWinner(1, "played", 1, 1, 100, 7)), never=Never(), unknown=Unknown())
    old = OldStakes(memory.books, memory.wallet.stakes, game, memory.clock)
    assert await old.look() == 4
    stages = {
        m: (await memory.wallet.stakes.stake(m)).stage
        for m in ("over", "runs", "never", "unknown", "young")
    }
    assert stages == {
        "over": Stage.SETTLED,
        "runs": Stage.HELD,
        "never": Stage.RELEASED,
        "unknown": Stage.HELD,
        "young": Stage.HELD,
    }
    assert "young" not in game.asked
    assert await memory.has("bob") == WELCOME_MINOR + 100 - 3 * 100
    await audit(memory)


async def test_an_end_that_contradicts_what_is_held_moves_nothing(memory: Built) -> None:
    await held(memory, "m1")
    game = Asked(m1=Over(PayWinner(1, "played", 1, 1, 999, 7)))
    await OldStakes(memory.books, memory.wallet.stakes, game, memory.clock).look()
    assert (await memory.wallet.stakes.stake("m1")).stage is Stage.HELD


async def test_a_game_that_is_away_is_asked_again_from_where_it_went(memory: Built) -> None:
    await held(memory, *(f"m{number:03d}" for number in range(DUE_MAX + 1)))
    game = Asked()
    old = OldStakes(memory.books, memory.wallet.stakes, game, memory.clock)
    game.away = True
    with pytest.raises(TryAgain):
        await old.look()
    game.away = False
    assert [await old.look() for _ in range(3)] == [DUE_MAX, 1, 0]
    assert len(game.asked) == DUE_MAX + 1
    assert await old.look() == DUE_MAX, "and round again"


async def test_a_game_that_cannot_read_its_log_is_asked_again_later() -> None:
    answer = ReadHeadsResponse(refusal=Refusal(code="unavailable"))
    with pytest.raises(TryAgain):
        await RpcGame(Mock(call=AsyncMock(return_value=answer))).how_is("m1")


async def test_a_log_that_is_away_for_a_moment_is_no_oddity(
    memory: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    await held(memory, "over")
    game = Asked(over=Over(PayWinner(1, "played", 1, 1, 100, 7)))
    old = OldStakes(memory.books, memory.wallet.stakes, game, memory.clock)
    with monkeypatch.context() as away:
        away.setattr(memory.wallet.stakes, "settle", AsyncMock(side_effect=UNAVAILABLE))
        with pytest.raises(TryAgain):
            await old.look()
    assert await old.look() == 1
    assert (await memory.wallet.stakes.stake("over")).stage is Stage.SETTLED
