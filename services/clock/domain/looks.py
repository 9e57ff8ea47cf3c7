"""A match as the clock service knows it."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """When to look at a match next, as of `version`, and who should be there.

    `due_at_ms` 0: never, as things stand. It is a lower bound: the game tells of a moment that
    comes sooner, not of one that was put off. An account is empty where a computer sits. `over`:
    nothing will change there any more.
    """

    match_id: str
    version: int
    due_at_ms: int = 0
    white: str = ""
    black: str = ""
    white_away: bool = False
    black_away: bool = False
    over: bool = False

    def away(self, account: str) -> bool:
        """Whether the match has it that the account is not there."""
        return (self.white == account and self.white_away) or (
            self.black == account and self.black_away
        )

    @property
    def accounts(self) -> tuple[str, ...]:
        """Who should be there."""
        return tuple(account for account in (self.white, self.black) if account)
