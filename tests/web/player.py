"""A player at the real table: his page, what the server told it, and his ways to play."""

from __future__ import annotations

import json
import random
from typing import Any, Final, cast

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket, expect

from tests.web.table_page import TablePage

PATIENCE_MS: Final = 20_000
# A second press within this time counts as the same double click.
SURE_MS: Final = 400
PHASE: Final = "() => document.querySelector('main.table')?.dataset.phase ?? ''"
CAN_MOVE: Final = """() => [...document.querySelectorAll('[data-cell]')]
  .filter(cell => cell.ariaLabel.endsWith(', can move')).map(cell => cell.dataset.cell)"""
# What a browser says when a line is lost on purpose is no fault of the page.
EXPECTED: Final = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
Frame = dict[str, Any]


class Player:
    """One browser context with one page. `view` and `events` are what its socket has told."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int], **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            base_url=url, viewport={"width": size[0], "height": size[1]}, **options
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.table = TablePage(self.page)
        self.view: Frame = {}
        self.said: list[Frame] = []
        self.troubles: list[str] = []
        self.chance = random.Random(7)
        self.page.on("websocket", self._on_socket)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._on_console)

    def _on_console(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not any(part in line.text for part in EXPECTED):
            self.troubles.append(line.text)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _hear(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["t"] in ("sync", "evt"):
            self.view = frame["view"]

    def ask(self, method: str, path: str, body: Frame | None = None) -> Any:
        """A request of the page itself, by its cookie."""
        return self.page.evaluate(
            """async ([method, path, body]) => {
              const headers = {'Content-Type': 'application/json'};
              const options = {method, headers, body: body && JSON.stringify(body)};
              const answer = await fetch('/api/v1' + path, options);
              if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
              return await answer.json();
            }""",
            [method, path, body],
        )

    def become_guest(self) -> None:
        """A guest of the house."""
        self.page.goto("/")
        self.ask("POST", "/guests", {"via": "cookie"})

    def sit(self, match: str) -> None:
        """Open the match's page and wait until the board is there."""
        self.page.goto(f"/match/{match}")
        self.page.wait_for_selector("main.table")

    @property
    def phase(self) -> str:
        """The phase that the screen shows."""
        return cast(str, self.page.evaluate(PHASE))

    def until(self, *phases: str) -> str:
        """Wait until the screen shows one of these phases."""
        script = "phases => phases.includes(document.querySelector('main.table')?.dataset.phase)"
        self.page.wait_for_function(script, arg=list(phases))
        return self.phase

    def button(self, name: str) -> Any:
        """A button by its name."""
        return self.table.button(name)

    def movable(self) -> list[str]:
        """Cells whose checker can move now."""
        return cast(list[str], self.page.evaluate(CAN_MOVE))

    def complete(self) -> bool:
        """Whether Done is there."""
        return self.page.locator(".act-right", has_text="Done").count() > 0

    def roll(self, way: str) -> None:
        """Roll the dice."""
        if way == "keys":
            self.page.keyboard.press("r")
        else:
            self.page.locator(".act-right").click()

    def move(self, way: str) -> None:
        """Move one checker, whichever may."""
        place = self.chance.choice(self.movable())
        if way == "keys":
            self._move_by_keys(place)
        elif way == "drag":
            self.table.drag(place, self._target(place))
        elif way == "touch":
            self.page.touchscreen.tap(*self.table.spot(place))
        else:
            self.table.tap(place)

    def _target(self, place: str) -> str:
        """A place to which the server's table lets this checker go at the start of the turn."""
        moves = self.view["now"]["moves"]
        number = 25 if place == "bar" else int(place)
        node = 0
        if self.complete() or self.button("Undo").count():
            node = self._node()
        codes = [abs(code) for code in moves[node][::2]]
        target = next(code % 100 for code in codes if code // 100 == number)
        return "off" if target == 0 else str(target)

    def _node(self) -> int:
        """Where the steps that were played so far have led; kept by the page for a reload."""
        kept = self.page.evaluate(
            "id => JSON.parse(sessionStorage.getItem(`tavla.turn.${id}`))", self.view["match"]["id"]
        )
        node = 0
        for src, dst in kept["steps"] if kept else ():
            flat = self.view["now"]["moves"][node]
            at = next(i for i in range(0, len(flat), 2) if divmod(abs(flat[i]), 100) == (src, dst))
            node = flat[at + 1]
        return node

    def _move_by_keys(self, place: str) -> None:
        keyboard = self.page.keyboard
        self.go_to(place)
        keyboard.press("Enter")
        keyboard.press("Enter")

    def go_to(self, place: str) -> None:
        """Put the focus on a cell by keys alone."""
        if not self.page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
            self.focus_board()
        # Digits typed close together belong together: begin anew with an arrow.
        self.page.keyboard.press("Escape")
        if place == "bar":
            self.page.keyboard.press("ArrowDown")
        point = "7" if place == "bar" else place
        self.page.wait_for_function(FORGOTTEN)
        self.page.keyboard.type(point)
        if place == "bar":
            self.page.keyboard.press("ArrowRight")
        assert self.page.evaluate("document.activeElement.dataset.cell") == place

    def focus_board(self) -> None:
        """Tab until the focus is on the board."""
        for _ in range(60):
            if self.page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never came to the board")

    def done(self, way: str) -> None:
        """End the turn."""
        if way == "keys":
            if not self.page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
                self.focus_board()
            self.page.keyboard.press("Enter")
        elif way == "dice":
            self.table.tap_dice()
        elif way == "touch":
            self.page.locator(".act-right").tap()
        else:
            self.page.locator(".act-right").click()

    def play_turn(self, way: str = "tap") -> None:
        """Play a whole roll."""
        while not self.complete():
            before = self.movable()
            self.move(way)
            self.page.wait_for_function(
                "before => !document.querySelector('[data-phase=play]')"
                " || document.querySelector('.act-left') !== null",
                arg=before,
            )
        self.done(way)

    def double(self) -> None:
        """Offer a double: the key asks, the same key again means it."""
        self.page.keyboard.press("d")
        expect(self.button("Sure?")).to_be_visible()
        self.page.wait_for_timeout(SURE_MS)
        self.page.keyboard.press("d")

    def give_up(self) -> None:
        """Offer the whole loss of the game, in the two steps of the dialog."""
        self.page.locator("button[aria-label='Table menu']:visible").first.click()
        self.button("Give up this game").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Continue").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    def rows(self) -> list[str]:
        """The plays of the list of moves, as it shows them."""
        return [text.strip() for text in self.page.locator(".moves .move").all_inner_texts()]

    def close(self) -> None:
        """Leave."""
        self.context.close()


# 900 ms after a digit the next one begins a new number; the page's own clock says when.
FORGOTTEN: Final = """() => {
  const now = performance.now();
  window.lastDigit ??= -1e9;
  if (now - window.lastDigit < 950) return false;
  window.lastDigit = now;
  return true;
}"""
