"""How facts change a rematch."""

from __future__ import annotations

from typing import assert_never

from services.lobby.domain.pairing.commands import MakePairing
from services.lobby.domain.rematch.events import (
    Event,
    RematchAgreed,
    RematchDeclined,
    RematchOffered,
)
from services.lobby.domain.rematch.state import Rematch, Standing


def evolve(_: Rematch, event: Event) -> Rematch:
    """The rematch after one more fact."""
    match event:
        case RematchOffered():
            return Rematch(Standing.OFFERED, event.by, event.expires_at_ms)
        case RematchDeclined():
            return Rematch() if event.taken_back else Rematch(Standing.DECLINED, event.by)
        case RematchAgreed():
            made = MakePairing(
                event.pairing_id, "", event.white, event.black, event.terms, event.at_ms
            )
            return Rematch(Standing.AGREED, pairing=made)
        case _:
            assert_never(event)
