"""What is checked in under `protos/gen` is what the .proto files say."""

import subprocess
import sys
from pathlib import Path

from tests.source_tree import ROOT


def _contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_generated_code_is_what_the_sources_say(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "protos" / "generate.py", tmp_path], check=True)
    made, kept = _contents(tmp_path), _contents(ROOT / "protos" / "gen")
    assert made.keys() == kept.keys(), "run `make protos`"
    changed = [name for name in made if made[name] != kept[name]]
    assert not changed, f"run `make protos`: {changed}"
