"""Money: balances, statements, what a table costs, how a match was paid, own limits."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from gateway.desk import AtDesk, IdempotencyKey, SignedIn
from gateway.rest.matches import MatchId
from gateway.rest.shape import WHOLE, Asked, Told
from gateway.rest.tables import Code, TableId
from gateway.wire import wallet
from gateway.wire.matches import must_exist

router = APIRouter(tags=["wallet"])

Currency = Literal["PLAY", "EUR", "USD"]
Minor = Annotated[int, Field(ge=0, le=10**15), WHOLE]


class Balance(Told):
    """What one has in one currency. `held_minor` is in escrow or on its way out.

    `sandbox`: it is no real money, and says so on screen.
    """

    currency: Currency
    available_minor: int
    held_minor: int
    sandbox: bool


class OpenStake(Told):
    """What is held for a match that is not paid yet."""

    match: str
    currency: Currency
    held_minor: int
    held_at_ms: int


class WalletShown(Told):
    """All that one has. With less than `refill_to_minor` play credits a new day brings more."""

    balances: list[Balance]
    stakes: list[OpenStake]
    refill_to_minor: int


class StatementLine(Told):
    """One movement and the balance after it. `reference` is the match, tournament or payment."""

    at_ms: int
    kind: str
    reference: str
    amount_minor: int
    balance_minor: int


class StatementPage(Told):
    """Movements, the newest first. `next` is the cursor of the next page, null on the last."""

    lines: list[StatementLine]
    next: str | None


class MoneyLine(Told):
    """One line of an account: show `words`, or translate `code` with the figures."""

    code: str
    words: str
    minor: int | None
    bp: int | None
    percent: int | None
    times: int | None
    rating: int | None


class QuotedWin(Told):
    """A win: by 1 single, 2 gammon, 3 backgammon, 0 where that does not matter."""

    kind: int
    cube: int
    win_sum_minor: int
    fee_minor: int
    winner_net_minor: int
    loser_net_minor: int
    lines: list[MoneyLine]


class Quote(Told):
    """What a match at a table would bring and cost; `limit_minor` is held of each player."""

    currency: Currency
    stake_minor: int
    limit_minor: int
    wins: list[QuotedWin]


class Receipt(Told):
    """How a match was paid; pairs are White's first.

    `none`: it has no stake; `held`: it runs; `pending`: it is over and will be paid; `settled`,
    `released` (it never began), `reversed` (an operator has voided it).
    """

    state: Literal["none", "held", "pending", "settled", "released", "reversed"]
    currency: Currency | None
    held_minor: int
    outcome: Literal["won", "voided", "split"] | None
    code: str | None
    net_minor: list[int] | None
    win_sum_minor: int
    fee_minor: int
    lines: list[MoneyLine]
    at_ms: int | None


class Limit(Told):
    """A limit of one's own; null: none. It becomes `next_amount` at `next_from_ms`."""

    kind: Literal["deposit", "loss", "stake", "session"]
    currency: Currency | None
    amount: int | None
    next_amount: int | None
    next_from_ms: int | None
    used: int


class Limits(Told):
    """All of them, and until when one has excluded oneself."""

    limits: list[Limit]
    excluded_until_ms: int | None
    frozen: bool


class LimitWish(Asked):
    """A limit: money a match or in any 24 hours, `session` in milliseconds; null: no limit."""

    kind: Literal["deposit", "loss", "stake", "session"]
    currency: Currency | None = None
    amount: Minor | None


class LimitTaken(Told):
    """From when it holds: a stricter one at once, a looser one after 24 hours."""

    from_ms: int


class ExclusionWish(Asked):
    """Stake nothing and pay nothing in for so many days; nobody can undo it."""

    days: Annotated[int, Field(ge=1, le=1_829), WHOLE]


class Excluded(Told):
    """Until when."""

    until_ms: int


@router.get("/me/wallet")
async def read_wallet(desk: AtDesk, who: SignedIn) -> WalletShown:
    """What one has."""
    return WalletShown.model_validate(await wallet.read_wallet(desk.wallet, who.account))


@router.get("/me/wallet/statement")
async def read_statement(
    desk: AtDesk,
    who: SignedIn,
    currency: Currency = "PLAY",
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> StatementPage:
    """Every movement of one's money."""
    page = await wallet.read_statement(desk.wallet, who.account, currency, cursor, limit)
    return StatementPage.model_validate(page)


@router.get("/tables/{table}/quote")
async def quote_table(table: TableId, desk: AtDesk, who: SignedIn) -> Quote:
    """What a match at this table would bring and cost, fee and all, before joining."""
    return Quote.model_validate(await wallet.quote_table(desk.lobby, who.account, table))


@router.get("/invitations/{code}/quote")
async def quote_invitation(code: Code, desk: AtDesk, who: SignedIn) -> Quote:
    """The same by invitation."""
    return Quote.model_validate(await wallet.quote_table(desk.lobby, who.account, "", code))


@router.get("/matches/{match}/receipt")
async def read_receipt(match: MatchId, desk: AtDesk, who: SignedIn) -> Receipt:
    """How one's match was paid, line by line."""
    found = await wallet.read_receipt(desk.wallet, desk.game, who.account, match)
    if found["state"] == "none":
        await must_exist(desk.game, match)
    return Receipt.model_validate(found)


@router.get("/me/limits")
async def read_limits(desk: AtDesk, who: SignedIn) -> Limits:
    """One's own limits."""
    return Limits.model_validate(await wallet.read_limits(desk.wallet, who.account))


@router.put("/me/limits")
async def set_limit(
    wish: LimitWish, desk: AtDesk, who: SignedIn, idempotency_key: IdempotencyKey = ""
) -> LimitTaken:
    """Set one."""
    from_ms = await wallet.set_limit(
        desk.wallet, who.account, wish.kind, wish.currency or "", wish.amount, idempotency_key
    )
    return LimitTaken(from_ms=from_ms)


@router.post("/me/exclusion", status_code=201)
async def exclude(wish: ExclusionWish, desk: AtDesk, who: SignedIn) -> Excluded:
    """Keep oneself from playing for stakes for a while."""
    return Excluded(until_ms=await wallet.exclude(desk.wallet, who.account, wish.days))
