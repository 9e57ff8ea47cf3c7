"""A worker process: `python -m services.analysis.worker`. Questions in, answers out, a line each.

A line asks `{"of": [...], "behind": false}`; what is behind is answered by a thread that gives way
to everything else on this machine. The first line out says which engine it is. It ends when its
input does, so that no worker outlives the service, however that ended.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TextIO

from services.analysis.domain.questions import question_of

# Of 0 to 19: a running match comes first, but what nobody waits for ends some time as well.
BEHIND_NICE: Final = 15


def serve(engine: Any, lines: TextIO, out: TextIO) -> None:
    """Answer until there are no more lines; one line holds a list of questions."""

    def answer(asked: list[Any]) -> list[Any]:
        return [engine.answer(question_of(each)) for each in asked]

    _say(out, {"engine": engine.version})
    with ThreadPoolExecutor(1, initializer=_give_way) as behind:
        for line in lines:
            wish = json.loads(line)
            asked = wish["of"]
            _say(out, behind.submit(answer, asked).result() if wish["behind"] else answer(asked))


def _give_way() -> None:
    """Lower this thread alone; a process that has lowered itself may not rise again."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND_NICE)


def _say(out: TextIO, what: object) -> None:
    out.write(json.dumps(what, separators=(",", ":")) + "\n")
    out.flush()


def main() -> int:
    """Load the engine and serve. 3 where there is none for this machine."""
    try:
        from services.analysis.bgsage_engine import BgsageEngine
    except ImportError as error:
        print(f"no engine: {error}", file=sys.stderr)  # noqa: T201 - the service reads it
        return 3
    serve(BgsageEngine(), sys.stdin, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
