"""Talking at a match: who may, and what each is shown of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from services.kit.answers import Refused
from services.kit.decider import Refusal
from services.kit.handler import CommandHandler
from services.kit.store import EventStore
from services.kit.time import Clock
from services.lobby.codec import ChatCodec
from services.lobby.domain.chat.commands import Command, Mute, Say
from services.lobby.domain.chat.decide import CHAT
from services.lobby.domain.chat.state import SPECTATOR, Line
from services.lobby.domain.chat.words import PHRASES, cleaned
from services.lobby.domain.pairing.state import Pairing, Stage
from services.lobby.service import Lobby

_ID = re.compile("[0-9a-z]{1,64}")
# A match of these runs, or has run. While the pairing is STARTING the game may have begun and the
# players be at the board already: who comes then must not be told that there is no such match.
_BEGUN = (Stage.STARTING, Stage.STARTED, Stage.ENDED)


@dataclass(frozen=True, slots=True)
class Heard:
    """What one account is shown of a chat, and whom it does not read: `muted` by its own wish.

    `may_speak`: it is heard here.
    """

    lines: Sequence[Line]
    muted: frozenset[str]
    hidden: frozenset[str]
    may_speak: bool


class Chats:
    """All that can be asked of chats. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, store: EventStore, lobby: Lobby, clock: Clock) -> None:
        self._lobby = lobby
        self._clock = clock
        self._handler = CommandHandler(store, CHAT, ChatCodec(), clock)

    async def say(
        self, account_id: str, match_id: str, phrase: str, text: str, command_id: str
    ) -> int:
        """Say a phrase or a text; the number of the line. Both, and neither, is nothing to say."""
        if bool(phrase) == bool(text):
            raise Refusal("bad_text", "Say either a phrase or a text.")
        if phrase and phrase not in PHRASES:
            raise Refusal("bad_text", "There is no such phrase.")
        pairing = await self._pairing(match_id)
        assert pairing.terms is not None
        wish = Say(
            account_id,
            _seat(pairing, account_id),
            phrase,
            cleaned(text) if text else "",
            pairing.terms.spectator_chat,
            self._clock.now_ms(),
        )
        name = f"{account_id}:{command_id}" if command_id else ""
        content = f"{phrase}|{text}".encode()
        await self._handle(match_id, wish, name, content)
        return (await self._handler.state(f"chat-{match_id}", fresh=False)).state.count

    async def mute(self, account_id: str, match_id: str, whom: str, *, on: bool) -> None:
        """Read somebody no more at this match, or again."""
        if not _ID.fullmatch(whom):
            raise Refusal("no_such_account", "There is no such account.")
        await self._pairing(match_id)
        await self._handle(match_id, Mute(account_id, whom, on))

    async def read(self, account_id: str, match_id: str) -> Heard:
        """The last lines, without those of whom this account does not read.

        Who looks on at a match with a delay would hear of what he is not shown yet.
        """
        pairing = await self._pairing(match_id)
        assert pairing.terms is not None
        late = pairing.terms.watch_delay_s > 0 and pairing.stage is not Stage.ENDED
        if late and _seat(pairing, account_id) == SPECTATOR:
            raise Refusal("talk_delayed", "What is said here can be read when the match is over.")
        chat = (await self._handler.state(f"chat-{match_id}")).state
        muted = chat.muted_by(account_id)
        hidden = await self._lobby.circles.hidden(account_id)
        unread = muted | hidden
        lines = [line for line in chat.lines if line.account_id not in unread]
        may_speak = pairing.terms.spectator_chat or _seat(pairing, account_id) != SPECTATOR
        return Heard(lines, muted, hidden, may_speak)

    async def _handle(
        self, match_id: str, wish: Command, name: str = "", content: bytes = b""
    ) -> None:
        answer = await self._handler.handle(
            f"chat-{match_id}", wish, command_id=name, content=content
        )
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.sentence, **answer.numbers)

    async def _pairing(self, match_id: str) -> Pairing:
        if _ID.fullmatch(match_id):
            stream = f"pairing-{match_id}"
            # At hand will do once the match has begun: its players and terms stay as they are.
            pairing = (await self._lobby.pairings.state(stream, fresh=False)).state
            if pairing.stage not in _BEGUN:
                pairing = (await self._lobby.pairings.state(stream)).state
            if pairing.stage in _BEGUN:
                return pairing
        raise Refusal("no_match", "There is no such match.")


def _seat(pairing: Pairing, account_id: str) -> int:
    for seat, player in enumerate((pairing.white, pairing.black)):
        if player is not None and player.account_id == account_id:
            return seat
    return SPECTATOR
