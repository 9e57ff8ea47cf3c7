"""What the accounts service does over any store: a suite that each kind of store inherits."""

import asyncio
import json

import pytest

from services.accounts.domain.preferences import Preferences
from services.accounts.domain.state import SESSIONS_MAX, Kind
from services.accounts.look_alike import look_alike_forms
from services.accounts.people import SESSION_IDLE_MS
from services.accounts.sessions import Session
from services.kit.decider import Refusal
from tests.accounts.building import HOME, OTHER_PASSWORD, PASSWORD, Built


async def register(
    built: Built, name: str = "Ann", *, command_id: str = "", bot: bool = False
) -> Session:
    """A new account whose address is its own."""
    return await built.service.registrar.register(
        name, PASSWORD, f"198.51.100.{len(name)}", command_id=command_id, bot=bot
    )


async def guest(built: Built) -> Session:
    """A guest's account."""
    return await built.service.registrar.open_guest(HOME)


class AccountsContract:
    """Inherited by one class per kind of store, which gives the fixture `built`."""

    async def test_whoever_registers_is_signed_in(self, built: Built) -> None:
        session = await register(built)
        assert (session.identity.name, session.identity.kind) == ("Ann", Kind.REGISTERED)
        assert await built.service.sessions.authenticate(session.token) == session.identity

    async def test_a_name_that_looks_like_another_is_taken(self, built: Built) -> None:
        await register(built, "Ivan")
        for name in ("Ivan", "ivan", "lvan", "1van", "I.van"):
            with pytest.raises(Refusal, match="name_taken"):
                await register(built, name)

    async def test_of_twenty_who_want_a_name_at_once_one_gets_it(self, built: Built) -> None:
        answers = await asyncio.gather(
            *(
                built.service.registrar.register(
                    "Ann", PASSWORD, f"203.0.113.{n}", command_id=f"c{n}", bot=False
                )
                for n in range(20)
            ),
            return_exceptions=True,
        )
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert [answer.code for answer in refused] == ["name_taken"] * 19

    async def test_a_guest_needs_nothing_and_has_a_name(self, built: Built) -> None:
        session = await guest(built)
        assert session.identity.kind is Kind.GUEST
        assert session.identity.name.startswith("Guest-")
        assert await built.service.sessions.authenticate(session.token) == session.identity

    async def test_a_guest_who_registers_keeps_his_account(self, built: Built) -> None:
        before = await guest(built)
        account_id = before.identity.account_id
        after = await built.service.registrar.upgrade(
            account_id, "Zoe", PASSWORD, HOME, command_id="u1"
        )
        assert after.identity.account_id == account_id
        assert (after.identity.name, after.identity.kind) == ("Zoe", Kind.REGISTERED)
        with pytest.raises(Refusal, match="not_signed_in"):
            await built.service.sessions.authenticate(before.token)
        signed_in = await built.service.sign_in("zoe", PASSWORD, HOME)
        assert signed_in.identity.account_id == account_id

    async def test_a_guests_old_name_is_free_after_he_registered(self, built: Built) -> None:
        before = await guest(built)
        await built.service.registrar.upgrade(
            before.identity.account_id, "Zoe", PASSWORD, HOME, command_id="u1"
        )
        assert await built.people.of_forms(look_alike_forms(before.identity.name)) is None

    async def test_an_upgrade_to_a_taken_name_leaves_the_guest_as_he_was(
        self, built: Built
    ) -> None:
        await register(built, "Zoe")
        before = await guest(built)
        with pytest.raises(Refusal, match="name_taken"):
            await built.service.registrar.upgrade(
                before.identity.account_id, "zoe", PASSWORD, HOME, command_id="u1"
            )
        assert await built.service.sessions.authenticate(before.token) == before.identity

    async def test_registering_again_by_the_same_command_is_the_same_account(
        self, built: Built
    ) -> None:
        first = await register(built, command_id="c1")
        again = await register(built, command_id="c1")
        assert again.identity.account_id == first.identity.account_id
        assert again.token != first.token

    async def test_a_command_id_alone_opens_nobodys_account(self, built: Built) -> None:
        await register(built, command_id="c1")
        register_again = built.service.registrar.register
        with pytest.raises(Refusal, match="bad_credentials"):
            await register_again("Ann", OTHER_PASSWORD, HOME, command_id="c1", bot=False)
        with pytest.raises(Refusal, match="id_reused"):
            await register_again("Bob", PASSWORD, HOME, command_id="c1", bot=False)

    async def test_a_bot_is_marked_for_ever(self, built: Built) -> None:
        session = await register(built, bot=True)
        assert session.identity.kind is Kind.BOT
        (profile,) = await built.service.profiles.read([session.identity.account_id])
        assert profile.kind is Kind.BOT

    async def test_signing_in_needs_the_right_name_and_password(self, built: Built) -> None:
        session = await register(built)
        signed_in = await built.service.sign_in(" ANN ", PASSWORD, HOME)
        assert signed_in.identity.account_id == session.identity.account_id
        for name, password in (("Ann", OTHER_PASSWORD), ("Bob", PASSWORD), ("", ""), ("\0", "\0")):
            with pytest.raises(Refusal) as refused:
                await built.service.sign_in(name, password, HOME)
            assert refused.value.code == "bad_credentials"

    async def test_an_unknown_name_costs_a_check_like_a_wrong_password(self, built: Built) -> None:
        await register(built)
        for name in ("Ann", "Nobody", "§§§"):
            before = len(built.passwords.checks)
            with pytest.raises(Refusal, match="bad_credentials"):
                await built.service.sign_in(name, OTHER_PASSWORD, HOME)
            assert len(built.passwords.checks) == before + 1

    async def test_a_guest_cannot_be_signed_in_to(self, built: Built) -> None:
        session = await guest(built)
        with pytest.raises(Refusal, match="bad_credentials"):
            await built.service.sign_in(session.identity.name, "", HOME)

    async def test_an_outdated_hash_is_replaced_when_its_password_is_shown(
        self, built: Built
    ) -> None:
        account_id = (await register(built)).identity.account_id
        await built.people.replace_hash(account_id, f"new:{PASSWORD}", f"old:{PASSWORD}")
        await built.service.sign_in("Ann", PASSWORD, HOME)
        person = (await built.people.of_ids([account_id]))[account_id]
        assert person.password_hash == f"new:{PASSWORD}"

    async def test_signing_out_ends_one_session_and_everywhere_all(self, built: Built) -> None:
        first = await register(built)
        second = await built.service.sign_in("Ann", PASSWORD, HOME)
        third = await built.service.sign_in("Ann", PASSWORD, HOME)
        sessions, account_id = built.service.sessions, first.identity.account_id
        await sessions.close(account_id, first.identity.session_id)
        with pytest.raises(Refusal, match="not_signed_in"):
            await sessions.authenticate(first.token)
        assert await sessions.authenticate(second.token) == second.identity
        await sessions.close_all(account_id)
        for token in (second.token, third.token):
            with pytest.raises(Refusal, match="not_signed_in"):
                await sessions.authenticate(token)

    async def test_nobody_signs_out_anothers_session(self, built: Built) -> None:
        ann, bob = await register(built), await register(built, "Bobby")
        await built.service.sessions.close(bob.identity.account_id, ann.identity.session_id)
        assert await built.service.sessions.authenticate(ann.token) == ann.identity

    async def test_a_token_that_was_never_given_opens_nothing(self, built: Built) -> None:
        session = await register(built)
        for token in ("", "tavla_", session.token[:-1], session.token + "x", "x" * 10_000, "\0"):
            with pytest.raises(Refusal, match="not_signed_in"):
                await built.service.sessions.authenticate(token)

    async def test_the_oldest_session_gives_way_to_one_too_many(self, built: Built) -> None:
        first = await register(built)
        account_id = first.identity.account_id
        for _ in range(SESSIONS_MAX - 1):
            await built.service.sessions.open(account_id, "1.2.3.4")
        assert await built.service.sessions.authenticate(first.token) == first.identity
        await built.service.sessions.open(account_id, "1.2.3.4")
        with pytest.raises(Refusal, match="not_signed_in"):
            await built.service.sessions.authenticate(first.token)
        assert len(await built.people.sessions_of(account_id)) == SESSIONS_MAX

    async def test_a_session_lives_by_its_use(self, built: Built) -> None:
        session = await register(built)
        idle_ms = SESSION_IDLE_MS[Kind.REGISTERED]
        for _ in range(3):
            built.clock.advance_ms(idle_ms - 1)
            assert await built.service.sessions.authenticate(session.token) == session.identity
        built.clock.advance_ms(idle_ms + 1)
        with pytest.raises(Refusal, match="not_signed_in"):
            await built.service.sessions.authenticate(session.token)

    async def test_idle_sessions_are_dropped_in_the_end(self, built: Built) -> None:
        account_id = (await guest(built)).identity.account_id
        await built.service.tidy_up()
        assert len(await built.people.sessions_of(account_id)) == 1
        built.clock.advance_ms(max(SESSION_IDLE_MS.values()) + 1)
        await built.service.tidy_up()
        assert await built.people.sessions_of(account_id) == []

    async def test_a_new_password_replaces_the_old_and_signs_others_out(self, built: Built) -> None:
        here = await register(built)
        there = await built.service.sign_in("Ann", PASSWORD, HOME)
        identity = here.identity
        change = built.service.registrar.change_password
        with pytest.raises(Refusal, match="bad_credentials"):
            await change(identity.account_id, identity.session_id, "wrong one", PASSWORD, HOME)
        await change(identity.account_id, identity.session_id, PASSWORD, OTHER_PASSWORD, HOME)
        assert await built.service.sessions.authenticate(here.token) == identity
        with pytest.raises(Refusal, match="not_signed_in"):
            await built.service.sessions.authenticate(there.token)
        with pytest.raises(Refusal, match="bad_credentials"):
            await built.service.sign_in("Ann", PASSWORD, HOME)
        await built.service.sign_in("Ann", OTHER_PASSWORD, HOME)

    async def test_preferences_are_kept(self, built: Built) -> None:
        account_id = (await register(built)).identity.account_id
        profiles = built.service.profiles
        assert await profiles.preferences(account_id) == Preferences()
        changed = await profiles.change_preferences(account_id, {"theme": "dark", "hints": False})
        assert changed == Preferences(theme="dark", hints=False)
        assert await profiles.preferences(account_id) == changed
        with pytest.raises(Refusal, match="preference_value"):
            await profiles.change_preferences(account_id, {"theme": "pink"})

    async def test_names_come_in_the_order_asked_for(self, built: Built) -> None:
        ann, bob = await register(built), await register(built, "Bobby")
        ids = [bob.identity.account_id, "\0strange", ann.identity.account_id, "n0b0dy"]
        names = [profile.name for profile in await built.service.profiles.read(ids)]
        assert (names[0], names[2], names[3]) == ("Bobby", "Ann", "Player-N0B0DY")
        with pytest.raises(Refusal, match="too_many"):
            await built.service.profiles.read(["x"] * 101)

    async def test_an_export_holds_all_that_is_kept_and_no_secret(self, built: Built) -> None:
        session = await register(built)
        await built.service.profiles.change_preferences(
            session.identity.account_id, {"board": "felt"}
        )
        exported = await built.service.profiles.export(session.identity.account_id)
        document = json.loads(exported)
        assert document["name"] == "Ann"
        assert document["preferences"]["board"] == "felt"
        assert [entry["what"] for entry in document["history"]] == [
            "AccountOpened",
            "SessionOpened",
        ]
        assert [s["session_id"] for s in document["sessions"]] == [session.identity.session_id]
        assert PASSWORD.encode() not in exported
        assert session.token.encode() not in exported

    async def test_erasing_forgets_the_person_and_keeps_an_anonymous_name(
        self, built: Built
    ) -> None:
        session = await register(built)
        account_id = session.identity.account_id
        with pytest.raises(Refusal, match="bad_credentials"):
            await built.service.registrar.erase(account_id, OTHER_PASSWORD, HOME)
        await built.service.registrar.erase(account_id, PASSWORD, HOME)
        await built.service.registrar.erase(account_id, PASSWORD, HOME)
        with pytest.raises(Refusal, match="not_signed_in"):
            await built.service.sessions.authenticate(session.token)
        (profile,) = await built.service.profiles.read([account_id])
        assert (profile.erased, profile.name) == (True, f"Player-{account_id[-6:].upper()}")
        for read in (built.service.profiles.export, built.service.profiles.preferences):
            with pytest.raises(Refusal, match="no_such_account"):
                await read(account_id)
        assert (await register(built)).identity.account_id != account_id

    async def test_a_guest_is_erased_without_a_password(self, built: Built) -> None:
        account_id = (await guest(built)).identity.account_id
        await built.service.registrar.erase(account_id, "", HOME)
        (profile,) = await built.service.profiles.read([account_id])
        assert profile.erased

    async def test_no_fact_names_a_person(self, built: Built) -> None:
        session = await register(built, "Annabella")
        await built.service.registrar.change_password(
            session.identity.account_id,
            session.identity.session_id,
            PASSWORD,
            OTHER_PASSWORD,
            HOME,
        )
        stream = f"account-{session.identity.account_id}"
        log = b"".join([event.data for event in await built.store.read_stream(stream)])
        for secret in ("Annabella", "annabella", PASSWORD, OTHER_PASSWORD, session.token, HOME):
            assert secret.encode() not in log
