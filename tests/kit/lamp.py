"""A domain of one lamp: small enough to be seen through, with repeats, refusals and guards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from services.kit.decider import Decider, Decision, Refusal
from services.kit.effects import Effect, MemoryEffects, Tables
from services.kit.events import NewEvent, RecordedEvent

PRESSES_MAX = 100


@dataclass(frozen=True)
class Lamp:
    on: bool = False
    presses: int = 0


@dataclass(frozen=True)
class Press:
    """Turn it on if it is off, and off if it is on: a wish that must not be granted twice."""


@dataclass(frozen=True)
class SwitchTo:
    on: bool


@dataclass(frozen=True)
class Reserve:
    """Press it, and be the only one of that name who has."""

    name: str


@dataclass(frozen=True)
class Pressed:
    on: bool


Wish = Press | SwitchTo | Reserve


@dataclass(frozen=True)
class TakeName(Effect):
    name: str


def decide(lamp: Lamp, wish: Wish) -> Sequence[Pressed]:
    if lamp.presses >= PRESSES_MAX:
        raise Refusal("worn_out", "The switch is worn out.", presses=lamp.presses)
    match wish:
        case Press() | Reserve():
            return [Pressed(not lamp.on)]
        case SwitchTo(on):
            return [] if lamp.on == on else [Pressed(on)]
        case _:
            assert_never(wish)


def evolve(lamp: Lamp, fact: Pressed) -> Lamp:
    return Lamp(fact.on, lamp.presses + 1)


LAMP: Decider[Lamp, Wish, Pressed] = Decider(Lamp(), decide, evolve)


class LampCodec:
    def encode(self, fact: Pressed) -> NewEvent:
        return NewEvent("lamp.v1.Pressed", b"\x01" if fact.on else b"\x00")

    def decode(self, recorded: RecordedEvent) -> Pressed:
        return Pressed(recorded.data == b"\x01")


def effects_of(decision: Decision[Lamp, Wish, Pressed]) -> Sequence[Effect]:
    wish = decision.command
    return [TakeName(wish.name)] if isinstance(wish, Reserve) else []


def body_of(decision: Decision[Lamp, Wish, Pressed]) -> bytes:
    return b"%d presses" % decision.after.presses


def _take_name(tables: Tables, effect: TakeName) -> None:
    if tables.get("name", effect.name):
        raise Refusal("name_taken", f"{effect.name} has pressed already.", names=1)
    tables.put("name", effect.name, True)


def lamp_effects() -> MemoryEffects:
    effects = MemoryEffects()
    effects.register(TakeName, _take_name)
    return effects
