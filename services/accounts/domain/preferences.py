"""What an account prefers: a closed set, each of bounded values, the same on every device."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from services.kit.decider import Refusal

VOLUME_MAX_PERCENT = 100

CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "board": ("walnut", "felt", "slate", "contrast"),
    # The side of the screen on which one's own home board lies.
    "home_side": ("right", "left"),
    "input_mode": ("tap_and_drag", "tap", "drag"),
    "animation": ("normal", "fast", "off"),
    # `auto` follows the browser.
    "language": ("auto", "en", "de", "tr", "ru"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """The whole set with its defaults; a value out of bounds cannot be built."""

    theme: str = "system"
    board: str = "walnut"
    home_side: str = "right"
    input_mode: str = "tap_and_drag"
    animation: str = "normal"
    language: str = "auto"
    sound_volume_percent: int = 60
    hints: bool = True
    pips_shown: bool = True
    auto_roll: bool = False
    auto_play: bool = False
    chat_shown: bool = True

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            if not _lawful(field.name, getattr(self, field.name)):
                raise Refusal("preference_value", f"{field.name} cannot have that value.")

    def changed(self, changes: Mapping[str, object]) -> Preferences:
        """These preferences with some replaced; `Refusal` for an unknown name or value."""
        unknown = sorted(set(changes) - set(_DEFAULTS))
        if unknown:
            raise Refusal("preference_unknown", f"There is no preference {unknown[0][:40]}.")
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]

    def as_dict(self) -> dict[str, str | int | bool]:
        """Names and values, for storing and showing."""
        return dataclasses.asdict(self)


def recalled(stored: Mapping[str, object]) -> Preferences:
    """Stored preferences; what an older version knew and this one does not, falls to default."""
    known = {n: v for n, v in stored.items() if n in _DEFAULTS and _lawful(n, v)}
    return Preferences(**known)  # type: ignore[arg-type]


def _lawful(name: str, value: object) -> bool:
    if name in CHOICES:
        return value in CHOICES[name]
    if isinstance(_DEFAULTS[name], bool):
        return isinstance(value, bool)
    return type(value) is int and 0 <= value <= VOLUME_MAX_PERCENT


_DEFAULTS = {field.name: field.default for field in dataclasses.fields(Preferences)}
