"""The rating service's messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tavla.accounts.v1 import service_pb2 as accounts_pb
from tavla.rating.v1 import service_pb2 as pb

from gateway.clients import Accounts, RatingClient
from gateway.names import Profile
from gateway.wire.profiles import profile_of

_STANDING = (
    *("rating", "shown", "provisional", "experience", "peak"),
    *("won", "lost", "left"),
)
_ENTRY = (
    *("kind", "reason", "won", "at_ms", "before", "after", "shown", "length"),
    *("filled_rating", "opponent_filled_rating", "experience", "opponent_experience", "note"),
)


class Ranked(NamedTuple):
    """A place on a ladder."""

    rank: int
    account: str
    standing: dict[str, Any]


class Entry(NamedTuple):
    """A change of a rating, and against whom."""

    opponent: str
    fields: dict[str, Any]


class Result(NamedTuple):
    """What a match did, White's change first."""

    state: str
    why: str
    changes: list[dict[str, Any]]


async def find(accounts: Accounts, name: str) -> Profile:
    """Who has a name. Raises `Problem`, as everything here."""
    request = accounts_pb.FindAccountRequest(name=name)
    answer = await accounts.ask(accounts.stub.FindAccount, request)
    return profile_of(answer.profile)


async def standings(
    rating: RatingClient, account: str, *, computers: bool, house: str = ""
) -> dict[str, Any]:
    """How one account stands."""
    request = pb.ReadStandingsRequest(account_ids=[account], ladder=_ladder(house, computers))
    answer = await rating.ask(rating.stub.ReadStandings, request)
    return _standing(answer.standings[0])


async def history(
    rating: RatingClient, account: str, house: str, cursor: str, limit: int, *, computers: bool
) -> tuple[Sequence[Entry], str]:
    """A page of changes, and the cursor of the next."""
    request = pb.ReadHistoryRequest(
        account_id=account, ladder=_ladder(house, computers), cursor=cursor, limit=limit
    )
    answer = await rating.ask(rating.stub.ReadHistory, request)
    return [_entry(each) for each in answer.entries], answer.next_cursor


async def leaderboard(
    rating: RatingClient, house: str, cursor: str, limit: int, *, computers: bool
) -> tuple[Sequence[Ranked], str]:
    """A page of a ladder, and the cursor of the next."""
    ladder = _ladder(house, computers)
    request = pb.ReadLeaderboardRequest(ladder=ladder, cursor=cursor, limit=limit)
    answer = await rating.ask(rating.stub.ReadLeaderboard, request)
    found = [
        Ranked(each.rank, each.standing.account_id, _standing(each.standing))
        for each in answer.leaders
    ]
    return found, answer.next_cursor


async def result(rating: RatingClient, match: str) -> Result:
    """What a match did to ratings."""
    request = pb.ReadResultRequest(match_id=match)
    answer = await rating.ask(rating.stub.ReadResult, request)
    return Result(answer.state, answer.why, [_change(each) for each in answer.changes])


def _ladder(house: str, computers: bool) -> pb.Ladder:
    return pb.Ladder(house_id=house, computers=computers)


def _standing(message: pb.Standing) -> dict[str, Any]:
    return {name: getattr(message, name) for name in _STANDING}


def _entry(message: pb.Entry) -> Entry:
    fields = {name: getattr(message, name) for name in _ENTRY}
    return Entry(message.opponent, {"match": message.match_id, "house": message.house_id, **fields})


def _change(message: pb.Change) -> dict[str, Any]:
    return {
        "account": message.account_id,
        "before": message.before,
        "after": message.after,
        "shown_before": message.shown_before,
        "shown_after": message.shown_after,
    }
