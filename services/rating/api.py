# ruff: noqa: N802 - methods are named by the contract
"""The gRPC face of ratings: requests in, content or a refusal out."""

from __future__ import annotations

import math

from tavla.rating.v1 import service_pb2 as pb
from tavla.rating.v1.service_pb2_grpc import (
    RatingHouseServiceServicer,
    RatingServiceServicer,
    add_RatingHouseServiceServicer_to_server,
    add_RatingServiceServicer_to_server,
)

from services.houses.rating import RatingRules
from services.kit.cursors import bad_cursor, number_of
from services.kit.rpc_answers import Content, answers
from services.kit.rpc_gate import RpcServer
from services.rating.domain.events import MatchNotRated, Side
from services.rating.domain.standing import Standing
from services.rating.pools import Pool, pool_of
from services.rating.scores import Entry, Place
from services.rating.service import Ratings

_NEWEST = 2**62
# An operator's reason is a sentence or two.
_TEXT_MAX = 500


def _pool(ladder: pb.Ladder) -> Pool:
    return pool_of(ladder.house_id, computers=ladder.computers)


def _place(cursor: str) -> Place | None:
    """`<rating as a hexadecimal double>~<account>`: not a digit of it is lost."""
    if not cursor:
        return None
    text, tilde, account_id = cursor.partition("~")
    try:
        rating = float.fromhex(text)
    except (ValueError, OverflowError):
        raise bad_cursor() from None
    if not (math.isfinite(rating) and tilde and account_id.isascii() and account_id.isprintable()):
        raise bad_cursor()
    return Place(rating, account_id)


def _standing(pool: Pool, account_id: str, standing: Standing) -> pb.Standing:
    return pb.Standing(
        account_id=account_id,
        rating=standing.rating,
        shown=pool.rules.shown(standing.rating),
        provisional=pool.is_provisional(standing.rating),
        experience=standing.experience,
        peak=standing.peak,
        won=standing.won,
        lost=standing.lost,
        left=standing.left,
    )


def _entry(rules: RatingRules, entry: Entry) -> pb.Entry:
    return pb.Entry(
        match_id=entry.match_id,
        kind=entry.kind,
        opponent=entry.opponent,
        house_id=entry.house_id,
        reason=entry.reason,
        won=entry.won,
        at_ms=entry.at_ms,
        before=entry.before,
        after=entry.after,
        shown=rules.shown(entry.after),
        length=entry.length,
        filled_rating=entry.filled[0],
        opponent_filled_rating=entry.filled[1],
        experience=entry.experience[0],
        opponent_experience=entry.experience[1],
        note=entry.note,
    )


def _change(rules: RatingRules, side: Side) -> pb.Change:
    return pb.Change(
        account_id=side.account_id,
        before=side.before,
        after=side.after,
        shown_before=rules.shown(side.before),
        shown_after=rules.shown(side.after),
    )


class RatingApi(RatingServiceServicer):
    """Serves `RatingService`."""

    def __init__(self, ratings: Ratings) -> None:
        self._ratings = ratings

    @answers(pb.ReadStandingsResponse)
    async def ReadStandings(self, request: pb.ReadStandingsRequest) -> Content:
        """See the contract."""
        pool = _pool(request.ladder)
        found = await self._ratings.standings(pool, request.account_ids)
        told = [_standing(pool, each, found[each]) for each in request.account_ids]
        return {"standings": told, "pool": pool.name}

    @answers(pb.ReadHistoryResponse)
    async def ReadHistory(self, request: pb.ReadHistoryRequest) -> Content:
        """See the contract."""
        pool, before = _pool(request.ladder), number_of(request.cursor, _NEWEST)
        read = self._ratings.history
        entries, after = await read(pool, request.account_id, before, request.limit)
        told = [_entry(pool.rules, entry) for entry in entries]
        return {"entries": told, "next_cursor": str(after) if after else ""}

    @answers(pb.ReadResultResponse)
    async def ReadResult(self, request: pb.ReadResultRequest) -> Content:
        """See the contract."""
        result = await self._ratings.result(request.match_id)
        if result.of is None:
            return {"state": "pending"}
        if isinstance(result.of, MatchNotRated):
            return {"state": "not_rated", "why": result.of.why}
        rules = pool_of(result.of.house_id, computers=False).rules
        changes = [_change(rules, side) for side in (result.of.white, result.of.black)]
        return {"state": "reversed" if result.reversal else "rated", "changes": changes}

    @answers(pb.ReadLeaderboardResponse)
    async def ReadLeaderboard(self, request: pb.ReadLeaderboardRequest) -> Content:
        """See the contract."""
        pool = _pool(request.ladder)
        page = await self._ratings.ladder(pool, _place(request.cursor), request.limit)
        leaders = [
            pb.Leader(rank=rank, standing=_standing(pool, each.account_id, each.standing))
            for rank, each in enumerate(page.leaders, page.rank)
        ]
        end = page.after
        cursor = f"{end.rating.hex()}~{end.account_id}" if end is not None else ""
        return {"leaders": leaders, "next_cursor": cursor, "pool": pool.name}


class RatingHouseApi(RatingHouseServiceServicer):
    """Serves `RatingHouseService`."""

    def __init__(self, ratings: Ratings) -> None:
        self._ratings = ratings

    @answers(pb.ReverseRatingResponse)
    async def ReverseRating(self, request: pb.ReverseRatingRequest) -> Content:
        """See the contract."""
        said = request.operator[:_TEXT_MAX], request.note[:_TEXT_MAX]
        await self._ratings.reverse(request.match_id, *said)
        return {}


def serve(server: RpcServer, ratings: Ratings) -> None:
    """Answer both services on this server."""
    add_RatingServiceServicer_to_server(RatingApi(ratings), server.server)
    add_RatingHouseServiceServicer_to_server(RatingHouseApi(ratings), server.server)
