"""One Chromium and one served gallery a test process; a fresh page a test."""

import subprocess
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from services.stack.bench.house import OwnHouse, own_house
from tests.web.gallery import WEB, build, chromium, served
from tests.web.table_page import TablePage
from tests.web.visitor import PATIENCE_MS, Visitor

OpenTable = Callable[..., TablePage]
# A visitor in a browser context of his own, by the size of his window.
Come = Callable[..., Visitor]

# A page under load needs longer than the library's five seconds; what is there is found at once.
expect.set_options(timeout=PATIENCE_MS)

DESKTOP = (1280, 800)
PHONE = (390, 844)


@pytest.fixture(scope="session")
def gallery_address() -> Iterator[str]:
    """The address of the built gallery."""
    build()
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def house() -> Iterator[OwnHouse]:
    """A whole house that serves the client as it is in this checkout."""
    subprocess.run(["bash", str(WEB / "build.sh"), "up"], check=True, stdout=subprocess.DEVNULL)
    with own_house() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless Chromium."""
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def come(browser: Browser, house: OwnHouse) -> Iterator[Come]:
    """Brings visitors, each in a browser context of his own."""
    visitors: list[Visitor] = []

    def new(size: tuple[int, int] = (1280, 800)) -> Visitor:
        visitor = Visitor(browser, house.file.url, size)
        visitors.append(visitor)
        return visitor

    yield new
    for visitor in visitors:
        visitor.close()


class Pages:
    """Pages that wait for the next test, by the options they were made with."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: dict[tuple[int, int, bool, bool], list[Page]] = {}

    def take(self, key: tuple[int, int, bool, bool]) -> Page:
        """A page with the gallery open: a waiting one, or a new one."""
        free = self._free.setdefault(key, [])
        if free:
            return free.pop()
        width, height, touch, motion = key
        page = self._browser.new_page(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        page.goto(f"{self._address}/gallery.html")
        page.evaluate("document.fonts.ready")
        return page

    def give_back(self, key: tuple[int, int, bool, bool], page: Page) -> None:
        """Let the next test have it."""
        page.mouse.move(0, 0)
        self._free[key].append(page)


@pytest.fixture(scope="session")
def pages(browser: Browser, gallery_address: str) -> Pages:
    """The pages of this test process."""
    return Pages(browser, gallery_address)


@pytest.fixture
def open_table(pages: Pages) -> Iterator[OpenTable]:
    """Opens a scene: `open_table("turn", size=(390, 844), touch=True, query="theme=light")`.

    Motion is reduced unless asked for, so that a test meets the end of every change at once.
    Anything on the page's error console fails the test, refusals of the policy among them.
    """
    taken: list[tuple[tuple[int, int, bool, bool], Page]] = []
    troubles: list[str] = []

    def on_error(error: object) -> None:
        troubles.append(str(error))

    def on_console(line: ConsoleMessage) -> None:
        if line.type == "error":
            troubles.append(line.text)

    def open_scene(
        scene: str,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        query: str = "",
        motion: bool = False,
    ) -> TablePage:
        key = (*size, touch, motion)
        page = pages.take(key)
        taken.append((key, page))
        page.on("pageerror", on_error)
        page.on("console", on_console)
        table = TablePage(page)
        table.show(scene, query)
        return table

    yield open_scene
    for key, page in taken:
        page.remove_listener("pageerror", on_error)
        page.remove_listener("console", on_console)
        pages.give_back(key, page)
    assert troubles == []
