"""Where the time of one command goes, part by part, in this process and without any I/O.

The commands are plays with automatic rolls: each is checked, appends the play and the next roll,
finds the legal plays of that roll, and is shown to three audiences.
"""

import gc
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from tavla.game.v1 import service_pb2 as pb

from services.game.api.live import update_of
from services.game.api.streams import players_ask
from services.game.codec import MatchCodec
from services.game.domain.decide import DECIDER
from services.game.domain.dice import ChainDice
from services.game.domain.facts import Fact
from services.game.domain.legal import moves_of
from services.game.domain.names import SEATS, SeatKind
from services.game.domain.phase import Phase
from services.game.domain.state import MatchState
from services.game.domain.viewing import views
from services.game.domain.wishes import (
    By,
    CommitSeed,
    Continue,
    OpenSeed,
    Play,
    Request,
    SetAutoRoll,
    StartMatch,
    Wish,
)
from services.game.plain_facts import facts_json
from services.game.telling import news_of
from services.game.views import views_json
from services.houses import load_house
from services.houses.dice_proof import chain, commitment

MATCHES = 6
ROUNDS = 15
CHUNK = 20
ACCOUNTS = ("01hx3v9k2m4n6p8q0r2s4t6v8w", "01hx3v9k2m4n6p8q0r2s4t6v8x")
LAST = b"s" * 32  # the secret that all dice here come from
RULES = load_house("tournament").table(mode="match", length=3)
T = TypeVar("T")


class Turn(NamedTuple):
    """One play: what it was put to, and what came of it."""

    before: MatchState
    request: Request
    facts: tuple[Fact, ...]
    after: MatchState
    message: bytes


def turns_of(seed: int) -> Iterator[Turn]:
    """A match by chance from its start to its end, both players with automatic rolls."""
    chance = random.Random(seed)
    match_id = f"01hx3v9k2m4n6p8q0r2s4t6v{seed:02d}"
    links = chain(LAST)
    dice, state, now_ms = ChainDice(match_id, links), MatchState(), 1_700_000_000_000

    def put(wish: Wish, by: By, message: bytes = b"") -> Turn:
        nonlocal state, now_ms
        now_ms += 900
        before, request = state, Request(wish, by, now_ms, dice, 20)
        facts, state = DECIDER.settle(before, request)
        return Turn(before, request, facts, state, message)

    kinds = (SeatKind.PERSON, SeatKind.PERSON)
    seating = (*ACCOUNTS, *kinds, 1500.0, 1500.0, True, RULES.canonical, links[0])
    yield put(StartMatch(match_id, *seating), By.house())
    players, own = [By.player(account) for account in ACCOUNTS], chance.randbytes(32)
    for seat in SEATS:
        yield put(CommitSeed(commitment(match_id, "wb"[seat], own)), players[seat])
    for seat in SEATS:
        yield put(OpenSeed(own), players[seat])
    while state.phase is not Phase.OVER:
        if state.phase is Phase.BETWEEN:
            for seat in SEATS:
                yield put(Continue(state.decision), players[seat])
        elif not all(state.game.helpers.auto_roll):
            for seat in SEATS:
                yield put(SetAutoRoll(state.game.number, True), players[seat])
        else:
            seat, steps = state.game.turn, random_path(state, chance)
            wish = Play(state.decision, steps)
            yield put(wish, players[seat], _message(match_id, seat, wish, chance))


def _message(match_id: str, seat: int, wish: Play, chance: random.Random) -> bytes:
    """The play as the gateway sends it."""
    command_id = chance.randbytes(8).hex()
    command = pb.Command(id=command_id, match_id=match_id, account_id=ACCOUNTS[seat], lag_ms=20)
    command.play.decision = wish.decision
    command.play.src.extend(src for src, _ in wish.steps)
    command.play.dst.extend(dst for _, dst in wish.steps)
    return command.SerializeToString()


def facts_of(seed: int) -> list[Fact]:
    """All facts of such a match."""
    return [fact for turn in turns_of(seed) for fact in turn.facts]


def random_path(state: MatchState, chance: random.Random) -> tuple[tuple[int, int], ...]:
    """A play by chance, half move by half move."""
    nodes, node, steps = moves_of(state.game.board, state.game.dice).nodes, 0, []
    while True:
        at = 2 * chance.randrange(len(nodes[node]) // 2)
        steps.append(divmod(abs(nodes[node][at]), 100))
        node = nodes[node][at + 1]
        if node == 0:
            return tuple(steps)


def fastest_us(call: Callable[[T], object], items: Sequence[T]) -> float:
    """CPU microseconds a call. Each few calls count by their fastest round: more is other
    programs at the same processor.
    """
    total_s = 0.0
    for first in range(0, len(items), CHUNK):
        chunk = items[first : first + CHUNK]
        best_s = float("inf")
        for _ in range(ROUNDS):
            began = time.thread_time()
            for item in chunk:
                call(item)
            best_s = min(best_s, time.thread_time() - began)
        total_s += best_s
    return 1_000_000 * total_s / len(items)


def yardstick_ns() -> float:
    """Nanoseconds that this machine takes now for one turn of a plain Python loop."""

    def loop(turns: int) -> None:
        total = 0
        for number in range(turns):
            total += number & 7

    return 1_000 * fastest_us(loop, [1_000] * CHUNK) / 1_000


def show() -> None:
    """Print the table."""
    turns = [
        t for seed in range(MATCHES) for t in turns_of(seed) if isinstance(t.request.wish, Play)
    ]
    # A collection looks at all these turns, of which a real process holds none.
    gc.collect()
    gc.freeze()
    codec = MatchCodec()
    news = [news_of(9, turn.facts, turn.after, turn.after.at_ms) for turn in turns]
    told = [each for each in news if each is not None]

    def table_of(turn: Turn) -> None:
        if turn.after.phase is Phase.PLAYING:
            moves_of.__wrapped__(turn.after.game.board, turn.after.game.dice)

    def read(turn: Turn) -> None:
        players_ask(pb.Command.FromString(turn.message))

    parts: list[tuple[str, float]] = [
        ("read the command", fastest_us(read, turns)),
        ("decide and fold", fastest_us(lambda t: DECIDER.settle(t.before, t.request), turns)),
        ("  the next roll's legal plays, first time", fastest_us(table_of, turns)),
        ("facts to protobuf", fastest_us(lambda t: [*map(codec.encode, t.facts)], turns)),
        ("three views and their JSON", fastest_us(lambda t: views_json(t.after, 0), turns)),
        ("facts to JSON", fastest_us(lambda t: facts_json(9, t.facts), turns)),
        ("the message of the live lane", fastest_us(lambda n: bytes_of(n), told)),
    ]
    plain = fastest_us(lambda t: views(t.after, 0), turns)
    fold = fastest_us(lambda t: DECIDER.fold(t.facts, t.before), turns)
    facts = sum(len(turn.facts) for turn in turns) / len(turns)
    size = sum(len(update_of(each).SerializeToString()) for each in told) / len(told)
    print(f"a turn of a plain Python loop takes {yardstick_ns():.0f} ns here")
    print(f"{len(turns)} plays, {facts:.1f} facts each; a live message has {size:.0f} bytes")
    for name, us in parts:
        print(f"{us:8.1f} us  {name}")
    print(f"{sum(us for _, us in parts):8.1f} us  in all")
    print(f"{plain:8.1f} us  of it views without their JSON")
    print(f"{fold:8.1f} us  to fold the facts of a play again, as a cold load does")


def bytes_of(news: object) -> bytes:
    """A live message as it goes out."""
    return update_of(news).SerializeToString()  # type: ignore[arg-type]


if __name__ == "__main__":
    show()
