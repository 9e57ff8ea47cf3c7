"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema
from services.kit.parked_postgres import PARKED

SCHEMA = ServiceSchema("rating", (EVENT_LOG, PARKED, Path(__file__).with_name("schema.sql")))
