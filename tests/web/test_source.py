"""The web client's own checks: Biome, TypeScript and Vitest, as `web/build.sh check` runs them."""

from __future__ import annotations

import subprocess

import pytest

from tests.source_tree import ROOT

# A first install of the packages takes a minute on a busy machine; the checks themselves seconds.
TIMEOUT_S = 600


@pytest.mark.slow
def test_the_web_client_is_formatted_typed_and_passes_its_own_tests() -> None:
    command = ["bash", str(ROOT / "web" / "build.sh"), "check"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-8_000:]
