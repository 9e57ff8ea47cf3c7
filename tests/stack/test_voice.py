"""What a house says, and that saying it can never stop it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from services.stack.summary import Row, summary
from services.stack.voice import Voice


class Gone(io.StringIO):
    """A terminal that was closed."""

    def write(self, _: str) -> int:
        raise OSError(5, "Input/output error")

    def flush(self) -> None:
        raise OSError(5, "Input/output error")


def test_what_is_loud_is_kept_with_its_day(tmp_path: Path) -> None:
    said = io.StringIO()
    Voice(Console(file=said), tmp_path / "logs" / "house.log").loud("game [DIED]")
    assert said.getvalue().rstrip().endswith("game [DIED]")
    kept = (tmp_path / "logs" / "house.log").read_text()
    assert kept.endswith(said.getvalue())
    assert len(kept.split()[0]) == len("2026-01-01")


@pytest.mark.parametrize("terminal", [True, False])
def test_a_closed_terminal_stops_nothing(tmp_path: Path, terminal: bool) -> None:
    voice = Voice(Console(file=Gone(), force_terminal=terminal), tmp_path / "house.log")
    voice.waiting("game")
    voice.step("done")
    voice.hush()
    voice.refuse("why")
    voice.loud("game DIED")
    assert "game DIED" in (tmp_path / "house.log").read_text()


def test_a_log_that_cannot_be_written_stops_nothing() -> None:
    said = io.StringIO()
    Voice(Console(file=said), Path("/proc/nowhere/house.log")).loud("game DIED")
    assert "game DIED" in said.getvalue()


def test_no_name_in_the_table_is_cut_at_80_columns() -> None:
    said = io.StringIO()
    rows = [
        Row("PostgreSQL", "the record", "127.0.0.1:31999", 4_194_304),
        Row("analysis", "ghosts, computers, reviews", "127.0.0.1:31998", 4_194_303),
    ]
    Console(file=said, width=80).print(summary(rows))
    lines = said.getvalue().splitlines()
    for row in rows:
        assert any(all(str(part) in line for part in row) for line in lines), said.getvalue()
