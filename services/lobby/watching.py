"""Matches that may be looked on at, and how people behave at theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from services.lobby.domain.pairing.state import Pairing
from services.lobby.hall import LISTED_MAX, Conduct, Hall, Place
from services.lobby.service import Lobby

_HOUSE = re.compile("[0-9a-z_]{0,40}")


class Watching:
    """Reads. Everything raises `Unavailable`."""

    def __init__(self, lobby: Lobby, hall: Hall) -> None:
        self._lobby = lobby
        self._hall = hall

    async def running(
        self, house_id: str, before: Place | None, limit: int
    ) -> tuple[Sequence[Pairing], Place | None]:
        """Public matches that run, the newest first, and where the next page begins."""
        if not _HOUSE.fullmatch(house_id):
            return [], None
        limit = min(limit or LISTED_MAX, LISTED_MAX)
        places = await self._hall.running(house_id, before, limit + 1)
        pairings = [await self._pairing(place.table_id) for place in places[:limit]]
        return pairings, places[limit - 1] if len(places) > limit else None

    async def conduct(self, account_id: str) -> Conduct:
        """What is counted of an account's matches."""
        return await self._hall.conduct_of(account_id)

    async def _pairing(self, pairing_id: str) -> Pairing:
        """Players and terms, which stay as they are."""
        stream = f"pairing-{pairing_id}"
        at_hand = (await self._lobby.pairings.state(stream, fresh=False)).state
        if at_hand.terms is not None:
            return at_hand
        return (await self._lobby.pairings.state(stream)).state
