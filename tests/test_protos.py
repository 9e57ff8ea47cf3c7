"""The contract between services and with consumers of events is linted and never broken."""

from __future__ import annotations

import subprocess

import pytest

from tests.source_tree import ROOT


@pytest.mark.slow
def test_the_protos_are_tidy_and_break_nobody_who_reads_the_contract() -> None:
    command = ["bash", str(ROOT / "protos" / "contract.sh"), "check"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
