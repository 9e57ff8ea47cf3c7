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
from services.lobby.domain.pairing import decide as pairing
from services.wallet import old_stakes, payments, pools, purses, stakes
from tests.sim import tally

# (module or class, the name in it, what it becomes)
Patch = tuple[Any, str, Any]
Mutant = Callable[[], list[Patch]]
# Seeds last for some minutes: what otherwise happens after one or after ten has to happen in them.
PATIENCE_MS = 2_000
OLD_STAKE_MS = 2_000


def numbered_ids() -> list[Patch]:
    """Ids that gateways make up, by numbers instead of chance."""
    ids = CountedIds("g")
    return [(composing, "SortableIds", lambda _: ids)]


def shorter_waits() -> list[Patch]:
    """When a pairing is given up, and when the wallet asks what has become of a match."""
    return [(pairing, "PATIENCE_MS", PATIENCE_MS), (old_stakes, "OLD_MS", OLD_STAKE_MS)]


def in_handlers(handler: type[Any]) -> list[Patch]:
    """Another command handler for all services."""
    modules = (commands, service, stakes, pools, purses, payments, tally)
    return [(module, "CommandHandler", handler) for module in modules]


@contextlib.contextmanager
def planted(patches: Sequence[Patch]) -> Iterator[None]:
    """The bug is there while this lasts."""
    with contextlib.ExitStack() as stack:
        for target, name, replacement in patches:
            stack.enter_context(mock.patch.object(target, name, replacement))
        yield
