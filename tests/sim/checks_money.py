"""What must hold of money at every append of the wallet, by entries and facts alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from services.game.domain import facts as g
from services.houses import TableRules
from services.kit.events import RecordedEvent, kind_of
from services.kit.store import Append
from services.wallet.clients import settlement_of
from services.wallet.codec import PAYMENTS, STAKES
from services.wallet.domain.books import currency_of, escrow, is_guarded
from services.wallet.domain.payment import events as p
from services.wallet.domain.stake import events as s
from services.wallet.domain.stake.paying import settled
from services.wallet.ledger import PlacedEntry
from services.wallet.ledger_memory import BALANCE, ENTRY
from services.wallet.match_ends import MATCH_ENDS
from tests.sim.postgres import Change

if TYPE_CHECKING:
    from tests.sim.world import World

ENDS_OF_PAYMENTS = (p.DepositReceived, p.WithdrawalPaid, p.WithdrawalReturned)


class MoneyChecks:
    """Accounts and stakes as the log and the ledger alone tell them, each against the other."""

    def __init__(self, world: World) -> None:
        self._world = world
        # The fold of all entries, by account.
        self.balances: Counter[str] = Counter()
        self.held: dict[str, s.StakesHeld] = {}
        # How each match's stakes came to their end; a release may be of what was never held.
        self.ended: dict[str, s.StakesReleased | s.StakesSettled] = {}
        self._paid: set[str] = set()
        self._place = 1

    def committed(self, changes: Sequence[Change]) -> None:
        """A batch has become true."""
        for append, events in changes:
            self._change(append, events)
        self._enter()
        for append, _ in changes:
            if kind_of(append.stream) == "stake":
                self._hold_escrow(append.stream.removeprefix("stake-"), append)

    def _change(self, append: Append, events: Sequence[RecordedEvent]) -> None:
        names = ",".join(event.type.rpartition(".")[2] for event in events)
        if events:
            self._world.trace.say("log", "wallet", to=append.stream[:14], facts=names)
        for event in events:
            self._world.trace.mix(event.data)
            self._world.trace.counts[f"fact {event.type.rpartition('.')[2]}"] += 1
            if kind_of(event.stream) == "stake":
                self._stake(STAKES.decode(event))
            elif kind_of(event.stream) == "pool":
                self._world.checks.cups.pool(event)
            elif kind_of(event.stream) == "payment":
                self._payment(PAYMENTS.decode(event))

    def _enter(self) -> None:
        """New entries: they sum to zero in one currency, and each balance is the fold."""
        tables = self._world.logs["wallet"].tables
        legs: dict[str, list[PlacedEntry]] = defaultdict(list)
        while (entry := tables.get(ENTRY, self._place)) is not None:
            self._place += 1
            legs[entry.posting_id].append(entry)
            self.balances[entry.account] += entry.amount_minor
            if is_guarded(entry.account):
                told = entry.balance_minor
                if told != self.balances[entry.account]:
                    fold = self.balances[entry.account]
                    self._world.violated("a_balance_is_the_fold", f"{entry} {told}", fold)
                if told < 0:
                    self._world.violated("no_balance_is_below_zero", entry, "0 or more")
        for name, entries in legs.items():
            if sum(entry.amount_minor for entry in entries):
                self._world.violated("a_posting_sums_to_zero", name, entries)
            if len({currency_of(entry.account) for entry in entries}) != 1:
                self._world.violated("currencies_never_meet", name, entries)
            for account in {entry.account for entry in entries if is_guarded(entry.account)}:
                row = tables.get(BALANCE, account)
                if row != self.balances[account]:
                    at = f"{name} {account} {row}"
                    self._world.violated("a_balance_is_the_fold", at, self.balances[account])

    def _stake(self, fact: s.Event) -> None:
        match fact:
            case s.StakesHeld():
                self._hold(fact)
            case s.StakesReleased():
                self._release(fact)
            case s.StakesSettled():
                self._settle(fact)
            case s.SettlementReversed():
                self._world.violated("nobody_voids_here", fact.match_id, "no operator is here")

    def _hold(self, fact: s.StakesHeld) -> None:
        world, match = self._world, fact.match_id
        if match in self.held or match in self.ended:
            world.violated("a_hold_begins_and_ends_once", fact, self.ended.get(match))
        seats = world.checks.lobby.full.get(match)
        if seats != (fact.white, fact.black):
            world.violated("a_hold_is_of_both_seats", (fact.white, fact.black), seats)
        self.held[match] = fact

    def _release(self, fact: s.StakesReleased) -> None:
        match, shadow = (
            fact.match_id,
            self._world.checks.matches.shadows.get(f"match-{fact.match_id}"),
        )
        if match in self.ended:
            self._world.violated("a_hold_begins_and_ends_once", fact, self.ended[match])
        if shadow is not None and isinstance(shadow.facts[0], g.MatchStarted):
            at = f"{match} {fact.code}"
            self._world.violated("no_stake_of_a_match_is_released", at, shadow.state.phase)
        self.ended[match] = fact

    def _settle(self, fact: s.StakesSettled) -> None:
        world, match = self._world, fact.match_id
        if match in self.ended:
            world.violated("a_match_is_paid_once", match, self.ended[match])
        self.ended[match] = fact
        last = world.logs["game"].stream(f"match-{match}", 0, 1_000_000)[-1:]
        try:
            end = settlement_of(last[0])
        except (KeyError, IndexError):
            world.violated("nothing_is_paid_before_the_end", match, [event.type for event in last])
            return
        nets = [fact.white_gets_minor - fact.each_minor, fact.black_gets_minor - fact.each_minor]
        if sum(nets) + fact.fee_minor or fact.fee_minor < 0:
            world.violated("winner_loser_and_house_are_zero", nets, fact.fee_minor)
        expected = settled(self.held[match], end)
        if fact != expected:
            world.violated("a_match_is_paid_as_it_ended", fact, expected)

    def _payment(self, fact: p.Event) -> None:
        if isinstance(fact, ENDS_OF_PAYMENTS):
            if fact.payment_id in self._paid:
                self._world.violated("a_payment_moves_money_once", fact, "nothing")
            self._paid.add(fact.payment_id)

    def _hold_escrow(self, match: str, append: Append) -> None:
        """What is held is in escrow, and that an end was read is noted with its payment."""
        held = self.held.get(match)
        if held is None:
            return
        kept = 0 if match in self.ended else 2 * held.each_minor
        there = self.balances[escrow(match, held.currency)]
        if there != kept:
            self._world.violated("escrow_is_what_is_held", f"{match} {there}", kept)
        note = append.inbox
        if note is not None and note.consumer == MATCH_ENDS.consumer and match not in self.ended:
            self._world.violated("an_end_is_noted_with_its_payment", match, "its payment")

    def match_starts(self, match: str, fact: g.MatchStarted) -> None:
        """The game says that a match begins: both stakes are in escrow, under its rules."""
        if not TableRules.from_canonical(fact.rules).limit_minor:
            return
        held = self.held.get(match)
        wrong = held is None or match in self.ended or held.rules != fact.rules
        if wrong or held is None or (held.white, held.black) != (fact.white, fact.black):
            found = f"{match} {held} {self.ended.get(match)}"
            self._world.violated("no_match_runs_without_both_holds", found, "both stakes")
