"""Why a request was not done: a stable code, a sentence, figures; over REST as problem+json."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request
from fastapi.responses import JSONResponse

MEDIA_TYPE = "application/problem+json"
# Codes that are not simply "this may not be" (409).
_STATUS = {
    "bad_id": 400,
    "bad_cursor": 400,
    "bad_format": 400,
    "bad_request": 422,
    "malformed": 400,
    "too_large": 413,
    "not_signed_in": 401,
    "signed_out": 401,
    "bad_credentials": 401,
    "bad_origin": 403,
    "not_invited": 403,
    "not_operator": 403,
    "no_reason": 422,
    "account_frozen": 403,
    "not_your_table": 403,
    "no_match": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "rate_limited": 429,
    "too_many_attempts": 429,
    "internal": 500,
    "busy": 503,
    "contended": 503,
    "unavailable": 503,
}


class Problem(Exception):  # noqa: N818 - an answer, not a fault
    """A request that changed nothing. `status` is the HTTP status it has over REST.

    `numbers` are the figures that `detail` speaks of, in the units their names say.
    """

    def __init__(
        self, code: str, detail: str, numbers: Mapping[str, int] | None = None, status: int = 0
    ) -> None:
        super().__init__(code, detail)
        self.code, self.detail = code, detail
        self.numbers = dict(numbers or {})
        self.status = status or status_of(code)


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    if code.startswith(("unknown_", "no_such_")):
        return 404
    return _STATUS.get(code, 409)


def document(problem: Problem, instance: str) -> dict[str, object]:
    """The problem as RFC 9457 spells it."""
    return {
        "type": f"/problems/{problem.code}",
        "title": problem.code.replace("_", " ").capitalize(),
        "status": problem.status,
        "code": problem.code,
        "detail": problem.detail,
        "instance": instance,
        "numbers": problem.numbers,
    }


def problem_response(problem: Problem, instance: str) -> JSONResponse:
    """The answer of a request that was not done."""
    headers = {"Cache-Control": "no-store"}
    if (wait_ms := problem.numbers.get("wait_ms")) is not None:
        headers["Retry-After"] = str(-(-wait_ms // 1_000))
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    content = document(problem, instance)
    return JSONResponse(content, problem.status, headers, media_type=MEDIA_TYPE)


async def answer_problem(request: Request, problem: Exception) -> JSONResponse:
    """FastAPI's handler of `Problem`."""
    assert isinstance(problem, Problem), "it is registered for nothing else"
    return problem_response(problem, request.url.path)


UNAVAILABLE = Problem("unavailable", "This part of the house is away for a moment. Try again.")
NO_MATCH = Problem("no_match", "There is no such match.")
INTERNAL = Problem("internal", "Something went wrong here. Try again.")
NOT_SIGNED_IN = Problem("not_signed_in", "Nobody is signed in here. Sign in.")
FROZEN = Problem("account_frozen", "This account is frozen. Ask the house why.")
BAD_ORIGIN = Problem("bad_origin", "This request came from a page of another site.")
