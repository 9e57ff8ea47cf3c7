"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema

_HERE = Path(__file__).parent
SCHEMA = ServiceSchema("accounts", (EVENT_LOG, _HERE / "schema.sql", _HERE / "computers.sql"))
