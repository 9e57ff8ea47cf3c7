"""`web/build.sh up`: builds when it has to, and never keeps a house from starting."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.web.gallery import WEB

ROOT: Final = WEB.parent
# Stands for npm: notes what it is asked, and builds a page where it is let.
NPM: Final = """#!/bin/sh
echo "$*" >> ../asked
case "$1" in
  ci) mkdir -p node_modules ;;
  run)
    [ -f ../broken ] && { echo "no such module" >&2; exit 1; }
    mkdir -p dist; echo page > dist/index.html ;;
esac
"""
NODE: Final = "#!/bin/sh\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout with nothing but a client, and an npm that only seems to work."""
    (tmp_path / "deploy").mkdir()
    shutil.copy(ROOT / "deploy" / "node.sh", tmp_path / "deploy")
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    shutil.copy(WEB / "build.sh", web)
    for name in ("src/main.tsx", "index.html", "package-lock.json", "vite.config.ts"):
        (web / name).write_text("1", encoding="utf-8")
    for name, text in (("npm", NPM), ("node", NODE)):
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(text, encoding="utf-8")
        program.chmod(0o755)
    return tmp_path


def up(folder: Path) -> tuple[int, str, list[str]]:
    """Run it: the exit status, what it said, and what npm was asked."""
    asked = folder / "asked"
    asked.unlink(missing_ok=True)
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", str(folder / "web" / "build.sh"), "up"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": path},
    )
    said = asked.read_text(encoding="utf-8").splitlines() if asked.exists() else []
    return done.returncode, done.stdout + done.stderr, said


def test_the_first_time_installs_no_more_than_it_needs_and_builds(folder: Path) -> None:
    status, _, asked = up(folder)
    assert (status, [line.split(" -")[0] for line in asked]) == (0, ["ci", "run"])
    assert "--omit=dev" in asked[0]
    assert (folder / "web" / "dist" / "index.html").exists()


def test_nothing_is_built_again_until_a_source_is_newer(folder: Path) -> None:
    up(folder)
    assert up(folder) == (0, "", [])
    later = (folder / "web" / ".built").stat().st_mtime + 1
    os.utime(folder / "web" / "src" / "main.tsx", (later, later))
    assert [line.split(" -")[0] for line in up(folder)[2]] == ["run"]


def test_a_source_that_is_gone_is_a_change_too(folder: Path) -> None:
    up(folder)
    (folder / "web" / "src" / "main.tsx").unlink()
    later = (folder / "web" / ".built").stat().st_mtime + 1
    os.utime(folder / "web" / "src", (later, later))
    assert len(up(folder)[2]) == 1


def test_a_build_that_fails_says_what_to_do_and_lets_the_house_start(folder: Path) -> None:
    (folder / "broken").touch()
    status, said, _ = up(folder)
    assert status == 0
    assert "no such module" in said
    assert "'make web' tries again" in said
    (folder / "broken").unlink()
    assert len(up(folder)[2]) == 1, "what failed is tried again"
