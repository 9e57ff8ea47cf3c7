"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema

SCHEMA = ServiceSchema("game", (EVENT_LOG, Path(__file__).with_name("schema.sql")))
