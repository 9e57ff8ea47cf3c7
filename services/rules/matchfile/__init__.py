"""Match files: read `.mat` and `.txt` of all dialects and SGF, write `.mat` and SGF."""

from services.rules.matchfile.builder import GameBuilder
from services.rules.matchfile.mat_writer import write_mat
from services.rules.matchfile.moments import state_before
from services.rules.matchfile.reader import read
from services.rules.matchfile.record import (
    Action,
    Ending,
    GameRecord,
    MatchRecord,
    Ply,
    Problem,
)
from services.rules.matchfile.sgf_writer import write_sgf

__all__ = [
    "Action",
    "Ending",
    "GameBuilder",
    "GameRecord",
    "MatchRecord",
    "Ply",
    "Problem",
    "read",
    "state_before",
    "write_mat",
    "write_sgf",
]
