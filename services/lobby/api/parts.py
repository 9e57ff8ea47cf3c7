"""What the faces of the lobby answer from."""

from __future__ import annotations

from dataclasses import dataclass

from services.lobby.challenges import Challenges
from services.lobby.chats import Chats
from services.lobby.competitions import Competitions
from services.lobby.computers import ComputerTables
from services.lobby.finding import Finder
from services.lobby.rematches import Rematches
from services.lobby.service import Lobby
from services.lobby.watching import Watching


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the lobby that others may ask."""

    lobby: Lobby
    finder: Finder
    computers: ComputerTables
    rematches: Rematches
    challenges: Challenges
    chats: Chats
    watching: Watching
    competitions: Competitions
