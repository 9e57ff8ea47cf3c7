# ruff: noqa: N802 - methods are named by the contract
"""What is asked of matches that run: who plays, what is said there, how people behave."""

from __future__ import annotations

from dataclasses import asdict

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from services.kit.rpc_answers import Content, answers
from services.lobby.api.asked import cursor_of, place_of
from services.lobby.api.parts import Parts
from services.lobby.api.rematch import RematchApi
from services.lobby.codec import player_message, terms_message
from services.lobby.domain.pairing.state import Pairing


def _running(pairing: Pairing) -> pb.RunningMatch:
    assert pairing.white is not None
    assert pairing.black is not None
    assert pairing.terms is not None
    return pb.RunningMatch(
        match_id=pairing.pairing_id,
        white=player_message(pairing.white),
        black=player_message(pairing.black),
        terms=terms_message(pairing.terms),
        started_at_ms=pairing.made_at_ms,
    )


class WatchingApi(RematchApi):
    """Serves what concerns those who look on."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._chats = parts.chats
        self._watching = parts.watching

    @answers(pb.SayAtMatchResponse)
    async def SayAtMatch(self, request: pb.SayAtMatchRequest) -> Content:
        """See the contract."""
        account_id, match_id = request.account_id, request.match_id
        words = request.phrase, request.text
        number = await self._chats.say(account_id, match_id, *words, request.command_id)
        return {"number": number}

    @answers(pb.MuteAtMatchResponse)
    async def MuteAtMatch(self, request: pb.MuteAtMatchRequest) -> Content:
        """See the contract."""
        mute = self._chats.mute
        await mute(request.account_id, request.match_id, request.whom, on=request.on)
        return {}

    @answers(pb.ReadChatResponse)
    async def ReadChat(self, request: pb.ReadChatRequest) -> Content:
        """See the contract."""
        heard = await self._chats.read(request.account_id, request.match_id)
        return {
            "lines": [events.LineSaid(**asdict(line)) for line in heard.lines],
            "muted": sorted(heard.muted),
            "hidden": sorted(heard.hidden),
            "may_speak": heard.may_speak,
        }

    @answers(pb.ListRunningResponse)
    async def ListRunning(self, request: pb.ListRunningRequest) -> Content:
        """See the contract."""
        before = place_of(request.cursor)
        page, after = await self._watching.running(request.house_id, before, request.limit)
        return {"matches": [_running(each) for each in page], "next_cursor": cursor_of(after)}

    @answers(pb.ReadConductResponse)
    async def ReadConduct(self, request: pb.ReadConductRequest) -> Content:
        """See the contract."""
        conduct = await self._watching.conduct(request.account_id)
        return {"matches": conduct.matches, "abandoned": conduct.abandoned}
