"""How often what may be tried."""

from __future__ import annotations

from dataclasses import dataclass

from services.accounts.throttle import Limit

_SECOND_MS = 1_000
_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Limits:
    """One limit for each thing that may be tried; see `LIMITS` for what they hold off."""

    sign_in_pair: Limit
    sign_in_name: Limit
    sign_in_address: Limit
    register_address: Limit
    guest_address: Limit

    def times(self, factor: int) -> Limits:
        """Limits that let `factor` times as many through, for benches and tests."""
        return Limits(
            self.sign_in_pair.times(factor),
            self.sign_in_name.times(factor),
            self.sign_in_address.times(factor),
            self.register_address.times(factor),
            self.guest_address.times(factor),
        )


LIMITS = Limits(
    # One address that guesses one name's password: 5 at once, then 120 an hour.
    sign_in_pair=Limit(5, 30 * _SECOND_MS),
    # All addresses that guess one name's password: 8 640 a day, against a password that is not
    # among those tried first. It is wide, because whoever fills it keeps the owner out.
    sign_in_name=Limit(50, 10 * _SECOND_MS),
    # One address that tries many names. A school or a café shares one.
    sign_in_address=Limit(30, 10 * _SECOND_MS),
    # A class that signs up together passes; a script that makes thousands does not.
    register_address=Limit(10, 10 * _MINUTE_MS),
    guest_address=Limit(30, _MINUTE_MS),
)
