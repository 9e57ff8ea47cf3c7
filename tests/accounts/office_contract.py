"""Roles, the log of all that operators do, and who came in from where."""

import pytest

from services.accounts.domain.office.events import ActionRecorded, RoleGranted, RoleRevoked
from services.accounts.office import ENTRIES_MAX
from services.kit.decider import Refusal
from tests.accounts.building import Built

HOUSE = "machine/olga"
WHY = "she knows the house"


async def registered(built: Built, name: str) -> str:
    """Somebody with a name and a password."""
    opened = await built.service.registrar.register(
        name, "correct horse battery 9", "1.2.3.4", command_id="", bot=False
    )
    return opened.identity.account_id


class OfficeContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_a_role_is_given_and_taken_once(self, built: Built) -> None:
        office, ann = built.service.office, await registered(built, "ann")
        with pytest.raises(Refusal, match="not_operator"):
            await office.hold_operator(ann)
        for _ in range(2):
            await office.change_role(ann, HOUSE, WHY, operator=True)
        await office.hold_operator(ann)
        assert await office.operators() == [ann]
        for _ in range(2):
            await office.change_role(ann, HOUSE, "she is gone", operator=False)
        with pytest.raises(Refusal, match="not_operator"):
            await office.hold_operator(ann)
        assert [type(e.fact) for e in await office.entries(0, 0)] == [RoleRevoked, RoleGranted]

    async def test_only_who_has_a_password_is_an_operator_and_none_who_is_erased(
        self, built: Built
    ) -> None:
        office = built.service.office
        guest = (await built.service.registrar.open_guest("1.2.3.4")).identity.account_id
        for nobody in (guest, "nobody"):
            with pytest.raises(Refusal, match="not_registered"):
                await office.change_role(nobody, HOUSE, WHY, operator=True)
        ann = await registered(built, "ann")
        await office.change_role(ann, HOUSE, WHY, operator=True)
        await built.service.registrar.erase(ann, "correct horse battery 9", "1.2.3.4")
        assert await office.operators() == []

    async def test_an_action_is_written_down_before_and_after(self, built: Built) -> None:
        office = built.service.office
        act = ("a1", "ann", "void", "m1", "a helper")
        with pytest.raises(Refusal, match="not_begun"):
            await office.record(*act, "done")
        for outcome in ("", "", "done"):
            await office.record(*act, outcome)
        with pytest.raises(Refusal, match="not_begun"):
            await office.record(*act, "done")
        entries = await office.entries(0, 0)
        facts = [entry.fact for entry in entries]
        assert all(isinstance(fact, ActionRecorded) for fact in facts)
        assert [getattr(fact, "outcome", None) for fact in facts] == ["done", ""]
        assert [entry.place for entry in entries] == [2, 1]
        assert [e.place for e in await office.entries(2, 5)] == [1]
        assert await office.entries(1, ENTRIES_MAX) == []

    @pytest.mark.parametrize(("by", "note"), [("", WHY), (HOUSE, ""), (" ", " ")])
    async def test_nothing_is_done_without_a_name_and_a_reason(
        self, built: Built, by: str, note: str
    ) -> None:
        office, ann = built.service.office, await registered(built, "ann")
        with pytest.raises(Refusal, match="no_reason"):
            await office.change_role(ann, by, note, operator=True)
        with pytest.raises(Refusal, match="no_reason"):
            await office.freeze(ann, by, note, frozen=True)
        with pytest.raises(Refusal, match="no_reason"):
            await office.record("a1", by, "void", "m1", note, "")

    async def test_whoever_is_frozen_is_known_by_his_session(self, built: Built) -> None:
        office = built.service.office
        session = await built.service.registrar.open_guest("1.2.3.4")
        sessions, ann = built.service.sessions, session.identity.account_id
        for frozen in (True, True, False):
            await office.freeze(ann, HOUSE, WHY, frozen=frozen)
            assert (await sessions.authenticate(session.token)).frozen is frozen
        with pytest.raises(Refusal, match="no_such_account"):
            await office.freeze("nobody", HOUSE, WHY, frozen=True)

    async def test_who_came_in_from_one_network_is_told_together(self, built: Built) -> None:
        opened = [
            (await built.service.registrar.open_guest(address)).identity.account_id
            for address in ("9.9.9.9", "9.9.9.9", "8.8.8.8", "2001:db8::1", "2001:db8::2")
        ]
        found = await built.service.office.neighbours()
        assert sorted(found) == sorted([tuple(sorted(opened[:2])), tuple(sorted(opened[3:]))])
        await built.service.sessions.close_all(opened[0])
        assert await built.service.office.neighbours() == [tuple(sorted(opened[3:]))]
