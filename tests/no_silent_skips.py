"""On CI a skipped test fails the run, unless what it needs may truly be absent there.

Locally skips are printed with their reasons (`-ra`) and nothing more.
"""

from __future__ import annotations

import os

import pytest

# The shared match files are not part of the project, so a lone clone cannot have them.
MAY_BE_ABSENT = ("match files:",)


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return text.removeprefix("Skipped: ")


class _SkipCounter:
    def __init__(self) -> None:
        self.unexpected: list[str] = []

    def note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.skipped and not _reason(report).startswith(MAY_BE_ABSENT):
            self.unexpected.append(f"{report.nodeid}: {_reason(report)}")

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report)

    @pytest.hookimpl
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.note(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.unexpected and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self.unexpected:
            terminalreporter.write_line(f"skipped on CI, which counts as failed: {line}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    """Count skips where CI is set and this is not a worker of pytest-xdist."""
    if os.environ.get("CI") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_SkipCounter(), "no-silent-skips")
