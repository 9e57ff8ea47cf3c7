"""Houses: complete, named rule sets, read from files and resolved for a table."""

from services.houses.clock import ClockRules, ClockShown, SideClock, Spent
from services.houses.errors import HouseError
from services.houses.house import House, Mode
from services.houses.leaving import ClockRuns, GhostLeaving, SplitLeaving
from services.houses.load import list_houses, load_house
from services.houses.quote import FeeQuote, Line
from services.houses.rating import RatingRules, Standing
from services.houses.table import TableRules

__all__ = [
    "ClockRules",
    "ClockRuns",
    "ClockShown",
    "FeeQuote",
    "GhostLeaving",
    "House",
    "HouseError",
    "Line",
    "Mode",
    "RatingRules",
    "SideClock",
    "Spent",
    "SplitLeaving",
    "Standing",
    "TableRules",
    "list_houses",
    "load_house",
]
