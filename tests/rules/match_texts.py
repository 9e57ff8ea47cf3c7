"""Short ways to a match text, and to what was found wrong with it."""

from services.rules.matchfile import MatchRecord, read

OPENING = "  1) 31: 8/5 6/5                  64: 24/18 13/9"


def game(*rows: str, head: str = " 5 point match") -> str:
    """A file of one game whose rows these are."""
    return "\n".join([head, "", " Game 1", " Anna : 0                        Bob : 0", *rows, ""])


def read_game(*rows: str) -> MatchRecord:
    return read(game(*rows).encode())


def found(record: MatchRecord) -> list[tuple[int, str]]:
    return [(problem.line, problem.kind) for problem in record.problems]
