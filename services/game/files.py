"""Matches as files, and the proof of their dice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

from services.game.domain.dice_record import dice_record
from services.game.domain.facts import GameEnded, MatchStarted
from services.game.json_bytes import encode
from services.game.match_record import RecordWriter
from services.game.plain_facts import plain_facts
from services.game.reads import History, Reads
from services.houses.dice_proof import verify
from services.kit.decider import Refusal
from services.rules import RulesError
from services.rules.matchfile import MatchRecord, write_mat, write_sgf

JSON_FORMAT = "tavla-match/1"


class Format(IntEnum):
    """The forms of a match file, under the contract's numbers."""

    MAT = 1
    SGF = 2
    JSON = 3


class File(NamedTuple):
    """A file to be saved."""

    file_name: str
    content: bytes
    content_type: str


class Names(NamedTuple):
    """What people call the players; the game knows their accounts alone."""

    white: str
    black: str


class Proof(NamedTuple):
    """What a verifier says of a match's dice, and the record that it read, in JSON."""

    sound: bool
    complete: bool
    lines: tuple[str, ...]
    record_json: bytes


_WRITERS: dict[Format, tuple[str, str, Callable[[MatchRecord], bytes]]] = {
    Format.MAT: ("mat", "text/plain; charset=utf-8", write_mat),
    Format.SGF: ("sgf", "application/x-go-sgf; charset=utf-8", write_sgf),
}


class Files:
    """Writes what was played. Everything raises `Refusal`, or `Unavailable`."""

    def __init__(self, reads: Reads) -> None:
        self._reads = reads

    async def export(self, match_id: str, account_id: str, form: Format, names: Names) -> File:
        """The match in a form that other programs read; a running one as far as it is shown."""
        history = await self._reads.history(match_id, account_id)
        if form is Format.JSON:
            return File(f"{match_id}.json", _json(history, names), "application/json")
        ending, content_type, write = _WRITERS[form]
        try:
            content = write(await _record(history, names))
        except RulesError as error:
            sentence = f"This match cannot be written in this form: {error}."
            raise Refusal("not_writable", sentence) from error
        return File(f"{match_id}.{ending}", content, content_type)

    async def prove(self, match_id: str, account_id: str) -> Proof:
        """Every roll of the finished games, derived again from what was published."""
        history = await self._reads.history(match_id, account_id)
        record = dice_record(match_id, history.facts)
        verdict = verify(record)
        lines = tuple(verdict.text.splitlines())
        return Proof(verdict.ok, verdict.complete, lines, encode(record))


async def _record(history: History, names: Names) -> MatchRecord:
    start = history.facts[0]
    assert isinstance(start, MatchStarted), "a match that has started begins like this"
    writer = RecordWriter(start, *names)
    for fact in history.facts:
        writer.add(fact)
        if isinstance(fact, GameEnded):
            # A game takes some milliseconds, and others are playing.
            await asyncio.sleep(0)
    return writer.record()


def _json(history: History, names: Names) -> bytes:
    setup = history.state.setup
    players = zip(setup.accounts, names, strict=True)
    return encode(
        {
            "format": JSON_FORMAT,
            "match_id": setup.match_id,
            "players": [{"account": account, "name": name} for account, name in players],
            "events": plain_facts(0, history.facts),
        }
    )
