"""What operators of the house see and do. Whoever is none is refused as `not_operator`."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi import Path as InPath
from pydantic import Field, JsonValue

from gateway.desk import AtDesk, Operator
from gateway.evidence import evidence_of
from gateway.rest.matches import MatchId, MatchSummary, PlayerInMatch, seated, summaries
from gateway.rest.shape import Asked, Told
from gateway.rest.who import PlayerName, profile_named
from gateway.wire import office, records

router = APIRouter(prefix="/operator", tags=["operator"])

AccountId = Annotated[str, InPath(pattern=r"^[0-9a-z]{1,64}$")]
Note = Annotated[str, Field(min_length=1, max_length=500)]


class Reason(Asked):
    """Why: it stays on record."""

    note: Note


class Voided(Told):
    """What was undone of a match: `the match` itself, `its settlement`, `its ratings`."""

    match: str
    undone: list[str]


class LineFigures(Told):
    """A seat's own decisions, and the line over which they came; times in ms."""

    decisions: int
    lag_median_ms: int
    lag_most_ms: int
    charged_ms: int


class DiceVerdict(Told):
    """What a check of all finished games' rolls says."""

    sound: bool
    complete: bool
    lines: list[str]


class ChatSaid(Told):
    """A line of the chat; a `phrase` by its id, or a `text`."""

    n: int
    account: str
    seat: int
    phrase: str
    text: str
    at_ms: int


class Evidence(Told):
    """All that is known of a match. Pairs are White's first; null: that service is away."""

    match: str
    players: list[PlayerInMatch]
    events: list[dict[str, JsonValue]]
    presence: list[dict[str, JsonValue]]
    lines: list[LineFigures]
    dice: DiceVerdict
    receipt: dict[str, JsonValue] | None
    ratings: dict[str, JsonValue] | None
    chat: list[ChatSaid]


class FoundMatches(Told):
    """A player's matches, the newest first. `next` is the cursor of the next page."""

    account: str
    name: str
    frozen: bool
    matches: list[MatchSummary]
    next: str | None


class Action(Told):
    """An entry of the log of operators. Empty `outcome`: it was begun.

    `by` is an operator's account, or `machine/<user>`; `name` what he is called.
    """

    place: int
    action_id: str
    by: str
    name: str
    what: str
    subject: str
    note: str
    outcome: str
    at_ms: int


class Actions(Told):
    """What operators have done, the newest first. `next`: the place to go on before, or null."""

    actions: list[Action]
    next: int | None


class Myself(Told):
    """The operator that one is."""

    account: str
    name: str


@router.get("/me")
async def read_operator(who: Operator) -> Myself:
    """Whether one is an operator."""
    return Myself(account=who.account, name=who.name)


@router.post("/matches/{match}/void")
async def void_match(match: MatchId, wish: Reason, desk: AtDesk, who: Operator) -> Voided:
    """Void a match: one that runs is stopped; of one that is over all is given back."""
    return Voided(match=match, undone=await desk.office.void(who.account, match, wish.note))


@router.get("/matches/{match}")
async def read_evidence(match: MatchId, desk: AtDesk, who: Operator) -> Evidence:
    """All that is known of a match. That it was looked at is written down."""

    async def read() -> dict[str, object]:
        return await evidence_of(desk, match, who.account)

    found = await desk.office.looked_at(who.account, match, read)
    accounts = found.pop("accounts")
    assert isinstance(accounts, list)
    profiles = await desk.names.of(accounts)
    return Evidence.model_validate({**found, "players": seated(profiles, accounts)})


@router.get("/players/{player}/matches")
async def find_matches(
    player: PlayerName,
    desk: AtDesk,
    _: Operator,
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[int, Query(ge=1, le=50)] = 50,
) -> FoundMatches:
    """Matches of whoever has a name."""
    profile = await profile_named(desk, player)
    page = await records.list_matches(desk.game, profile.account, cursor, limit)
    return FoundMatches(
        account=profile.account,
        name=profile.name,
        frozen=await office.is_frozen(desk.wallet, profile.account),
        matches=await summaries(desk, page.matches),
        next=page.next or None,
    )


@router.post("/accounts/{account}/{change}", status_code=204)
async def freeze_account(
    account: AccountId,
    change: Literal["freeze", "thaw"],
    wish: Reason,
    desk: AtDesk,
    who: Operator,
) -> None:
    """Let an account neither sit down nor stake nor pay; or let it again."""
    await desk.office.freeze(who.account, account, wish.note, frozen=change == "freeze")


@router.get("/actions")
async def list_actions(
    desk: AtDesk,
    _: Operator,
    before: Annotated[int, Query(ge=0, le=2**53)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Actions:
    """The log of all that operators do."""
    found = await office.list_actions(desk.accounts, before, limit)
    names = await desk.names.of(each["by"] for each in found if "/" not in each["by"])
    rows = [{**e, "name": names[e["by"]].name if e["by"] in names else e["by"]} for e in found]
    last = found[-1]["place"] if found else 0
    return Actions(
        actions=[Action.model_validate(row) for row in rows], next=last if last > 1 else None
    )
