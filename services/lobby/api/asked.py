"""What is asked of the lobby, as its own parts name it."""

from __future__ import annotations

from dataclasses import replace

from tavla.lobby.v1 import events_pb2 as events
from tavla.lobby.v1 import service_pb2 as pb

from services.kit.cursors import moment_cursor, moment_of
from services.kit.decider import Refusal
from services.lobby.domain.terms import SeatKind
from services.lobby.hall import Place
from services.lobby.options import Options
from services.lobby.service import Caller
from services.lobby.wanted import ANY_RATING, ANY_STAKE, Wanted


def caller_of(account_id: str, kind: events.SeatKind) -> Caller:
    """An account that the gateway has authenticated. Raises the refusal `not_signed_in`."""
    if not account_id:
        raise Refusal("not_signed_in", "Nobody is signed in here. Sign in.")
    bot = kind == events.SEAT_KIND_BOT
    return Caller(account_id, SeatKind.BOT if bot else SeatKind.PERSON)


def options_of(request: pb.OpenTableRequest | pb.QuickTableRequest) -> Options:
    """A host's choice, as far as anybody may sit down."""
    return Options(
        house_id=request.house_id,
        mode=request.mode,
        length=request.length if request.HasField("length") else None,
        currency=request.currency if request.HasField("currency") else None,
        stake_minor=request.stake_minor,
        loss_limit=request.loss_limit if request.HasField("loss_limit") else None,
        beavers=request.beavers if request.HasField("beavers") else None,
        rated=not request.unrated,
    )


def open_options(request: pb.OpenTableRequest) -> Options:
    """A host's whole choice."""
    choice = options_of(request)
    return replace(
        choice,
        private=request.private,
        highest_rating=request.highest_rating,
        opponent=request.opponent,
        spectator_chat=request.spectator_chat,
        watch_delay_s=request.watch_delay_s,
        instant_computer=request.instant_computer,
    )


def wanted_of(request: pb.ListTablesRequest) -> Wanted:
    """Which tables are asked for."""
    above, richer = request.HasField("host_rating_max"), request.HasField("stake_max_minor")
    return Wanted(
        house_id=request.house_id,
        mode=request.mode,
        length=request.length,
        currency=request.currency,
        stake_min_minor=request.stake_min_minor,
        stake_max_minor=request.stake_max_minor if richer else ANY_STAKE,
        clock=request.clock,
        rating_min=request.host_rating_min,
        rating_max=request.host_rating_max if above else ANY_RATING,
    )


def cursor_of(place: Place | None) -> str:
    """A place in the list as clients are given it; empty after the last."""
    return moment_cursor(place.opened_at_ms, place.table_id) if place is not None else ""


def place_of(cursor: str) -> Place | None:
    """The place that a cursor stands for. Raises the refusal `bad_cursor`."""
    return Place(*moment_of(cursor, _is_id)) if cursor else None


def _is_id(text: str) -> bool:
    return text.isalnum() and text.isascii()
