"""Everybody can pay: the wallet is not in this world, but matches for a stake are."""

from __future__ import annotations

from services.lobby.domain.pairing.steps import HoldStakes, ReleaseStakes
from services.lobby.domain.terms import Terms
from services.lobby.ports import Held


class Rich:
    """Stakes are there, and held."""

    async def check(self, account_id: str, terms: Terms) -> None:
        """See `Purses`. Never refuses."""

    async def hold(self, step: HoldStakes) -> Held:
        """See `Stakes`."""
        return Held()

    async def release(self, step: ReleaseStakes) -> None:
        """See `Stakes`."""
