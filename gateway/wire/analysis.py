"""The analysis service's messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tavla.analysis.v1 import events_pb2 as events
from tavla.analysis.v1 import service_pb2 as pb

from gateway.clients import AnalysisClient

_LEVELS = {"quick": events.LEVEL_QUICK, "deep": events.LEVEL_DEEP}
_WORDS = {number: word for word, number in _LEVELS.items()}
_STATES = {
    pb.REVIEW_STATE_WAITING: "waiting",
    pb.REVIEW_STATE_READY: "ready",
    pb.REVIEW_STATE_FAILED: "failed",
}


class Computers(NamedTuple):
    """The computers as their fields are shown, and whether there is an engine to play them."""

    available: bool
    engine: str
    computers: Sequence[Mapping[str, Any]]


class Review(NamedTuple):
    """How a review stands; `content` is JSON, empty until it is ready."""

    state: str
    level: str
    progress_ppm: int
    content: bytes


async def list_computers(analysis: AnalysisClient) -> Computers:
    """All computers. Raises `Problem`, as everything here."""
    answer = await analysis.ask(analysis.stub.ListComputers, pb.ListComputersRequest())
    computers = [
        {
            "strength": each.strength,
            "account": each.account_id,
            "name": each.name,
            "words": each.words,
        }
        for each in answer.computers
    ]
    return Computers(answer.available, f"{answer.engine} {answer.engine_version}", computers)


async def read_review(analysis: AnalysisClient, match: str, level: str) -> Review:
    """A review; of no level in particular the deepest."""
    request = pb.ReadReviewRequest(
        match_id=match, level=_LEVELS.get(level, events.LEVEL_UNSPECIFIED)
    )
    answer = await analysis.ask(analysis.stub.ReadReview, request)
    state, word = _STATES[answer.state], _WORDS[answer.level]
    return Review(state, word, answer.progress_ppm, answer.review_json)


async def request_review(analysis: AnalysisClient, match: str, level: str) -> None:
    """Have a match reviewed."""
    request = pb.RequestReviewRequest(match_id=match, level=_LEVELS[level])
    await analysis.ask(analysis.stub.RequestReview, request)
