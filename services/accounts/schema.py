"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema

_HERE = Path(__file__).parent
_FILES = tuple(
    _HERE / f"{name}.sql" for name in ("schema", "computers", "ties", "frozen", "origin")
)
SCHEMA = ServiceSchema("accounts", (EVENT_LOG, *_FILES))
