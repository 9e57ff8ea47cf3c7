"""Competitions, as the lobby tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tavla.lobby.v1 import service_pb2 as pb

from gateway.auth import Identity
from gateway.clients import LobbyClient
from gateway.wire.lobby import seat_kind

# A competition's terms by the names that clients read and the contract's.
_TERMS = {
    "house": "house_id",
    "mode": "mode",
    "length": "length",
    "currency": "currency",
    "rated": "rated",
    "clock": "clock",
    "rules_hash": "rules_hash",
}
_SETUP = ("size", "entry_minor", "fee_percent", "starts_at_ms", "when_full")


class Found(NamedTuple):
    """A competition: what can be shown as it is, and the accounts that have names."""

    fields: dict[str, Any]
    by: str
    places: tuple[str, ...]
    entrants: tuple[dict[str, Any], ...]
    fixtures: tuple[dict[str, Any], ...]

    @property
    def accounts(self) -> list[str]:
        """Everybody in it."""
        return [self.by, *self.places, *(each["account"] for each in self.entrants)]


class Page(NamedTuple):
    """A page of the list; `next` is empty on the last."""

    competitions: list[Found]
    next: str


def _found(message: pb.Competition) -> Found:
    setup = message.setup
    fields = {
        "id": message.competition_id,
        **{ours: getattr(setup.terms, theirs) for ours, theirs in _TERMS.items()},
        **{name: getattr(setup, name) for name in _SETUP},
        "split": list(setup.split),
        "stage": message.stage,
        "code": message.code or None,
        "announced_at_ms": message.announced_at_ms,
        "players": message.players,
        "prizes_minor": list(message.prizes_minor),
        "fee_minor": message.fee_minor,
    }
    entrants = tuple(
        {
            "account": each.account_id,
            "rating": each.rating,
            "stage": each.stage,
            "withdrawn": each.withdrawn,
        }
        for each in message.entrants
    )
    fixtures = tuple(_fixture(each) for each in message.fixtures)
    return Found(fields, message.by, tuple(message.places), entrants, fixtures)


def _fixture(message: pb.Fixture) -> dict[str, Any]:
    return {
        "round": message.round,
        "slot": message.slot,
        "players": [account or None for account in message.players],
        "match": message.match_id or None,
        "running": message.running,
        "ready_at_ms": message.ready_at_ms or None,
        "winner": message.winner or None,
        "how": message.how or None,
    }


async def announce(
    lobby: LobbyClient, account: str, wish: Mapping[str, Any], command_id: str
) -> Found:
    """A new one. Raises `Problem`, as everything here."""
    optional = {name: wish[name] for name in ("length", "currency") if wish[name] is not None}
    request = pb.AnnounceCompetitionRequest(
        account_id=account,
        command_id=command_id,
        house_id=wish["house"],
        mode=wish["mode"],
        unrated=not wish["rated"],
        size=wish["size"],
        entry_minor=wish["entry_minor"],
        fee_percent=wish["fee_percent"],
        split=wish["split"],
        starts_at_ms=wish["starts_at_ms"] or 0,
        **optional,
    )
    answer = await lobby.ask(lobby.stub.AnnounceCompetition, request)
    return _found(answer.competition)


async def list_all(lobby: LobbyClient, *, over: bool, cursor: str, limit: int) -> Page:
    """A page of them, the newest first."""
    request = pb.ListCompetitionsRequest(over=over, cursor=cursor, limit=limit)
    answer = await lobby.ask(lobby.stub.ListCompetitions, request)
    return Page([_found(each) for each in answer.competitions], answer.next_cursor)


async def read(lobby: LobbyClient, competition: str) -> Found:
    """One of them, with its bracket."""
    request = pb.ReadCompetitionRequest(competition_id=competition)
    return _found((await lobby.ask(lobby.stub.ReadCompetition, request)).competition)


async def enter(lobby: LobbyClient, who: Identity, competition: str) -> Found:
    """Take part."""
    request = pb.EnterCompetitionRequest(
        account_id=who.account, kind=seat_kind(who), competition_id=competition
    )
    return _found((await lobby.ask(lobby.stub.EnterCompetition, request)).competition)


async def leave(lobby: LobbyClient, account: str, competition: str) -> Found:
    """Not any more."""
    request = pb.LeaveCompetitionRequest(account_id=account, competition_id=competition)
    return _found((await lobby.ask(lobby.stub.LeaveCompetition, request)).competition)


async def call_off(lobby: LobbyClient, account: str, competition: str) -> Found:
    """It does not take place."""
    request = pb.CallOffCompetitionRequest(account_id=account, competition_id=competition)
    return _found((await lobby.ask(lobby.stub.CallOffCompetition, request)).competition)
