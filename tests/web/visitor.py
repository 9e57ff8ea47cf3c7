"""Somebody who comes to the house's front page with a browser."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect

# Many tests share this machine; whoever waits longer waits for nothing.
PATIENCE_MS: Final = 30_000
# A browser notes each refused request, which the page itself tells in words.
EXPECTED: Final = ("Failed to load resource", "WebSocket connection", "ERR_INTERNET_DISCONNECTED")

TURN: Final = """path => {
  history.pushState(null, '', path);
  dispatchEvent(new Event('popstate'));
}"""


class Visitor:
    """One browser context with one page at `url`; what the page logs as an error is kept."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = (1280, 800), **options: Any
    ) -> None:
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(
            base_url=url, viewport=viewport, reduced_motion="reduce", **options
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._on_console)

    def _on_console(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not any(part in line.text for part in EXPECTED):
            self.troubles.append(line.text)

    def close(self) -> None:
        """Go; nothing may have gone wrong on the page."""
        self.context.close()
        assert self.troubles == []

    def go(self, path: str = "/") -> Visitor:
        """Load a page of the house anew."""
        self.page.goto(path)
        expect(self.page.locator("h1")).to_be_visible(timeout=PATIENCE_MS)
        return self

    def turn(self, path: str) -> Visitor:
        """Go to a page as the browser's own buttons do, without loading anything anew."""
        script = (
            "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"
        )
        self.page.evaluate(script, path)
        expect(self.page.locator("h1")).to_be_visible(timeout=PATIENCE_MS)
        expect(self.page.get_by_text("Loading…")).to_have_count(0, timeout=PATIENCE_MS)
        return self

    def button(self, name: str, *, exact: bool = False) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str) -> Locator:
        """A link by its name."""
        return self.page.get_by_role("link", name=name)

    def heading(self, name: str) -> None:
        """Wait for a page with this title."""
        title = self.page.get_by_role("heading", level=1, name=name)
        expect(title).to_be_visible(timeout=PATIENCE_MS)

    def told(self, text: str) -> None:
        """Wait until the page says this."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE_MS)

    def come_in(self) -> Visitor:
        """Become a guest with one click; the list of tables is live from then on."""
        self.go()
        self.button("Play as a guest").click()
        expect(self.page.locator(".who")).to_be_visible(timeout=PATIENCE_MS)
        return self

    @property
    def name(self) -> str:
        """The name under which one is known."""
        return self.page.locator(".who-name").text_content() or ""

    def open_table(self, *, invite: bool = False) -> None:
        """Open a table as the form stands, and wait at it."""
        self.button("Invite someone" if invite else "Open the table").click()
        self.heading("Waiting for an opponent")

    def row(self, host: str) -> Locator:
        """The line of a host's table in the list."""
        return self.page.locator(".row", has_text=host)

    def at_board(self) -> str:
        """Wait until the board of a match is there; the match's id."""
        expect(self.page.locator("main.table")).to_be_visible(timeout=PATIENCE_MS)
        self.page.wait_for_url("**/match/*")
        return self.page.url.rpartition("/")[2]
