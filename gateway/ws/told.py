"""What the server says, frame by frame, as text ready to be sent.

Views and events come from the match engine as JSON and go on as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

import orjson

from gateway.auth import Identity
from gateway.problems import Problem

PROTO = 1


def encoded(**fields: object) -> str:
    """Any frame that is not sent often enough to be put together by hand."""
    return orjson.dumps(fields).decode()


def sync(match: str, version: int, seat: int, view: bytes, events: bytes) -> str:
    """The whole match as one audience sees it; `events` empty: there were too many to tell."""
    told = b'"full":true' if not events else b'"events":' + events
    head = b'{"t":"sync","match":"%b","v":%d,"seat":%d,' % (match.encode(), version, seat)
    return (head + told + b',"view":' + view + b"}").decode()


def evt(match: str, first: int, version: int, events: bytes, view: bytes) -> str:
    """New facts `first` to `version`, and the view after them."""
    head = b'{"t":"evt","match":"%b","v":%d,"from":%d,"events":' % (match.encode(), version, first)
    return (head + events + b',"view":' + view + b"}").decode()


def welcome(who: Identity, now_ms: int, ping_ms: int) -> str:
    """The answer to `hello`."""
    return encoded(
        t="welcome",
        proto=PROTO,
        account=who.account,
        name=who.name,
        guest=who.kind == "guest",
        bot=who.bot,
        now_ms=now_ms,
        ping_ms=ping_ms,
    )


def ack(command_id: str, match: str, version: int) -> str:
    """The command was done, now or when it came first."""
    return encoded(t="ack", id=command_id, match=match, v=version)


def chat(
    match: str, lines: object, *, tail: bool, muted: list[str] | None, may_speak: bool | None
) -> str:
    """What was said at a match: the last lines, or more of them."""
    fields = {"tail": tail, "muted": muted, "may_speak": may_speak, "lines": lines}
    return encoded(t="chat", match=match, **fields)


def nak(
    code: str,
    detail: str,
    *,
    command_id: str = "",
    match: str = "",
    version: int = 0,
    numbers: Mapping[str, int] | None = None,
) -> str:
    """Something was not done."""
    fields: dict[str, object] = {"code": code, "detail": detail}
    if command_id:
        fields["id"] = command_id
    if match:
        fields["match"] = match
    if version:
        fields["v"] = version
    if numbers:
        fields["numbers"] = dict(numbers)
    return encoded(t="nak", **fields)


def refused(problem: Problem, *, command_id: str = "", match: str = "", version: int = 0) -> str:
    """A `nak` that says what a problem says."""
    return nak(
        problem.code,
        problem.detail,
        command_id=command_id,
        match=match,
        version=version,
        numbers=problem.numbers,
    )


def table(version: int, dumped: bytes) -> str:
    """A table of the list is new, or has changed."""
    return (b'{"t":"table","v":%d,"table":' % version + dumped + b"}").decode()


def ping(number: int, now_ms: int, heads: Mapping[str, int]) -> str:
    """Answer with `pong`; `heads` are the versions of all that this client watches."""
    return encoded(t="ping", n=number, now_ms=now_ms, heads=dict(heads))


def note(kind: str, **fields: object) -> str:
    """A personal notice."""
    return encoded(t="note", kind=kind, **fields)


def bye(code: str, detail: str) -> str:
    """The last frame before the server closes."""
    return encoded(t="bye", code=code, detail=detail)
