"""`tavla bench play`: how fast a house is, and what it costs.

A house of its own is started, durable as any, and played in over the public protocol by a load
process. A move counts when it is acknowledged: rules checked, the next roll made with its legal
plays, both facts committed with fsync.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from rich.console import Console

from services.stack.bench import echo, log_limit, report
from services.stack.bench.cpu import used_s
from services.stack.bench.house import OwnHouse, own_house
from services.stack.database import DATABASE
from services.stack.embedded.ports import free_port
from services.stack.embedded.postgres import USER

Json = dict[str, Any]

LOG_LIMIT_S: Final = 4.0
ECHO_S: Final = 3.0
ECHO_SERVER_UP_S: Final = 30.0


class BenchFailed(Exception):  # noqa: N818 - says what happened
    """The load process ended early; what it said."""


def play(games: int, seconds: float, modes: list[str], console: Console) -> Json:
    """Run all of it and print the tables; the figures."""
    with own_house() as house:
        console.print(f"A house at {house.file.url}; {games} matches are being opened ...")
        measured = _drive(house, games, seconds, modes, console)
        log = asyncio.run(log_limit.appends_a_second(_dsn(house), LOG_LIMIT_S))
    echoes = _echo((1, 2 * games))
    console.print(report.speed(measured), report.costs(measured))
    console.print(report.limits(measured, log, echoes))
    for mode in measured:
        for text, count in mode["errors"].items():
            console.print(f"[red]{mode['mode']}: {count} x {text}[/red]", highlight=False)
    return {"modes": measured, "log": log, "echoes": echoes}


def _drive(
    house: OwnHouse, games: int, seconds: float, modes: list[str], console: Console
) -> list[Json]:
    """Have the load process play, and look at the CPUs beside it."""
    program = [sys.executable, "-m", "services.stack.bench.driver"]
    arguments = [house.file.url, str(games), str(seconds), *modes]
    load = subprocess.Popen([*program, *arguments], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert load.stdout is not None, "it is a pipe"
    try:
        opened = _line(load.stdout)
        console.print(f"opened in {opened['seconds']:.1f} s")
        return [_one_mode(house, load.stdout) for _ in modes]
    finally:
        load.terminate()
        load.wait()


def _one_mode(house: OwnHouse, lines: IO[str]) -> Json:
    _line(lines)
    before = used_s(house.file)
    found = _line(lines)
    after = used_s(house.file)
    cpu_s = {name: after[name] - before[name] for name in after}
    cpu_s["the load itself"] = found["driver_cpu"] * found["seconds"]
    return {**found, "cpu_s": cpu_s}


def _line(lines: IO[str]) -> Json:
    text = lines.readline()
    if not text:
        raise BenchFailed("the load process ended early")
    found: Json = json.loads(text)
    return found


def _dsn(house: OwnHouse) -> str:
    password = (house.data / "postgres" / "password").read_text()
    return f"postgresql://{USER}:{password}@{house.file.programs['PostgreSQL'].address}/{DATABASE}"


def _echo(counts: tuple[int, ...]) -> list[Json]:
    with _echo_server() as url:
        return [
            {"sockets": count, **asyncio.run(echo.measure(url, count, ECHO_S))} for count in counts
        ]


@contextmanager
def _echo_server() -> Iterator[str]:
    port = free_port()
    program = [sys.executable, "-m", "services.stack.bench.echo", str(port)]
    server = subprocess.Popen(program)  # noqa: S603 - our own arguments, no shell
    try:
        asyncio.run(_listening(port))
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


async def _listening(port: int) -> None:
    async with asyncio.timeout(ECHO_SERVER_UP_S):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


def save(figures: Json, path: Path) -> None:
    """Keep the figures as JSON, for comparisons."""
    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
