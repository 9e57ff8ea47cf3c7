"""What a house keeps beside its servers: ports, secrets, logs, locks, the file that names it."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

from services.stack.embedded.errors import DataInUse
from services.stack.embedded.hold import is_held, take_hold
from services.stack.embedded.long_logs import cut_where_long
from services.stack.house_file import HouseFile, NoHouse, Running, read_house
from services.stack.kept_ports import keep_ports
from services.stack.secret_files import SecretFiles
from services.stack.service_process import environment


def test_ports_are_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "ports.json"
    first = keep_ports(path, ["a", "b"])
    assert first["a"] != first["b"]
    assert keep_ports(path, ["b", "a", "c"]).items() >= first.items()


def test_a_port_that_another_program_has_is_left_to_it(tmp_path: Path) -> None:
    path = tmp_path / "ports.json"
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        path.write_text(json.dumps({"a": taken, "b": keep_ports(path, ["b"])["b"]}))
        assert keep_ports(path, ["a"])["a"] != taken


@pytest.mark.parametrize("text", ["", "{", '{"a": "x"}'])
def test_a_broken_file_of_ports_keeps_nothing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ports.json"
    path.write_text(text)
    assert keep_ports(path, ["a"])["a"] > 0


def test_two_names_never_get_one_port(tmp_path: Path) -> None:
    path = tmp_path / "ports.json"
    port = keep_ports(path, ["a"])["a"]
    path.write_text(json.dumps({"a": port, "b": port}))
    ports = keep_ports(path, ["a", "b"])
    assert ports["a"] == port != ports["b"]


def test_a_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    secrets = SecretFiles(tmp_path / "secrets")
    made = secrets.get("rpc")
    assert SecretFiles(tmp_path / "secrets").get("rpc") == secrets.read("rpc") == made
    assert secrets.get("other") != made
    assert (tmp_path / "secrets" / "rpc").stat().st_mode & 0o777 == 0o600


def test_a_secret_that_was_never_made_is_not_made_by_reading(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        SecretFiles(tmp_path).read("rpc")


def test_a_log_that_is_cut_goes_on_where_it_is_open(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    with log.open("ab", buffering=0) as writer:
        writer.write(b"long ago\n" * 10)
        assert cut_where_long(log, 50)
        writer.write(b"now\n")
    assert log.read_bytes() == b"now\n"
    assert (tmp_path / "a.old.log").read_bytes() == b"long ago\n" * 10


def test_a_short_log_is_left_alone(tmp_path: Path) -> None:
    log = tmp_path / "a.log"
    assert not cut_where_long(log, 50)
    log.write_bytes(b"x" * 50)
    assert not cut_where_long(log, 50)


def test_a_held_folder_names_who_holds_it(tmp_path: Path) -> None:
    hold = take_hold(tmp_path)
    assert is_held(tmp_path)
    with pytest.raises(DataInUse, match=f"process {os.getpid()}"):
        take_hold(tmp_path)
    os.close(hold)
    assert not is_held(tmp_path)


def a_house() -> HouseFile:
    game = Running("127.0.0.1:20001", 20_002, 77, "logs/game.log")
    return HouseFile("http://127.0.0.1:8000", 42, 1, 0, {"game": game})


def test_a_house_is_read_as_it_was_written(tmp_path: Path) -> None:
    hold = take_hold(tmp_path)
    a_house().write(tmp_path)
    assert read_house(tmp_path) == a_house()
    os.close(hold)


def test_a_file_that_a_killed_house_left_is_no_house(tmp_path: Path) -> None:
    a_house().write(tmp_path)
    with pytest.raises(NoHouse):
        read_house(tmp_path)


def test_what_a_program_is_told_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVLA_NATS_URL", "of somebody else")
    monkeypatch.setenv("TAVLA_NATS_URL_FILE", "/of/somebody/else")
    monkeypatch.setenv("TAVLA_LOG_LEVEL", "debug")
    told = environment({"nats_url": "ours"})
    assert told["TAVLA_NATS_URL"] == "ours"
    assert "TAVLA_NATS_URL_FILE" not in told
    assert told["TAVLA_LOG_LEVEL"] == "debug"
