"""The programs of a house: what runs, in which order, and what each has to be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from services.accounts.schema import SCHEMA as ACCOUNTS
from services.analysis.schema import SCHEMA as ANALYSIS
from services.game.schema import SCHEMA as GAME
from services.kit.migrate import ServiceSchema
from services.lobby.schema import SCHEMA as LOBBY
from services.rating.schema import SCHEMA as RATING
from services.wallet.schema import SCHEMA as WALLET

# The checkout, or the folder of an installed package.
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Program:
    """A service: its process is `python -m <module>`.

    `peers` are the services that it calls, found under `TAVLA_<NAME>_ADDRESS`. `schema` is what it
    keeps in PostgreSQL, None for a program without a log.
    """

    name: str
    module: str
    task: str
    schema: ServiceSchema | None = None
    peers: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)


SERVICES = (
    Program("accounts", "services.accounts.main", "who is who", ACCOUNTS),
    Program("game", "services.game.main", "the match engine", GAME),
    Program(
        "lobby",
        "services.lobby.main",
        "tables and pairings",
        LOBBY,
        peers=("game", "wallet", "analysis", "rating", "accounts"),
    ),
    Program(
        "wallet",
        "services.wallet.main",
        "stakes and credits",
        WALLET,
        peers=("game", "gateway"),
    ),
    Program("rating", "services.rating.main", "ratings and ladders", RATING, peers=("game",)),
    Program(
        "analysis",
        "services.analysis.main",
        "computers, ghosts, reviews",
        ANALYSIS,
        peers=("game",),
    ),
    Program("clock", "services.clock.main", "deadlines and who is there", peers=("game", "lobby")),
)
GATEWAY = Program(
    "gateway",
    "gateway.main",
    "REST and WebSocket",
    peers=("accounts", "lobby", "game", "wallet", "analysis", "rating"),
    settings={"web_dir": str(ROOT / "web" / "dist")},
)
PROGRAMS = (*SERVICES, GATEWAY)
