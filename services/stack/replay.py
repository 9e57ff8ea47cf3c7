"""`tavla replay`: a match's log folded from its first event, and held against what is shown."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tavla.game.v1.service_pb2 import ReadMatchRequest
from tavla.game.v1.service_pb2_grpc import GameServiceStub

from services.game.codec import MatchCodec
from services.game.domain.decide import DECIDER
from services.game.domain.names import NO_SEAT
from services.game.domain.state import MatchState
from services.game.schema import SCHEMA
from services.game.views import view_json
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.rpc_peer import Peer
from services.kit.store import PAGE_MAX, EventStore
from services.stack.inside import Inside

TIMEOUT_MS = 5_000
# A match that goes on between the two looks is looked at again; a bot moves some times a second.
TRIES = 20

_CODEC = MatchCodec()


class NoMatch(LookupError):  # noqa: N818 - says what it is
    """There is no match of that name, or it never started."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What a match's log adds up to. `differences` to the service's views, a line each."""

    version: int
    took_ms: int
    view: dict[str, Any]
    differences: tuple[str, ...]


async def replay(inside: Inside, match_id: str) -> Replay:
    """Fold the log and compare. Raises NoMatch, Refusal, and what away services raise."""
    store, game = inside.store(SCHEMA), inside.peer("game")
    for _ in range(TRIES):
        began = time.perf_counter()
        version, state = _fold(await _read(store, f"match-{match_id}"))
        took_ms = round((time.perf_counter() - began) * 1_000)
        if state.started is None:
            raise NoMatch(f"there is no match {match_id}, or it never started")
        shown = [await _shown(game, match_id, who) for who in (*state.setup.accounts, "")]
        if all(each.version == version for each in shown):
            break
    else:
        raise NoMatch(f"{match_id} never stood still for long enough to be compared")
    differences: list[str] = []
    for each in shown:
        theirs = json.loads(each.view_json)
        ours = json.loads(view_json(state, each.seat, theirs["now_ms"]))
        who = "a spectator" if each.seat == NO_SEAT else f"seat {each.seat}"
        differences += (f"as {who} sees it, {line}" for line in differ(ours, theirs))
    return Replay(version, took_ms, ours, tuple(differences))


async def _read(store: EventStore, stream: str) -> Sequence[RecordedEvent]:
    events: list[RecordedEvent] = []
    while True:
        page = await store.read_stream(stream, len(events), PAGE_MAX)
        events += page
        if len(page) < PAGE_MAX:
            return events


def _fold(events: Sequence[RecordedEvent]) -> tuple[int, MatchState]:
    state = DECIDER.initial
    for event in events:
        state = DECIDER.evolve(state, _CODEC.decode(event))
    return len(events), state


async def _shown(game: Peer, match_id: str, account: str) -> Any:
    request = ReadMatchRequest(match_id=match_id, account_id=account)
    response = await game.call(GameServiceStub(game.channel).ReadMatch, request, TIMEOUT_MS)
    if response.refusal.code:
        raise Refusal(response.refusal.code, response.refusal.sentence)
    return response


def differ(ours: Any, theirs: Any, place: str = "") -> Iterator[str]:
    """Where two plain values are not the same: `game.board[3] is 2 by the log, 1 in the view`."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours | theirs:
            inner = f"{place}.{key}" if place else str(key)
            yield from differ(ours.get(key), theirs.get(key), inner)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, pair in enumerate(zip(ours, theirs, strict=True)):
            yield from differ(*pair, f"{place}[{number}]")
    elif ours != theirs:
        yield f"{place} is {ours!r} by the log and {theirs!r} by the service"


def described(found: Replay) -> Iterator[str]:
    """The match as its log leaves it, and whether the service agrees, for people."""
    match, now, game = found.view["match"], found.view["now"], found.view["game"]
    white, black = found.view["score"]
    yield f"match {match['id']}: {match['title']}, {match['mode']} to {match['length']}"
    yield f"{found.version} events, read and folded in {found.took_ms} ms"
    yield f"White {match['accounts'][0]}, Black {match['accounts'][1]}, score {white}:{black}"
    if game is not None:
        cube = game["cube"]["value"]
        yield f"game {game['number']}, cube {cube}, board {' '.join(map(str, game['board']))}"
    yield f"phase {now['phase']}, decision {now['decision']}, acting seat {now['acting']}"
    if found.view["outcome"] is not None:
        yield f"outcome {json.dumps(found.view['outcome'])}"
    yield from found.differences
    agrees = "the service shows the same to White, Black and spectators"
    yield "THE SERVICE SHOWS SOMETHING ELSE" if found.differences else agrees
