"""The play screen as a player meets it: places by their spoken names, pointers by their pixels."""

from typing import Final, cast

from playwright.sync_api import CDPSession, Locator, Page

SPOTS: Final = """([place, height]) => {
  const cell = document.querySelector(`[data-cell="${place}"]`).getBoundingClientRect();
  const top = cell.top < document.querySelector('.bg-grid').getBoundingClientRect().top
    + document.querySelector('.bg-grid').getBoundingClientRect().height / 2 - 2;
  const y = top ? cell.top + height : cell.bottom - height;
  return [cell.left + cell.width / 2, y];
}"""


class TablePage:
    """One open table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def show(self, scene: str, query: str = "") -> None:
        """Show a scene in place of whatever was there."""
        self.page.evaluate("query => show(query)", f"scene={scene}&{query}")

    def cell(self, place: int | str) -> Locator:
        """The grid cell of a point, or of `bar`, `off`, `their-bar`, `their-off`."""
        return self.page.locator(f'[data-cell="{place}"]')

    def label(self, place: int | str) -> str:
        """What a screen reader says of a place."""
        return self.cell(place).get_attribute("aria-label") or ""

    def spot(self, place: int | str, height: float = 20) -> tuple[float, float]:
        """Page coordinates of a place, `height` pixels from its outer edge."""
        x, y = self.page.evaluate(SPOTS, [str(place), height])
        return cast(float, x), cast(float, y)

    def tap(self, place: int | str, button: str = "left") -> None:
        """Click on a place."""
        right = button == "right"
        self.page.mouse.click(*self.spot(place), button="right" if right else "left")

    def tap_dice(self) -> None:
        """Click on the first die."""
        box = self.page.locator(".bg-layer-dice > g").first.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def drag(self, src: int | str, dst: int | str) -> None:
        """Drag with the mouse from one place to another."""
        mouse = self.page.mouse
        mouse.move(*self.spot(src))
        mouse.down()
        x, y = self.spot(dst)
        mouse.move(x + 15, y + 3)
        mouse.move(x, y)
        mouse.up()

    def said(self) -> str:
        """The last polite announcement."""
        return self.page.get_by_test_id("said").inner_text()

    def happened(self) -> list[str]:
        """What the page asked of the game so far, sounds left out."""
        done = cast(list[str], self.page.evaluate("window.happened"))
        return [what for what in done if not what.startswith("sound")]

    def button(self, name: str) -> Locator:
        """A button by its whole or partial name."""
        return self.page.get_by_role("button", name=name)

    def fingers(self) -> "Fingers":
        """Real touch events."""
        return Fingers(self.page.context.new_cdp_session(self.page))


class Fingers:
    """Touches by the browser's own protocol, one or more fingers at once."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    def put(self, *spots: tuple[float, float]) -> None:
        """Fingers come down at these spots."""
        self._send("touchStart", spots)

    def move(self, *spots: tuple[float, float]) -> None:
        """The same fingers are now here."""
        self._send("touchMove", spots)

    def lift(self) -> None:
        """All fingers leave."""
        self._send("touchEnd", ())

    def cancel(self) -> None:
        """The system takes the touch away."""
        self._send("touchCancel", ())

    def _send(self, kind: str, spots: tuple[tuple[float, float], ...]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
