"""One match between two sockets of a bench: each turn is sent as soon as it may be, or on time.

Both sides have the house roll for them, so that a turn is one command: the play is checked, the
next roll is made with its legal plays, and both facts are durable before anybody hears of them.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from services.stack.bench.seen import Now, now_of, play_of
from services.stack.bench.socket import Socket
from services.stack.bench.tally import Tally
from services.stack.bot.dice import commitment

# Which frame it is, by how its text begins.
_EVT: Final = b'{"t":"evt"'
_ACK: Final = b'{"t":"ack"'
_NAK: Final = b'{"t":"nak"'
_BYE: Final = b'{"t":"bye"'
_SYNC: Final = b'{"t":"sync'
_PING: Final = b'{"t":"ping'
_KIND_BYTES: Final = 10
# `{"t":"ack","id":"` is so long; the id's first byte tells a play from the rest.
_ID_AT: Final = 17
_PLAY: Final = b"p"
# A turn's facts come before the view and are shorter than this.
_FACTS_BYTES: Final = 1_000
# Lost to another command in the same moment: what there is to decide now is on its way.
_HARMLESS: Final = (b'"stale_decision"', b'"wrong_phase"', b'"no_game"', b'"other_game"')

# Whoever joins a table hears of the match a moment before it has started.
_NOT_YET: Final = b'"code":"no_match"'
ASK_AGAIN_S: Final = 0.05


class Side:
    """One player: his socket, his seat, and what he has asked for already."""

    __slots__ = ("auto_game", "continued_game", "seat", "seed", "seeded", "sent_ns", "socket")

    def __init__(self, socket: Socket, seed: bytes) -> None:
        self.socket = socket
        self.seed = hashlib.sha256(seed).digest()
        self.seat = -1
        self.sent_ns = 0
        self.seeded: set[bytes] = set()
        self.auto_game = self.continued_game = 0


class Duel:
    """`interval_ns` 0: the next turn goes out when the last one has arrived. `over` is called once
    at the end of the match."""

    def __init__(self, tally: Tally, chance: random.Random, over: Callable[[Duel], None]) -> None:
        self.tally = tally
        self.match = b""
        self.interval_ns = 0
        self.due_ns = 0
        self.running = False
        self.sides: tuple[Side, ...] = ()
        self._chance = chance
        self._over = over
        self._count = 0
        self._waits: tuple[Side, bytes, Now] | None = None
        self._on_way: deque[tuple[int, Side]] = deque()

    def begin(self, match: str, sockets: tuple[Socket, Socket]) -> None:
        """Play this match over these sockets, once `start` is called."""
        self.match = match.encode()
        self._on_way.clear()
        self._waits = None
        self.sides = tuple(Side(socket, b"%d" % number) for number, socket in enumerate(sockets))
        for side in self.sides:
            side.socket.on_text = self._ear(side)
            self._watch(side)

    def start(self, interval_ns: int, due_ns: int) -> None:
        """Play on; paced turns are due every `interval_ns` from `due_ns` on."""
        self.interval_ns, self.due_ns, self.running = interval_ns, due_ns, True
        if self._waits is not None:
            self._plan()

    def stop(self) -> None:
        """Send no more turns."""
        self.running = False

    def _ear(self, side: Side) -> Callable[[bytes, int], None]:
        def hear(text: bytes, at_ns: int) -> None:
            kind = text[:_KIND_BYTES]
            if kind == _EVT:
                self._arrived(side, text, at_ns)
                self._look(side, text)
            elif kind == _ACK:
                if text[_ID_AT : _ID_AT + 1] == _PLAY:
                    self.tally.answered(at_ns - side.sent_ns)
            elif kind == _SYNC:
                at = text.index(b'"seat":') + len(b'"seat":')
                side.seat = int(text[at : at + 1])
                self._look(side, text)
            elif kind == _PING:
                number = text[text.index(b'"n":') + 4 : text.index(b',"now_ms"')]
                side.socket.send(b'{"t":"pong","n":' + number + b"}")
            elif kind in (_NAK, _BYE):
                self._refused(side, text)

        return hear

    def _refused(self, side: Side, text: bytes) -> None:
        if _NOT_YET in text:
            asyncio.get_running_loop().call_later(ASK_AGAIN_S, self._watch, side)
        elif not any(code in text for code in _HARMLESS):
            self.tally.fault(text)

    def _watch(self, side: Side) -> None:
        side.socket.send(b'{"t":"watch","match":"%b"}' % self.match)

    def _arrived(self, side: Side, text: bytes, at_ns: int) -> None:
        """Note when a play has come to whom it was not by."""
        on_way = self._on_way
        if on_way and on_way[0][1] is not side and b'"CheckersPlayed"' in text[:_FACTS_BYTES]:
            self.tally.received(at_ns - on_way.popleft()[0])

    def _look(self, side: Side, text: bytes) -> None:
        """See what there is to do for this side."""
        now = now_of(text)
        if now.phase in (b"playing", b"rolling"):
            if side.auto_game != now.game:
                side.auto_game = now.game
                self._say(side, b"auto_roll", b'"game":%d,"on":true' % now.game)
            if now.phase == b"playing" and now.acting == side.seat:
                self._waits = side, text, now
                if self.running:
                    self._plan()
        elif now.phase == b"between":
            if side.continued_game != now.game:
                side.continued_game = now.game
                self._say(side, b"continue", b'"decision":%d' % now.decision)
        elif now.phase in (b"committing", b"opening") and now.phase not in side.seeded:
            side.seeded.add(now.phase)
            self._say_seed(side, now.phase)
        elif now.phase == b"over" and side is self.sides[0]:
            self._over(self)

    def _say_seed(self, side: Side, phase: bytes) -> None:
        if phase == b"opening":
            self._say(side, b"open_seed", b'"seed":"%b"' % side.seed.hex().encode())
            return
        bound = commitment(self.match.decode(), side.seat, side.seed)
        self._say(side, b"commit_seed", b'"commitment":"%b"' % bound.encode())

    def _plan(self) -> None:
        """Play now, or when it is due."""
        if self.interval_ns:
            wait_ns = self.due_ns - time.perf_counter_ns()
            if wait_ns > 0:
                asyncio.get_running_loop().call_later(wait_ns / 1e9, self._play)
                return
        self._play()

    def _play(self) -> None:
        if not self.running or self._waits is None:
            return
        side, text, now = self._waits
        self._waits = None
        steps = play_of(text, self._chance)
        side.sent_ns = time.perf_counter_ns()
        since_ns = side.sent_ns
        if self.interval_ns:
            since_ns, self.due_ns = self.due_ns, self.due_ns + self.interval_ns
        self._on_way.append((since_ns, side))
        self._say(side, b"play", b'"decision":%d,"steps":%b' % (now.decision, steps), _PLAY)

    def _say(self, side: Side, kind: bytes, rest: bytes, mark: bytes = b"x") -> None:
        self._count += 1
        head = b'{"t":"cmd","id":"%b%d","match":"%b","kind":"%b",'
        side.socket.send(head % (mark, self._count, self.match, kind) + rest + b"}")
