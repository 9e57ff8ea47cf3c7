"""A log of many matches, a service that was killed, and how soon it answers again."""

import time
from statistics import median

import asyncpg
from tavla.game.v1 import service_pb2 as pb

from services.game.codec import MatchCodec
from services.kit.events import partition_of
from services.kit.rpc_peer import Peer
from tests.bench.game_parts import ACCOUNTS, LAST, facts_of
from tests.game.service_process import ServiceProcess
from tests.game.service_world import SECRET, Client

MATCHES = 10_000
EVENTS = 100
LOOKED_AT = 300
COLUMNS = ("at_ms", "version", "partition", "stream", "type", "command_id", "data", "meta")


async def fill(dsn: str, matches: int, events: int) -> list[str]:
    """So many copies of one match's first events, each under its own id, and their secrets."""
    codec = MatchCodec()
    log = [(fact.at_ms, codec.encode(fact)) for fact in facts_of(0)[:events]]
    assert len(log) == events, "one match is as long as that"
    ids = [f"r{number:06d}" for number in range(matches)]
    connection = await asyncpg.connect(dsn)
    try:
        rows = [
            (at_ms, version, partition_of(stream), stream, event.type, "", event.data, None)
            for stream in (f"match-{match_id}" for match_id in ids)
            for version, (at_ms, event) in enumerate(log, 1)
        ]
        await connection.copy_records_to_table(
            "event", schema_name="game", columns=COLUMNS, records=rows
        )
        await connection.copy_records_to_table(
            "dice_secret", schema_name="game", records=[(match_id, LAST) for match_id in ids]
        )
        await connection.execute("ANALYZE")
    finally:
        await connection.close()
    return ids


async def first_answers(process: ServiceProcess, ids: list[str]) -> tuple[float, list[float]]:
    """Kill the service; seconds from its start to its first answer, then of each cold match."""
    await process.kill()
    client = Client(Peer(process.address, SECRET))
    began = time.perf_counter()
    await process.start()
    waits = []
    for match_id in ids:
        asked = time.perf_counter()
        off = pb.SetAutoRoll(game=1, on=False)
        answer = await client.tell(ACCOUNTS[0], match_id, set_auto_roll=off)
        assert not answer.HasField("refusal"), answer
        waits.append(time.perf_counter() - (asked if waits else began))
    await client.close()
    return waits[0], waits[1:]


async def restore(process: ServiceProcess, dsn: str) -> None:
    """Measure and print."""
    ids = await fill(dsn, MATCHES, EVENTS)
    step = len(ids) // LOOKED_AT
    first, cold = await first_answers(process, ids[::step])
    print(f"{MATCHES} matches of {EVENTS} events in the log; the service killed and started")
    print(f"first command answered after {first:.2f} s, start of the process included")
    print(f"a cold match: median {1_000 * median(cold):.1f} ms, slowest {1_000 * max(cold):.1f} ms")
