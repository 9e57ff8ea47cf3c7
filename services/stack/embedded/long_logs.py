"""Logs that grow no further: a long one is moved aside while its program goes on writing."""

import os
import shutil
from pathlib import Path

# Some hundred thousand lines: days of a busy service. One old copy is kept, so a house of ten
# programs takes 320 MB at most for all its logs.
LIMIT_BYTES = 16_000_000


def cut_where_long(log: Path, limit_bytes: int = LIMIT_BYTES) -> bool:
    """Copy a log that is longer than `limit_bytes` to `<name>.old.log` and empty it.

    Its program has it open and appends, so its next line is the first of the emptied file. Lines
    written between the copy and the cut, some milliseconds, are lost.
    """
    if not log.exists() or log.stat().st_size <= limit_bytes:
        return False
    shutil.copyfile(log, log.with_suffix(".old.log"))
    os.truncate(log, 0)
    return True
