"""Pictures of every page but the table, at a house of their own."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from services.stack.bench.house import OwnHouse
from tests.web.brackets import tournament_at
from tests.web.operators import operator
from tests.web.stages import STAGES, walk
from tests.web.visitor import PATIENCE_MS, Visitor

SIZES: Final[dict[str, tuple[int, int]]] = {
    "d": (1280, 800),
    "m": (390, 844),
    "l": (844, 390),
}
# Name of the picture and its page, for a stranger and for a guest.
STRANGER: Final = {"front": "/", "sign-in": "/sign-in", "sign-up": "/sign-up", "lost": "/nothing"}
GUEST: Final = {
    "lobby": "/",
    "account": "/account",
    "keep": "/sign-up",
    "matches": "/matches",
    "houses": "/houses",
    "house": "/houses/stargames",
    "ladder": "/ladder",
    "tournaments": "/tournaments",
    "money": "/money",
    "statement": "/money/statement",
    "limits": "/money/limits",
}
OPERATOR: Final = {
    "waiting": "/operator",
    "matches": "/operator?show=matches&of={bot}",
    "pairs": "/operator?show=pairs",
    "log": "/operator?show=actions",
}


def shoot_pages(browser: Browser, house: OwnHouse, bot: str, folder: Path) -> int:
    """Write one PNG a page and size, dark and light by turns; the number of pictures.

    `bot` is an account that has played.
    """
    taken, which = 0, tournament_at(house.file.url)
    for size, view in SIZES.items():
        for scheme in ("dark", "light"):
            visitor = Visitor(browser, house.file.url, view, color_scheme=scheme)

            def shot(name: str, by: Visitor = visitor, end: str = f"{size}-{scheme}") -> None:
                by.page.evaluate("document.fonts.ready")
                expect(by.page.get_by_text("Loading…")).to_have_count(0, timeout=PATIENCE_MS)
                by.page.screenshot(path=folder / f"page-{name}-{end}.png", full_page=True)

            taken += _tour(visitor, bot, which, shot)
            others = [
                Visitor(browser, house.file.url, view, color_scheme=scheme).come_in()
                for _ in range(2)
            ]
            olga = operator(browser, house, view, color_scheme=scheme)
            for name, where in OPERATOR.items():
                olga.go(where.format(bot=bot))
                shot(f"operator-{name}", olga)
            taken += len(OPERATOR)
            walk(visitor.go(), *others, lambda name, by: shot(name, by))
            taken += STAGES
            for each in (visitor, olga, *others):
                each.close()
    return taken


def _tour(visitor: Visitor, bot: str, which: str, shot: Callable[[str], None]) -> int:
    """All pages one after the other."""
    for name, path in STRANGER.items():
        visitor.go(path)
        shot(name)
    visitor.come_in()
    named = {"player": f"/player/{bot}", "tournament": f"/tournament/{which}"}
    for name, path in (GUEST | named).items():
        visitor.go(path)
        shot(name)
    visitor.go(f"/player/{bot}").button("Check the dice").first.click()
    visitor.told("Every roll of the finished games")
    shot("dice")
    visitor.page.keyboard.press("Escape")
    visitor.link("Review").first.click()
    expect(visitor.page.locator(".decision").first).to_be_visible(timeout=2 * PATIENCE_MS)
    shot("review")
    visitor.page.keyboard.press("n")
    shot("review-blunder")
    visitor.go().open_table()
    shot("wait")
    visitor.go()
    shot("resume")
    visitor.go("/wait").button("Wait no longer").click()
    visitor.heading("Play backgammon")
    visitor.open_table(invite=True)
    shot("invite")
    visitor.go(visitor.page.get_by_label("Invitation link").input_value())
    shot("invitation")
    visitor.go("/wait").button("Wait no longer").click()
    visitor.heading("Play backgammon")
    return len(STRANGER) + len(GUEST) + 9
