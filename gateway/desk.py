"""What the routes share, and who asks: FastAPI's dependencies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Request
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer

from gateway.auth import COOKIE, Identities, Identity
from gateway.clients import Accounts, AnalysisClient, Game, LobbyClient, RatingClient, Wallet
from gateway.figures import Figures
from gateway.limits import Buckets
from gateway.names import Names
from gateway.office import Office
from gateway.origins import Origins
from gateway.problems import BAD_ORIGIN, FROZEN, NOT_SIGNED_IN, Problem
from gateway.wire.office import hold_operator

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True)
class Desk:
    """One gateway's ways to the services, and its limits."""

    accounts: Accounts
    lobby: LobbyClient
    game: Game
    wallet: Wallet
    analysis: AnalysisClient
    rating: RatingClient
    office: Office
    identities: Identities
    names: Names
    figures: Figures
    # Whether an account is here.
    online: Callable[[str], bool]
    # How many look on at a match here.
    spectators: Callable[[str], int]
    origins: Origins
    requests: Buckets
    strangers: Buckets
    secure_cookies: bool


def desk_of(request: Request) -> Desk:
    """The desk of this application."""
    desk = request.app.state.desk
    assert isinstance(desk, Desk), "it is put there when the application is made"
    return desk


AtDesk = Annotated[Desk, Depends(desk_of)]


def address_of(request: Request) -> str:
    """The client's network address."""
    return request.client.host if request.client is not None else ""


def hold_strangers(request: Request, desk: AtDesk) -> None:
    """Hold an address to its limit, and a page of another site off. Raises `Problem`."""
    desk.strangers.hold(address_of(request))
    origin = request.headers.get("origin")
    if request.method not in _SAFE and origin is not None:
        _check_origin(request, desk, origin)


def _check_origin(request: Request, desk: Desk, origin: str) -> None:
    if not desk.origins.allow(origin, request.headers.get("host", "")):
        raise BAD_ORIGIN


_BY_BEARER = HTTPBearer(
    scheme_name="bearer", description="The token of a session.", auto_error=False
)
_BY_COOKIE = APIKeyCookie(
    name=COOKIE,
    scheme_name="cookie",
    description="The same token, in browsers. What changes something needs our page's Origin.",
    auto_error=False,
)


async def signed_in(
    request: Request,
    desk: AtDesk,
    by_bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_BY_BEARER)],
    by_cookie: Annotated[str | None, Depends(_BY_COOKIE)],
) -> Identity:
    """Who asks. Raises the problems `not_signed_in`, `bad_origin`, `rate_limited`."""
    token = by_bearer.credentials if by_bearer is not None else ""
    if not token and by_cookie:
        token = by_cookie
        # A browser sends a cookie whoever asks it to: what changes something must be our page's.
        if request.method not in _SAFE:
            _check_origin(request, desk, request.headers.get("origin", ""))
    if not token:
        raise NOT_SIGNED_IN
    if not desk.identities.knows(token):
        # A token that nobody was given costs a look each time.
        desk.strangers.hold(address_of(request))
    identity = await desk.identities.of_token(token)
    desk.requests.hold(identity.account)
    return identity


async def perhaps_signed_in(
    request: Request,
    desk: AtDesk,
    by_bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_BY_BEARER)],
    by_cookie: Annotated[str | None, Depends(_BY_COOKIE)],
) -> Identity | None:
    """Who asks, or nobody. Raises the problem `rate_limited`."""
    try:
        return await signed_in(request, desk, by_bearer, by_cookie)
    except Problem as problem:
        if problem.code != NOT_SIGNED_IN.code:
            raise
        desk.strangers.hold(address_of(request))
        return None


async def free_to_play(who: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Who asks to sit down. Raises the problem `account_frozen` too."""
    if who.frozen:
        raise FROZEN
    return who


async def operator(desk: AtDesk, who: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """An operator, asked for anew each time. Raises `not_operator` and `account_frozen` too."""
    if who.frozen:
        raise FROZEN
    await hold_operator(desk.accounts, who.account)
    return who


FreeToPlay = Annotated[Identity, Depends(free_to_play)]
Operator = Annotated[Identity, Depends(operator)]
SignedIn = Annotated[Identity, Depends(signed_in)]
PerhapsSignedIn = Annotated[Identity | None, Depends(perhaps_signed_in)]
IdempotencyKey = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[!-~]{0,64}$",
        description="Made by the client: the same request again under it is done once.",
    ),
]
