"""Whatever fails between a full table and its match: nothing is doubled, nobody stays locked in."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from services.lobby import hall_memory
from services.lobby.domain.pairing.state import Stage
from services.lobby.hall_memory import MemoryHall
from tests.lobby.building import Built, FakeGame, build
from tests.lobby.lobby_contract import fill_table, open_table

# What happens at one look: to the log before and after a commit, to the game's calls, and how
# long it takes until the next.
LOOKS = st.lists(
    st.fixed_dictionaries(
        {
            "lost_before": st.integers(0, 3),
            "lost_after": st.integers(0, 3),
            "away": st.integers(0, 2),
            "mute": st.integers(0, 2),
            "crash": st.booleans(),
            "pause_ms": st.sampled_from([0, 200, 5_000, 70_000]),
        }
    ),
    max_size=8,
)
# The longest pause that any backoff asks for.
PAUSE_MS = 10_000


class Faults:
    """Fails so many commits before and after they have happened."""

    def __init__(self) -> None:
        self.before = 0
        self.after = 0

    async def before_commit(self, _: Sequence[Append]) -> None:
        """The log cannot be reached."""
        if self.before:
            self.before -= 1
            raise Unavailable("the log is away")

    async def after_commit(self, _: Sequence[Append]) -> None:
        """The log has gone away in mid-commit."""
        if self.after:
            self.after -= 1
            raise OutcomeUnknown("the reply was lost")


def instance(log: MemoryLog, game: FakeGame, faults: Faults, after: Built | None) -> Built:
    """A process on the log: the first, or one that starts where another has crashed."""
    store = MemoryStore(log, before_commit=faults.before_commit, after_commit=faults.after_commit)
    built = build(store, MemoryHall(log.tables), game=game)
    if after is not None:
        built.clock.advance_ms(after.clock.now_ms() - built.clock.now_ms())
    return built


@settings(max_examples=80, deadline=None)
@given(LOOKS)
async def test_a_pairing_ends_in_one_match_or_in_none_whatever_fails_on_the_way(
    looks: list[dict[str, int]],
) -> None:
    log, game, faults = MemoryLog(hall_memory.memory_effects()), FakeGame(), Faults()
    built = instance(log, game, faults, None)
    pairing_id = await fill_table(built)
    for look in looks:
        faults.before, faults.after = look["lost_before"], look["lost_after"]
        game.away, game.mute = look["away"], look["mute"]
        try:
            await built.process.look()
        except Unavailable:
            assert look["lost_before"]
        if look["crash"]:
            built = instance(log, game, faults, built)
        built.clock.advance_ms(look["pause_ms"])
    faults.before = faults.after = game.away = game.mute = 0
    while await built.process.look() or (await built.hall.pending(2**60)):
        built.clock.advance_ms(PAUSE_MS)
    pairing = await built.lobby.read_pairing(pairing_id)
    seats = [await built.lobby.seat_of(account_id) for account_id in ("ann", "bob")]
    if pairing.stage is Stage.STARTED:
        assert (game.started, game.ruled_out) == ([pairing_id], [])
        assert all(seat is not None and seat.pairing_id == pairing_id for seat in seats)
    else:
        assert pairing.stage is Stage.CANCELLED
        assert game.started == []
        assert seats == [None, None]
        await open_table(built, "ann")
    kinds = await built.facts(f"pairing-{pairing_id}")
    assert len(kinds) == len(set(kinds))
