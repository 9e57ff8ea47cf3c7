"""Methods of one request and one response, which holds either its content or `refusal`."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import grpc.aio
from tavla.common.v1.envelope_pb2 import Refusal as RefusalMessage

from services.kit.answers import UNAVAILABLE
from services.kit.decider import Refusal
from services.kit.store import StoreError

S = TypeVar("S")
Q = TypeVar("Q")
R = TypeVar("R")

# The fields of a response by name.
Content = Mapping[str, object]
Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"

# An id becomes part of a stream's name; a command's is its client's own invention.
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_COMMAND_ID = re.compile(r"[!-~]{1,200}")


def refusal_message(refusal: Refusal) -> RefusalMessage:
    """A refusal on the wire."""
    return RefusalMessage(
        code=refusal.code, sentence=refusal.sentence, numbers=dict(refusal.numbers)
    )


def answers(
    response: Callable[..., R],
) -> Callable[[Callable[[S, Q], Awaitable[Content]]], Callable[[S, Q, Context], Awaitable[R]]]:
    """Makes a method's content the response, and what it refuses the response's `refusal`.

    Ids that no id can look like are refused as `bad_id` before the method sees them.
    """

    def decorate(
        method: Callable[[S, Q], Awaitable[Content]],
    ) -> Callable[[S, Q, Context], Awaitable[R]]:
        async def answer(self: S, request: Q, _: Context) -> R:
            try:
                _check_ids(request)
                return response(**await method(self, request))
            except Refusal as refusal:
                return response(refusal=refusal_message(refusal))
            except StoreError:
                return response(refusal=refusal_message(UNAVAILABLE))

        return answer

    return decorate


def _check_ids(request: Any) -> None:
    """Raises `Refusal` for a field `..._id` that no id of ours could have."""
    for field, value in request.ListFields():
        lawful = _COMMAND_ID if field.name == "command_id" else _ID
        if field.name.endswith("_id") and not lawful.fullmatch(value):
            raise Refusal("bad_id", f"{field.name} holds what no id can be.", length=len(value))
