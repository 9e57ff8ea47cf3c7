"""What a command to a competition's pool leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from services.houses.prizes import FEE_MOST_PERCENT, is_split, prizes_of
from services.kit.decider import Decider, Refusal
from services.wallet.domain.books import AMOUNT_MOST_MINOR, CURRENCIES
from services.wallet.domain.pool.commands import Command, HoldEntry, PayPool, ReturnEntry
from services.wallet.domain.pool.events import EntryHeld, EntryReturned, Event, PoolPaid
from services.wallet.domain.pool.evolve import evolve
from services.wallet.domain.pool.state import ENTRIES_MOST, Pool


def decide(pool: Pool, command: Command) -> Sequence[Event]:
    """The facts that follow; none where the wish is fulfilled already."""
    match command:
        case HoldEntry():
            return _hold(pool, command)
        case ReturnEntry():
            return _return(pool, command)
        case PayPool():
            return _pay(pool, command)
        case _:
            assert_never(command)


def _hold(pool: Pool, command: HoldEntry) -> Sequence[Event]:
    held = EntryHeld(
        command.pool_id,
        command.number,
        command.account_id,
        command.currency,
        command.entry_minor,
        command.fee_percent,
        command.split,
        command.at_ms,
    )
    if command.number in pool.returned:
        raise Refusal("entry_returned", "This entry was given back; nothing is held for it.")
    known = pool.held.get(command.number)
    if known is not None:
        if replace(known, at_ms=held.at_ms) != held:
            raise Refusal("hold_differs", "Another entry is held under this number already.")
        return ()
    if pool.paid is not None:
        raise _closed()
    _check_terms(pool, held)
    if any(one.account_id == held.account_id for one in pool.held.values()):
        raise Refusal("already_entered", "An entry of this account is held already.")
    if len(pool.held) >= ENTRIES_MOST:
        raise Refusal("pool_full", "No competition has more players.", most=ENTRIES_MOST)
    return (held,)


def _check_terms(pool: Pool, held: EntryHeld) -> None:
    """Refuse what no competition announces, or this one has not."""
    lawful = (
        held.currency in CURRENCIES
        and 0 < held.entry_minor <= AMOUNT_MOST_MINOR // ENTRIES_MOST
        and 0 <= held.fee_percent <= FEE_MOST_PERCENT
        and is_split(held.split)
    )
    if not lawful:
        raise Refusal("bad_pool", "No competition can be announced so.")
    if pool.first is not None and _terms(pool.first) != _terms(held):
        raise Refusal("pool_differs", "Entries of this competition are held on other terms.")


def _terms(held: EntryHeld) -> tuple[object, ...]:
    return held.currency, held.entry_minor, held.fee_percent, held.split


def _return(pool: Pool, command: ReturnEntry) -> Sequence[Event]:
    if command.number in pool.returned:
        return ()
    if pool.paid is not None:
        raise _closed()
    held = pool.held.get(command.number)
    whose = ("", "", 0) if held is None else (held.account_id, held.currency, held.entry_minor)
    return (EntryReturned(command.pool_id, command.number, *whose, command.code, command.at_ms),)


def _pay(pool: Pool, command: PayPool) -> Sequence[Event]:
    if pool.paid is not None:
        if (pool.paid.places, pool.paid.entries) != (command.places, command.entries):
            raise Refusal("payment_differs", "This competition was paid otherwise before.")
        return ()
    if pool.first is None or len(pool.held) != command.entries:
        raise Refusal(
            "entries_differ",
            "The competition's entries are not what is held for it.",
            told=command.entries,
            held=len(pool.held),
        )
    places, first = command.places, pool.first
    entered = {one.account_id for one in pool.held.values()}
    if len(set(places)) != len(places) or not entered.issuperset(places):
        raise Refusal("bad_places", "Each place is one player's who has entered.")
    shares = prizes_of(len(pool.held) * first.entry_minor, first.fee_percent, first.split)
    if len(places) < len(shares.by_place):
        raise Refusal("bad_places", "Some prizes have no winner.", needed=len(shares.by_place))
    return (
        PoolPaid(
            command.pool_id,
            first.currency,
            first.entry_minor,
            command.entries,
            places,
            shares.by_place + (0,) * (len(places) - len(shares.by_place)),
            shares.fee_minor,
            command.at_ms,
        ),
    )


def _closed() -> Refusal:
    return Refusal("pool_closed", "This competition is over and paid.")


POOL: Decider[Pool, Command, Event] = Decider(Pool(), decide, evolve)
