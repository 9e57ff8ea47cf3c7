"""Before the start: who enters, leaves, and gets his entry back."""

from __future__ import annotations

from services.kit.decider import Refusal
from services.lobby.domain.competition.draft import Draft
from services.lobby.domain.competition.events import (
    EntryAsked,
    EntryGivenBack,
    EntryRefused,
    EntryTaken,
)
from services.lobby.domain.competition.starting import (
    TAKES_A_PLACE,
    drop,
    drop_all,
    start_or_drop,
)
from services.lobby.domain.competition.state import EntryStage, Stage
from services.lobby.domain.terms import Player

# Ten times the largest bracket: who comes and goes all day is not waited for.
ENTRIES_ASKED_MOST = 640


def enter(draft: Draft, player: Player) -> None:
    """Take somebody in, or, where there is an entry to pay, ask the wallet first."""
    now, setup = draft.now, draft.now.setup
    assert setup is not None
    known = now.entry_of(player.account_id)
    if known is not None and known.stage in TAKES_A_PLACE:
        return
    if now.stage is not Stage.OPEN or draft.at_ms >= setup.starts_at_ms:
        raise Refusal("entries_closed", "Nobody can enter this tournament any more.")
    if known is not None and known.stage is EntryStage.DROPPED:
        raise Refusal("entry_returning", "Your last entry is on its way back. Try again.")
    places = [entry for entry in now.entries.values() if entry.stage in TAKES_A_PLACE]
    if len(places) >= setup.size:
        raise Refusal("competition_full", "All places are taken.", size=setup.size)
    number = len(now.entries) + 1
    if number > ENTRIES_ASKED_MOST:
        raise Refusal("entries_closed", "Too many have come and gone.", most=ENTRIES_ASKED_MOST)
    draft.add(EntryAsked(draft.id, number, player, draft.at_ms))
    if not setup.entry_minor:
        taken(draft, number, "")


def taken(draft: Draft, number: int, code: str) -> None:
    """The wallet has answered; who is dropped meanwhile gets his entry back, held or not."""
    entry = draft.now.entries.get(number)
    if entry is None or entry.stage is not EntryStage.ASKED:
        return
    account_id = entry.player.account_id
    if code:
        draft.add(EntryRefused(draft.id, number, account_id, code, draft.at_ms))
        return
    draft.add(EntryTaken(draft.id, number, account_id, draft.at_ms))
    start_or_drop(draft)


def leave(draft: Draft, account_id: str) -> None:
    """Somebody does not want to play, and has his entry back."""
    entry = draft.now.entry_of(account_id)
    if entry is None:
        raise Refusal("not_entered", "You have not entered this tournament.")
    if entry.stage not in TAKES_A_PLACE:
        return
    if draft.now.stage is not Stage.OPEN:
        raise Refusal("competition_over", "This tournament is over.")
    drop(draft, entry, "withdrawn")


def call_off(draft: Draft, account_id: str) -> None:
    """It does not take place."""
    if draft.now.by != account_id:
        raise Refusal("not_yours", "Only who has announced a tournament can call it off.")
    if draft.now.stage in (Stage.DROPPED, Stage.CALLED_OFF):
        return
    if draft.now.stage is not Stage.OPEN:
        raise Refusal("competition_begun", "This tournament has begun.")
    drop_all(draft, "by_host")


def returned(draft: Draft, number: int) -> None:
    """Nothing is held for an entry any more."""
    entry = draft.now.entries.get(number)
    if entry is not None and entry.stage is EntryStage.DROPPED:
        whose = draft.id, number, entry.player.account_id, draft.at_ms
        draft.add(EntryGivenBack(*whose))
