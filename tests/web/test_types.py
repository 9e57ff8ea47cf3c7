"""The client's types of messages are those of the contract, made again."""

import subprocess

import pytest

from tests.web.gallery import WEB

pytestmark = pytest.mark.slow


def test_the_types_that_are_kept_are_those_of_the_contract() -> None:
    made = subprocess.run(
        ["bash", str(WEB / "build.sh"), "contract", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, f"web/build.sh contract writes them\n{made.stdout}{made.stderr}"
