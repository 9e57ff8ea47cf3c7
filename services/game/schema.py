"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema

_HERE = Path(__file__).parent
_FILES = ("schema.sql", "outage.sql", "running.sql")
SCHEMA = ServiceSchema("game", (EVENT_LOG, *(_HERE / name for name in _FILES)))
