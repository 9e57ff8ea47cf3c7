"""Fixtures of the rules' tests."""

import subprocess
import sys
from pathlib import Path

import pytest

from services.rules import compiled


@pytest.fixture(scope="session")
def built() -> None:
    """The present sources compiled, which takes nothing if they are already."""
    command = [sys.executable, "-m", "deploy.compile_rules"]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    if not compiled.folder().is_dir():
        pytest.skip(done.stdout.strip())
