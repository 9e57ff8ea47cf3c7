"""Any match file: find out what it is and read it."""

from dataclasses import replace

from services.rules.matchfile.problems import Problems
from services.rules.matchfile.record import MatchRecord
from services.rules.matchfile.sgf_reader import read_sgf
from services.rules.matchfile.source import decode
from services.rules.matchfile.text_reader import read_text


def read(data: bytes) -> MatchRecord:
    """The match in a file: SGF, or match text of any dialect.

    What is wrong inside is listed in `.problems` and read on. RulesError if it is no match file
    at all, or beyond the limits in `limits.py`.
    """
    problems = Problems()
    text = decode(data, problems)
    is_sgf = text.lstrip().startswith("(")
    record = read_sgf(text, problems) if is_sgf else read_text(text, problems)
    return replace(record, problems=problems.listed())
