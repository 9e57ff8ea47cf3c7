"""The rules hold compiled and uncompiled, and an old build never stands in for new sources."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from services.rules import build_kind, compiled

ROOT = Path(__file__).resolve().parents[2]
FAST = ["legal_plays", "play_rules", "half_moves", "board", "position_id", "choose"]


def _python(*arguments: str, at: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=at, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the rules' sources at the head of their own tree."""
    shutil.copytree(
        compiled.PACKAGE,
        tmp_path / "services" / "rules",
        ignore=shutil.ignore_patterns("_compiled", "__pycache__"),
    )
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy")
    return tmp_path


def _kind_of(tree: Path, *options: str) -> str:
    code = "import sys; sys.path.insert(0, ''); from services.rules import build_kind as kind"
    return _python(*options, "-S", "-c", f"{code}; print(kind())", at=tree).strip()


def test_this_process_knows_what_it_runs() -> None:
    asked_for_sources = sys._xoptions.get("rules") == "python"
    wanted = compiled.folder().is_dir() and not asked_for_sources
    assert build_kind() == ("compiled" if wanted else "python")


@pytest.mark.slow
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("kind", ["compiled", "python"])
def test_the_rules_hold_either_way(kind: str) -> None:
    options = ["-X", "rules=python"] if kind == "python" else []
    tests = [f"tests/rules/test_{name}.py" for name in FAST]
    said = _python(*options, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert " passed" in said
    assert _kind_of(ROOT, *options) == kind


@pytest.mark.usefixtures("built")
def test_an_edited_source_is_never_run_from_an_old_build(copy: Path) -> None:
    rules = copy / "services" / "rules"
    shutil.copytree(compiled.PACKAGE / "_compiled", rules / "_compiled")
    assert _kind_of(copy) == "compiled"
    with (rules / "plays.py").open("a", encoding="utf-8") as source:
        source.write("# edited\n")
    assert _kind_of(copy) == "python"


@pytest.mark.parametrize("name", compiled.HOT)
def test_the_hash_covers_every_hot_source(copy: Path, name: str) -> None:
    before = compiled.source_hash(copy / "services" / "rules")
    assert before == compiled.source_hash()
    with (copy / "services" / "rules" / f"{name}.py").open("a", encoding="utf-8") as source:
        source.write("\n")
    assert compiled.source_hash(copy / "services" / "rules") != before


@pytest.mark.slow
def test_without_mypyc_the_command_ends_well_and_the_sources_run(copy: Path) -> None:
    (copy / "mypyc.py").write_text("", encoding="utf-8")  # hides the real one
    said = _python("-m", "deploy.compile_rules", at=copy)
    assert said.startswith("services.rules runs uncompiled: ModuleNotFoundError")
    assert _kind_of(copy) == "python"
    strict = [sys.executable, "-m", "deploy.compile_rules", "--strict"]
    assert subprocess.run(strict, cwd=copy, capture_output=True, check=False).returncode == 1


def test_compiled_code_leans_on_nothing_that_its_hash_does_not_cover() -> None:
    """mypyc copies constants of what it imports; only classes may come from uncompiled files."""
    allowed = {f"services.rules.{name}" for name in compiled.HOT}
    classes = {"RulesError", "BoardLike", "TextLike"}
    for name in compiled.HOT:
        tree = ast.parse((compiled.PACKAGE / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("services"):
                names = {alias.name for alias in node.names}
                assert node.module in allowed or names <= classes, f"{name}: {node.module}"
