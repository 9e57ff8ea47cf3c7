"""Ports of a house's programs: free ones, and the same ones at the next start where they still are.

So what looks at a house from outside, a metrics collector say, finds it where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from services.stack.embedded.ports import free_port, is_taken


def keep_ports(path: Path, names: Iterable[str]) -> dict[str, int]:
    """A port for each name, those in the file at `path` where nobody else has them."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):  # never started, or written half: none is kept
        kept = {}
    ports: dict[str, int] = {}
    for name in names:
        port = kept.get(name)
        usable = isinstance(port, int) and port not in ports.values() and not is_taken(port)
        ports[name] = port if usable else free_port()
    path.write_text(json.dumps(ports, indent=1) + "\n", encoding="utf-8")
    return ports
