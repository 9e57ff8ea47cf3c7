"""Every page of the house in both sizes: no fault that axe knows, nothing too wide, soon usable."""

import re
from collections.abc import Iterator
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from services.stack.bench.house import OwnHouse
from tests.web.bots import bot_that_played
from tests.web.conftest import DESKTOP, PHONE
from tests.web.stages import STAGES, walk
from tests.web.test_screens import AXE, RULES
from tests.web.visitor import PATIENCE_MS, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.infra, pytest.mark.slow]

SMALL: Final = (360, 640)
# The same for everybody, and what a stranger sees otherwise than who is somebody.
ALL: Final = ("/houses", "/houses/stargames", "/ladder", "/tournaments", "/nothing")
MINE: Final = ("/", "/sign-in", "/sign-up", "/account", "/matches", "/wait")
# What a phone of the middle range is to this machine.
THROTTLED: Final = 4


def faults(page: Page) -> list[str]:
    """What axe finds, as `rule: selector`."""
    run = "rules => axe.run({runOnly: {type: 'tag', values: rules}})"
    result = cast(dict[str, Any], page.evaluate(run, list(RULES)))
    return [f"{f['id']}: {node['target']}" for f in result["violations"] for node in f["nodes"]]


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    return cast(int, page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def hold_sound(page: Page) -> None:
    """A page as it stands has no fault that axe knows, and fits its window."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert faults(page) == []
    assert too_wide(page) <= 0


def wrong_with(visitor: Visitor, path: str) -> tuple[list[str], bool]:
    """What is wrong with a page once it is all there."""
    visitor.turn(path)
    return faults(visitor.page), too_wide(visitor.page) > 0


@pytest.fixture(scope="module")
def bot(browser: Browser, house: OwnHouse) -> str:
    """The account of a bot that has played a match."""
    return bot_that_played(browser, house)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["1280x800", "390x844"])
def visitor(browser: Browser, house: OwnHouse, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody with a screen of one of the sizes, in light colours on the phone."""
    scheme = "light" if request.param == PHONE else "dark"
    made = Visitor(browser, house.file.url, request.param, color_scheme=scheme, bypass_csp=True)
    yield made
    made.close()


def test_no_page_has_a_fault_or_is_too_wide(visitor: Visitor, bot: str) -> None:
    axe = AXE.read_text(encoding="utf-8")
    visitor.go().page.evaluate(axe)
    found = {("stranger", path): wrong_with(visitor, path) for path in (*ALL, *MINE)}
    visitor.come_in().page.evaluate(axe)
    for path in (*MINE, f"/player/{bot}"):
        found["guest", path] = wrong_with(visitor, path)
    visitor.turn("/").open_table(invite=True)
    address = visitor.page.get_by_label("Invitation link").input_value()
    for path in ("/wait", "/", f"/i/{address.rpartition('/')[2]}"):
        found["host", path] = wrong_with(visitor, path)
    visitor.turn("/wait").button("Wait no longer").click()
    visitor.heading("Play backgammon")
    assert {where: what for where, what in found.items() if what != ([], False)} == {}


def test_no_page_is_too_wide_for_the_smallest_phone(
    browser: Browser, house: OwnHouse, bot: str
) -> None:
    visitor = Visitor(browser, house.file.url, SMALL).go()
    paths = (*ALL, *MINE, f"/player/{bot}")
    for who in ("stranger", "guest"):
        if who == "guest":
            visitor.come_in()
        wide = [path for path in paths if too_wide(visitor.turn(path).page) > 0]
        assert wide == [], who
    visitor.close()


def test_a_match_that_was_played_has_its_score_files_and_dice(
    browser: Browser, house: OwnHouse, bot: str
) -> None:
    visitor = Visitor(browser, house.file.url).come_in().go(f"/player/{bot}")
    row = visitor.page.locator(".row-match").first
    score = re.compile(r"(Won|Lost).*([1-9]\d*–0|0–[1-9]\d*)")
    expect(row).to_contain_text(score, timeout=PATIENCE_MS)
    for kind in ("MAT", "SGF", "JSON"):
        with visitor.page.expect_download() as started:
            row.get_by_role("link", name=f"{kind}: match against").click()
        assert started.value.suggested_filename.endswith(f".{kind.lower()}")
    row.get_by_role("button", name="Check the dice").click()
    visitor.told("Every roll of the finished games follows")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.close()


def test_the_lobby_is_there_soon_on_a_slow_machine(
    browser: Browser, house: OwnHouse, record_property: Any
) -> None:
    visitor = Visitor(browser, house.file.url, PHONE)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    took_ms = []
    for _ in range(3):
        visitor.page.goto("/")
        expect(visitor.button("Open the table")).to_be_visible(timeout=PATIENCE_MS)
        took_ms.append(cast(float, visitor.page.evaluate("performance.now()")))
    visitor.close()
    told = ", ".join(f"{ms:.0f}" for ms in took_ms)
    record_property("usable_ms", told)
    print(f"\nthe lobby is usable after {told} ms on a CPU {THROTTLED} times slower")
    assert len(took_ms) == 3


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["1280x800", "390x844", "360x640"])
def test_no_stage_that_people_bring_about_has_a_fault_or_is_too_wide(
    browser: Browser, house: OwnHouse, size: tuple[int, int]
) -> None:
    axe = AXE.read_text(encoding="utf-8")
    three = [Visitor(browser, house.file.url, size, bypass_csp=True).come_in() for _ in range(3)]
    found = {}

    def look(name: str, visitor: Visitor) -> None:
        visitor.page.evaluate(axe)
        found[name] = faults(visitor.page), too_wide(visitor.page) > 0

    walk(*three, look)
    for visitor in three:
        visitor.close()
    assert len(found) == STAGES
    assert {where: what for where, what in found.items() if what != ([], False)} == {}
