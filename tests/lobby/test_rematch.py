"""Playing again: what each of the two reads, what may not be, and what survives any crash."""

import asyncio
from collections.abc import Sequence

import pytest

from services.kit.decider import Refusal
from services.kit.memory_log import MemoryLog
from services.kit.store import Append, OutcomeUnknown, Unavailable
from services.kit.store_memory import MemoryStore
from services.lobby import hall_memory
from services.lobby.domain.ids import rematch_of
from services.lobby.domain.pairing.commands import EndPairing
from services.lobby.domain.pairing.state import Stage
from services.lobby.domain.pairing.steps import HoldStakes, ReleaseStakes
from services.lobby.domain.rematch.state import OFFER_HOLDS_MS
from services.lobby.domain.terms import Terms
from services.lobby.hall_memory import MemoryHall
from services.lobby.options import Options
from services.lobby.ports import Held, HoldRefused
from services.lobby.rematches import State
from services.lobby.service import Target
from tests.lobby.building import QUICK, Built, FakeGame, build, in_memory, person

STAKED = Options("stargames", "quick", stake_minor=500)


class FakeWallet:
    """Holds whatever is asked for, unless somebody is said to be short."""

    def __init__(self) -> None:
        self.held: list[str] = []
        self.short: set[str] = set()

    async def hold(self, step: HoldStakes) -> Held | HoldRefused:
        """See `Stakes`."""
        if step.white.account_id in self.short:
            return HoldRefused("white_cannot_stake")
        if step.pairing_id not in self.held:
            self.held.append(step.pairing_id)
        return Held()

    async def release(self, step: ReleaseStakes) -> None:
        """See `Stakes`."""

    async def check(self, account_id: str, terms: Terms) -> None:
        """See `Purses`."""
        if terms.stake_minor and account_id in self.short:
            raise Refusal("insufficient_funds", "Too little.")


async def played(built: Built, options: Options = QUICK) -> str:
    """A match of Ann (White) and Bob that is over."""
    table = await built.lobby.open_table(person("ann"), options, "")
    await built.lobby.join_table(person("bob"), Target(table.table_id), "")
    while await built.process.look():
        pass
    match = built.game.started[-1]
    await built.lobby.pairings.handle(f"pairing-{match}", EndPairing())
    return match


async def states(built: Built, match: str) -> tuple[State, State]:
    """What Ann and Bob read."""
    ann, bob = [await built.rematches.read(who, match) for who in ("ann", "bob")]
    return ann.state, bob.state


async def test_an_offer_reads_differently_to_the_two_and_agreeing_begins_one_match() -> None:
    built = in_memory()
    match = await played(built)
    assert await states(built, match) == (State.NONE, State.NONE)
    await built.rematches.offer("bob", match, "c1")
    assert await states(built, match) == (State.OFFERED_BY_OPPONENT, State.OFFERED_BY_ME)
    agreed = await built.rematches.offer("ann", match, "c1")
    assert (agreed.state, agreed.pairing_id) == (State.BEGUN, rematch_of(match))
    await built.process.look()
    pairing = await built.lobby.read_pairing(rematch_of(match))
    first = await built.lobby.read_pairing(match)
    assert pairing.stage is Stage.STARTED
    assert (pairing.white, pairing.black, pairing.terms) == (first.white, first.black, first.terms)
    seat = await built.lobby.seat_of("ann")
    assert seat is not None
    assert (seat.table_id, seat.pairing_id) == ("", rematch_of(match))


async def test_both_who_press_at_once_play_one_match_with_the_stakes_held_once() -> None:
    wallet = FakeWallet()
    log = MemoryLog(hall_memory.memory_effects())
    built = build(MemoryStore(log), MemoryHall(log.tables), stakes=wallet, purses=wallet)
    for _ in range(5):
        match = await played(built, STAKED)
        await asyncio.gather(*(built.rematches.offer(w, match, "") for w in ("ann", "bob")))
        again = rematch_of(match)
        await asyncio.gather(built.process.look(), built.process.look())
        assert built.game.started.count(again) == wallet.held.count(again) == 1
        facts = await built.facts(f"rematch-{match}")
        assert facts == ["RematchOffered", "RematchAgreed"]
        await built.lobby.pairings.handle(f"pairing-{again}", EndPairing())


async def test_who_has_said_no_is_not_asked_again_but_may_change_his_mind() -> None:
    built = in_memory()
    match = await played(built)
    await built.rematches.offer("ann", match, "")
    await built.rematches.decline("bob", match, "")
    assert await states(built, match) == (State.DECLINED_BY_OPPONENT, State.DECLINED_BY_ME)
    with pytest.raises(Refusal, match="rematch_declined"):
        await built.rematches.offer("ann", match, "")
    await built.rematches.offer("bob", match, "")
    assert await states(built, match) == (State.OFFERED_BY_OPPONENT, State.OFFERED_BY_ME)


async def test_an_offer_can_be_taken_back_and_expires() -> None:
    built = in_memory()
    match = await played(built)
    await built.rematches.offer("ann", match, "")
    await built.rematches.decline("ann", match, "")
    assert await states(built, match) == (State.NONE, State.NONE)
    await built.rematches.offer("ann", match, "")
    built.clock.advance_ms(OFFER_HOLDS_MS)
    gone = await built.rematches.read("bob", match)
    assert (gone.state, gone.code) == (State.GONE, "expired")
    offered = await built.rematches.offer("bob", match, "")
    assert offered.state is State.OFFERED_BY_ME
    assert built.game.started == [match]


async def test_the_same_press_twice_is_one_offer() -> None:
    built = in_memory()
    match = await played(built)
    for command_id in ("c1", "c1", ""):
        await built.rematches.offer("ann", match, command_id)
    assert await built.facts(f"rematch-{match}") == ["RematchOffered"]


async def test_a_computer_plays_again_at_once() -> None:
    built = in_memory()
    table = await built.computers.open_table(person("ann"), QUICK, "club", "")
    await built.process.look()
    await built.lobby.pairings.handle(f"pairing-{table.pairing_id}", EndPairing())
    assert (await built.rematches.offer("ann", table.pairing_id, "")).state is State.BEGUN
    await built.process.look()
    assert built.game.started == [table.pairing_id, rematch_of(table.pairing_id)]


async def test_who_sits_elsewhere_plays_nobody_again() -> None:
    built = in_memory()
    match = await played(built)
    await built.rematches.offer("ann", match, "")
    await built.lobby.open_table(person("ann"), QUICK, "")
    with pytest.raises(Refusal, match="opponent_seated"):
        await built.rematches.offer("bob", match, "")
    with pytest.raises(Refusal, match="already_seated"):
        await built.rematches.offer("ann", match, "")


async def test_an_offer_is_gone_once_one_of_the_two_sits_elsewhere() -> None:
    built = in_memory()
    match = await played(built)
    await built.rematches.offer("ann", match, "")
    table = await built.lobby.open_table(person("ann"), QUICK, "")
    seen = [await built.rematches.read(who, match) for who in ("ann", "bob")]
    assert [(s.state, s.code) for s in seen] == [
        (State.GONE, "already_seated"),
        (State.GONE, "opponent_seated"),
    ]
    await built.lobby.leave_table("ann", table.table_id, "")
    assert await states(built, match) == (State.OFFERED_BY_ME, State.OFFERED_BY_OPPONENT)


class Blocks:
    """Ann and Bob have nothing to do with each other."""

    async def check(self, account_id: str, other_id: str) -> None:
        """See `Circles`."""
        if other_id in await self.hidden(account_id):
            raise Refusal("blocked", "Nothing to do with each other.")

    async def hidden(self, account_id: str) -> frozenset[str]:
        """See `Circles`."""
        return frozenset({"ann": ("bob",), "bob": ("ann",)}.get(account_id, ()))


async def test_two_who_have_nothing_to_do_with_each_other_are_not_asked_for_another() -> None:
    built = in_memory()
    match = await played(built)
    await built.rematches.offer("ann", match, "")
    built.lobby.circles = Blocks()
    seen = [await built.rematches.read(who, match) for who in ("ann", "bob")]
    assert [(s.state, s.code) for s in seen] == [(State.GONE, "blocked")] * 2
    with pytest.raises(Refusal, match="blocked"):
        await built.rematches.offer("bob", match, "")


async def test_who_cannot_pay_is_refused_and_who_has_become_short_ends_it() -> None:
    wallet = FakeWallet()
    log = MemoryLog(hall_memory.memory_effects())
    built = build(MemoryStore(log), MemoryHall(log.tables), stakes=wallet, purses=wallet)
    match = await played(built, STAKED)
    wallet.short.add("bob")
    with pytest.raises(Refusal, match="insufficient_funds"):
        await built.rematches.offer("bob", match, "")
    await built.rematches.offer("ann", match, "")
    wallet.short = {"ann"}
    await built.rematches.offer("bob", match, "")
    await built.process.look()
    seen = [await built.rematches.read(who, match) for who in ("ann", "bob")]
    assert [(s.state, s.code) for s in seen] == [(State.GONE, "white_cannot_stake")] * 2
    assert [await built.lobby.seat_of(who) for who in ("ann", "bob")] == [None, None]


@pytest.mark.parametrize(
    ("who", "match", "code"),
    [("carl", "", "not_seated"), ("ann", "nothing", "no_match"), ("ann", "-", "no_match")],
)
async def test_only_who_has_played_may_ask(who: str, match: str, code: str) -> None:
    built = in_memory()
    over = await played(built)
    for ask in (built.rematches.offer, built.rematches.decline):
        with pytest.raises(Refusal, match=code):
            await ask(who, match or over, "")


class CrashAt:
    """Dies at the n-th commit from now: before it, or after it has happened."""

    def __init__(self) -> None:
        self.left, self.after = -1, False

    def _dies(self) -> bool:
        self.left -= 1
        return self.left == 0

    async def before_commit(self, _: Sequence[Append]) -> None:
        """The log is out of reach from here on."""
        if not self.after and self._dies():
            raise Unavailable("killed")

    async def after_commit(self, _: Sequence[Append]) -> None:
        """The same, when it is done."""
        if self.after and self._dies():
            raise OutcomeUnknown("killed")


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("commit", range(1, 7))
async def test_a_crash_at_any_commit_leads_to_one_match_and_one_hold_all_the_same(
    commit: int, after: bool
) -> None:
    log, game, wallet, crash = (
        MemoryLog(hall_memory.memory_effects()),
        FakeGame(),
        FakeWallet(),
        CrashAt(),
    )

    def started() -> Built:
        hooks = {"before_commit": crash.before_commit, "after_commit": crash.after_commit}
        store = MemoryStore(log, **hooks)
        return build(store, MemoryHall(log.tables), game=game, stakes=wallet, purses=wallet)

    match = await played(started(), STAKED)
    crash.left, crash.after = commit, after
    again = rematch_of(match)
    for who in ("ann", "bob"):
        built = started()
        try:
            await built.rematches.offer(who, match, f"of-{who}")
            await built.process.look()
        except (Unavailable, Refusal):
            pass
    # Both press again on a new process: what was done stays done.
    built = started()
    for who in ("ann", "bob"):
        await built.rematches.offer(who, match, f"of-{who}")
    built.clock.advance_ms(10_000)
    while await built.process.look() or await built.hall.pending(2**60):
        built.clock.advance_ms(10_000)
    assert game.started == [match, again]
    assert wallet.held == [match, again]
    facts = await built.facts(f"pairing-{again}")
    assert facts == ["PairingMade", "StakesHeld", "PairingStarted"]
    seats = [await built.lobby.seat_of(who) for who in ("ann", "bob")]
    assert [seat.pairing_id for seat in seats if seat is not None] == [again] * 2
