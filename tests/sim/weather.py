"""How bad it is outside at the moment: delays, and the chances of all that can go wrong."""

from __future__ import annotations

import dataclasses
import random
from dataclasses import dataclass


@dataclass
class Weather:
    """Chances are per message, commit or call. The defaults are a quiet night."""

    # Any way through the network or to the database takes so long, and sometimes much longer.
    delay_ms: tuple[float, float] = (0.2, 3.0)
    slow: float = 0.0
    slow_ms: tuple[float, float] = (50.0, 900.0)
    # A call of another service: it never arrives, its answer never does, it arrives twice.
    call_lost: float = 0.0
    answer_lost: float = 0.0
    call_twice: float = 0.0
    # A commit: not written, written without a reply, not even tried; and how long one takes, or
    # one for which the disk stalls while another's goes through.
    commit_lost: float = 0.0
    reply_lost: float = 0.0
    unavailable: float = 0.0
    commit_ms: tuple[float, float] = (0.5, 4.0)
    stall: float = 0.0
    stall_ms: tuple[float, float] = (300.0, 2_500.0)
    # The courier.
    publish_lost: float = 0.0
    publish_unsure: float = 0.0
    ack_lost: float = 0.0
    live_lost: float = 0.0
    live_twice: float = 0.0

    def delay_s(self, chance: random.Random) -> float:
        """How long one way takes this time."""
        span = self.slow_ms if self.slow and chance.random() < self.slow else self.delay_ms
        return chance.uniform(*span) / 1_000

    def commit_s(self, chance: random.Random) -> float:
        """How long a commit takes this time."""
        stalls = self.stall and chance.random() < self.stall
        return chance.uniform(*(self.stall_ms if stalls else self.commit_ms)) / 1_000

    def calm(self) -> None:
        """Everything works again from now on."""
        for field in dataclasses.fields(Weather):
            setattr(self, field.name, field.default)


# What a chance may be where a seed turns it on.
WORST = {
    "slow": 0.1,
    "call_lost": 0.1,
    "answer_lost": 0.1,
    "call_twice": 0.2,
    "commit_lost": 0.05,
    "reply_lost": 0.08,
    "unavailable": 0.03,
    "stall": 0.3,
    "publish_lost": 0.2,
    "publish_unsure": 0.2,
    "ack_lost": 0.2,
    "live_lost": 0.25,
    "live_twice": 0.2,
}


def weather_of(chance: random.Random) -> Weather:
    """A seed's weather: some of it bad, because where everything fails little gets far."""
    weather = Weather()
    for name, worst in WORST.items():
        if chance.random() < 0.45:
            setattr(weather, name, chance.uniform(0, worst))
    weather.commit_ms = chance.choice(((0.5, 4.0), (1.0, 30.0), (5.0, 80.0), (20.0, 250.0)))
    return weather
