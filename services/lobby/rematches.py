"""Playing again: the same two, the same terms, the same stake, by one press of each."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from services.houses import SplitLeaving, TableRules
from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.time import Clock
from services.kit.waiting import Doorbell
from services.lobby.computers import Engines, no_settlement
from services.lobby.domain.pairing.state import Pairing, Stage
from services.lobby.domain.rematch import state as domain
from services.lobby.domain.rematch.commands import Command, DeclineRematch, OfferRematch
from services.lobby.domain.terms import Player, SeatKind, Terms
from services.lobby.hall import Hall, already_seated
from services.lobby.ports import Purses, Ratings
from services.lobby.service import Lobby

# Players see the end of their match some moments before the lobby has read of it.
END_AWAITED_MS: Final = 2_000
LOOK_AGAIN_MS: Final = 50
EXPIRED: Final = "expired"
# As the accounts service refuses two of whom one has blocked the other.
BLOCKED: Final = "blocked"
_ID = re.compile("[0-9a-z]{1,64}")


class State(StrEnum):
    """How a rematch stands for one of the two."""

    NONE = "none"
    OFFERED_BY_ME = "offered_by_me"
    OFFERED_BY_OPPONENT = "offered_by_opponent"
    DECLINED_BY_ME = "declined_by_me"
    DECLINED_BY_OPPONENT = "declined_by_opponent"
    BEGUN = "begun"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Seen:
    """A rematch as one of the two sees it. `code` says why it has gone."""

    state: State
    expires_at_ms: int = 0
    pairing_id: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class _Played:
    """A match that is over, as one of its players comes back to it."""

    white: Player
    black: Player
    terms: Terms
    me: str
    competition_id: str

    @property
    def opponent(self) -> Player:
        return self.black if self.white.account_id == self.me else self.white


class Rematches:
    """All that can be asked of rematches. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(
        self,
        lobby: Lobby,
        hall: Hall,
        ratings: Ratings,
        purses: Purses,
        engines: Engines,
        clock: Clock,
        bell: Doorbell,
    ) -> None:
        self._lobby = lobby
        self._hall = hall
        self._ratings = ratings
        self._purses = purses
        self._engines = engines
        self._clock = clock
        self._bell = bell

    async def offer(self, account_id: str, match_id: str, command_id: str) -> Seen:
        """Want to play again; where the other wants to as well, the match begins."""
        played = await self._played(account_id, match_id)
        if (before := await self._state(match_id)).standing is domain.Standing.AGREED:
            return await self._seen(played, before)
        await self._check(played)
        white, black = await self._as_they_stand(played)
        now_ms = self._clock.now_ms()
        wish = OfferRematch(match_id, account_id, white, black, played.terms, now_ms)
        await self._handle(match_id, wish, played, command_id)
        after = await self._state(match_id)
        if after.pairing is not None:
            # So that whoever reads the pairing now finds it. Where this fails the process does it.
            stream = f"pairing-{after.pairing.pairing_id}"
            await self._lobby.pairings.handle(stream, after.pairing)
            self._bell.ring()
        return await self._seen(played, after)

    async def decline(self, account_id: str, match_id: str, command_id: str) -> Seen:
        """Not now, or never mind."""
        played = await self._played(account_id, match_id)
        other = played.opponent.account_id
        wish = DeclineRematch(match_id, account_id, other, self._clock.now_ms())
        await self._handle(match_id, wish, played, command_id)
        return await self._seen(played, await self._state(match_id))

    async def read(self, account_id: str, match_id: str) -> Seen:
        """How it stands."""
        played = await self._played(account_id, match_id)
        return await self._seen(played, await self._state(match_id))

    async def _as_they_stand(self, played: _Played) -> tuple[Player, Player]:
        """Both, with the ratings that they have now."""
        white, black = played.white, played.black
        known = await self._ratings.of(
            [white.account_id, black.account_id],
            played.terms.house_id,
            computers={white.kind, black.kind} != {SeatKind.PERSON},
        )
        return (
            replace(white, rating=known[white.account_id].now),
            replace(black, rating=known[black.account_id].now),
        )

    async def _check(self, played: _Played) -> None:
        """Refuse what could not begin now."""
        if played.competition_id:
            raise _bracket_match()
        if await self._hall.seat_of(played.me) is not None:
            raise already_seated()
        opponent = played.opponent
        computer = opponent.kind is SeatKind.COMPUTER
        if not computer and await self._hall.seat_of(opponent.account_id) is not None:
            raise _opponent_seated()
        if not computer:
            await self._lobby.circles.check(played.me, opponent.account_id)
        settled = isinstance(TableRules.from_canonical(played.terms.rules).leaving, SplitLeaving)
        if (computer or settled) and not await self._engines.available():
            raise no_settlement()
        await self._purses.check(played.me, played.terms)

    async def _handle(self, match_id: str, wish: Command, played: _Played, command_id: str) -> None:
        name = f"{wish.account_id}:{command_id}" if command_id else ""
        answer = await self._lobby.rematches.handle(
            f"rematch-{match_id}", wish, command_id=name, content=type(wish).__name__.encode()
        )
        if not isinstance(answer, Refused):
            return
        if answer.code == already_seated().code and await self._hall.seat_of(played.me) is None:
            raise _opponent_seated()
        raise Refusal(answer.code, answer.sentence, **answer.numbers)

    async def _state(self, match_id: str) -> domain.Rematch:
        return (await self._lobby.rematches.state(f"rematch-{match_id}")).state

    async def _played(self, account_id: str, match_id: str) -> _Played:
        """The match, once it is over. Refuses whoever has not played in it."""
        pairing = await self._over(account_id, match_id)
        assert pairing.white is not None
        assert pairing.black is not None
        assert pairing.terms is not None
        seats = pairing.white, pairing.black
        return _Played(*seats, pairing.terms, account_id, pairing.competition_id)

    async def _over(self, account_id: str, match_id: str) -> Pairing:
        until_ms = self._clock.now_ms() + END_AWAITED_MS
        while True:
            pairing = await self._pairing(match_id)
            seats = (pairing.white, pairing.black)
            if account_id not in [player.account_id for player in seats if player is not None]:
                raise Refusal("not_seated", "You have not played in this match.")
            if pairing.stage is Stage.ENDED:
                return pairing
            if pairing.stage is not Stage.STARTED or self._clock.now_ms() >= until_ms:
                raise Refusal("match_runs", "This match is not over.")
            await self._clock.sleep_ms(LOOK_AGAIN_MS)

    async def _pairing(self, match_id: str) -> Pairing:
        if _ID.fullmatch(match_id):
            pairing = (await self._lobby.pairings.state(f"pairing-{match_id}")).state
            if pairing.stage is not Stage.ABSENT:
                return pairing
        raise Refusal("no_match", "There is no such match.")

    async def _seen(self, played: _Played, rematch: domain.Rematch) -> Seen:
        mine = rematch.by == played.me
        if rematch.pairing is not None:
            return await self._agreed(rematch.pairing.pairing_id)
        if rematch.standing is domain.Standing.DECLINED:
            return Seen(State.DECLINED_BY_ME if mine else State.DECLINED_BY_OPPONENT)
        if why := await self._why_not(played):
            return Seen(State.GONE, code=why)
        if rematch.standing is domain.Standing.NONE:
            return Seen(State.NONE)
        if not rematch.open_at(self._clock.now_ms()):
            return Seen(State.GONE, code=EXPIRED)
        by = State.OFFERED_BY_ME if mine else State.OFFERED_BY_OPPONENT
        return Seen(by, rematch.expires_at_ms)

    async def _why_not(self, played: _Played) -> str:
        """The code of what keeps the two from playing again, whoever asks; empty: nothing does."""
        opponent = played.opponent
        if played.competition_id:
            return _bracket_match().code
        if await self._hall.seat_of(played.me) is not None:
            return already_seated().code
        if opponent.kind is SeatKind.COMPUTER:
            return ""
        if await self._hall.seat_of(opponent.account_id) is not None:
            return _opponent_seated().code
        hidden = await self._lobby.circles.hidden(played.me)
        return BLOCKED if opponent.account_id in hidden else ""

    async def _agreed(self, pairing_id: str) -> Seen:
        """Both want to; whether there is a match is the pairing's to say."""
        pairing = (await self._lobby.pairings.state(f"pairing-{pairing_id}")).state
        if pairing.stage is Stage.CANCELLED:
            return Seen(State.GONE, code=pairing.cancel_code)
        return Seen(State.BEGUN, pairing_id=pairing_id)


def _bracket_match() -> Refusal:
    return Refusal("bracket_match", "This was a match of a tournament: it goes on there.")


def _opponent_seated() -> Refusal:
    return Refusal("opponent_seated", "Your opponent sits somewhere else by now.")
