"""A stack trace is logged without the values that were at hand, whatever the format."""

import io
import logging
from collections.abc import Iterator
from typing import Literal

import pytest
import structlog

from services.kit.log import configure_logging


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_a_stack_trace_shows_no_values(log_format: Literal["json", "console"]) -> None:
    sink = io.StringIO()
    configure_logging("accounts", log_format, "info", sink=sink)
    typed = "tr4vertine" + " Moon"
    try:
        raise RuntimeError("no luck")
    except RuntimeError:
        structlog.get_logger().exception("command_failed")
        logging.getLogger("library").exception("failed")
    assert "command_failed" in sink.getvalue()
    assert "RuntimeError: no luck" in sink.getvalue()
    assert typed not in sink.getvalue()
