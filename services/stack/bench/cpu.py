"""What the processes of a house have used of the CPUs, as Linux counts it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from services.stack.house_file import HouseFile

_TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
# Of /proc/PID/stat after the name in brackets: state, ppid, ..., utime, stime, cutime, cstime.
_PPID, _TIMES = 1, slice(11, 15)


def used_s(house: HouseFile) -> dict[str, float]:
    """Seconds of CPU by program, those of the processes that it has started included."""
    every = _all()
    roots = {program.pid: name for name, program in house.programs.items()}
    used = dict.fromkeys(house.programs, 0.0)
    for pid, (_, seconds) in every.items():
        owner = _owner(pid, every, roots)
        if owner:
            used[owner] += seconds
    return used


def _owner(pid: int, every: Mapping[int, tuple[int, float]], roots: Mapping[int, str]) -> str:
    while pid in every:
        if pid in roots:
            return roots[pid]
        pid = every[pid][0]
    return ""


def _all() -> dict[int, tuple[int, float]]:
    """The parent of each process, and the seconds of itself and of its children that ended."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        ticks = sum(int(field) for field in fields[_TIMES])
        found[int(path.parent.name)] = int(fields[_PPID]), ticks / _TICKS_A_SECOND
    return found
