"""`tavla admin`: an operator's word on money, and `tavla reconcile`: what is odd about it."""

from __future__ import annotations

import getpass
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from services.stack.cli import DATA, Data, console, done

if TYPE_CHECKING:
    from tavla.wallet.v1 import service_pb2 as pb

    from services.stack.inside import Inside

app = typer.Typer(no_args_is_help=True, help="An operator's word on money.")

Match = Annotated[str, typer.Argument(help="A match's id.")]
Payment = Annotated[str, typer.Argument(help="A payment's id.")]
Account = Annotated[str, typer.Argument(help="An account's id.")]
Note = Annotated[str, typer.Option("--note", help="Why. It stays in the log.")]
Operator = Annotated[
    str, typer.Option("--operator", help="Who says so.", default_factory=getpass.getuser)
]
TIMEOUT_MS = 10_000
TEXT_MAX = 500


@app.callback()
def main() -> None:
    """An operator's word on money."""


@app.command()
def withdrawals(data: Data = DATA) -> None:
    """List the withdrawals that wait for an operator, the oldest first."""
    from tavla.wallet.v1 import service_pb2 as pb

    found = done(lambda: _ask(data, "ListWaiting", pb.ListWaitingRequest()))
    for payment in found.payments:
        console.print(_said(payment), markup=False)
    if not found.payments:
        console.print("Nothing waits.")


@app.command()
def approve(payment: Payment, operator: Operator, data: Data = DATA) -> None:
    """Let a withdrawal go."""
    _decide(data, payment, operator, "", approved=True)


@app.command()
def reject(payment: Payment, operator: Operator, note: Note, data: Data = DATA) -> None:
    """Send a withdrawal back to its player."""
    _decide(data, payment, operator, note, approved=False)


@app.command()
def void(match: Match, operator: Operator, note: Note, data: Data = DATA) -> None:
    """Give both stakes and the fee of a match back, and its ratings, by counter-entries.

    Where one of the two is away: say it again, what is done is not done twice.
    """
    undone = done(lambda: _void(data, match, operator, note[:TEXT_MAX]))
    console.print(f"Reversed of {match}: {' and '.join(undone)}.")


@app.command()
def freeze(account: Account, operator: Operator, note: Note, data: Data = DATA) -> None:
    """Let an account neither stake nor pay in or out."""
    _freeze(data, account, operator, note, frozen=True)


@app.command()
def thaw(account: Account, operator: Operator, note: Note, data: Data = DATA) -> None:
    """End that."""
    _freeze(data, account, operator, note, frozen=False)


def reconcile(data: Data = DATA) -> None:
    """List what is odd about money, and put nothing right. Exits with 1 where something is.

    Needs a running house.
    """
    from services.stack.books import look_at_books

    found = done(lambda: look_at_books(data))
    for sentence in found.oddities:
        console.print(f"[bold red]ODD[/bold red] {sentence}")
    console.print(
        f"{found.entries} entries of {found.postings} postings, {found.open_stakes} open stakes,"
        f" {found.seals} seals: {len(found.oddities) or 'nothing'} odd"
    )
    raise typer.Exit(1 if found.oddities else 0)


def _decide(data: Path, payment: str, operator: str, note: str, *, approved: bool) -> None:
    from tavla.wallet.v1 import service_pb2 as pb

    request = pb.DecideWithdrawalRequest(
        payment_id=payment, operator=operator, approved=approved, note=note[:TEXT_MAX]
    )
    found = done(lambda: _ask(data, "DecideWithdrawal", request))
    console.print(_said(found.payment), markup=False)


def _freeze(data: Path, account: str, operator: str, note: str, *, frozen: bool) -> None:
    from tavla.wallet.v1 import service_pb2 as pb

    request = pb.FreezePurseRequest(
        account_id=account, operator=operator, note=note[:TEXT_MAX], frozen=frozen
    )
    done(lambda: _ask(data, "FreezePurse", request))
    console.print(f"{account} is {'frozen' if frozen else 'free again'}.")


async def _void(data: Path, match: str, operator: str, note: str) -> list[str]:
    """What was taken back: a match may have no stake, or move no rating, but not neither."""
    from tavla.wallet.v1 import service_pb2 as pb

    from services.kit.decider import Refusal
    from services.stack.ratings import take_back

    undone: list[str] = []
    request = pb.ReverseSettlementRequest(match_id=match, operator=operator, note=note)
    try:
        await _ask(data, "ReverseSettlement", request)
        undone.append("its settlement")
    except Refusal as refusal:
        if refusal.code != "not_settled":
            raise
        nothing = refusal
    try:
        await take_back(data, match, operator, note)
        undone.append("its ratings")
    except Refusal as refusal:
        if refusal.code != "not_rated":
            raise
        if not undone:
            raise nothing from refusal
    return undone


def _said(payment: pb.Payment) -> str:
    from services.houses.money import amount

    sum_of = f"{amount(payment.amount_minor)} {payment.currency}"
    return f"{payment.payment_id}  {sum_of}  of {payment.account_id}  {payment.state}"


async def _ask(data: Path, method: str, request: Any) -> Any:
    """One call of the wallet of a running house. Raises `Refusal`."""
    from services.stack.inside import Inside

    async with Inside(data) as inside:
        return await _answered(inside, method, request)


async def _answered(inside: Inside, method: str, request: Any) -> Any:
    from tavla.wallet.v1.service_pb2_grpc import WalletHouseServiceStub

    from services.kit.decider import Refusal

    peer = inside.peer("wallet")
    call: Callable[..., Awaitable[Any]] = getattr(WalletHouseServiceStub(peer.channel), method)
    answer: Any = await peer.call(call, request, TIMEOUT_MS)  # type: ignore[arg-type]
    if answer.HasField("refusal"):
        raise Refusal(answer.refusal.code, answer.refusal.sentence, **answer.refusal.numbers)
    return answer
