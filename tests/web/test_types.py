"""The client's types of messages are those of the contract, made again."""

import re
import subprocess

import pytest

from services.lobby.domain.chat.words import PHRASES
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


def test_the_client_has_words_for_each_phrase_that_may_be_said() -> None:
    talk = (WEB / "src" / "state" / "talk.ts").read_text(encoding="utf-8")
    known = talk.partition("PHRASES = [")[2].partition("]")[0]
    assert re.findall(r'"(\w+)"', known) == list(PHRASES)
