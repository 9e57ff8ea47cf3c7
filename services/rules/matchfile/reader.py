"""Any match file: find out what it is and read it."""

import re
from dataclasses import replace
from typing import Final

from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import MatchRecord
from services.rules.matchfile.sgf_reader import read_sgf
from services.rules.matchfile.source import decode
from services.rules.matchfile.text_reader import read_text

_SGF: Final = re.compile(r"\A\s*\(|^[^\n:]*\(\s*;\s*(?:FF|GM)\[", re.M)
"""A bracket to begin with, or behind some text a game tree that says what it is."""


def read(data: bytes) -> MatchRecord:
    """The match in a file: SGF, or match text of any dialect.

    What is wrong inside is listed in `.problems` and read on. RulesError if it is no match file
    at all, or beyond the limits in `limits.py`.
    """
    problems = Problems()
    text = decode(data, problems)
    tree = _SGF.search(text)
    if tree is None:
        return replace(read_text(text, problems), problems=problems.listed())
    if text[: tree.start()].strip():
        problems.add(1, "header", "what stands before the first game tree is no part of it")
    lines_before = "\n" * text.count("\n", 0, tree.start())
    record = read_sgf(lines_before + text[tree.start() :], problems)
    return replace(record, problems=problems.listed())
