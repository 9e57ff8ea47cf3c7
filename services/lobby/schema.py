"""What the service keeps in PostgreSQL, for whoever migrates it."""

from __future__ import annotations

from pathlib import Path

from services.kit.migrate import EVENT_LOG, ServiceSchema
from services.kit.parked_postgres import PARKED

_NAMES = ("schema", "finding", "rematch", "challenge", "watching", "competition")
_FILES = tuple(Path(__file__).with_name(f"{name}.sql") for name in _NAMES)
SCHEMA = ServiceSchema("lobby", (EVENT_LOG, PARKED, *_FILES))
