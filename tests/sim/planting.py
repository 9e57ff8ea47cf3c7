"""Planting a bug: an object of the product is exchanged from outside, for one run."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from unittest import mock

from gateway import composing
from services.game import commands
from services.kit.ids import CountedIds
from services.lobby import service
from tests.sim import tally

# (module or class, the name in it, what it becomes)
Patch = tuple[Any, str, Any]
Mutant = Callable[[], list[Patch]]


def numbered_ids() -> list[Patch]:
    """Ids that gateways make up, by numbers instead of chance."""
    ids = CountedIds("g")
    return [(composing, "SortableIds", lambda _: ids)]


def in_handlers(handler: type[Any]) -> list[Patch]:
    """Another command handler for all services."""
    return [(module, "CommandHandler", handler) for module in (commands, service, tally)]


@contextlib.contextmanager
def planted(patches: Sequence[Patch]) -> Iterator[None]:
    """The bug is there while this lasts."""
    with contextlib.ExitStack() as stack:
        for target, name, replacement in patches:
            stack.enter_context(mock.patch.object(target, name, replacement))
        yield
