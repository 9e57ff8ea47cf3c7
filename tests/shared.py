"""Where the shared data lies: beside the repository, or where TAVLA_SHARED says."""

import os
from pathlib import Path

SHARED = Path(
    os.environ.get("TAVLA_SHARED") or Path(__file__).parents[1] / ".." / "shared"
).resolve()
ABSENT = (
    f"the shared data is not at {SHARED}; set TAVLA_SHARED to the folder that holds spec/ and data/"
)


def shared_is_here() -> bool:
    """Whether the shared data can be read on this machine."""
    return (SHARED / "spec").is_dir()
