"""Puts a gateway together: its ways to the services, what its sockets share, its desk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from gateway import limits, running, tables
from gateway.auth import Identities
from gateway.clients import Accounts, AnalysisClient, Game, LobbyClient, RatingClient, Wallet
from gateway.desk import Desk
from gateway.ears import Ears
from gateway.figures import Figures, Glance
from gateway.limits import Buckets
from gateway.names import Names
from gateway.office import Office, Ways
from gateway.origins import Origins
from gateway.running import LiveMatch
from gateway.settings import GatewaySettings
from gateway.tables import Found, Table
from gateway.wire import accounts as accounts_wire
from gateway.wire import chat, commands, figures, lobby, matches, news, presence, profiles
from gateway.ws.chat import Chats
from gateway.ws.house import House
from gateway.ws.hub import Hub
from gateway.ws.lobby import Asks, LobbyList
from gateway.ws.notices import Notices
from gateway.ws.people import People
from services.kit.bus import LiveBus
from services.kit.ids import SortableIds
from services.kit.rpc_peer import Peer
from services.kit.time import Clock

# More than anybody chooses from at a glance; all of them are to be had by REST.
RUNNING_MAX: Final = 10


@dataclass(frozen=True, slots=True)
class Composed:
    """The parts of a gateway that run."""

    game: Game
    desk: Desk
    house: House
    ears: Ears


@dataclass(frozen=True, slots=True)
class Peers:
    """The services behind the gateway."""

    accounts: Peer
    lobby: Peer
    game: Peer
    wallet: Peer
    analysis: Peer
    rating: Peer


def compose(settings: GatewaySettings, peers: Peers, live: LiveBus, clock: Clock) -> Composed:
    """A gateway over these services; it hears what is told on `live`."""
    accounts, game = Accounts(peers.accounts), Game(peers.game, clock)
    lobby_client, factor = LobbyClient(peers.lobby), settings.limit_factor
    people = People()
    hub = Hub(live, matches.read_by(game), matches.heads_by(game), matches.update_of, clock)
    wallet, rating = Wallet(peers.wallet), RatingClient(peers.rating)
    desk = Desk(
        accounts=accounts,
        lobby=lobby_client,
        game=game,
        wallet=wallet,
        analysis=AnalysisClient(peers.analysis),
        rating=rating,
        office=Office(Ways(accounts, lobby_client, game, wallet, rating), SortableIds(clock)),
        identities=Identities(accounts_wire.prove_by(accounts), clock),
        names=Names(profiles.read_by(accounts), clock),
        online=people.online,
        spectators=hub.spectators,
        figures=Figures(figures.figures_by(lobby_client), clock),
        origins=Origins(settings.origins, tls=settings.secure_cookies),
        requests=Buckets(limits.REQUESTS.times(factor), clock),
        strangers=Buckets(limits.STRANGERS.times(factor), clock),
        secure_cookies=settings.secure_cookies,
    )
    house = _house(desk, people, hub, clock, factor)
    ears = Ears(news.news_of, desk.identities, desk.names, house.tables, house.notices, house.chats)
    return Composed(game, desk, house, ears)


def _house(desk: Desk, people: People, hub: Hub, clock: Clock, factor: int) -> House:
    return House(
        clock=clock,
        identities=desk.identities,
        origins=desk.origins,
        opened=Buckets(limits.SOCKETS_OPENED.times(factor), clock),
        frames=limits.FRAMES.times(factor),
        hub=hub,
        people=people,
        tables=LobbyList(_asks(desk), clock),
        figures=desk.figures,
        running=Glance(_running(desk), clock),
        notices=Notices(people, lobby.seat_by(desk.lobby)),
        chats=Chats(chat.read_by(desk.lobby), desk.names, clock),
        say=chat.say_by(desk.lobby),
        mute=chat.mute_by(desk.lobby),
        put=commands.put_by(desk.game),
        back=presence.back_by(desk.game, SortableIds(clock)),
    )


def _running(desk: Desk) -> Callable[[], Awaitable[Sequence[LiveMatch]]]:
    async def read() -> Sequence[LiveMatch]:
        page, _ = await chat.list_running(desk.lobby, "", "", RUNNING_MAX)
        return await running.shown(desk.names, desk.spectators, page)

    return read


def _asks(desk: Desk) -> Asks:
    async def shown(found: Sequence[Found]) -> Sequence[Table]:
        return await tables.shown(desk.names, found)

    standing = figures.standing_by(desk.lobby)
    return Asks(lobby.all_by(desk.lobby), lobby.table_by(desk.lobby), shown, standing)
