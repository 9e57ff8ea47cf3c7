"""What can be read of matches beside their live views: lists, events, files, dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import orjson
from tavla.game.v1 import service_pb2 as pb

from gateway.clients import Game

FORMATS: Final = {
    "mat": pb.EXPORT_FORMAT_MAT,
    "sgf": pb.EXPORT_FORMAT_SGF,
    "json": pb.EXPORT_FORMAT_JSON,
}

# As the game service names them.
CONTENT_TYPES: Final = (
    "text/plain; charset=utf-8",
    "application/x-go-sgf; charset=utf-8",
    "application/json",
)


class Summary(NamedTuple):
    """A match in a list; `fields` are as they are shown, players without names."""

    players: tuple[str, str]
    fields: dict[str, Any]


class Page(NamedTuple):
    """A page of a list; `next` is empty on the last."""

    matches: Sequence[Summary]
    next: str


class Events(NamedTuple):
    """A JSON array of events up to `version`, and whether more follow."""

    version: int
    events: bytes
    more: bool


class File(NamedTuple):
    """A file to be saved."""

    name: str
    content: bytes
    content_type: str


class Dice(NamedTuple):
    """What a check of the dice says, line by line, and the record that anybody can check."""

    sound: bool
    complete: bool
    lines: Sequence[str]
    record: bytes


def _summary(message: pb.MatchSummary) -> Summary:
    fields = {
        "id": message.match_id,
        "started_at_ms": message.started_at_ms,
        "ended_at_ms": message.ended_at_ms or None,
        "points": [message.white_points, message.black_points],
        "house": message.house_id,
        "mode": message.mode,
        "length": message.length,
        "currency": message.currency,
        "stake_minor": message.stake_minor,
        "rated": message.rated,
        "outcome": orjson.loads(message.outcome_json) if message.outcome_json else None,
    }
    return Summary((message.white, message.black), fields)


async def list_matches(game: Game, account: str, cursor: str, limit: int) -> Page:
    """An account's matches, the newest first. Raises `Problem`, as everything here."""
    request = pb.ListMatchesRequest(account_id=account, cursor=cursor, limit=limit)
    answer = await game.ask(game.stub.ListMatches, request)
    return Page([_summary(message) for message in answer.matches], answer.next_cursor)


async def read_events(game: Game, match: str, account: str, after: int, limit: int) -> Events:
    """What happened in a match after a version, as far as an account may see it; "": anybody."""
    request = pb.ReadMatchEventsRequest(
        match_id=match, account_id=account, after=after, limit=limit
    )
    answer = await game.ask(game.stub.ReadMatchEvents, request)
    return Events(answer.version, answer.events_json, answer.more)


async def players_of(game: Game, match: str) -> tuple[str, str]:
    """The accounts in the seats."""
    answer = await game.ask(game.stub.ReadMatch, pb.ReadMatchRequest(match_id=match))
    white, black = orjson.loads(answer.view_json)["match"]["accounts"]
    return white, black


async def export(game: Game, match: str, account: str, form: str, names: tuple[str, str]) -> File:
    """A match as a file, as far as an account may see it."""
    white, black = names
    request = pb.ExportMatchRequest(
        match_id=match,
        account_id=account,
        format=FORMATS[form],
        white_name=white,
        black_name=black,
    )
    answer = await game.ask(game.stub.ExportMatch, request)
    return File(answer.file_name, answer.content, answer.content_type)


async def verify_dice(game: Game, match: str, account: str) -> Dice:
    """Every roll of the finished games that an account may see, derived again."""
    request = pb.VerifyDiceRequest(match_id=match, account_id=account)
    answer = await game.ask(game.stub.VerifyDice, request)
    return Dice(answer.sound, answer.complete, list(answer.lines), answer.record_json)
