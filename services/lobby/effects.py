"""What each decision about a table or a pairing writes beside its facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from services.kit.decider import Decision
from services.kit.effects import Effect
from services.lobby.domain.competition import commands as competition_commands
from services.lobby.domain.competition import events as competition
from services.lobby.domain.competition.state import Competition, Stage
from services.lobby.domain.competition.steps import due_at_ms
from services.lobby.domain.ids import pairing_of_table
from services.lobby.domain.pairing import commands as pairing_commands
from services.lobby.domain.pairing import events as pairing
from services.lobby.domain.pairing.state import Pairing
from services.lobby.domain.rematch import commands as rematch_commands
from services.lobby.domain.rematch import events as rematch
from services.lobby.domain.rematch.state import Rematch
from services.lobby.domain.table import commands as table_commands
from services.lobby.domain.table import events as table
from services.lobby.domain.table.state import Table
from services.lobby.domain.terms import SeatKind
from services.lobby.hall import (
    Announce,
    AwaitPairing,
    CountMatch,
    FreeSeats,
    Hide,
    Invite,
    OfferQuick,
    RunMatch,
    SettlePairing,
    TakeSeat,
    Withdraw,
)
from services.lobby.roster import CountForCompetition, KeepCompetition, ListCompetition

# Whoever was invited may come to a closed table and be told so, rather than find nothing.
_CODE_OUTLIVES_MS = 3_600_000


def table_effects(
    decision: Decision[Table, table_commands.Command, table.Event],
) -> Sequence[Effect]:
    """The writes that belong to a table's facts."""
    return tuple(e for fact in decision.facts for e in _of_table(fact, decision.command))


def rematch_effects(
    decision: Decision[Rematch, rematch_commands.Command, rematch.Event],
) -> Sequence[Effect]:
    """The writes that belong to a rematch's facts."""
    return tuple(e for fact in decision.facts for e in _of_rematch(fact))


def pairing_effects(
    decision: Decision[Pairing, pairing_commands.Command, pairing.Event],
) -> Sequence[Effect]:
    """The writes that belong to a pairing's facts."""
    return tuple(e for fact in decision.facts for e in _of_pairing(fact, decision.after))


def competition_effects(
    decision: Decision[Competition, competition_commands.Command, competition.Event],
) -> Sequence[Effect]:
    """The writes that belong to a competition's facts."""
    if not decision.facts:
        return ()
    after = decision.after
    which, due_ms = after.competition_id, due_at_ms(after)
    if isinstance(decision.facts[0], competition.CompetitionAnnounced):
        return (ListCompetition(which, after.by, after.announced_at_ms, due_ms),)
    live = after.stage not in (Stage.CALLED_OFF, Stage.OVER)
    called = tuple(
        effect
        for fact in decision.facts
        if isinstance(fact, competition.MatchCalled)
        for effect in _called(fact)
    )
    return (*called, KeepCompetition(which, live, due_ms))


def _called(fact: competition.MatchCalled) -> Iterator[Effect]:
    for player in (fact.white, fact.black):
        yield TakeSeat(player.account_id, "", fact.pairing_id)
    yield AwaitPairing(fact.pairing_id, "", fact.at_ms, competition_id=fact.competition_id)


def _of_table(fact: table.Event, command: table_commands.Command) -> Iterator[Effect]:
    match fact:
        case table.TableOpened():
            assert isinstance(command, table_commands.OpenTable)
            yield from _opened(fact, command)
        case table.SeatTaken():
            assert isinstance(command, table_commands.JoinTable)
            # A computer plays any number of matches at a time.
            if fact.joiner.kind is not SeatKind.COMPUTER:
                yield TakeSeat(fact.joiner.account_id, fact.table_id, fact.pairing_id)
            yield Withdraw(fact.table_id)
            yield AwaitPairing(fact.pairing_id, fact.table_id, command.at_ms)
        case table.TableLeft() | table.TableDeclined() | table.TableExpired():
            yield Withdraw(fact.table_id)
            yield FreeSeats(pairing_of_table(fact.table_id))
        case table.TableHidden():
            yield Hide(fact.table_id, hidden=True)
        case table.TableShown():
            yield Hide(fact.table_id, hidden=False)
        case _:
            assert_never(fact)


def _opened(fact: table.TableOpened, command: table_commands.OpenTable) -> Iterator[Effect]:
    terms = fact.terms
    # The host's seat is live from now on, so that nobody waits at two tables or plays meanwhile.
    yield TakeSeat(fact.host.account_id, fact.table_id, pairing_of_table(fact.table_id))
    yield Announce(
        fact.table_id,
        fact.host.account_id,
        fact.host.rating,
        terms,
        fact.opened_at_ms,
        fact.expires_at_ms,
    )
    if command.code:
        yield Invite(command.code, fact.table_id, fact.expires_at_ms + _CODE_OUTLIVES_MS)
    if command.quick:
        yield OfferQuick(f"{terms.rules_hash}/{terms.rated}", fact.table_id)


def _of_rematch(fact: rematch.Event) -> Iterator[Effect]:
    match fact:
        case rematch.RematchAgreed():
            for player in (fact.white, fact.black):
                if player.kind is not SeatKind.COMPUTER:
                    yield TakeSeat(player.account_id, "", fact.pairing_id)
            yield AwaitPairing(fact.pairing_id, "", fact.at_ms, fact.match_id)
        case rematch.RematchOffered() | rematch.RematchDeclined():
            return
        case _:
            assert_never(fact)


def _of_pairing(fact: pairing.Event, after: Pairing) -> Iterator[Effect]:
    match fact:
        case pairing.PairingStarted():
            yield SettlePairing(fact.pairing_id)
            assert after.terms is not None
            terms = after.terms
            yield RunMatch(fact.pairing_id, terms.house_id, terms.private, after.made_at_ms)
        case pairing.PairingCancelled():
            yield SettlePairing(fact.pairing_id)
            yield FreeSeats(fact.pairing_id)
            yield from _counts(after)
        case pairing.PairingEnded():
            yield FreeSeats(fact.pairing_id)
            yield from _counts(after)
            for player in (after.white, after.black):
                if player is not None and player.kind is not SeatKind.COMPUTER:
                    account_id = player.account_id
                    yield CountMatch(account_id, abandoned=account_id in fact.abandoned_by)
        case (
            pairing.PairingMade()
            | pairing.StakesHeld()
            | pairing.CancelAsked()
            | pairing.MatchRuledOut()
        ):
            return
        case _:
            assert_never(fact)


def _counts(after: Pairing) -> Iterator[Effect]:
    if after.competition_id:
        yield CountForCompetition(after.pairing_id, after.competition_id)
