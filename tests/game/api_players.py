"""Two clients that play a match by what they are shown, and by chance; they know no rules."""

import random
from typing import Any

from tavla.game.v1 import service_pb2 as pb

from services.houses.dice_proof import commitment
from services.kit.time import ManualClock
from tests.game.service_world import ACCOUNTS, Client

# A match at random takes some hundreds of decisions; one that never ends would be a fault.
STEPS_MAX = 5_000
# What a player does of what he may do; the rest he does seldom.
LIKELY = {"play": 1.0, "roll": 0.9, "take": 0.7, "refuse_resign": 0.5, "continue": 1.0}
SELDOM = 0.08

View = dict[str, Any]


def look_in_ms(view: View) -> int | None:
    """When a client that sees this and hears nothing more asks the match to look at the time.

    PROTOCOL.md tells clients so, in these words: the window where there is one; what the running
    clock holds, its allowance added; a pause, until the grace is over.
    """
    now = view["now"]
    if now["window_left_ms"] >= 0:
        return int(now["window_left_ms"])
    if now["acting"] >= 0 and view["clocks"][now["acting"]]["runs"]:
        clock = view["clocks"][now["acting"]]
        return int(clock["free_ms"] + clock["left_ms"] + clock["allowance_ms"])
    if not now["frozen"]:
        return None
    return min(seat["grace_left_ms"] for seat in view["seats"] if seat["away"])


def path_through(moves: list[list[int]], chance: random.Random) -> tuple[list[int], list[int]]:
    """Sources and destinations of a play, chosen half move by half move from the view's table."""
    node, src, dst = 0, list[int](), list[int]()
    while True:
        at = 2 * chance.randrange(len(moves[node]) // 2)
        start, end = divmod(abs(moves[node][at]), 100)
        src.append(start)
        dst.append(end)
        node = moves[node][at + 1]
        if node == 0:
            return src, dst


class Players:
    """Both players of one match, and how long they think."""

    def __init__(self, client: Client, clock: ManualClock, match_id: str, seed: int) -> None:
        self.client = client
        self.clock = clock
        self.match_id = match_id
        self.chance = random.Random(f"{match_id} {seed}")
        self.seeds = [self.chance.randbytes(32) for _ in ACCOUNTS]
        self.acknowledged: list[tuple[str, int]] = []

    async def tell(self, account: str, **wish: Any) -> pb.Answer:
        """A wish, and its answer; what was acknowledged is remembered."""
        command_id = f"{self.match_id}-{account}-{self.chance.randrange(10**12)}"
        answer = await self.client.tell(account, self.match_id, command_id, **wish)
        if not answer.HasField("refusal"):
            self.acknowledged.append((f"{account}:{command_id}", answer.version))
        return answer

    def commitments(self) -> list[pb.CommitSeed]:
        """What binds each to his seed."""
        sides = zip("wb", self.seeds, strict=True)
        values = [commitment(self.match_id, side, seed) for side, seed in sides]
        return [pb.CommitSeed(commitment=value) for value in values]

    async def agree_on_seeds(self) -> None:
        """Both commit, both open: the first game begins."""
        for account, sealed in zip(ACCOUNTS, self.commitments(), strict=True):
            await self.tell(account, commit_seed=sealed)
        for account, seed in zip(ACCOUNTS, self.seeds, strict=True):
            await self.tell(account, open_seed=pb.OpenSeed(seed=seed))

    async def play_out(self) -> View:
        """Play until it is over; the last view."""
        for _ in range(STEPS_MAX):
            view = await self.step()
            if view["now"]["phase"] == "over":
                return view
        raise AssertionError("the match does not end")

    async def step(self) -> View:
        """One decision by whoever has to make one; what was seen before it."""
        self.clock.advance_ms(self.chance.choice((0, 300, 2_000, 9_000)))
        view = await self.client.view(ACCOUNTS[0], self.match_id)
        seat = view["now"]["acting"]
        if seat == 1 or (seat < 0 and view["seats"][0]["continued"]):
            view = await self.client.view(ACCOUNTS[1], self.match_id)
        if view["now"]["phase"] != "over":
            await self._decide(view)
        return view

    async def _decide(self, view: View) -> None:
        account = ACCOUNTS[view["seat"]]
        name = self._choice(view)
        if name == "":
            await self._stuck(view)
            return
        wish = self._wish(view, name)
        answer = await self.tell(account, **wish)
        if answer.refusal.code == "time_expired":
            await self._stuck(view)
        else:
            assert not answer.HasField("refusal"), (name, view["now"], answer)

    def _choice(self, view: View) -> str:
        """Something that the player may do, by its name in the view; "" where there is nothing."""
        may = [name for name, why in view["now"]["may"].items() if not why]
        able = [name for name in may if name not in ("leave", "kick_out")]
        if any(not level["why"] for level in view["now"]["resign"]):
            able.append("resign")
        self.chance.shuffle(able)
        for name in able:
            if self.chance.random() < LIKELY.get(name, SELDOM):
                return name
        helpers = ("auto_roll", "auto_play", "resign", "double")
        return next((name for name in able if name not in helpers), "")

    def _wish(self, view: View, name: str) -> dict[str, Any]:
        now, game = view["now"], view["game"]
        number = now["decision"]
        resignation = (game or {}).get("resignation") or {}
        match name:
            case "play":
                src, dst = path_through(now["moves"], self.chance)
                return {"play": pb.Play(decision=number, src=src, dst=dst)}
            case "resign":
                levels = [each["level"] for each in now["resign"] if not each["why"]]
                level = self.chance.choice(levels)
                return {"offer_resign": pb.OfferResign(game=game["number"], level=level)}
            case "auto_roll" | "auto_play":
                on = self.chance.random() < 0.6
                kind = pb.SetAutoRoll if name == "auto_roll" else pb.SetAutoPlay
                return {f"set_{name}": kind(game=game["number"], on=on)}
            case "accept_resign":
                return {name: pb.AcceptResign(decision=resignation["decision"])}
            case "refuse_resign":
                return {name: pb.RefuseResign(decision=resignation["decision"])}
        names = {"double": "offer_double", "pass": "pass_double", "continue": "carry_on"}
        kinds = {
            "roll": pb.Roll,
            "double": pb.OfferDouble,
            "take": pb.Take,
            "pass": pb.Pass,
            "beaver": pb.Beaver,
            "continue": pb.Continue,
        }
        return {names.get(name, name): kinds[name](decision=number)}

    async def _stuck(self, view: View) -> None:
        """Nothing can be done but to wait until the time is up, and to say so."""
        wait_ms = look_in_ms(view)
        assert wait_ms is not None, view["now"]
        self.clock.advance_ms(wait_ms)
        number = view["now"]["decision"]
        answer = await self.tell(
            ACCOUNTS[view["seat"]], claim_timeout=pb.ClaimTimeout(decision=number)
        )
        assert not answer.HasField("refusal"), answer
