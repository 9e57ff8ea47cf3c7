"""Matches, as the game service tells them."""

from __future__ import annotations

from collections.abc import Sequence

from google.protobuf.message import DecodeError
from tavla.game.v1 import service_pb2 as pb
from tavla.game.v1.live_pb2 import LiveUpdate

from gateway.clients import Game
from gateway.problems import NO_MATCH, UNAVAILABLE, Problem
from gateway.ws.matches import Read, ReadHeads, Seen, Update


def read_by(game: Game) -> Read:
    """Reads one match."""

    async def read(match: str, account: str, after: int) -> Seen:
        request = pb.ReadMatchRequest(match_id=match, account_id=account, after=after)
        answer = await game.ask(game.stub.ReadMatch, request)
        return Seen(
            answer.version,
            answer.seat,
            answer.view_json,
            answer.events_json,
            answer.watch_delay_ms,
        )

    return read


def heads_by(game: Game) -> ReadHeads:
    """Reads where matches stand."""

    async def heads(matches: Sequence[str]) -> Sequence[int]:
        request = pb.ReadHeadsRequest(match_ids=matches)
        return (await game.ask(game.stub.ReadHeads, request)).versions

    return heads


async def must_exist(game: Game, match: str) -> None:
    """Raise the problem `no_match` where there is none; where nobody can say there may be."""
    try:
        (head,) = await heads_by(game)([match])
    except Problem as problem:
        if problem.code != UNAVAILABLE.code:
            raise
        return
    if head == 0:
        raise NO_MATCH


def update_of(data: bytes) -> Update:
    """What was told on the live lane. Raises ValueError where it is something else."""
    try:
        told = LiveUpdate.FromString(data)
    except DecodeError as error:
        raise ValueError(f"{len(data)} bytes are no update") from error
    views = told.view_white_json, told.view_black_json, told.view_spectator_json
    return Update(
        told.match_id,
        told.from_version,
        told.to_version,
        (told.white, told.black),
        told.events_json,
        views,
    )
