"""Both players' seeds, and the start and cancelling of a match."""

from __future__ import annotations

from services.game.domain import rights
from services.game.domain.draft import Draft, hold, refuse
from services.game.domain.facts import MatchCancelled, MatchStarted, SeedCommitted, SeedOpened
from services.game.domain.names import WHITE
from services.game.domain.phase import Phase
from services.game.domain.reasons import Why
from services.game.domain.state import Setup
from services.game.domain.wishes import CancelMatch, StartMatch
from services.houses import HouseError, TableRules
from services.houses.dice_proof import NO_CLIENT_SEED, commitment

HASH_BYTES = 32
MOST_REASON = 200  # characters: it is shown in one line


def start(draft: Draft, wish: StartMatch) -> None:
    """Seat the players, once; the same wish again is fulfilled already."""
    state = draft.state
    if state.phase is Phase.CANCELLED:
        refuse(Why.CANCELLED)
    if state.phase is not Phase.NONE:
        if _same(draft, wish):
            return
        refuse(Why.EXISTS)
    rules = _checked(wish)
    draft.add(
        MatchStarted(
            at_ms=draft.at_ms,
            match_id=wish.match_id,
            white=wish.white,
            black=wish.black,
            white_kind=wish.white_kind,
            black_kind=wish.black_kind,
            white_rating=wish.white_rating,
            black_rating=wish.black_rating,
            rated=wish.rated,
            rules=wish.rules,
            rules_hash=rules.hash,
            anchor=wish.anchor,
            watch_delay_ms=wish.watch_delay_ms,
            instant_computer=wish.instant_computer,
        )
    )


def _same(draft: Draft, wish: StartMatch) -> bool:
    setup = draft.state.setup
    return setup.rules.canonical == wish.rules and setup == Setup(
        match_id=wish.match_id,
        rules=setup.rules,
        accounts=(wish.white, wish.black),
        kinds=(wish.white_kind, wish.black_kind),
        ratings=(wish.white_rating, wish.black_rating),
        rated=wish.rated,
        rules_hash=setup.rules_hash,
        anchor=wish.anchor,
        watch_delay_ms=wish.watch_delay_ms,
        instant_computer=wish.instant_computer,
    )


def _checked(wish: StartMatch) -> TableRules:
    if wish.white == wish.black or not wish.white or not wish.black:
        refuse(Why.BAD_SETUP)
    if len(wish.anchor) != HASH_BYTES:
        refuse(Why.BAD_SETUP, anchor_bytes=len(wish.anchor))
    try:
        commitment(wish.match_id, "w", NO_CLIENT_SEED)
        return TableRules.from_canonical(wish.rules)
    except HouseError:
        refuse(Why.BAD_SETUP)


def cancel(draft: Draft, wish: CancelMatch) -> None:
    """Write the tombstone; a match that has started can no longer be cancelled."""
    phase = draft.state.phase
    if phase is Phase.CANCELLED:
        return
    if phase is not Phase.NONE:
        refuse(Why.EXISTS)
    draft.add(MatchCancelled(draft.at_ms, wish.match_id, wish.reason[:MOST_REASON]))


def commit(draft: Draft, seat: int, value: bytes) -> None:
    """Bind a player to his seed; the same commitment again is fulfilled already."""
    state = draft.state
    if len(value) != HASH_BYTES:
        refuse(Why.SEED_SHAPE, bytes=len(value))
    if state.seeds.commitments[seat] == value:
        return
    hold(rights.seed(state, Phase.COMMITTING, draft.at_ms))
    if state.seeds.commitments[seat]:
        refuse(Why.SEED_FIXED)
    draft.add(SeedCommitted(draft.at_ms, seat, value, without_client=False))


def open_seed(draft: Draft, seat: int, seed: bytes) -> None:
    """Show the seed; the same seed again is fulfilled already."""
    state = draft.state
    if len(seed) != HASH_BYTES:
        refuse(Why.SEED_SHAPE, bytes=len(seed))
    if state.seeds.opened[seat] == seed:
        return
    hold(rights.seed(state, Phase.OPENING, draft.at_ms))
    if state.seeds.opened[seat]:
        refuse(Why.SEED_FIXED)
    if commitment(state.setup.match_id, _side(seat), seed) != state.seeds.commitments[seat]:
        refuse(Why.SEED_MISMATCH)
    draft.add(SeedOpened(draft.at_ms, seat, seed, without_client=False))


def commit_without_client(draft: Draft, seat: int) -> None:
    """Zeros for a seat that has nobody to draw a seed."""
    value = commitment(draft.state.setup.match_id, _side(seat), NO_CLIENT_SEED)
    draft.add(SeedCommitted(draft.at_ms, seat, value, without_client=True))


def open_without_client(draft: Draft, seat: int) -> None:
    """The zeros that were committed to."""
    draft.add(SeedOpened(draft.at_ms, seat, NO_CLIENT_SEED, without_client=True))


def _side(seat: int) -> str:
    return "w" if seat == WHITE else "b"
