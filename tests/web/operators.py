"""An operator with a browser, made one as whoever runs the machine does."""

import subprocess
import sys
import uuid
from typing import Any, Final

from playwright.sync_api import Browser

from services.stack.bench.house import COMMAND, OwnHouse
from tests.web.visitor import Visitor

PASSWORD: Final = "correct horse battery 9"


def admin(house: OwnHouse, *words: str) -> str:
    """What a command of the machine's own operator prints."""
    command = [sys.executable, "-c", COMMAND, "admin", *words, "--data", str(house.data)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def ask(visitor: Visitor, method: str, path: str, body: object = None) -> Any:
    """A request as the page itself would send it."""
    script = """([method, path, body]) => fetch('/api/v1' + path, {
        method, headers: body === null ? {} : {'Content-Type': 'application/json'},
        body: body === null ? null : JSON.stringify(body),
      }).then(answer => answer.json())"""
    return visitor.page.evaluate(script, [method, path, body])


def operator(browser: Browser, house: OwnHouse, size: tuple[int, int], **options: Any) -> Visitor:
    """Somebody with a name, whom the machine's user has made an operator."""
    visitor = Visitor(browser, house.file.url, size, **options).go()
    name = f"olga{uuid.uuid4().hex[:6]}"
    ask(visitor, "POST", "/accounts", {"name": name, "password": PASSWORD, "via": "cookie"})
    visitor.go()
    admin(house, "grant", name, "--note", "for the tests", "--operator", "root")
    return visitor
