"""SGF text to nodes of properties (FF[4]); only the main line of every game tree is kept."""

import re
from typing import Final

from services.rules.errors import RulesError
from services.rules.matchfile.limits import GAMES_MAX, PLIES_MAX, SGF_DEPTH_MAX

Properties = dict[str, list[str]]

_TOKEN: Final = re.compile(r"\s*(?:([();])|([A-Za-z]{1,16})|\[((?:[^\]\\]|\\.)*+)\])", re.S)
_ESCAPE: Final = re.compile(r"\\(.)", re.S)
_NODES_MAX: Final = 2 * PLIES_MAX
"""A ply has a node of its own; set-up and comment nodes come beside."""


class Node:
    """One node: its properties by name and the line it begins at."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.properties: Properties = {}

    def first(self, name: str) -> str | None:
        """The first value of a property, None where it is absent."""
        values = self.properties.get(name)
        return values[0] if values else None


def read_trees(text: str) -> tuple[list[list[Node]], str]:
    """The main lines of all game trees, and what stopped the reading early, "" if nothing did.

    RulesError beyond the limits on games, nodes and depth.
    """
    trees = _Trees(text)
    return trees.games, trees.read()


class _Trees:
    def __init__(self, text: str) -> None:
        self.games: list[list[Node]] = []
        self._text = text
        self._position = 0
        self._line = 1
        self._nodes = 0
        # For every open tree: whether its nodes belong to the main line.
        self._open: list[bool] = []
        self._had_child: list[bool] = []
        self._name = ""

    def read(self) -> str:
        """Read all; the reason if the text breaks off."""
        while match := _TOKEN.match(self._text, self._position):
            self._line += self._text.count("\n", self._position, match.end())
            self._position = match.end()
            mark, name, value = match.groups()
            if mark == "(":
                self._begin_tree()
            elif not self._open:
                return f"line {self._line}: text outside a game tree"
            elif mark == ")":
                self._open.pop()
                self._had_child.pop()
            elif mark == ";":
                self._begin_node()
            elif name is not None:
                # Old writers pad names with lower case letters: White[...] is W[...].
                self._name = "".join(char for char in name if char.isupper())
            else:
                self._add_value(value)
        if self._text[self._position :].strip():
            return f"line {self._line}: not understood: {self._text[self._position :].strip()[:40]}"
        return "the file ends inside a game tree" if self._open else ""

    def _begin_tree(self) -> None:
        if not self._open:
            if len(self.games) >= GAMES_MAX:
                raise RulesError(f"{GAMES_MAX} games at most", "SGF")
            self.games.append([])
            main = True
        else:
            main = self._open[-1] and not self._had_child[-1]
            self._had_child[-1] = True
        if len(self._open) >= SGF_DEPTH_MAX:
            raise RulesError(f"variations nest {SGF_DEPTH_MAX} deep at most", "SGF")
        self._open.append(main)
        self._had_child.append(False)
        self._name = ""

    def _begin_node(self) -> None:
        self._name = ""
        self._nodes += 1
        if self._nodes > _NODES_MAX:
            raise RulesError(f"{_NODES_MAX} nodes at most", "SGF")
        if self._open[-1]:
            self.games[-1].append(Node(self._line))

    def _add_value(self, raw: str) -> None:
        if self._name and self._open[-1] and self.games[-1]:
            values = self.games[-1][-1].properties.setdefault(self._name, [])
            values.append(_ESCAPE.sub(lambda found: found[1].strip("\n"), raw))
