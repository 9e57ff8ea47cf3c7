"""A pairing as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from services.lobby.domain.terms import Player, Terms

# A player who has waited a minute for the first roll has turned away; a match that began then
# would be lost on time by people who are not looking.
PATIENCE_MS = 60_000


class Stage(StrEnum):
    """What a pairing waits for.

    Before STARTING nothing can have begun. From STARTING on a match may exist even if nobody has
    told us, so the way back leads only through the game's own refusal (CANCELLING).
    """

    ABSENT = "absent"
    HOLDING = "holding"
    STARTING = "starting"
    CANCELLING = "cancelling"
    RELEASING = "releasing"
    STARTED = "started"
    CANCELLED = "cancelled"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One pairing; `white`, `black` and `terms` are there once it was made.

    `cancel_code` says why it is being, or was, cancelled. `competition_id` is empty for two who
    met at a table; `winner` and `abandoned_by` are those of its match once that is over.
    """

    stage: Stage = Stage.ABSENT
    pairing_id: str = ""
    white: Player | None = None
    black: Player | None = None
    terms: Terms | None = None
    made_at_ms: int = 0
    cancel_code: str = ""
    competition_id: str = ""
    winner: str = ""
    abandoned_by: tuple[str, ...] = ()
