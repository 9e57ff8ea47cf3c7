"""Players, terms and tables that the lobby's tests start from."""

from services.lobby.domain.table.events import TableOpened
from services.lobby.domain.terms import Player, SeatKind, Terms

NOW_MS = 1_700_000_000_000
LATER_MS = NOW_MS + 1_800_000
ANN = Player("ann", SeatKind.PERSON, 1500.0)
BOB = Player("bob", SeatKind.PERSON, 1612.25)
CARL = Player("carl", SeatKind.BOT, 1400.0)


def terms(*, stake_minor: int = 0, private: bool = False, highest_rating: int = 0) -> Terms:
    """Terms of a quick game that need no house file."""
    return Terms(
        house_id="stargames",
        mode="quick",
        length=1,
        currency="PLAY",
        stake_minor=stake_minor,
        loss_limit=24,
        beavers=True,
        rated=True,
        private=private,
        highest_rating=highest_rating,
        rules=b"{}",
        rules_hash="44",
    )


def opened(*, private: bool = False) -> TableOpened:
    """Ann's table, open until LATER_MS."""
    return TableOpened("t1", ANN, terms(private=private), NOW_MS, LATER_MS)
