"""Colours of the client's one token file, and the contrast between any two of them (WCAG 2.2)."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

TOKENS: Final = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"

_RULE: Final = re.compile(r"([^{}]+)\{([^}]*)\}")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.S)
_TOKEN: Final = re.compile(r"--([\w-]+):\s*(#[0-9a-fA-F]{3,6})\s*;")

UI_THEMES: Final = ("dark", "light")
BOARD_THEMES: Final = ("walnut", "slate", "clear")


def palette(ui: str, board: str) -> Mapping[str, str]:
    """Every token as `#rrggbb` under one theme of the page and one of the board."""
    wanted = {":root", f'[data-theme="{ui}"]', f'[data-board="{board}"]'}
    tokens: dict[str, str] = {}
    for selectors, body in _RULE.findall(_COMMENT.sub("", TOKENS.read_text(encoding="utf-8"))):
        if wanted & {selector.strip() for selector in selectors.split(",")}:
            tokens.update((name, _long(value)) for name, value in _TOKEN.findall(body))
    return tokens


def _long(value: str) -> str:
    if len(value) == 4:
        return "#" + "".join(2 * digit for digit in value[1:])
    return value


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 black to 1 white."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
