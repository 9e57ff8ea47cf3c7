"""docker-compose.yml against services/stack/programs.py, the one list of what a house runs."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from services.kit.config import PREFIX, Settings, load_settings
from services.kit.process import CANCEL_TIMEOUT_S
from services.kit.subjects import MAX_BYTES
from services.stack.household import POSTGRES_SETTINGS
from services.stack.programs import GATEWAY, SERVICES, Program
from tests.compose.compose_file import environment, model
from tests.source_tree import ROOT

PROGRAMS = (*SERVICES, GATEWAY)
OTHERS = {"postgres", "nats", "migrate"}
# Accounts, lobby, game, clock, wallet, rating, analysis, and one that nobody has thought of.
SERVICES_PLANNED = 8
HOME = "/app"  # where the checkout is in the image
each_program = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
each_container = pytest.mark.parametrize("name", sorted(OTHERS | {p.name for p in PROGRAMS}))


def _service(name: str) -> dict[str, Any]:
    found: dict[str, Any] = model()["services"][name]
    return found


def _settings_of(program: Program) -> type[Settings]:
    """The class of settings that its main module loads: the most special one that it knows."""
    known = vars(importlib.import_module(program.module)).values()
    kinds = [kind for kind in known if inspect.isclass(kind) and issubclass(kind, Settings)]
    return max(kinds, key=lambda kind: len(kind.__mro__))


def test_it_runs_what_the_list_names_and_nothing_else() -> None:
    assert set(model()["services"]) == OTHERS | {program.name for program in PROGRAMS}


@each_program
def test_a_program_is_the_module_of_the_list(program: Program) -> None:
    assert _service(program.name)["command"] == ["python", "-m", program.module]
    assert _service(program.name)["image"] == _service("migrate")["image"]


@each_program
def test_a_program_finds_the_peers_of_the_list_where_they_listen(program: Program) -> None:
    found = {name: at for name, at in environment(program.name).items() if "_ADDRESS" in name}
    listens = {peer: environment(peer)["TAVLA_LISTEN"] for peer in program.peers}
    assert found == {
        f"TAVLA_{peer.upper()}_ADDRESS": f"{peer}:{at.rpartition(':')[2]}"
        for peer, at in listens.items()
    }


@each_program
def test_a_program_is_told_the_settings_of_the_list(program: Program) -> None:
    told = environment(program.name)
    for name, value in program.settings.items():
        assert told[f"{PREFIX}{name.upper()}"] == value.replace(str(ROOT), HOME)


@each_program
def test_a_program_takes_what_it_is_told(
    program: Program, secrets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = _settings_of(program)
    told = {n: v for n, v in environment(program.name).items() if n.startswith(PREFIX)}
    names = {name.removeprefix(PREFIX).removesuffix("_FILE").lower() for name in told}
    assert names <= set(kind.model_fields), "a setting that the program does not know"
    for name, value in told.items():
        monkeypatch.setenv(name, value.replace("/run/secrets", str(secrets)))
    settings = load_settings(kind)
    assert settings.rpc_secret.get_secret_value() == (secrets / "rpc_secret").read_text()


@each_program
def test_a_program_signs_in_as_its_own_role(program: Program, secrets: Path) -> None:
    told = environment(program.name)
    if program.schema is None:
        assert not any("DATABASE" in name for name in told)
        return
    file = told["TAVLA_DATABASE_URL_FILE"].replace("/run/secrets", str(secrets))
    password = (secrets / program.schema.role).read_text()
    wanted = f"postgresql://{program.schema.role}:{password}@postgres:5432/tavla"
    assert Path(file).read_text() == wanted


def test_whoever_migrates_knows_every_role_and_no_program_knows_the_administrator() -> None:
    roles = {program.schema.role for program in PROGRAMS if program.schema is not None}
    assert {each["source"] for each in _service("migrate")["secrets"]} == {"admin_url"} | roles
    for program in PROGRAMS:
        known = {each["source"] for each in _service(program.name)["secrets"]}
        assert not known & ({"admin_url", "postgres_password"} | roles)


@each_program
def test_a_program_has_more_time_to_stop_than_it_takes_to_drain(program: Program) -> None:
    drain_s = Settings.model_fields["drain_ms"].default / 1_000 + CANCEL_TIMEOUT_S
    grace_s = int(_service(program.name)["stop_grace_period"].removesuffix("s"))
    assert drain_s < grace_s


@each_container
def test_a_container_starts_again_and_is_looked_at_unless_it_runs_once(name: str) -> None:
    service = _service(name)
    assert service["restart"] == ("no" if name == "migrate" else "unless-stopped")
    assert ("healthcheck" in service) == (name != "migrate")


@each_container
def test_a_container_may_do_little_and_fill_no_disk(name: str) -> None:
    service = _service(name)
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}


def test_only_the_gateway_can_be_reached_and_from_this_machine_alone() -> None:
    published = {name: each.get("ports") for name, each in model()["services"].items()}
    gateway = published.pop("gateway")
    assert not any(published.values())
    assert [(p["host_ip"], p["published"], p["target"]) for p in gateway] == [
        ("127.0.0.1", "8000", 8000)
    ]


def test_what_holds_the_record_has_no_way_out() -> None:
    ways = {name: set(each["networks"]) for name, each in model()["services"].items()}
    assert ways.pop("gateway") == {"inside", "outside"}
    assert all(way == {"inside"} for way in ways.values())
    assert model()["networks"]["inside"]["internal"]


def test_postgres_runs_with_the_settings_of_a_house_without_containers() -> None:
    given = [part.removeprefix("-c") for part in _service("postgres")["command"][1:]]
    assert dict(part.split("=") for part in given) == POSTGRES_SETTINGS


def test_nats_has_room_for_the_stream_of_every_service_to_come() -> None:
    text = (ROOT / "deploy" / "nats.conf").read_text(encoding="utf-8")
    found = re.search(r"max_file_store: (\d+)", text)
    assert found is not None
    assert int(found[1]) >= SERVICES_PLANNED * MAX_BYTES
