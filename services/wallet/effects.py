"""What each decision about stakes, purses or payments writes beside its facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from services.kit.decider import Decision
from services.kit.effects import Effect
from services.wallet.domain.adjusting import commands as adjusting_commands
from services.wallet.domain.adjusting import events as adjusting
from services.wallet.domain.adjusting.state import Adjusting
from services.wallet.domain.books import Posting
from services.wallet.domain.payment import commands as payment_commands
from services.wallet.domain.payment import events as payment
from services.wallet.domain.payment.state import Payment
from services.wallet.domain.pool import commands as pool_commands
from services.wallet.domain.pool import events as pool
from services.wallet.domain.pool.state import Pool
from services.wallet.domain.postings import (
    posting_of_adjusting,
    posting_of_payment,
    posting_of_pool,
    posting_of_purse,
    posting_of_stake,
)
from services.wallet.domain.purse import commands as purse_commands
from services.wallet.domain.purse import events as purse
from services.wallet.domain.purse.state import Purse
from services.wallet.domain.stake import commands as stake_commands
from services.wallet.domain.stake import events as stake
from services.wallet.domain.stake.state import Stake
from services.wallet.ledger import (
    DropEntry,
    DropStake,
    KeepEntry,
    KeepPayment,
    KeepResult,
    KeepStake,
    Post,
)


def stake_effects(
    decision: Decision[Stake, stake_commands.Command, stake.Event],
) -> Sequence[Effect]:
    """The writes that belong to facts of a match's stakes."""
    held = decision.before.held
    return tuple(
        effect
        for fact in decision.facts
        for effect in (*_post(posting_of_stake(fact, held)), *_of_stake(fact, held))
    )


def pool_effects(
    decision: Decision[Pool, pool_commands.Command, pool.Event],
) -> Sequence[Effect]:
    """The writes that belong to facts of a competition's pool."""
    return tuple(
        effect
        for fact in decision.facts
        for effect in (*_post(posting_of_pool(fact)), *_of_pool(fact, decision.before))
    )


def purse_effects(
    decision: Decision[Purse, purse_commands.Command, purse.Event],
) -> Sequence[Effect]:
    """The writes that belong to facts of a purse."""
    return tuple(e for fact in decision.facts for e in _post(posting_of_purse(fact)))


def payment_effects(
    decision: Decision[Payment, payment_commands.Command, payment.Event],
) -> Sequence[Effect]:
    """The writes that belong to facts of a payment."""
    if not decision.facts:
        return ()
    posts = tuple(e for fact in decision.facts for e in _post(posting_of_payment(fact)))
    return (*posts, KeepPayment(decision.after))


def adjusting_effects(
    decision: Decision[Adjusting, adjusting_commands.Command, adjusting.Event],
) -> Sequence[Effect]:
    """The writes that belong to facts of adjustments."""
    return tuple(e for fact in decision.facts for e in _post(posting_of_adjusting(fact)))


def _post(posting: Posting | None) -> Iterator[Effect]:
    if posting is not None:
        yield Post(posting)


def _of_stake(fact: stake.Event, held: stake.StakesHeld | None) -> Iterator[Effect]:
    match fact:
        case stake.StakesHeld():
            yield KeepStake(
                fact.match_id, fact.white, fact.black, fact.currency, fact.each_minor, fact.at_ms
            )
        case stake.StakesReleased():
            if held is not None:
                yield DropStake(fact.match_id)
        case stake.StakesSettled():
            assert held is not None, "what was never held is not settled"
            yield DropStake(fact.match_id)
            yield from _results(fact, 1, "settle", max(0, fact.at_ms - held.at_ms))
        case stake.SettlementReversed():
            yield from _results(fact, -1, "reverse", 0)
        case _:
            assert_never(fact)


def _of_pool(fact: pool.Event, before: Pool) -> Iterator[Effect]:
    match fact:
        case pool.EntryHeld():
            whose = fact.account_id, fact.currency, fact.entry_minor
            yield KeepEntry(fact.pool_id, fact.number, *whose, fact.at_ms)
        case pool.EntryReturned():
            if fact.entry_minor:
                yield DropEntry(fact.pool_id, fact.number)
        case pool.PoolPaid():
            gets = dict(zip(fact.places, fact.gets_minor, strict=True))
            for one in before.held.values():
                yield DropEntry(fact.pool_id, one.number)
                net_minor = gets.get(one.account_id, 0) - fact.entry_minor
                reference = f"prizes:{fact.pool_id}"
                # Its matches count no time of their own: nobody sits at a board all the while.
                yield KeepResult(one.account_id, fact.at_ms, reference, fact.currency, net_minor, 0)
        case _:
            assert_never(fact)


def _results(
    fact: stake.StakesSettled | stake.SettlementReversed, sign: int, kind: str, played_ms: int
) -> Iterator[Effect]:
    for account_id, gets_minor in (
        (fact.white, fact.white_gets_minor),
        (fact.black, fact.black_gets_minor),
    ):
        net_minor = sign * (gets_minor - fact.each_minor)
        reference = f"{kind}:{fact.match_id}"
        yield KeepResult(account_id, fact.at_ms, reference, fact.currency, net_minor, played_ms)
