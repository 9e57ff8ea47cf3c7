"""The project's own Python files as syntax trees, for the tests that hold its shape."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Source:
    """One Python file: its dotted module name, text and syntax tree."""

    path: Path
    module: str
    text: str
    tree: ast.Module

    @property
    def lines(self) -> int:
        """Number of lines, blank ones and comments too."""
        return self.text.count("\n")

    @functools.cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree: the tests ask for them again and again."""
        return tuple(ast.walk(self.tree))

    def __str__(self) -> str:
        return str(self.path.relative_to(ROOT))


def _module_name(path: Path) -> str:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


@functools.cache
def _load(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    return Source(path, _module_name(path), text, ast.parse(text))


@functools.cache
def sources(*folders: str) -> tuple[Source, ...]:
    """All Python files below the folders (relative to the root), generated code left out."""
    found = []
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            inside = path.relative_to(ROOT).parts
            if "gen" in inside or "node_modules" in inside or inside[0].startswith("."):
                continue
            found.append(_load(path))
    return tuple(found)


def imports(source: Source) -> tuple[str, ...]:
    """Absolute dotted names that a file imports; `from a import b` yields `a.b`."""
    return _imports(source.path)


@functools.cache
def _imports(path: Path) -> tuple[str, ...]:
    return tuple(_walk_imports(_load(path)))


def _walk_imports(source: Source) -> Iterator[str]:
    is_package = source.path.name == "__init__.py"
    package = source.module if is_package else source.module.rpartition(".")[0]
    for node in source.nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = package.split(".")
                up = up[: len(up) - node.level + 1]
                base = ".".join([*up, base] if base else up)
            yield from (f"{base}.{alias.name}" for alias in node.names)
