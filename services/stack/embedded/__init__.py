"""Real PostgreSQL and nats-server from wheels, run as child processes that never outlive us."""

from services.stack.embedded.errors import EmbeddedError
from services.stack.embedded.nats import Nats
from services.stack.embedded.ports import free_port
from services.stack.embedded.postgres import Postgres

__all__ = ["EmbeddedError", "Nats", "Postgres", "free_port"]
