"""Planted bugs about tournaments: brackets, entries, prizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from services.lobby import effects
from services.lobby.domain.competition import decide, entering, playing
from services.lobby.domain.competition.events import EntryGivenBack, PlayerWithdrew
from tests.sim.planting import Patch


def bracket_deaf_to_ends() -> list[Patch]:
    """That a bracket's match is over is not written down for its competition."""

    def nothing(_: Any) -> Iterator[Any]:
        return iter(())

    return [(effects, "_counts", nothing)]


def withdrawn_is_called() -> list[Patch]:
    """Who has withdrawn is noted, and called all the same."""

    def withdraw(draft: Any, account_id: str) -> None:
        if account_id in draft.now.order and account_id not in draft.now.withdrawn:
            draft.add(PlayerWithdrew(draft.id, account_id, draft.at_ms))

    return [(decide, "withdraw", withdraw)]


def seed_beats_result() -> list[Patch]:
    """The better seed goes on, whoever has won."""
    over = playing.over

    def seeded(draft: Any, command: Any) -> None:
        fixture = draft.now.fixture_of(command.pairing_id)
        if fixture is not None and command.winner:
            command = replace(command, winner=playing._better(draft.now, fixture))
        over(draft, command)

    return [(decide, "over", seeded)]


def entry_given_back_by_word() -> list[Patch]:
    """Who leaves is out at once, and the wallet is not asked for his entry."""
    leave = entering.leave

    def leaves(draft: Any, account_id: str) -> None:
        leave(draft, account_id)
        entry = draft.now.entry_of(account_id)
        if draft.facts and entry is not None:
            draft.add(EntryGivenBack(draft.id, entry.number, account_id, draft.at_ms))

    return [(decide, "leave", leaves)]


CUP: Mapping[str, Any] = {
    each.__name__: each
    for each in (
        bracket_deaf_to_ends,
        withdrawn_is_called,
        seed_beats_result,
        entry_given_back_by_word,
    )
}
