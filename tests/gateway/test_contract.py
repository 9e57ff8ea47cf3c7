"""The documents of the contract: up to date, sound, and true to what the server really says."""

import functools
import json
import re
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from gateway.contract.__main__ import HERE, documents
from gateway.contract.documents import Document, asyncapi
from gateway.main import Gateway
from gateway.wire.facts import fact_schemas
from gateway.ws.frames import CLIENT_FRAME
from tests.gateway.client import contract

PROTOCOL = Path(__file__).parents[2] / "PROTOCOL.md"
# To write a document takes a second, and no test changes what it reads.
_documents = functools.cache(documents)
EXAMPLE = re.compile(r"^    ([<>]) (\{.*?\})(?:  .*)?$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", ["openapi.json", "asyncapi.json"])
def test_the_documents_in_the_repository_are_those_of_the_code(name: str) -> None:
    """`python -m gateway.contract` writes them anew."""
    assert (HERE / name).read_text(encoding="utf-8") == _documents()[name]


@pytest.mark.parametrize("name", ["openapi.json", "asyncapi.json"])
async def test_the_gateway_serves_them(gateway: Gateway, name: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{gateway.port}/api/v1") as http:
        served = (await http.get(f"/{name}")).json()
    assert served == json.loads(_documents()[name])


@pytest.mark.parametrize("name", ["openapi.json", "asyncapi.json"])
def test_every_reference_leads_somewhere(name: str) -> None:
    document = json.loads(_documents()[name])
    for reference in _references(document):
        part: Any = document
        for step in reference.removeprefix("#/").split("/"):
            part = part[step.replace("~1", "/")]
    assert "x-schema" not in _documents()[name]


@functools.cache
def _asyncapi() -> Document:
    return asyncapi()


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [each for value in part.values() for each in _references(value)]
    return [each for value in part for each in _references(value)] if isinstance(part, list) else []


def test_every_message_is_an_operations() -> None:
    document = _asyncapi()
    named = {
        message["$ref"].rpartition("/")[2]
        for operation in document["operations"].values()
        for message in operation["messages"]
    }
    assert named == set(document["components"]["messages"])


def test_the_schema_of_what_clients_say_is_as_strict_as_the_server() -> None:
    schema = contract("ClientFrame")
    for text in (
        '{"t":"pong","n":1}',
        '{"t":"pong","n":-1}',
        '{"t":"pong","n":1,"m":1}',
        '{"t":"cmd","id":"a","match":"m","kind":"roll","decision":1}',
        '{"t":"cmd","id":"a b","match":"m","kind":"roll","decision":1}',
        '{"t":"cmd","id":"a","match":"m","kind":"leave","points":2}',
        '{"t":"cmd","id":"a","match":"m","kind":"leave","decision":2}',
        '{"t":"shout"}',
    ):
        assert schema.is_valid(json.loads(text)) == _understood(text), text


def _understood(text: str) -> bool:
    try:
        CLIENT_FRAME.validate_json(text)
    except ValueError:
        return False
    return True


def test_words_of_the_log_are_words_in_json() -> None:
    ended = fact_schemas()["GameEndedEvent"]["properties"]
    assert ended["reason"]["enum"][:2] == ["borne_off", "passed"]
    assert ended["type"] == {"const": "GameEnded"}


def _examples() -> list[tuple[str, str]]:
    """The frames in PROTOCOL.md: who says it, and what."""
    return EXAMPLE.findall(PROTOCOL.read_text(encoding="utf-8"))


def test_the_protocol_shows_every_frame() -> None:
    shown = {(way, json.loads(text)["t"]) for way, text in _examples()}
    says = ("hello", "watch", "unwatch", "lobby", "cmd", "listen", "chat", "mute")
    said = {(">", kind) for kind in says}
    heard = {
        "welcome",
        "ping",
        "sync",
        "evt",
        "ack",
        "nak",
        "lobby",
        "table",
        "gone",
        "figures",
        "running",
        "chat",
        "note",
        "bye",
    }
    assert shown >= said | {(">", "pong")} | {("<", kind) for kind in heard}


@pytest.mark.parametrize(("way", "text"), _examples())
def test_an_example_of_the_protocol_is_a_frame_of_the_contract(way: str, text: str) -> None:
    frame = json.loads(text)
    if way == ">":
        CLIENT_FRAME.validate_json(json.dumps(frame))
    else:
        _without_cuts(frame).validate(frame)


# Too long for an example, which shows them empty.
CUT = {"view", "events", "tables", "table"}


def _without_cuts(frame: dict[str, Any]) -> jsonschema_rs.Validator:
    """The schema of a frame of the server, but for what an example cuts."""
    components = _asyncapi()["components"]
    every = components["schemas"].values()
    (schema,) = [each for each in every if _is_of(each.get("properties", {}), frame)]
    cut = {name for name in CUT if frame.get(name) in ({}, [])}
    properties = {k: v for k, v in schema["properties"].items() if k not in cut}
    required = [name for name in schema["required"] if name not in cut]
    kept = {**schema, "properties": {**properties, **dict.fromkeys(cut, True)}}
    whole = {**kept, "required": required, "components": components}
    return jsonschema_rs.validator_for(whole)


def _is_of(properties: dict[str, Any], frame: dict[str, Any]) -> bool:
    marks = ("t", "kind") if frame["t"] == "note" else ("t",)
    # A client's frame may have the same name; it knows less.
    return all(properties.get(mark, {}).get("const") == frame[mark] for mark in marks) and (
        frame.keys() <= properties.keys()
    )
