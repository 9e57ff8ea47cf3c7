"""The style limits of CONTRIBUTING.md, held over the source text itself."""

from __future__ import annotations

import ast
import re
import statistics
from collections.abc import Iterator

from tests.source_tree import ROOT, Source, imports, sources

FILE_LINES_MAX = 300  # more than a screenful of screenfuls: nobody holds it in mind
FUNCTION_LINES_MAX = 70
FILE_LINES_MEDIAN_MAX = 120
LINE_COLUMNS_MAX = 100

ALL = ("services", "gateway", "tests", "protos", "deploy")
PRODUCT = ("services", "gateway")

# The ports: the only files that may ask the machine for time, chance or a new id.
PORTS = re.compile(r"services/kit/(time|ids|randomness|secrets)\.py$|main\.py$|services/stack/")
BANNED_CALLS = re.compile(
    r"\btime\.(time|time_ns|monotonic|perf_counter|sleep)\(|datetime\.(now|utcnow|today)\("
    r"|\brandom\.\w+\(|\buuid\.uuid[14]\(|\bos\.urandom\(|\bsecrets\.\w+\("
)
# What a line says to a checker is no prose; it may hang over.
PRAGMA = re.compile(r"\s+# (type: ignore|noqa|pragma).*$")
UNIT_OF_INT = re.compile(r"_(ms|minor|bp|ppm|millipoints|bytes)$")


def _functions(source: Source) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_no_file_is_too_long_to_hold_in_mind() -> None:
    long = [f"{s}: {s.lines} lines" for s in sources(*ALL) if s.lines > FILE_LINES_MAX]
    assert not long, "\n".join(long)


def test_the_median_file_is_short() -> None:
    lines = [s.lines for s in sources(*ALL) if s.lines]
    assert statistics.median(lines) <= FILE_LINES_MEDIAN_MAX


def test_no_function_is_too_long_to_hold_in_mind() -> None:
    long = [
        f"{source}:{node.lineno} {node.name}: {node.end_lineno - node.lineno + 1} lines"
        for source in sources(*ALL)
        for node in _functions(source)
        if node.end_lineno is not None and node.end_lineno - node.lineno + 1 > FUNCTION_LINES_MAX
    ]
    assert not long, "\n".join(long)


def test_lines_fit_the_page() -> None:
    wide = [
        f"{source}:{number}"
        for source in sources(*ALL)
        for number, line in enumerate(source.text.splitlines(), 1)
        if len(PRAGMA.sub("", line)) > LINE_COLUMNS_MAX
    ]
    assert not wide, "\n".join(wide)


def test_time_chance_and_ids_come_through_ports() -> None:
    found = [
        f"{source}:{number}: {line.strip()}"
        for source in sources(*PRODUCT)
        if not PORTS.search(str(source))
        for number, line in enumerate(source.text.splitlines(), 1)
        if BANNED_CALLS.search(line)
    ]
    assert not found, "\n".join(found)


def _annotated(source: Source) -> Iterator[tuple[int, str, ast.expr]]:
    for node in source.nodes:
        if isinstance(node, ast.arg) and node.annotation is not None:
            yield node.lineno, node.arg, node.annotation
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.lineno, node.target.id, node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node.lineno, node.name, node.returns


def test_money_and_time_are_never_floats() -> None:
    found = [
        f"{source}:{line}: {name}"
        for source in sources(*PRODUCT)
        for line, name, annotation in _annotated(source)
        if UNIT_OF_INT.search(name) and "float" in ast.unparse(annotation)
    ]
    assert not found, "\n".join(found)


def _public(source: Source) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    for node in source.tree.body:
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if named and not node.name.startswith("_"):
            yield node


def test_every_module_and_public_name_is_documented() -> None:
    bare = [f"{s}: module" for s in sources(*PRODUCT) if s.lines and not ast.get_docstring(s.tree)]
    bare += [
        f"{source}:{node.lineno} {node.name}"
        for source in sources(*PRODUCT)
        for node in _public(source)
        if not ast.get_docstring(node)
    ]
    assert not bare, "\n".join(bare)


def test_nothing_unfinished_is_left_lying() -> None:
    marks = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX"]) + r")\b")
    found = [str(s) for s in sources(*ALL) if marks.search(s.text)]
    assert not found, found


def _named_elsewhere() -> set[str]:
    """Every word that an import, a command or a settings file names as a module."""
    imported = {part for s in sources(*ALL) for name in imports(s) for part in name.split(".")}
    for source in sources(*ALL):
        for module in re.findall(r"\b(?:services|gateway)(?:\.\w+)+", source.text):
            imported |= set(module.split("."))
    commands = [ROOT / "Makefile", ROOT / "pyproject.toml", *sorted((ROOT / "deploy").glob("*.sh"))]
    for path in commands:
        imported |= set(re.findall(r"[a-z_0-9]+", path.read_text(encoding="utf-8")))
    return imported


def test_no_file_is_dead() -> None:
    """Every module is imported by another one or is an entry point."""
    entries = {"__init__", "__main__", "main"}
    alive = _named_elsewhere() | entries
    dead = [str(s) for s in sources(*PRODUCT) if s.path.stem not in alive]
    assert not dead, "\n".join(dead)


def test_no_path_of_a_machine_and_no_registry_host_is_named() -> None:
    hosts = re.compile("|".join(["/wo" + "rk/", "pypi" + r"\.org", "npmjs" + r"\.org"]))
    tracked = [p for p in ROOT.glob("*.*") if p.is_file()] + [ROOT / "Makefile"]
    found = [str(p) for p in tracked if hosts.search(p.read_text(encoding="utf-8"))]
    found += [str(s) for s in sources(*ALL) if hosts.search(s.text)]
    assert not found, found
