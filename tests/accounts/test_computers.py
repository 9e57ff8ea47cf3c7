"""The house's own players have accounts that nobody else can have or use."""

from pathlib import Path

import pytest

from services.accounts.domain.state import Kind
from services.accounts.naming import chosen_name
from services.houses.computers import COMPUTERS
from services.kit.decider import Refusal
from tests.accounts.building import HOME, Built, in_memory, on_postgres, schema_of_its_own


async def _each_has_its_account_once(built: Built) -> None:
    for _ in range(2):
        await built.service.registrar.open_computers()
    ids = [computer.account_id for computer in COMPUTERS]
    people = await built.people.of_ids(ids)
    assert [people[each].name for each in ids] == [computer.name for computer in COMPUTERS]
    assert {people[each].kind for each in ids} == {Kind.COMPUTER}
    with pytest.raises(Refusal) as refused:
        await built.service.sign_in(COMPUTERS[0].name, "", HOME)
    assert refused.value.code == "bad_credentials"


async def test_in_memory_each_computer_has_its_account_once() -> None:
    await _each_has_its_account_once(in_memory())


async def test_on_postgres_each_computer_has_its_account_once(database: str) -> None:
    async with on_postgres(database, schema_of_its_own()) as built:
        await _each_has_its_account_once(built)


@pytest.mark.parametrize("name", ["Computer", "Computer-Club", "cornputer-7", "COMPUTER-X"])
def test_nobody_can_call_himself_a_computer(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        chosen_name(name)
    assert refused.value.code == "name_reserved"


def test_the_migration_names_every_kind() -> None:
    folder = Path(__file__).parents[2] / "services" / "accounts"
    sql = (folder / "computers.sql").read_text(encoding="utf-8")
    assert all(f"'{kind}'" in sql for kind in Kind)
