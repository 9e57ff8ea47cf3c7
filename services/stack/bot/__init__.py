"""A reference client: a bot that plays whole matches over the public protocol and nothing else.

It imports nothing of this project, so that it can be copied out as it is: `httpx` and `websockets`
are all it needs. PROTOCOL.md is its only source.

    rest.py      accounts and tables over HTTP
    line.py      the socket: comes back by itself, resends a command until it is answered
    follow.py    one match as it is told: view, version, events without a gap
    policy.py    what to do with a view; bring your own
    player.py    one match from the seeds to its end
    timing.py    when to have the server look at the clocks
    dice.py      every roll derived again from what was published
    seat.py      finding an opponent
    session.py   signed in, one match after the other
"""

from services.stack.bot.player import Finished, Player
from services.stack.bot.policy import POLICIES, Policy, RandomPolicy
from services.stack.bot.rest import Refused, Rest

__all__ = ["POLICIES", "Finished", "Player", "Policy", "RandomPolicy", "Refused", "Rest"]
