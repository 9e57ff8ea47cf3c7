"""How the next game of a match begins (houses.md 4.6 and the row "between games")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from services.houses.checks import Word, time_ms
from services.houses.schema import Record


@dataclass(frozen=True, slots=True)
class BetweenGames(Record):
    """Both may press Continue to begin at once; `missed` says what the end of the window does.

    `loses_match`: whoever has not pressed loses the match to the one who has; `neither` then says
    what becomes of a match in which nobody pressed. `starts`: the next game begins by itself.
    """

    window_ms: Annotated[int, time_ms(1_000)]
    missed: Annotated[str, Word("loses_match", "starts")]
    neither: Annotated[str, Word("void", "starts")]

    @property
    def needs_both(self) -> bool:
        """Whether the next game waits for both players."""
        return self.missed == "loses_match"

    @property
    def starts_after_ms(self) -> int | None:
        """When the next game begins by itself; None = never."""
        return None if self.needs_both else self.window_ms

    def window_end(self, *, white_pressed: bool, black_pressed: bool) -> str:
        """What happens at the window's end: "starts", "void", "white_loses" or "black_loses"."""
        if not self.needs_both or (white_pressed and black_pressed):
            return "starts"
        if not white_pressed and not black_pressed:
            return self.neither
        return "black_loses" if white_pressed else "white_loses"
