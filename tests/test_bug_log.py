"""Each fault of the public bug log has tests, and the table that names them speaks the truth."""

import re
from pathlib import Path

import pytest

from tests.shared import SHARED

HERE = Path(__file__).parent
CLIENT = HERE.parent / "web" / "test"
TABLE = (HERE / "BUG_LOG.md").read_text(encoding="utf-8")
# What a fault needs that this house does not have cannot go wrong in it.
NOT_BUILT = "there are no tournaments yet"
ROWS = dict(re.findall(r"^\| (S\d\d) \| (.*) \|$", TABLE, re.MULTILINE))


def _all_of(folder: Path, ending: str) -> str:
    paths = sorted(folder.rglob(f"*{ending}"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


TESTS = frozenset(re.findall(r"def (test_\w+)", _all_of(HERE, ".py")))
CLIENTS = frozenset(re.findall(r'(?:test|it|each\(.*\))\(\s*"([^"]+)"', _all_of(CLIENT, ".ts")))


def test_every_fault_is_in_the_table() -> None:
    log = SHARED / "spec" / "bug-log.md"
    if not log.exists():
        pytest.skip("the bug log is part of the shared data, which is not here")
    wanted = re.findall(r"^\| (S\d\d) \|", log.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(ROWS) == sorted(wanted)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_the_table_names_is_there(row: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", row))
    quoted = set(re.findall(r'"([^"]+)"', row.split(" | ", 1)[1]))
    assert named | quoted or row.endswith(NOT_BUILT)
    assert named - TESTS == set()
    assert quoted - CLIENTS == set()
