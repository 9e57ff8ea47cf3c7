"""The game service as ratings need it."""

from __future__ import annotations

from typing import Protocol

from services.rating.domain.match import Opening


class Openings(Protocol):
    """How matches began."""

    async def of(self, match_id: str) -> Opening:
        """The opening of a match that is over. Raises `TryAgain`."""
        ...
