"""Frees the seats of a match when the game service says that it is over."""

from __future__ import annotations

from services.kit.answers import Refused
from services.kit.events import RecordedEvent
from services.kit.read_events import TryAgain
from services.kit.source import Source
from services.kit.store import InboxKey
from services.lobby.codec.match_end import abandoned_by, winner_of
from services.lobby.domain.pairing.commands import EndPairing
from services.lobby.process import PairingHandler

# Each of these is the last fact of a match that had started.
MATCH_ENDS = Source(
    consumer="lobby-match-ends",
    service="game",
    types=frozenset(
        {"tavla.game.v1.MatchEnded", "tavla.game.v1.MatchVoided", "tavla.game.v1.MatchSplit"}
    ),
)


class OutOfStep(Exception):  # noqa: N818 - says what it is
    """A match has ended that its pairing says can never have begun: people must look."""


class MatchEnds:
    """The reaction to the ends of matches."""

    def __init__(self, pairings: PairingHandler) -> None:
        self._pairings = pairings

    async def __call__(self, event: RecordedEvent, key: InboxKey) -> None:
        """End the pairing of the match. Raises `TryAgain`, `OutOfStep`."""
        pairing_id = event.stream.removeprefix("match-")
        wish = EndPairing(abandoned_by(event.data), winner_of(event.type, event.data))
        answer = await self._pairings.handle(f"pairing-{pairing_id}", wish, inbox=key)
        # A match that the lobby never paired, of a bench for instance, concerns nobody here.
        if not isinstance(answer, Refused) or answer.code == "no_such_pairing":
            return
        if answer.may_pass:
            raise TryAgain(f"{answer.code}: {answer.sentence}")
        raise OutOfStep(f"{event.id}: {answer.sentence}")
