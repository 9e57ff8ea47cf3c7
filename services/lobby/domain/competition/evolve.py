"""How facts change a competition."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from services.lobby.domain.competition.bracket import first_round, rounds_of
from services.lobby.domain.competition.events import (
    CompetitionAnnounced,
    CompetitionCalledOff,
    CompetitionStarted,
    CompetitionWon,
    EntryAsked,
    EntryDropped,
    EntryGivenBack,
    EntryRefused,
    EntryTaken,
    Event,
    FixtureDecided,
    How,
    MatchCalled,
    MatchRepeated,
    PlayerWithdrew,
    PrizesPaid,
)
from services.lobby.domain.competition.state import (
    BREAK_MS,
    Competition,
    Entry,
    EntryStage,
    Fixture,
    Place,
    Stage,
)
from services.lobby.domain.pairing.commands import MakePairing

Fixtures = dict[Place, Fixture]


def evolve(before: Competition, event: Event) -> Competition:
    """The competition after one more fact."""
    now = replace(before, changed_at_ms=event.at_ms)
    match event:
        case CompetitionAnnounced():
            return replace(
                now,
                stage=Stage.OPEN,
                competition_id=event.competition_id,
                by=event.by,
                setup=event.setup,
                announced_at_ms=event.at_ms,
            )
        case EntryAsked() | EntryTaken() | EntryRefused() | EntryDropped() | EntryGivenBack():
            return _entry(now, event)
        case CompetitionCalledOff():
            dropped = replace(now, stage=Stage.DROPPED, code=event.code)
            return _closed(dropped)
        case CompetitionStarted():
            drawn = MappingProxyType(_drawn(event))
            return replace(now, stage=Stage.PLAYING, order=event.order, fixtures=drawn)
        case PlayerWithdrew():
            return replace(now, withdrawn=now.withdrawn | {event.account_id})
        case MatchCalled() | MatchRepeated() | FixtureDecided():
            fixtures = dict(now.fixtures)
            _play(now, fixtures, event)
            return replace(now, fixtures=MappingProxyType(fixtures))
        case CompetitionWon():
            return replace(now, stage=Stage.PAYING, places=event.places)
        case PrizesPaid():
            return replace(now, stage=Stage.OVER)
        case _:
            assert_never(event)


def _entry(
    now: Competition,
    event: EntryAsked | EntryTaken | EntryRefused | EntryDropped | EntryGivenBack,
) -> Competition:
    known = now.entries.get(event.number)
    match event:
        case EntryAsked():
            entry = Entry(event.number, event.player)
        case EntryTaken():
            assert known is not None
            entry = replace(known, stage=EntryStage.IN)
        case EntryRefused():
            assert known is not None
            entry = replace(known, stage=EntryStage.OUT, code=event.code)
        case EntryDropped():
            assert known is not None
            entry = replace(known, stage=EntryStage.DROPPED, code=event.code)
        case EntryGivenBack():
            assert known is not None
            entry = replace(known, stage=EntryStage.OUT)
        case _:
            assert_never(event)
    entries = MappingProxyType({**now.entries, event.number: entry})
    return _closed(replace(now, entries=entries))


def _closed(now: Competition) -> Competition:
    """Called off it is once nobody's entry is held any more."""
    open_entries = any(entry.stage is not EntryStage.OUT for entry in now.entries.values())
    if now.stage is Stage.DROPPED and not open_entries:
        return replace(now, stage=Stage.CALLED_OFF)
    return now


def _drawn(event: CompetitionStarted) -> Fixtures:
    """All fixtures; those of the first round have their players, and byes are decided."""
    pairs = first_round(event.order)
    fixtures: Fixtures = {
        (number, slot): Fixture((number, slot))
        for number in range(rounds_of(len(event.order)))
        for slot in range(len(pairs) >> number)
    }
    for slot, pair in enumerate(pairs):
        fixtures[0, slot] = replace(fixtures[0, slot], players=pair)
        if "" in pair:
            _decide(fixtures, (0, slot), max(pair), How.BYE, event.at_ms)
        else:
            _make_ready(fixtures, (0, slot), event.at_ms)
    return fixtures


def _play(
    now: Competition, fixtures: Fixtures, event: MatchCalled | MatchRepeated | FixtureDecided
) -> None:
    place = event.round, event.slot
    fixture = fixtures[place]
    match event:
        case MatchCalled():
            assert now.setup is not None
            made = MakePairing(
                event.pairing_id,
                "",
                event.white,
                event.black,
                now.setup.terms,
                event.at_ms,
                event.competition_id,
            )
            fixtures[place] = replace(
                fixture, called=made, running=True, attempt=fixture.attempt + 1
            )
        case MatchRepeated():
            voids = fixture.voids + event.played
            fixtures[place] = replace(fixture, running=False, voids=voids)
            _make_ready(fixtures, place, event.at_ms)
        case FixtureDecided():
            _decide(fixtures, place, event.winner, event.how, event.at_ms)
        case _:
            assert_never(event)


def _make_ready(fixtures: Fixtures, place: Place, at_ms: int) -> None:
    fixtures[place] = replace(fixtures[place], ready_at_ms=at_ms + BREAK_MS)


def _decide(fixtures: Fixtures, place: Place, winner: str, how: How, at_ms: int) -> None:
    """The winner goes on to his line in the next round."""
    fixtures[place] = replace(fixtures[place], winner=winner, how=how, running=False)
    number, slot = place
    following = number + 1, slot // 2
    if following not in fixtures:
        return
    players = list(fixtures[following].players)
    players[slot % 2] = winner
    fixtures[following] = replace(fixtures[following], players=(players[0], players[1]))
    if all(players):
        _make_ready(fixtures, following, at_ms)
