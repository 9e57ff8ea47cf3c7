"""Asking JetStream: what goes wrong on the way becomes one error that says to try again."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import nats.errors
import nats.js.errors

from services.kit.bus import BusUnavailable

T = TypeVar("T")


async def asked(answer: Awaitable[T]) -> T:
    """The answer; raises BusUnavailable where there is none, and passes on a refusal as it is."""
    try:
        return await answer
    except nats.js.errors.ServiceUnavailableError as error:
        raise BusUnavailable(str(error)) from error
    except nats.js.errors.APIError:
        raise
    except (nats.errors.Error, TimeoutError) as error:
        raise BusUnavailable(repr(error)) from error
