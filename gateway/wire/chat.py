"""Chats, matches that run and people's conduct, as the lobby tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from gateway.clients import LobbyClient
from gateway.news import ChatLine
from gateway.running import Running
from gateway.ws.chat import Heard, ReadChat
from gateway.ws.house import Mute, Say


def line_of(match: str, fact: events.LineSaid) -> ChatLine:
    """Something that was said."""
    return ChatLine(
        match, fact.number, fact.account_id, fact.seat, fact.phrase, fact.text, fact.at_ms
    )


def read_by(lobby: LobbyClient) -> ReadChat:
    """Reads the last lines of chats. Raises `Problem`, as everything here."""

    async def read(match: str, account: str) -> Heard:
        request = pb.ReadChatRequest(match_id=match, account_id=account)
        answer = await lobby.ask(lobby.stub.ReadChat, request)
        lines = [line_of(match, line) for line in answer.lines]
        unread = frozenset(answer.muted), frozenset(answer.hidden)
        return Heard(lines, *unread, answer.may_speak)

    return read


def say_by(lobby: LobbyClient) -> Say:
    """Says things at matches."""

    async def say(account: str, match: str, phrase: str, text: str, command_id: str) -> int:
        request = pb.SayAtMatchRequest(
            account_id=account, match_id=match, phrase=phrase, text=text, command_id=command_id
        )
        return (await lobby.ask(lobby.stub.SayAtMatch, request)).number

    return say


def mute_by(lobby: LobbyClient) -> Mute:
    """Mutes people at matches."""

    async def mute(account: str, match: str, whom: str, on: bool) -> None:
        request = pb.MuteAtMatchRequest(account_id=account, match_id=match, whom=whom, on=on)
        await lobby.ask(lobby.stub.MuteAtMatch, request)

    return mute


async def list_running(
    lobby: LobbyClient, house: str, cursor: str, limit: int
) -> tuple[Sequence[Running], str]:
    """Public matches that run, the newest first, and the cursor of the next page."""
    request = pb.ListRunningRequest(house_id=house, cursor=cursor, limit=limit)
    answer = await lobby.ask(lobby.stub.ListRunning, request)
    return [_running(each) for each in answer.matches], answer.next_cursor


def _running(message: pb.RunningMatch) -> Running:
    terms = message.terms
    fields = {
        "house": terms.house_id,
        "mode": terms.mode,
        "length": terms.length,
        "currency": terms.currency,
        "stake_minor": terms.stake_minor,
        "spectator_chat": terms.spectator_chat,
        "watch_delay_s": terms.watch_delay_s,
        "started_at_ms": message.started_at_ms,
    }
    players = message.white.account_id, message.black.account_id
    return Running(message.match_id, players, (message.white.rating, message.black.rating), fields)


class Conduct(NamedTuple):
    """How many matches of an account are over, and how many of them it has abandoned."""

    matches: int
    abandoned: int


async def conduct_of(lobby: LobbyClient, account: str) -> Conduct:
    """How somebody behaves at his matches."""
    answer = await lobby.ask(lobby.stub.ReadConduct, pb.ReadConductRequest(account_id=account))
    return Conduct(answer.matches, answer.abandoned)
