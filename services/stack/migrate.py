"""`tavla migrate`: all schemas brought up to date where PostgreSQL is run by others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import SecretStr

from services.kit.config import ConfigError, Settings, load_settings
from services.kit.migrate import ServiceSchema
from services.stack.database import migrate_all
from services.stack.programs import SERVICES


class MigrateSettings(Settings):
    """`admin_url` is the DSN of who may make schemas and roles, to any database of the server.

    `role_passwords_dir` has a file for each service's role, `tavla_game` and so on, with the
    password that it is to sign in with.
    """

    admin_url: SecretStr
    role_passwords_dir: Path


async def migrate_from_settings() -> Mapping[str, int]:
    """How many migrations ran, by service. Raises ConfigError, MigrationError, asyncpg's errors."""
    settings = load_settings(MigrateSettings)

    def password(schema: ServiceSchema) -> str:
        path = settings.role_passwords_dir / schema.role
        try:
            return path.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise ConfigError(f"the password of {schema.role}: {path}: {error.strerror}") from error

    schemas = [program.schema for program in SERVICES if program.schema is not None]
    return await migrate_all(settings.admin_url.get_secret_value(), schemas, password)
