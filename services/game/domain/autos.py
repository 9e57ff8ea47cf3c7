"""What happens by itself: automatic rolls and plays, computers' formalities, the next game."""

from __future__ import annotations

from services.game.domain.clocks import time_is_up
from services.game.domain.deciding.ending import start_game
from services.game.domain.deciding.seeding import commit_without_client, open_without_client
from services.game.domain.deciding.turns import play_by_itself, roll
from services.game.domain.draft import Draft
from services.game.domain.facts import Continued
from services.game.domain.names import SEATS, Hand, SeatKind
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState

# A race that two automatic players finish takes about a hundred steps. Whoever is cut short by
# the limit rolls by hand.
MOST_STEPS = 256


def run(draft: Draft) -> None:
    """Go on until somebody has to decide something."""
    for _ in range(MOST_STEPS):
        if not _step(draft):
            return


def _step(draft: Draft) -> bool:
    """One thing that happens by itself; False if there is none."""
    match draft.state.phase:
        case Phase.ROLLING | Phase.PLAYING:
            return _in_game(draft)
        case Phase.BETWEEN:
            return _between(draft)
        case Phase.COMMITTING:
            return _commit(draft)
        case Phase.OPENING:
            return _open(draft)
        case _:
            return False


def _in_game(draft: Draft) -> bool:
    state = draft.state
    seat, helpers = state.game.turn, state.game.helpers
    rolling = state.phase is Phase.ROLLING
    on = helpers.auto_roll[seat] if rolling else helpers.auto_play[seat]
    if not on or not _free(state, seat, draft.at_ms):
        return False
    if rolling:
        roll(draft, seat, Hand.AUTO)
    elif state.game.board.contact:
        return False
    else:
        play_by_itself(draft, seat)
    return True


def _free(state: MatchState, seat: int, now_ms: int) -> bool:
    """Whether the server may act for the seat: nobody else does, and nothing is paused."""
    paused = state.frozen and state.presence[seat].away
    held = state.resignation.holds or paused or time_is_up(state, now_ms)
    return not held and not state.ghost_of(seat)


def _between(draft: Draft) -> bool:
    state = draft.state
    for seat in SEATS:
        if state.setup.kinds[seat] is SeatKind.COMPUTER and not state.continued[seat]:
            draft.add(Continued(draft.at_ms, seat))
            return True
    if not all(state.continued) or state.frozen:
        return False
    start_game(draft)
    return True


def _commit(draft: Draft) -> bool:
    state = draft.state
    for seat in SEATS:
        if state.setup.kinds[seat] is SeatKind.COMPUTER and not state.seeds.commitments[seat]:
            commit_without_client(draft, seat)
            return True
    return False


def _open(draft: Draft) -> bool:
    seeds = draft.state.seeds
    for seat in SEATS:
        if seeds.without_client[seat] and not seeds.opened[seat]:
            open_without_client(draft, seat)
            return True
    if not all(seeds.opened):
        return False
    start_game(draft)
    return True
