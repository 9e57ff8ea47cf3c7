"""What is logged: one event a line, with what is bound, without what is secret."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from services.kit.log import bound, configure_logging


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture
def sink() -> io.StringIO:
    made = io.StringIO()
    configure_logging("game", "json", "info", sink=made)
    return made


def line(sink: io.StringIO) -> dict[str, object]:
    (only,) = sink.getvalue().splitlines()
    parsed: dict[str, object] = json.loads(only)
    return parsed


def test_an_event_is_one_line_of_json_with_its_figures(sink: io.StringIO) -> None:
    structlog.get_logger().info("seat_taken", wait_ms=12)
    logged = line(sink)
    assert logged.pop("timestamp")
    assert logged == {"event": "seat_taken", "wait_ms": 12, "level": "info", "service": "game"}


def test_what_is_bound_is_on_every_line(sink: io.StringIO) -> None:
    with bound(match="match-42"):
        structlog.get_logger().info("rolled")
    assert line(sink)["match"] == "match-42"
    structlog.get_logger().info("elsewhere")
    assert "match" not in json.loads(sink.getvalue().splitlines()[-1])


def test_what_is_below_the_level_is_not_logged(sink: io.StringIO) -> None:
    structlog.get_logger().debug("thought")
    assert not sink.getvalue()


@pytest.mark.parametrize("name", ["password", "rpc_secret", "session_token", "seed_w", "dsn"])
def test_secrets_are_hidden_by_their_names(sink: io.StringIO, name: str) -> None:
    structlog.get_logger().info("connected", **{name: "hush"})
    assert "hush" not in sink.getvalue()
    assert line(sink)[name] == "(hidden)"


def test_passwords_are_hidden_inside_urls(sink: io.StringIO) -> None:
    structlog.get_logger().info("connected", to="nats://tavla:hush@127.0.0.1:4222/x")
    assert line(sink)["to"] == "nats://(hidden)@127.0.0.1:4222/x"


def test_an_error_is_logged_with_its_trace_on_the_same_line(sink: io.StringIO) -> None:
    try:
        raise ZeroDivisionError("by nought")
    except ZeroDivisionError:
        structlog.get_logger().exception("broke")
    assert "ZeroDivisionError: by nought" in str(line(sink)["exception"])


def test_other_libraries_log_in_the_same_form(sink: io.StringIO) -> None:
    logging.getLogger("somebody.else").warning("odd %s", "thing")
    assert (line(sink)["event"], line(sink)["level"]) == ("odd thing", "warning")


def test_people_get_text(capsys: pytest.CaptureFixture[str]) -> None:
    sink = io.StringIO()
    configure_logging("game", "console", "info", sink=sink)
    structlog.get_logger().info("seat_taken", wait_ms=12)
    assert "seat_taken" in sink.getvalue()
    assert "wait_ms=12" in sink.getvalue()
