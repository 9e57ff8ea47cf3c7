"""Take a picture of every scene and page: `python -m tests.web.shots [folder] [scene ...]`."""

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from services.stack.bench.house import own_house
from tests.web.bots import bot_that_played
from tests.web.gallery import build, build_client, chromium, served
from tests.web.page_shots import shoot_pages

BOARD_SCENES: Final = (
    *("opening", "turn", "select", "roll", "done", "bar", "off", "double", "low", "oppturn"),
    *("quick", "reserve", "beaver", "shut", "offered", "resigned", "autoroll", "crawford", "lost"),
    *("ghost", "kicked", "away", "settling", "replaced", "watch"),
)
DIALOG_SCENES: Final = ("between", "end", "rematch", "resign", "split", "leave")
SCENES: Final = (*BOARD_SCENES, *DIALOG_SCENES)
SIZES: Final[dict[str, tuple[int, int, float]]] = {
    "d": (1280, 800, 1),
    "m": (390, 844, 2),
    "s": (375, 667, 2),
    "l": (844, 390, 2),
    "t": (820, 1180, 1),
}
LOOKS: Final = ("theme=light", "board=slate", "board=clear", "home=left")


def shoot(browser: Browser, address: str, folder: Path, scenes: tuple[str, ...]) -> int:
    """Write one PNG a scene and size, and the turn in every look; the number of pictures."""
    taken = 0
    for size, (width, height, scale) in SIZES.items():
        view: ViewportSize = {"width": width, "height": height}
        context = browser.new_context(
            viewport=view, device_scale_factor=scale, reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(f"{address}/gallery.html")
        page.evaluate("document.fonts.ready")
        wanted = [(f"{size}-{scene}", f"scene={scene}") for scene in scenes]
        if "turn" in scenes:
            wanted += [
                (f"{size}-turn-{look.replace('=', '_')}", f"scene=turn&{look}") for look in LOOKS
            ]
        for name, query in wanted:
            page.evaluate("query => show(query)", query)
            page.screenshot(path=folder / f"{name}.png")
            taken += 1
        context.close()
    return taken


def _shoot_house(browser: Browser, folder: Path) -> int:
    """The pages of a house that is brought up for it."""
    build_client()
    with own_house() as house:
        return shoot_pages(browser, house, bot_that_played(browser, house), folder)


def main(arguments: list[str]) -> None:
    """Build, serve, shoot."""
    folder = Path(arguments[0]) if arguments else Path("shots")
    folder.mkdir(parents=True, exist_ok=True)
    build()
    with sync_playwright() as playwright, served() as address:
        browser = chromium(playwright)
        taken = shoot(browser, address, folder, tuple(arguments[1:]) or SCENES)
        if not arguments[1:]:
            taken += _shoot_house(browser, folder)
        print(f"{taken} pictures in {folder}")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
