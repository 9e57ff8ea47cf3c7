"""A player at the real table: his page, what the server told it, and his ways to play."""

from __future__ import annotations

import json
import time
from typing import Any, Final, Literal, cast

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect

from tests.web.table_page import TablePage

# Many tests share this machine; whoever waits longer waits for nothing.
PATIENCE_MS: Final = 30_000
# A second press within this time counts as the same double click.
SURE_MS: Final = 400
# What a browser says when a line is lost on purpose is no fault of the page.
EXPECTED: Final = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
STATE: Final = """() => document.querySelector('dialog[open][data-dialog]')?.dataset.dialog
  ?? document.querySelector('main.table')?.dataset.phase ?? ''"""
CAN_MOVE: Final = """() => [...document.querySelectorAll('[data-cell]')]
  .filter(cell => cell.ariaLabel.endsWith(', can move')).map(cell => cell.dataset.cell)"""
ON_BOARD: Final = "document.activeElement.closest('[role=grid]') !== null"
FOCUSED: Final = "document.activeElement.dataset.cell"
ASK: Final = """async ([method, path, body]) => {
  const headers = {'Content-Type': 'application/json'};
  const options = {method, headers, body: body && JSON.stringify(body)};
  const answer = await fetch('/api/v1' + path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}"""
# When Done was pressed and when the board was drawn anew, by the machine's clock.
WATCH: Final = """() => {
  const now = () => performance.timeOrigin + performance.now();
  Object.assign(window, {pressed: [], drawn: [], shifts: []});
  document.addEventListener('click', event => {
    if (event.target.closest('.act-right')?.textContent.includes('Done')) pressed.push(now());
  }, true);
  const checkers = document.querySelector('.bg-layer-checkers');
  new MutationObserver(() => requestAnimationFrame(() => drawn.push(now())))
    .observe(checkers, {childList: true});
  new PerformanceObserver(list => {
    for (const shift of list.getEntries())
      for (const {node} of shift.sources)
        if (node?.closest?.('.acts, .table-board')) shifts.push(node.className);
  }).observe({type: 'layout-shift', buffered: false});
}"""
Way = Literal["tap", "touch", "drag", "keys"]
Frame = dict[str, Any]


class Player:
    """One browser context with one page. `view` is what its socket has told last."""

    def __init__(self, browser: Browser, url: str, size: tuple[int, int], **options: Any) -> None:
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            **options,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.table = TablePage(self.page)
        self.view: Frame = {}
        self.troubles: list[str] = []
        self.page.on("websocket", self._on_socket)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._on_console)

    def _on_console(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not any(part in line.text for part in EXPECTED):
            self.troubles.append(line.text)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["t"] in ("sync", "evt"):
            self.view = frame["view"]

    def ask(self, method: str, path: str, body: Frame | None = None) -> Any:
        """A request of the page itself, by its cookie."""
        return self.page.evaluate(ASK, [method, path, body])

    def become_guest(self) -> None:
        """A guest of the house."""
        self.page.goto("/houses")
        self.ask("POST", "/guests", {"via": "cookie"})

    def sit(self, match: str) -> None:
        """Open the match's page and wait until the board is there."""
        self.page.goto(f"/match/{match}")
        self.come_back()

    def come_back(self) -> None:
        """The page was loaded: wait for the board, and keep watch over it."""
        self.page.wait_for_selector("main.table")
        self.page.evaluate(WATCH)

    @property
    def state(self) -> str:
        """The phase that the screen shows, or the window that lies over it."""
        return cast(str, self.page.evaluate(STATE))

    def until(self, *states: str) -> str:
        """Wait until the screen shows one of these."""
        self.page.wait_for_function(f"states => states.includes(({STATE})())", arg=list(states))
        return self.state

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.table.button(name)

    def movable(self) -> list[str]:
        """Cells whose checker can move now."""
        return cast(list[str], self.page.evaluate(CAN_MOVE))

    def complete(self) -> bool:
        """Whether Done is there."""
        return self.page.locator(".act-right", has_text="Done").count() > 0

    def _press(self, selector: str, way: Way) -> None:
        button = self.page.locator(selector)
        if way == "touch":
            button.tap()
        else:
            button.click()

    def roll(self, way: Way) -> None:
        """Roll the dice."""
        if way == "keys":
            self.page.keyboard.press("r")
        else:
            self._press(".act-right", way)

    def move(self, way: Way) -> None:
        """Move the hindmost checker that may: games end sooner so."""
        place = max(self.movable(), key=lambda cell: 25 if cell == "bar" else int(cell))
        if way == "keys":
            self.go_to(place)
            self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        elif way == "drag":
            self.table.drag(place, self._target(place))
        elif way == "touch":
            self.page.touchscreen.tap(*self.table.spot(place))
        else:
            self.table.tap(place)

    def _target(self, place: str) -> str:
        """A place to which the server's table lets this checker go now."""
        number = 25 if place == "bar" else int(place)
        codes = [abs(code) for code in self.view["now"]["moves"][self._node()][::2]]
        target = next(code % 100 for code in codes if code // 100 == number)
        return "off" if target == 0 else str(target)

    def played(self) -> list[list[int]]:
        """The steps of the turn in hand, as the page keeps them for a reload."""
        script = "id => sessionStorage.getItem(`tavla.turn.${id}`)"
        kept = self.page.evaluate(script, self.view["match"]["id"])
        return json.loads(kept)["steps"] if kept else []

    def _node(self) -> int:
        node = 0
        for src, dst in self.played():
            flat = self.view["now"]["moves"][node]
            codes = [divmod(abs(code), 100) for code in flat[::2]]
            node = flat[2 * codes.index((src, dst)) + 1]
        return node

    def go_to(self, place: str) -> None:
        """Put the focus on a cell by keys alone."""
        self.focus_board()
        row = "bar" in place or place == "off" or int(place) <= 12
        self.page.keyboard.press("ArrowDown" if row else "ArrowUp")
        for _ in range(14):
            at = self.page.evaluate(FOCUSED)
            if at == place:
                return
            before = _column(at) < _column(place)
            self.page.keyboard.press("ArrowRight" if before else "ArrowLeft")
        raise AssertionError(f"the arrows never came to {place}")

    def focus_board(self) -> None:
        """Tab until the focus is on the board."""
        for _ in range(80):
            if self.page.evaluate(ON_BOARD):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never came to the board")

    def done(self, way: Way) -> None:
        """End the turn: with the button, by Enter, or when dragging with a tap on the dice."""
        if way == "keys":
            self.focus_board()
            self.page.keyboard.press("Enter")
        elif way == "drag":
            self.table.tap_dice()
        else:
            self._press(".act-right", way)

    def play_turn(self, way: Way) -> None:
        """Play a whole roll and end the turn."""
        while not self.complete():
            self.move(way)
        decision = self.view["now"]["decision"]
        self.done(way)
        # Where both roll by themselves and the other cannot move, the next turn is there at once.
        until_s = time.monotonic() + PATIENCE_MS / 1_000
        while self.state == "play" and self.view["now"]["decision"] == decision:
            assert time.monotonic() < until_s, "nothing came of Done"
            self.page.wait_for_timeout(20)

    def switch_on_helpers(self) -> bool:
        """Press the die and, where it is there, the automatic player; whether there was one off."""
        off = self.page.locator(".auto[aria-pressed=false]")
        if off.count() == 0:
            return False
        name = off.first.get_attribute("aria-label") or ""
        off.first.click()
        expect(self.page.locator(f".auto[aria-label='{name}'][aria-pressed=false]")).to_have_count(
            0
        )
        return True

    def look_back(self) -> None:
        """Look at the board as it was after the first play."""
        self.page.locator(".moves .move b").first.click()
        expect(self.page.locator(".table-board[data-past=true]")).to_be_visible()

    def double(self) -> None:
        """Offer a double: the key asks, the same key again means it."""
        self.page.keyboard.press("d")
        expect(self.button("Sure?")).to_be_visible()
        self.page.wait_for_timeout(SURE_MS)
        self.page.keyboard.press("d")
        self.until("offered")

    def give_up(self) -> None:
        """Offer the loss of the game, in the two steps of the dialog."""
        self.page.locator("button[aria-label='Table menu']:visible").first.click()
        self.button("Give up this game").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Continue").click()
        dialog.get_by_role("button", name="Give up").click()

    def rows(self) -> list[str]:
        """The cells of the list of moves in their order, as it shows them."""
        cells = self.page.locator(".moves .move").all_inner_texts()
        return [" ".join(text.split()) for text in cells if text.strip()]

    def close(self) -> None:
        """Leave."""
        self.context.close()


def _column(cell: str) -> int:
    """Where a cell stands in its row, with the home board on the right."""
    if cell in ("bar", "their-bar"):
        return 6
    if cell in ("off", "their-off"):
        return 13
    point = int(cell)
    along = 12 - point if point <= 12 else point - 13
    return along if along < 6 else along + 1
