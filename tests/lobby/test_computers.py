"""Tables against the house's own players, and what is not opened without an engine."""

from dataclasses import replace

import pytest

from services.kit.decider import Refusal
from services.lobby.computers import AlwaysAvailable, ComputerTables
from services.lobby.domain.pairing.state import Stage
from services.lobby.domain.terms import SeatKind
from services.lobby.options import Options
from services.lobby.wanted import Wanted
from tests.lobby.building import QUICK, Built, in_memory, person


class NoEngine:
    """A machine without an engine."""

    async def available(self) -> bool:
        """See `Engines`."""
        return False


def tables(built: Built, *, engine: bool = True) -> ComputerTables:
    """The way to open tables of a lobby."""
    return ComputerTables(built.lobby, AlwaysAvailable() if engine else NoEngine())


async def test_a_computer_sits_down_at_once_and_the_match_starts() -> None:
    built = in_memory()
    table = await tables(built).open_table(person("ann"), QUICK, "expert", "c1")
    assert table.joiner is not None
    assert (table.joiner.account_id, table.joiner.kind) == ("computerexpert", SeatKind.COMPUTER)
    await built.process.look()
    pairing = await built.lobby.read_pairing(table.pairing_id)
    assert pairing.stage is Stage.STARTED
    assert built.game.started == [table.pairing_id]


async def test_the_same_request_again_is_the_same_match() -> None:
    built = in_memory()
    opened = [await tables(built).open_table(person("ann"), QUICK, "club", "c1") for _ in range(2)]
    assert opened[0].pairing_id == opened[1].pairing_id != ""


async def test_a_computer_plays_with_any_number_of_people_but_each_of_them_sits_once() -> None:
    built = in_memory()
    for name in ("ann", "bob", "carl"):
        await tables(built).open_table(person(name), QUICK, "club", "c1")
    assert await built.process.look() == 3
    assert len(built.game.started) == 3
    with pytest.raises(Refusal) as refused:
        await tables(built).open_table(person("ann"), QUICK, "club", "c2")
    assert refused.value.code == "already_seated"


async def test_nobody_sees_the_table_in_the_list() -> None:
    built = in_memory()
    await tables(built).open_table(person("ann"), QUICK, "beginner", "c1")
    assert not (await built.lobby.list_tables(Wanted(), None, 0)).tables


@pytest.mark.parametrize(
    ("options", "strength", "engine", "code"),
    [
        (QUICK, "god", True, "no_such_computer"),
        (replace(QUICK, stake_minor=100), "club", True, "no_stake"),
        (QUICK, "club", False, "no_engine"),
        (Options("play65", "single"), "", False, "no_engine"),
        (Options("gammonempire", "series", length=3), "", False, "no_engine"),
    ],
)
async def test_what_cannot_be_is_refused_with_the_reason(
    options: Options, strength: str, engine: bool, code: str
) -> None:
    built = in_memory()
    with pytest.raises(Refusal) as refused:
        await tables(built, engine=engine).open_table(person("ann"), options, strength, "c1")
    assert refused.value.code == code
    assert await built.lobby.seat_of("ann") is None


async def test_houses_that_need_no_settlement_open_tables_without_an_engine() -> None:
    built = in_memory()
    for name, house in (("ann", "stargames"), ("bob", "tournament")):
        mode = "quick" if house == "stargames" else "match"
        await tables(built, engine=False).open_table(person(name), Options(house, mode), "", "c1")
    assert len((await built.lobby.list_tables(Wanted(), None, 0)).tables) == 2
