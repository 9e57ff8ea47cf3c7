"""Structured logs: one event a line, JSON for machines or colours for people, no secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any, Literal, TextIO

import structlog
from structlog.contextvars import bound_contextvars
from structlog.typing import EventDict, FilteringBoundLogger, Processor

# `with bound(match="match-42"):` puts the match on every line that is logged inside.
bound = bound_contextvars

# `_log = logger(__name__)` in a module of a service.
logger: Callable[[str], FilteringBoundLogger] = structlog.get_logger

HIDDEN = "(hidden)"
_SECRET_NAME = re.compile(r"password|secret|token|seed|dsn|cookie|authorization", re.IGNORECASE)
_SECRET_IN_URL = re.compile(r"(?<=://)[^/@\s:]*:[^/@\s]+(?=@)")


def hide_secrets(_: object, __: str, event: EventDict) -> EventDict:
    """Values under telling names go; so do names and passwords inside URLs."""
    for name, value in event.items():
        if _SECRET_NAME.search(name):
            event[name] = HIDDEN
        elif isinstance(value, str) and "://" in value:
            event[name] = _SECRET_IN_URL.sub(HIDDEN, value)
    return event


def configure_logging(
    service: str,
    log_format: Literal["json", "console"],
    log_level: str,
    *,
    sink: TextIO | None = None,
) -> None:
    """Log to `sink` (standard output) from now on, other libraries' lines in the same form."""
    level = logging.getLevelNamesMapping()[log_level.upper()]
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _name_service(service),
        structlog.processors.StackInfoRenderer(),
        hide_secrets,
    ]
    after = _rendering(log_format)
    structlog.configure(
        processors=[*before, *after],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sink or sys.stdout),
        cache_logger_on_first_use=sink is None,
    )
    handler = logging.StreamHandler(sink or sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *after],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(level, logging.INFO), force=True)


def _rendering(log_format: Literal["json", "console"]) -> list[Processor]:
    if log_format == "console":
        # Plain, because rich shows the values of all variables, passwords and tokens among them.
        plain = structlog.dev.plain_traceback
        return [
            structlog.dev.ConsoleRenderer(colors=sys.stdout.isatty(), exception_formatter=plain)
        ]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]


def _name_service(service: str) -> Processor:
    def name(_: object, __: str, event: EventDict) -> Mapping[str, Any]:
        event.setdefault("service", service)
        return event

    return name
