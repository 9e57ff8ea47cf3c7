"""What a match file may hold at most, and why. Beyond it a file is refused as a whole."""

from typing import Final

FILE_BYTES_MAX: Final = 4 << 20
"""A fully analysed SGF of a 17-point match has 0.5 MB; matches as text stay below 0.1 MB."""

LINE_CHARS_MAX: Final = 1000
"""The longest row known, a position set up by Snowie, has 250 characters."""

GAMES_MAX: Final = 300
"""Money sessions of a long night reach 100 games; a match to 25 has at most 49."""

PLIES_A_GAME_MAX: Final = 2000
"""Real games have 20 to 150 plies, prolonged back games some 300."""

PLIES_MAX: Final = 20_000
"""26 games of a real match to 17 have 639 plies. Generating legal plays costs up to 1 ms each,
so a file keeps one processor at most some 20 s and typically a fraction of a second."""

PROBLEMS_MAX: Final = 200
"""Nobody reads more; a file that goes wrong early goes wrong in every row after it."""

NAME_CHARS_MAX: Final = 40
"""Longer names break the columns of a .mat file."""

SGF_DEPTH_MAX: Final = 100
"""Variations within variations; exported matches have none."""
