"""Settings: from the environment under `TAVLA_`, secrets from files, refused where they clash.

A service derives its own class and its `main.py` calls `load_settings` once. Nothing else reads
the environment.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import Field, SecretStr, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

PREFIX = "TAVLA_"
# Instead of NAME, NAME_FILE may say where its value stands: so that containers get their secrets.
FILE_SUFFIX = "_FILE"
# Minutes in a second; faster, and the machine's own delays look like players' thinking.
TIME_SCALE_MAX = 60
PORT_MAX = 65_535

# gRPC reads this when it is first imported, and would otherwise print every lost connection.
os.environ.setdefault("GRPC_VERBOSITY", "ERROR")


class ConfigError(Exception):
    """Settings that cannot be. The text names each variable and says what is wrong with it."""


class _FromFiles(PydanticBaseSettingsSource):
    """Values that stand in files: `TAVLA_NATS_URL_FILE=/run/secrets/nats_url`."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[str | None, str, bool]:
        """The text of the file for one field; None where no file is named."""
        del field  # whatever its type, its text is parsed as if it stood in the environment
        name = PREFIX + field_name.upper()
        path = os.environ.get(name + FILE_SUFFIX)
        if path is None:
            return None, field_name, False
        if name in os.environ:
            raise ConfigError(f"set {name} or {name}{FILE_SUFFIX}, not both")
        try:
            return Path(path).read_text(encoding="utf-8").strip(), field_name, False
        except OSError as error:
            why = f"{name}{FILE_SUFFIX}: cannot read {path}: {error.strerror}"
            raise ConfigError(why) from error

    def __call__(self) -> dict[str, str]:
        """All values that stand in files."""
        fields = self.settings_cls.model_fields.items()
        texts = {name: self.get_field_value(field, name)[0] for name, field in fields}
        return {name: text for name, text in texts.items() if text is not None}


class Settings(BaseSettings):
    """What every process has to know.

    `time_scale` lets all clocks of a house run faster, counted from `time_base_ms`, which must be
    the same everywhere; it is refused where currencies stand for real money. `health_port` 0
    means a free one.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    log_format: Literal["json", "console"] = "json"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    time_scale: int = Field(default=1, ge=1, le=TIME_SCALE_MAX)
    time_base_ms: int = Field(default=0, ge=0)
    # Separated by commas: EUR,USD.
    real_currencies: str = ""
    health_host: str = "127.0.0.1"
    health_port: int = Field(default=0, ge=0, le=PORT_MAX)
    # How long a process that is asked to stop may take to finish what it has begun.
    drain_ms: int = Field(default=10_000, ge=0, le=60_000)
    nats_url: SecretStr = SecretStr("nats://127.0.0.1:4222")
    # What services show one another; all of a house share it.
    rpc_secret: SecretStr = SecretStr("")

    @model_validator(mode="after")
    def _a_fast_clock_has_a_common_beginning(self) -> Settings:
        if self.time_scale != 1 and not self.time_base_ms:
            raise ValueError(
                f"TAVLA_TIME_SCALE is {self.time_scale}, so TAVLA_TIME_BASE_MS must say from when:"
                " all processes of a house count from the same moment"
            )
        return self

    @model_validator(mode="after")
    def _no_fast_clock_for_real_money(self) -> Settings:
        if self.time_scale != 1 and self.real_currencies:
            raise ValueError(
                f"TAVLA_TIME_SCALE is {self.time_scale}, but {self.real_currencies} is real money:"
                " players' minutes must be minutes"
            )
        return self

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment and the files that it names; no hidden files, no other way in."""
        del dotenv_settings, file_secret_settings
        return init_settings, env_settings, _FromFiles(settings_cls)


S = TypeVar("S", bound=Settings)


def load_settings(kind: type[S]) -> S:
    """The settings of this process. Raises ConfigError, which names every mistake at once."""
    try:
        return kind()
    except ValidationError as error:
        raise ConfigError("; ".join(_sentence(each) for each in error.errors())) from None


def _sentence(mistake: Mapping[str, Any]) -> str:
    if not mistake["loc"]:
        return str(mistake["msg"]).removeprefix("Value error, ")
    field = str(mistake["loc"][0]).removeprefix(PREFIX.lower())
    return f"{PREFIX}{field.upper()}: {mistake['msg']}"
