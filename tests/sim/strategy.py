"""What a player does in a position that he is shown: any legal move, and soon he is tired."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from services.houses.dice_proof import commitment

View = dict[str, Any]


class Move(NamedTuple):
    """A command to be: its kind and its fields."""

    kind: str
    fields: dict[str, Any]


class Player:
    """One person in one match. What he may do he takes from the view alone."""

    def __init__(self, match: str, seat: int, chance: random.Random) -> None:
        self.match = match
        self.seat = seat
        self._chance = chance
        self._seed = chance.randbytes(32)
        # After so many turns he has had enough; some never have.
        self._patience = chance.choice((1, 2, 4, 6, 9, 14, 1_000))
        self._auto = chance.random() < 0.3
        self._rested = False
        self._refused: dict[tuple[int, str], str] = {}

    def may_nap(self) -> bool:
        """Once a match is enough for anybody."""
        rested, self._rested = self._rested, True
        return not rested

    def note(self, version: int, move: Move, code: str) -> None:
        """What came of a command at this version: what is refused once is not asked again."""
        if code:
            self._refused[version, move.kind] = code

    def was_refused(self, version: int, move: Move) -> bool:
        """Whether the same was refused when the match stood here already."""
        return (version, move.kind) in self._refused

    def choose(self, view: View) -> Move | None:
        """What to do now; None where it is for somebody else to do something."""
        now = view["now"]
        phase, seats = now["phase"], view["seats"][self.seat]
        if phase == "committing":
            return None if seats["committed"] else self._commit()
        if phase == "opening":
            return None if seats["opened"] else Move("open_seed", {"seed": self._seed.hex()})
        if phase == "between":
            done = seats["continued"] or now["may"]["continue"]
            return None if done else _decided("continue", now)
        answer = self._to_resignation(view)
        if answer is not None or now["acting"] != self.seat:
            return answer
        return self._in_game(view)

    def wants_more(self, view: View) -> Move | None:
        """Something beside: a switch, or a resignation in the other one's turn."""
        now, game = view["now"], view["game"]
        if now["phase"] not in ("rolling", "playing") or self._chance.random() < 0.9:
            return None
        kind = self._chance.choice(("auto_roll", "auto_play", "resign", "leave"))
        if kind == "resign":
            return self._resign(view)
        if kind == "leave":
            return self._leave(view) if self._chance.random() < 0.1 else None
        if now["may"][kind]:
            return None
        return Move(kind, {"game": game["number"], "on": self._chance.random() < 0.7})

    def _commit(self) -> Move:
        side = "wb"[self.seat]
        return Move("commit_seed", {"commitment": commitment(self.match, side, self._seed).hex()})

    def _to_resignation(self, view: View) -> Move | None:
        game = view["game"]
        offer = game["resignation"] if game is not None else None
        if offer is None or offer["seat"] == self.seat or view["now"]["may"]["accept_resign"]:
            return None
        kind = "accept_resign" if self._chance.random() < 0.8 else "refuse_resign"
        return Move(kind, {"decision": offer["decision"]})

    def _in_game(self, view: View) -> Move | None:
        now, may = view["now"], view["now"]["may"]
        if now["phase"] == "playing":
            return None if may["play"] else self._play(now)
        if now["phase"] == "rolling":
            return self._turn(view)
        beaver = not may["beaver"] and self._chance.random() < 0.3
        kind = "beaver" if beaver else self._chance.choice(("take", "take", "pass"))
        return None if may[kind] else _decided(kind, now)

    def _turn(self, view: View) -> Move | None:
        """Before the roll: tired people resign or leave, bold ones double."""
        now, may = view["now"], view["now"]["may"]
        self._patience -= 1
        if self._patience < 0:
            resigned = self._resign(view)
            if resigned is not None:
                return resigned
            if self._patience < -5:
                return self._leave(view)
        if self._auto and not may["auto_roll"] and self._chance.random() < 0.2:
            return Move("auto_roll", {"game": view["game"]["number"], "on": True})
        if not may["double"] and self._chance.random() < 0.07:
            return _decided("double", now)
        return None if may["roll"] else _decided("roll", now)

    def _play(self, now: dict[str, Any]) -> Move:
        """A way through the table of half moves."""
        moves, node, steps = now["moves"], 0, list[list[int]]()
        while True:
            at = 2 * self._chance.randrange(len(moves[node]) // 2)
            steps.append(list(divmod(abs(moves[node][at]), 100)))
            node = moves[node][at + 1]
            if node == 0:
                return Move("play", {"decision": now["decision"], "steps": steps})

    def _resign(self, view: View) -> Move | None:
        levels = [each["level"] for each in view["now"]["resign"] if not each["why"]]
        if not levels:
            return None
        return Move("resign", {"game": view["game"]["number"], "level": levels[0]})

    def _leave(self, view: View) -> Move | None:
        now = view["now"]
        return None if now["may"]["leave"] else Move("leave", {"points": now["leave_points"]})


def _decided(kind: str, now: dict[str, Any]) -> Move:
    return Move(kind, {"decision": now["decision"]})


def time_left_ms(view: View) -> int | None:
    """When it is worth while to ask for a look, from the view's moment on; None = never."""
    now = view["now"]
    if now["window_left_ms"] >= 0:
        return int(now["window_left_ms"])
    if now["acting"] < 0:
        return None
    clock = view["clocks"][now["acting"]]
    if not clock["runs"]:
        return None
    return int(clock["free_ms"] + clock["left_ms"] + clock["allowance_ms"])
