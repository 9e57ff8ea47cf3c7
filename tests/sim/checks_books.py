"""What must hold of the books when all matches have ended and everything is quiet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from services.kit.memory_log import MemoryLog
from services.kit.store import Append
from services.kit.store_memory import MemoryStore
from services.wallet import ledger_memory
from services.wallet.domain.books import currency_of, fees
from services.wallet.domain.payment.state import Payment, Stage
from services.wallet.domain.stake.events import StakesSettled
from services.wallet.ledger import PlacedEntry, Post
from services.wallet.ledger_memory import ENTRY, IN_POOL, PAYMENT, STAKE, MemoryBooks
from services.wallet.reconciling import reconcile
from services.wallet.replaying import LogReplay

if TYPE_CHECKING:
    from tests.sim.world import World


def paid_all(world: World) -> str:
    """What still waits for money to move, if anything."""
    checks = world.checks.money
    held = [match for match in checks.held if match not in checks.ended]
    if held:
        return f"stakes {held[:5]}"
    known = {payment.payment_id: payment for payment in payments(world)}
    going = [one.payment_id for one in known.values() if one.stage in (Stage.ASKED, Stage.APPROVED)]
    return f"payments {going[:5]}" if going else ""


def payments(world: World) -> list[Payment]:
    """All of them, as they stand."""
    return list(world.logs["wallet"].tables.rows(PAYMENT).values())


async def hold_books(world: World) -> None:
    """Everything about money that only shows at the end."""
    log, checks = world.logs["wallet"], world.checks.money
    open_stakes = log.tables.rows(STAKE) | log.tables.rows(IN_POOL)
    escrows = {a: m for a, m in checks.balances.items() if a.startswith("escrow/") and m}
    if open_stakes or escrows:
        world.violated("nothing_is_held_at_the_end", open_stakes, escrows)
    income: Counter[str] = Counter()
    for end in checks.ended.values():
        if isinstance(end, StakesSettled):
            income[end.currency] += end.fee_minor
    income += world.checks.cups.income
    world.checks.cups.hold_at_the_end()
    for currency, minor in income.items():
        if checks.balances[fees(currency)] != minor:
            earned = f"{currency} {checks.balances[fees(currency)]}"
            world.violated("income_is_the_sum_of_fees", earned, minor)
    sums: Counter[str] = Counter()
    for account, minor in checks.balances.items():
        sums[currency_of(account)] += minor
    if any(sums.values()):
        world.violated("all_accounts_together_are_zero", sums, 0)
    _hold_bank(world)
    found = await reconcile(MemoryStore(log), MemoryBooks(log.tables))
    if found.oddities:
        world.violated("the_books_reconcile", found.oddities, [])
    await _hold_replay(world)


def _hold_bank(world: World) -> None:
    """What the provider has taken for the house is on somebody's account."""
    known = {payment.payment_id: payment for payment in payments(world)}
    for name, minor in world.bank.taken.items():
        one = known.get(name)
        if one is None or (one.stage, one.amount_minor) != (Stage.DONE, minor):
            world.violated("what_the_bank_took_is_there", f"{name} {minor}", one)


async def _hold_replay(world: World) -> None:
    """The log replayed into an empty wallet gives the same entries, but for their order."""
    log, effects = MemoryLog(ledger_memory.memory_effects()), ledger_memory.memory_effects()
    for posting in await LogReplay(MemoryStore(world.logs["wallet"])).postings():
        effects.apply(Append("replay-1", 0, (), 0, effects=(Post(posting),)), log.tables)
    here, again = _plain(world.logs["wallet"]), _plain(log)
    if here != again:
        world.violated("a_replay_gives_the_same_books", here ^ again, "no difference")


def _plain(log: MemoryLog) -> set[tuple[str, int, str, int]]:
    entries: list[PlacedEntry] = list(log.tables.rows(ENTRY).values())
    return {(e.posting_id, e.step, e.account, e.amount_minor) for e in entries}
