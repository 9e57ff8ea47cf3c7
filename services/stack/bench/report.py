"""The figures of a bench as tables for people."""

from __future__ import annotations

from typing import Any

from rich.table import Table

Json = dict[str, Any]

# What issue and README promise, by mode: where to look, and the bound.
AIMS = {
    "alone": "p50 <= 4 ms",
    "paced": "p50 <= 5 ms, p99 <= 20 ms",
    "saturated": ">= 2 500/s",
}


def speed(modes: list[Json]) -> Table:
    """Moves a second and how long they take, by mode."""
    table = Table(title="Moves: rules checked, next roll and its plays made, durable")
    heads = ("games", "moves/s", "p50", "p95", "p99", "max ms", "ack p50", "refused")
    table.add_column("mode", no_wrap=True)
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    table.caption = "aims: " + "; ".join(f"{m['mode']} {AIMS[m['mode']]}" for m in modes)
    for mode in modes:
        waits, answers = mode["received_ms"], mode["answered_ms"]
        shown = [f"{waits.get(name, 0):.1f}" for name in ("p50", "p95", "p99", "max")]
        ack = f"{answers.get('p50', 0):.2f}"
        rate, refused = f"{mode['rate']:,.0f}", str(sum(mode["errors"].values()))
        table.add_row(mode["mode"], str(mode["games"]), rate, *shown, ack, refused)
    return table


def costs(modes: list[Json]) -> Table:
    """CPU by process: share of a core, and microseconds a move."""
    table = Table(title="CPU by process: % of a core, and microseconds a move")
    table.add_column("process")
    for mode in modes:
        table.add_column(f"{mode['mode']} %", justify="right")
        table.add_column("us", justify="right")
    for name in modes[0]["cpu_s"]:
        cells = []
        for mode in modes:
            used_s = mode["cpu_s"][name]
            share = 100 * used_s / mode["seconds"]
            each_us = 1e6 * used_s / mode["moves"] if mode["moves"] else 0
            cells += [f"{share:.0f}", f"{each_us:.0f}"]
        table.add_row(name, *cells)
    return table


def limits(modes: list[Json], log: Json, echoes: list[Json]) -> Table:
    """What the parts could do alone, and how near the house comes."""
    table = Table(title="Beside it, in the same run")
    for head in ("", "per second", "p50 ms", "house / this"):
        table.add_column(head, justify="right" if head else "left")
    by_mode = {mode["mode"]: mode for mode in modes}
    fastest = max((mode["rate"] for mode in modes), default=0.0)
    what = f"the log alone: the same rows, {log['batch']} appends a batch"
    table.add_row(what, f"{log['rate']:,.0f}", "", f"{fastest / log['rate']:.2f}")
    for echo in echoes:
        p50 = echo["echo_ms"]["p50"]
        what = f"a plain echo, {echo['sockets']} sockets"
        mode = by_mode.get("alone" if echo["sockets"] == 1 else "saturated")
        ratio = ""
        if mode is not None and mode["moves"] and echo["sockets"] == 1:
            ratio = f"{mode['received_ms']['p50'] / p50:.1f} x the time"
        elif mode is not None:
            ratio = f"{mode['rate'] / echo['rate']:.2f}"
        table.add_row(what, f"{echo['rate']:,.0f}", f"{p50:.2f}", ratio)
    return table
