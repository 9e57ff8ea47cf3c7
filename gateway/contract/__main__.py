"""Writes the documents that are kept in the repository: `python -m gateway.contract [folder]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from gateway.app import rest_app
from gateway.contract.documents import Document, asyncapi, openapi

HERE = Path(__file__).parent


def written(document: Document) -> str:
    """A document as it is kept: one form only, so that a change is a difference."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def documents() -> dict[str, str]:
    """All documents by the names of their files."""
    return {
        "openapi.json": written(openapi(rest_app())),
        "asyncapi.json": written(asyncapi()),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, text in documents().items():
        (folder / name).write_text(text, encoding="utf-8")
