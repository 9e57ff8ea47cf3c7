"""`tavla admin`: an operator's word from the machine itself, and `tavla reconcile`.

What is done here goes the same way as over REST, and stays in the same log, under `machine/<user>`.
"""

from __future__ import annotations

import getpass
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from services.stack.cli import DATA, Data, console, done

T = TypeVar("T")

app = typer.Typer(no_args_is_help=True, help="An operator's word.")

Match = Annotated[str, typer.Argument(help="A match's id.")]
Payment = Annotated[str, typer.Argument(help="A payment's id.")]
Player = Annotated[str, typer.Argument(help="A name, or an account's id.")]
Note = Annotated[str, typer.Option("--note", help="Why. It stays in the log.")]
By = Annotated[
    str, typer.Option("--operator", help="Who says so.", default_factory=getpass.getuser)
]
Adjustment = Annotated[str, typer.Argument(help="An adjustment's id.")]
Currency = Annotated[str, typer.Argument(help="PLAY, EUR or USD.")]
Minor = Annotated[int, typer.Argument(help="In cents; to take, below 0 after `--`.")]
Days = Annotated[int, typer.Option("--days", help="Of how many days.", min=1, max=3_660)]
Many = Annotated[int, typer.Option("--limit", help="How many.", min=1, max=100)]


@app.callback()
def main() -> None:
    """An operator's word."""


@app.command()
def withdrawals(data: Data = DATA) -> None:
    """List the withdrawals that wait for an operator, the oldest first."""
    from gateway.wire import office

    found = _at(data, lambda desk: office.waiting(desk.wallet))
    for payment in found:
        console.print(_said(payment), markup=False)
    if not found:
        console.print("Nothing waits.")


@app.command()
def approve(payment: Payment, operator: By, data: Data = DATA) -> None:
    """Let a withdrawal go."""
    _decide(data, payment, operator, "", approved=True)


@app.command()
def reject(payment: Payment, operator: By, note: Note, data: Data = DATA) -> None:
    """Send a withdrawal back to its player."""
    _decide(data, payment, operator, note, approved=False)


@app.command()
def adjustments(data: Data = DATA) -> None:
    """List what operators want to give or take, those that wait first."""
    from gateway.wire import office

    found = _at(data, lambda desk: office.list_adjustments(desk.wallet))
    for adjustment in found:
        console.print(f"{_said(adjustment)}  {adjustment['note']}", markup=False)
    if not found:
        console.print("There are none.")


@app.command()
def propose(
    player: Player, currency: Currency, amount: Minor, operator: By, note: Note, data: Data = DATA
) -> None:
    """Propose to give a player a sum, or to take it; another operator has to agree."""

    async def act(desk: Any) -> dict[str, Any]:
        from gateway.rest.who import profile_named

        account = (await profile_named(desk, player)).account
        wish = {"account": account, "currency": currency.upper(), "amount_minor": amount}
        made: dict[str, Any] = await desk.office.propose(_by(operator), wish, note, "")
        return made

    console.print(_said(_at(data, act)), markup=False)


@app.command()
def agree(adjustment: Adjustment, operator: By, data: Data = DATA) -> None:
    """Agree to what another operator has proposed: the money moves."""
    _agree(data, adjustment, operator, "", approved=True)


@app.command()
def disagree(adjustment: Adjustment, operator: By, note: Note, data: Data = DATA) -> None:
    """Refuse it."""
    _agree(data, adjustment, operator, note, approved=False)


@app.command()
def pairs(data: Data = DATA, days: Days = 90) -> None:
    """List pairs of players with odd results: fast ends, one-sided money, one network."""
    from gateway.suspicion import odd_pairs

    found = _at(data, lambda desk: odd_pairs(desk.accounts, desk.wallet, desk.names.now_ms(), days))
    for pair in found:
        names = f"{pair['account_id']}  {pair['other_id']}"
        console.print(f"{names}  {' '.join(pair['reasons'])}", markup=False)
    if not found:
        console.print("Nothing odd.")


@app.command()
def void(match: Match, operator: By, note: Note, data: Data = DATA) -> None:
    """Void a match: stop one that runs; give stakes, fee and ratings of one that is over back.

    Where a service is away: say it again, what is done is not done twice.
    """
    undone = _at(data, lambda desk: desk.office.void(_by(operator), match, note))
    console.print(f"Undone of {match}: {' and '.join(undone)}.")


@app.command()
def evidence(match: Match, operator: By, data: Data = DATA) -> None:
    """Print all that is known of a match, as JSON. That it was looked at stays on record."""
    from gateway.evidence import evidence_of

    def read(desk: Any) -> Awaitable[dict[str, Any]]:
        by = _by(operator)
        looked: Awaitable[dict[str, Any]] = desk.office.looked_at(
            by, match, lambda: evidence_of(desk, match, by)
        )
        return looked

    found = _at(data, read)
    console.print(json.dumps(found, indent=1, ensure_ascii=False), markup=False)


@app.command()
def freeze(player: Player, operator: By, note: Note, data: Data = DATA) -> None:
    """Let an account neither sit down nor stake nor pay in or out."""
    _freeze(data, player, operator, note, frozen=True)


@app.command()
def thaw(player: Player, operator: By, note: Note, data: Data = DATA) -> None:
    """End that."""
    _freeze(data, player, operator, note, frozen=False)


@app.command()
def grant(player: Player, operator: By, note: Note, data: Data = DATA) -> None:
    """Make a registered player an operator."""
    _role(data, player, operator, note, granted=True)


@app.command()
def revoke(player: Player, operator: By, note: Note, data: Data = DATA) -> None:
    """Make an operator a player again; it holds at once."""
    _role(data, player, operator, note, granted=False)


@app.command()
def operators(data: Data = DATA) -> None:
    """List the operators."""
    from gateway.wire import office

    async def read(desk: Any) -> list[str]:
        found = await office.list_operators(desk.accounts)
        names = await desk.names.of(found)
        return [f"{account}  {names[account].name}" for account in found]

    for line in _at(data, read) or ["Nobody."]:
        console.print(line, markup=False)


@app.command()
def audit(data: Data = DATA, limit: Many = 50) -> None:
    """List what operators have done, the newest first."""
    from datetime import UTC, datetime

    from gateway.wire import office

    for entry in _at(data, lambda desk: office.list_actions(desk.accounts, 0, limit)):
        at = datetime.fromtimestamp(entry["at_ms"] / 1_000, UTC).isoformat(" ", "seconds")
        words = (entry["by"], entry["what"], entry["subject"], entry["outcome"] or "begun")
        console.print(f"{at}  {'  '.join(words)}  {entry['note']}", markup=False)


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
        f" {found.pool_entries} entries in pools, {found.seals} seals:"
        f" {len(found.oddities) or 'nothing'} odd"
    )
    raise typer.Exit(1 if found.oddities else 0)


def _by(operator: str) -> str:
    return f"machine/{operator}" if operator.strip() else ""


def _at(data: Path, what: Callable[[Any], Awaitable[T]]) -> T:
    """Something done at the desk of a running house."""
    from services.stack.desk import at_desk

    return done(lambda: at_desk(data, what))


def _decide(data: Path, payment: str, operator: str, note: str, *, approved: bool) -> None:
    by = _by(operator)
    found = _at(
        data,
        lambda desk: desk.office.decide_withdrawal(by, payment, note, approved=approved),
    )
    console.print(_said(found), markup=False)


def _agree(data: Path, adjustment: str, operator: str, note: str, *, approved: bool) -> None:
    by = _by(operator)
    found = _at(
        data,
        lambda desk: desk.office.decide_adjustment(by, adjustment, note, approved=approved),
    )
    console.print(_said(found), markup=False)


def _freeze(data: Path, player: str, operator: str, note: str, *, frozen: bool) -> None:
    async def act(desk: Any) -> str:
        from gateway.rest.who import profile_named

        profile = await profile_named(desk, player)
        await desk.office.freeze(_by(operator), profile.account, note, frozen=frozen)
        return str(profile.name)

    console.print(f"{_at(data, act)} is {'frozen' if frozen else 'free again'}.")


def _role(data: Path, player: str, operator: str, note: str, *, granted: bool) -> None:
    async def act(desk: Any) -> str:
        from gateway.rest.who import profile_named
        from gateway.wire import office

        profile = await profile_named(desk, player)
        by = _by(operator)
        await office.change_role(desk.accounts, profile.account, by, note, operator=granted)
        return str(profile.name)

    console.print(f"{_at(data, act)} is {'an operator' if granted else 'a player'} now.")


def _said(payment: dict[str, Any]) -> str:
    """A payment or an adjustment in a line."""
    from services.houses.money import amount

    sum_of = f"{amount(payment['amount_minor'])} {payment['currency']}"
    state = payment.get("state") or payment["stage"]
    return f"{payment['id']}  {sum_of}  of {payment['account']}  {state}"
