"""News of matches as they go out on the live lane."""

from __future__ import annotations

from tavla.game.v1.live_pb2 import LiveUpdate, MatchLook

from services.game.commands import stream_of
from services.game.domain.looks import Look
from services.game.look_news import TellLook
from services.game.telling import News, Tell
from services.kit.bus import LiveBus
from services.kit.events import partition_of
from services.kit.subjects import live_subject


def update_of(news: News) -> LiveUpdate:
    """The message that is told."""
    return LiveUpdate(
        match_id=news.match_id,
        from_version=news.from_version,
        to_version=news.to_version,
        white=news.white,
        black=news.black,
        events_json=news.events_json,
        view_white_json=news.views.white,
        view_black_json=news.views.black,
        view_spectator_json=news.views.spectator,
    )


def tell_on(live: LiveBus) -> Tell:
    """Tells under `live.match.<id>`."""

    def tell(news: News) -> None:
        subject = live_subject(stream_of(news.match_id))
        live.tell(subject, update_of(news).SerializeToString())

    return tell


def look_message(look: Look) -> MatchLook:
    """When to look next, as a message."""
    return MatchLook(**look._asdict())


def tell_looks_on(live: LiveBus) -> TellLook:
    """Tells under `live.look.<partition>`."""

    def tell(look: Look) -> None:
        subject = live_subject(f"look-{partition_of(stream_of(look.match_id))}")
        live.tell(subject, look_message(look).SerializeToString())

    return tell
