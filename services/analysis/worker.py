"""A worker process: `python -m services.analysis.worker`. Questions in, answers out, a line each.

The first line out says which engine it is. It ends when its input does, so that no worker outlives
the service, however that ended.
"""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from services.analysis.domain.questions import question_of


def serve(engine: Any, lines: TextIO, out: TextIO) -> None:
    """Answer until there are no more lines; one line holds a list of questions."""
    _say(out, {"engine": engine.version})
    for line in lines:
        answers = [engine.answer(question_of(each)) for each in json.loads(line)]
        _say(out, answers)


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
