"""Accounts and sessions: coming in, going out, one's own data."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field, SecretStr

from gateway.auth import COOKIE, Kind
from gateway.desk import (
    AtDesk,
    Desk,
    IdempotencyKey,
    PerhapsSignedIn,
    SignedIn,
    address_of,
    hold_strangers,
)
from gateway.rest.shape import MAY_BE_ANYBODY, Asked, Told
from gateway.wire import sessions
from gateway.wire.sessions import Entry, Opened

router = APIRouter(tags=["accounts"])
# As long as browsers keep one; the session itself may end before.
COOKIE_MAX_AGE_S = 400 * 24 * 3_600

Via = Annotated[
    Literal["token", "cookie"],
    Field(
        description="How the session is kept: `token` answers with one for the Authorization "
        "header, `cookie` sets one that scripts cannot read."
    ),
]
Name = Annotated[str, Field(max_length=200)]
Password = Annotated[SecretStr, Field(max_length=1_000)]


class GuestWish(Asked):
    """A guest's account in one step."""

    via: Via = "token"


class SignInWish(Asked):
    """A name and its password."""

    name: Name
    password: Password
    via: Via = "token"


class RegisterWish(SignInWish):
    """A new account; `bot` for a program, which is marked as such everywhere."""

    bot: bool = False


class Me(Told):
    """Who is signed in."""

    account: str
    name: str
    kind: Kind


class SessionShown(Told):
    """Who is signed in; null for nobody, which a page that opens cannot know."""

    me: Me | None


class SessionOpened(Me):
    """A session. `token` is null where it was set as a cookie, and is never shown again."""

    token: str | None


def entry_of(wish: SignInWish, request: Request) -> Entry:
    """Name and password, and from where they come."""
    return Entry(wish.name, wish.password.get_secret_value(), address_of(request))


def let_in(opened: Opened, via: str, response: Response, desk: Desk) -> SessionOpened:
    """A session to whom it belongs, by cookie or in the body."""
    who = opened.identity
    if via == "cookie":
        response.set_cookie(
            COOKIE,
            opened.token,
            max_age=COOKIE_MAX_AGE_S,
            httponly=True,
            samesite="lax",
            secure=desk.secure_cookies,
        )
    token = opened.token if via == "token" else None
    return SessionOpened(account=who.account, name=who.name, kind=who.kind, token=token)


@router.post("/guests", status_code=201, dependencies=[Depends(hold_strangers)])
async def open_guest(
    desk: AtDesk, request: Request, response: Response, wish: GuestWish | None = None
) -> SessionOpened:
    """A guest's account and a session of it."""
    opened = await sessions.open_guest(desk.accounts, address_of(request))
    return let_in(opened, (wish or GuestWish()).via, response, desk)


@router.post("/accounts", status_code=201, dependencies=[Depends(hold_strangers)])
async def register(
    wish: RegisterWish,
    desk: AtDesk,
    request: Request,
    response: Response,
    idempotency_key: IdempotencyKey = "",
) -> SessionOpened:
    """A new account and a session of it."""
    entry = entry_of(wish, request)
    opened = await sessions.register(desk.accounts, entry, idempotency_key, bot=wish.bot)
    return let_in(opened, wish.via, response, desk)


@router.post("/session", status_code=201, dependencies=[Depends(hold_strangers)])
async def sign_in(
    wish: SignInWish, desk: AtDesk, request: Request, response: Response
) -> SessionOpened:
    """A new session of an account."""
    opened = await sessions.sign_in(desk.accounts, entry_of(wish, request))
    return let_in(opened, wish.via, response, desk)


@router.get("/session", openapi_extra=MAY_BE_ANYBODY)
async def read_session(who: PerhapsSignedIn) -> SessionShown:
    """Who is signed in, without a refusal where nobody is."""
    me = None if who is None else Me(account=who.account, name=who.name, kind=who.kind)
    return SessionShown(me=me)


@router.delete("/session", status_code=204)
async def sign_out(desk: AtDesk, who: SignedIn, response: Response) -> None:
    """End this session."""
    await sessions.sign_out(desk.accounts, who)
    desk.identities.forget(who.account)
    response.delete_cookie(COOKIE)


@router.delete("/sessions", status_code=204)
async def sign_out_everywhere(desk: AtDesk, who: SignedIn, response: Response) -> None:
    """End all sessions of the account."""
    await sessions.sign_out_everywhere(desk.accounts, who.account)
    desk.identities.forget(who.account)
    response.delete_cookie(COOKIE)
