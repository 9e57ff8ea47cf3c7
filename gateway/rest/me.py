"""One's own account: name, password, preferences, data."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from gateway.auth import COOKIE
from gateway.desk import AtDesk, IdempotencyKey, SignedIn, address_of
from gateway.rest.accounts import Me, Password, SessionOpened, SignInWish, entry_of, let_in
from gateway.rest.shape import WHOLE, Asked, Told
from gateway.wire import people, sessions, wallet

router = APIRouter(tags=["me"])
_JSON = {"application/json": {"schema": {"type": "object"}}}


class PasswordWish(Asked):
    """The old password proves who asks; all other sessions end."""

    old_password: Password
    new_password: Password


class EraseWish(Asked):
    """The password; a guest has none."""

    password: Password | None = None


class Preferences(Asked):
    """What one prefers on every device. In a change only what is given is changed."""

    theme: Literal["system", "light", "dark"] | None = None
    board: Literal["walnut", "felt", "slate", "contrast"] | None = None
    home_side: Literal["right", "left"] | None = None
    input_mode: Literal["tap_and_drag", "tap", "drag"] | None = None
    animation: Literal["normal", "fast", "off"] | None = None
    language: Literal["auto", "en", "de", "tr", "ru"] | None = None
    sound_volume_percent: Annotated[int, Field(ge=0, le=100), WHOLE] | None = None
    hints: bool | None = None
    pips_shown: bool | None = None
    auto_roll: bool | None = None
    auto_play: bool | None = None
    chat_shown: bool | None = None


class PreferencesShown(Told):
    """All of them, with the defaults for what was never chosen."""

    theme: str
    board: str
    home_side: str
    input_mode: str
    animation: str
    language: str
    sound_volume_percent: int
    hints: bool
    pips_shown: bool
    auto_roll: bool
    auto_play: bool
    chat_shown: bool


@router.get("/me")
async def read_me(who: SignedIn) -> Me:
    """Who is signed in."""
    return Me(account=who.account, name=who.name, kind=who.kind)


@router.post("/me/upgrade", status_code=201)
async def upgrade(
    wish: SignInWish,
    desk: AtDesk,
    who: SignedIn,
    request: Request,
    response: Response,
    idempotency_key: IdempotencyKey = "",
) -> SessionOpened:
    """Give a guest's account a name and a password of its own, and a new session."""
    entry = entry_of(wish, request)
    opened = await sessions.register(desk.accounts, entry, idempotency_key, guest=who.account)
    desk.identities.forget(who.account)
    return let_in(opened, wish.via, response, desk)


@router.post("/me/password", status_code=204)
async def change_password(
    wish: PasswordWish, desk: AtDesk, who: SignedIn, request: Request
) -> None:
    """Change the password; this session stays, all others end."""
    old, new = wish.old_password.get_secret_value(), wish.new_password.get_secret_value()
    await sessions.change_password(desk.accounts, who, old, new, address_of(request))


@router.get("/me/preferences")
async def read_preferences(desk: AtDesk, who: SignedIn) -> PreferencesShown:
    """What one prefers."""
    found = await people.read_preferences(desk.accounts, who.account)
    return PreferencesShown.model_validate(found)


@router.patch("/me/preferences")
async def change_preferences(changes: Preferences, desk: AtDesk, who: SignedIn) -> PreferencesShown:
    """Change some of them."""
    given = changes.model_dump(exclude_none=True)
    found = await people.change_preferences(desk.accounts, who.account, given)
    return PreferencesShown.model_validate(found)


@router.get("/me/export", response_class=Response, responses={200: {"content": _JSON}})
async def export(desk: AtDesk, who: SignedIn) -> Response:
    """All that the house keeps about one's person, as a file."""
    content = await people.export(desk.accounts, who.account)
    headers = {"Content-Disposition": 'attachment; filename="tavla-account.json"'}
    return Response(content, media_type="application/json", headers=headers)


@router.delete("/me", status_code=204)
async def erase(
    desk: AtDesk,
    who: SignedIn,
    request: Request,
    response: Response,
    wish: EraseWish | None = None,
) -> None:
    """Forget the person for ever; what was played stays under an anonymous name.

    Refused as `money_left` while there is money that nobody could ever take out again.
    """
    secret = wish.password if wish is not None else None
    password = secret.get_secret_value() if secret is not None else ""
    await wallet.hold_nothing_left(desk.wallet, who.account)
    await people.erase(desk.accounts, who.account, password, address_of(request))
    desk.identities.forget(who.account)
    response.delete_cookie(COOKIE)
