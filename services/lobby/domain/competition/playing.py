"""From the start to the final: each fixture is called, decided once, and leads to the next."""

from __future__ import annotations

from services.kit.decider import Refusal
from services.lobby.domain.competition.bracket import rounds_of
from services.lobby.domain.competition.commands import CallMatch, MissCall, RecordMatch
from services.lobby.domain.competition.draft import Draft
from services.lobby.domain.competition.events import (
    CompetitionWon,
    FixtureDecided,
    How,
    MatchCalled,
    MatchRepeated,
    PlayerWithdrew,
    PrizesPaid,
)
from services.lobby.domain.competition.state import (
    CALL_PATIENCE_MS,
    Competition,
    Fixture,
    Stage,
)

# A match that nobody has won is played once more; then the better seed goes on.
VOIDS_MOST = 2
# One that cannot be started is tried for ten minutes: an outage shall not decide a tournament.
ATTEMPTS_MOST = 10


def call(draft: Draft, command: CallMatch) -> None:
    """Two are to play; the second to say so changes nothing."""
    fixture = _waiting(draft.now, command.pairing_id)
    if fixture is None or draft.at_ms < fixture.ready_at_ms:
        return
    if (command.white.account_id, command.black.account_id) != fixture.players:
        return
    draft.add(
        MatchCalled(
            draft.id,
            command.pairing_id,
            *fixture.place,
            command.white,
            command.black,
            draft.at_ms,
        )
    )


def miss(draft: Draft, command: MissCall) -> None:
    """Whoever sits somewhere else for too long loses; of two the better seed goes on."""
    fixture = _waiting(draft.now, command.pairing_id)
    if fixture is None or draft.at_ms < fixture.ready_at_ms + CALL_PATIENCE_MS:
        return
    there = [who for who in fixture.players if who not in command.absent]
    if len(there) < len(fixture.players):
        _decide(draft, fixture, (there or [_better(draft.now, fixture)])[0], How.ABSENT)


def over(draft: Draft, command: RecordMatch) -> None:
    """A match that was called is over; one that is not this fixture's last is nothing to us."""
    fixture = draft.now.fixture_of(command.pairing_id)
    if fixture is None:
        return
    innocent = [who for who in fixture.players if who not in command.at_fault]
    if command.winner in fixture.players:
        _decide(draft, fixture, command.winner, How.PLAYED)
    elif len(innocent) == 1:
        _decide(draft, fixture, innocent[0], How.FORFEIT)
    elif fixture.voids + command.played >= VOIDS_MOST or fixture.attempt >= ATTEMPTS_MOST:
        _decide(draft, fixture, _better(draft.now, fixture), How.BETTER_SEED)
    else:
        which = draft.id, command.pairing_id, *fixture.place
        draft.add(MatchRepeated(*which, command.played, draft.at_ms))
        _follow(draft)


def withdraw(draft: Draft, account_id: str) -> None:
    """Whoever has not lost yet plays no more; his entry stays in the pool."""
    now = draft.now
    if account_id not in now.order:
        raise Refusal("not_entered", "You do not play in this tournament.")
    if account_id in now.withdrawn or any(f.loser == account_id for f in now.fixtures.values()):
        return
    if any(f.running and account_id in f.players for f in now.fixtures.values()):
        raise Refusal("match_runs", "Your match runs; leave it at the board.")
    draft.add(PlayerWithdrew(draft.id, account_id, draft.at_ms))
    _follow(draft)


def _waiting(now: Competition, pairing_id: str) -> Fixture | None:
    """The fixture that is ready, or will be soon, to be called by this pairing."""
    if now.stage is not Stage.PLAYING:
        return None
    return next(
        (
            fixture
            for fixture in now.fixtures.values()
            if fixture.ready_at_ms
            and not fixture.running
            and not fixture.winner
            and now.next_pairing(fixture) == pairing_id
        ),
        None,
    )


def _decide(draft: Draft, fixture: Fixture, winner: str, how: How) -> None:
    draft.add(FixtureDecided(draft.id, *fixture.place, winner, how, draft.at_ms))
    _follow(draft)


def _follow(draft: Draft) -> None:
    """What follows by itself: who has withdrawn is not called, and the final ends it."""
    for place in sorted(draft.now.fixtures):
        # Read anew: each decision may fill a line of a later round.
        fixture = draft.now.fixtures[place]
        if fixture.winner or fixture.running or not fixture.ready_at_ms:
            continue
        there = [who for who in fixture.players if who not in draft.now.withdrawn]
        if len(there) < len(fixture.players):
            winner = (there or [_better(draft.now, fixture)])[0]
            draft.add(FixtureDecided(draft.id, *place, winner, How.WITHDRAWN, draft.at_ms))
    places = _places(draft.now)
    if places and draft.now.stage is Stage.PLAYING:
        assert draft.now.setup is not None
        draft.add(CompetitionWon(draft.id, places, draft.at_ms))
        if not draft.now.setup.entry_minor:
            draft.add(PrizesPaid(draft.id, draft.at_ms))


def _places(now: Competition) -> tuple[str, ...]:
    """Winner, finalist, and the losers of the semi-finals, the better seed first; or nobody yet."""
    last = rounds_of(len(now.order)) - 1
    final = now.fixtures[last, 0]
    if not final.winner:
        return ()
    semis = [now.fixtures[last - 1, slot].loser for slot in (0, 1)]
    return (final.winner, final.loser, *sorted(semis, key=now.order.index))


def _better(now: Competition, fixture: Fixture) -> str:
    return min(fixture.players, key=now.order.index)
