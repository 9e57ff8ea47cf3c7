"""A match of two bots, for pages that show what was played."""

import re
import subprocess
import sys
from typing import Final, cast

from playwright.sync_api import Browser

from services.stack.bench.house import COMMAND, OwnHouse
from tests.web.visitor import Visitor

TIMEOUT_S: Final = 120


def bot_that_played(browser: Browser, house: OwnHouse) -> str:
    """Two bots play to one point, where nobody else has a table open. The account of one."""
    where = ["--house", "play65", "--mode", "series", "--length", "1"]
    command = [sys.executable, "-c", COMMAND, "bot", "--url", house.file.url, *where, "--seed"]
    bots = [subprocess.Popen([*command, seed], stdout=subprocess.PIPE, text=True) for seed in "ab"]
    said = [bot.communicate(timeout=TIMEOUT_S)[0] for bot in bots]
    found = re.search(r"^(\w+): \d+-\d+ as", said[0], re.M)
    assert found, said
    visitor = Visitor(browser, house.file.url).come_in()
    shown = visitor.page.evaluate(f"fetch('/api/v1/matches/{found[1]}').then(a => a.json())")
    visitor.close()
    return cast(str, shown["view"]["match"]["accounts"][0])
