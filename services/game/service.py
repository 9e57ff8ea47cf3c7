"""The game service, put together of its parts over any store."""

from __future__ import annotations

from services.game.commands import Commands
from services.game.dice_box import DiceBox
from services.game.dice_secrets import DiceSecrets
from services.game.files import Files
from services.game.look_news import LookNews, TellLook
from services.game.looks import Looks
from services.game.matches import Matches
from services.game.outages import MemoryBeats, Outages
from services.game.reads import Reads
from services.game.telling import Tell
from services.kit.effects import Tables
from services.kit.randomness import Secrets
from services.kit.store import EventStore
from services.kit.time import Clock


class GameService:
    """All that can be asked of the service, by part."""

    def __init__(
        self,
        store: EventStore,
        matches: Matches,
        kept: DiceSecrets,
        chance: Secrets,
        clock: Clock,
        tell: Tell,
        outages: Outages | None = None,
        tell_look: TellLook = lambda _: None,
    ) -> None:
        # Whoever is reached without a gateway has no gaps between its beats.
        self.outages = outages or Outages(MemoryBeats(Tables()), clock)
        news = LookNews(tell_look)
        self.commands = Commands(store, DiceBox(kept, chance), self.outages, clock, tell, news)
        self.reads = Reads(store, self.commands, matches, clock)
        self.looks = Looks(self.commands, matches, news, clock)
        self.files = Files(self.reads)
