"""Whether it is time to start, or too late; and how people are dropped before."""

from __future__ import annotations

from services.lobby.domain.competition.bracket import draw
from services.lobby.domain.competition.draft import Draft
from services.lobby.domain.competition.events import (
    CompetitionCalledOff,
    CompetitionStarted,
    EntryDropped,
    EntryGivenBack,
)
from services.lobby.domain.competition.setup import PLAYERS_LEAST
from services.lobby.domain.competition.state import Entry, EntryStage, Stage

TAKES_A_PLACE = (EntryStage.ASKED, EntryStage.IN)


def start_or_drop(draft: Draft) -> None:
    """Start where it is full or time, with whoever is in; or call it off where they are too few."""
    now, setup = draft.now, draft.now.setup
    if now.stage is not Stage.OPEN or setup is None:
        return
    players = [entry.player.account_id for entry in now.at(EntryStage.IN)]
    full, late = len(players) == setup.size, draft.at_ms >= setup.starts_at_ms
    if not late and not (full and setup.when_full):
        return
    if len(players) < PLAYERS_LEAST:
        drop_all(draft, "too_few")
        return
    for entry in now.at(EntryStage.ASKED):
        drop(draft, entry, "too_late")
    draft.add(CompetitionStarted(draft.id, draw(draft.id, players), draft.at_ms))


def drop(draft: Draft, entry: Entry, code: str) -> None:
    """Somebody is out; without an entry to pay there is nothing to give back."""
    setup = draft.now.setup
    assert setup is not None
    whose = draft.id, entry.number, entry.player.account_id
    draft.add(EntryDropped(*whose, code, draft.at_ms))
    if not setup.entry_minor:
        draft.add(EntryGivenBack(*whose, draft.at_ms))


def drop_all(draft: Draft, code: str) -> None:
    """There will be no play: everybody is out."""
    draft.add(CompetitionCalledOff(draft.id, code, draft.at_ms))
    for entry in tuple(draft.now.entries.values()):
        if entry.stage in TAKES_A_PLACE:
            drop(draft, entry, code)
