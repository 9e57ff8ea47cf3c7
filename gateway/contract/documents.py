"""The contract as documents: OpenAPI for REST, AsyncAPI for the WebSocket, made of the models."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from gateway.contract.said import ServerFrame
from gateway.contract.view import View
from gateway.rest.shape import ProblemDocument
from gateway.wire.facts import fact_schemas
from gateway.ws.frames import ClientFrame

Document = dict[str, Any]

REF: Final = "#/components/schemas/{model}"
_ABOUT: Final = (
    "An online backgammon house. PROTOCOL.md says how to use all this; the WebSocket's frames are"
    " `ClientFrame` and `ServerFrame`."
)


def _union(name: str, union: Any) -> Document:
    """Schemas of a union of frames: itself under `name`, and all that it refers to."""
    schema = TypeAdapter(union).json_schema(ref_template=REF)
    definitions: Document = schema.pop("$defs")
    return {**definitions, name: {"title": name, **schema}}


def _linked(part: Any) -> Any:
    """The same with each `x-schema` as the reference that it stands for.

    A discriminator of a discriminator is left out: OpenAPI maps values to schemas alone, and the
    union says the same without it.
    """
    if isinstance(part, dict):
        if "x-schema" in part:
            return {"$ref": REF.format(model=part["x-schema"])}
        if not all(isinstance(to, str) for to in part.get("mapping", {}).values()):
            return None
        linked = {name: _linked(value) for name, value in part.items()}
        return {k: v for k, v in linked.items() if (k, v) != ("discriminator", None)}
    return [_linked(each) for each in part] if isinstance(part, list) else part


def frame_schemas() -> Document:
    """All that the WebSocket needs, by name."""
    models: list[type[BaseModel]] = [View]
    _, shared = models_json_schema([(m, "validation") for m in models], ref_template=REF)
    schemas: Document = _linked(
        {
            **shared["$defs"],
            **_union("ClientFrame", ClientFrame),
            **_union("ServerFrame", ServerFrame),
            **fact_schemas(),
        }
    )
    return schemas


def openapi(app: FastAPI) -> Document:
    """The OpenAPI document, with the WebSocket's frames among its schemas."""
    document: Document = get_openapi(
        title=app.title,
        version=app.version,
        description=_ABOUT,
        routes=app.routes,
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
    )
    problem = ProblemDocument.model_json_schema(ref_template=REF)
    components = document.setdefault("components", {})
    schemas = {**components.get("schemas", {}), **frame_schemas(), "ProblemDocument": problem}
    components["schemas"] = dict(sorted(schemas.items()))
    for path in document["paths"].values():
        for operation in path.values():
            # Every mistake is a problem document; the framework's own shape is never sent.
            operation["responses"].pop("422", None)
    for unused in ("HTTPValidationError", "ValidationError"):
        components["schemas"].pop(unused, None)
    linked: Document = _linked(document)
    return linked


def asyncapi() -> Document:
    """The AsyncAPI document of the WebSocket."""
    schemas = frame_schemas()
    says, hears = _messages(schemas, "ClientFrame"), _messages(schemas, "ServerFrame")
    channel: Document = {
        "address": "/api/v1/ws",
        "title": "The socket",
        "description": "One a client: text frames of JSON. See PROTOCOL.md.",
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in {**says, **hears}},
        "bindings": {"ws": {"method": "GET"}},
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Tavla",
            "version": "1",
            "license": {"name": "Apache-2.0"},
            "description": "What a client of an online backgammon house says and hears.",
        },
        "defaultContentType": "application/json",
        "channels": {"socket": channel},
        "operations": {
            "say": _operation("receive", "What the server receives of a client.", says),
            "hear": _operation("send", "What the server sends to a client.", hears),
        },
        "components": {"messages": {**says, **hears}, "schemas": schemas},
    }


def _messages(schemas: Document, union: str) -> Document:
    names = [ref.rpartition("/")[2] for ref in _refs(schemas[union])]
    return {
        name: {
            "name": name,
            "summary": schemas[name].get("description", name).partition("\n")[0],
            "payload": {"$ref": f"#/components/schemas/{name}"},
        }
        for name in names
    }


def _refs(schema: Document) -> list[str]:
    """What a union leads to, in its order, nested unions taken apart."""
    if "$ref" in schema:
        return [schema["$ref"]]
    return [ref for each in schema.get("oneOf", ()) for ref in _refs(each)]


def _operation(action: str, summary: str, messages: Document) -> Document:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/socket"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/socket/messages/{name}"} for name in messages],
    }
