"""Why a wish is refused: stable codes for programs, one sentence each for people."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """The code of a refusal; a view gives the same code where a button is disabled."""

    NO_MATCH = "no_match"
    CANCELLED = "match_cancelled"
    EXISTS = "match_exists"
    OVER = "match_over"
    NO_GAME = "no_game"
    OTHER_GAME = "other_game"
    SETTLING = "settling"
    NOT_SEATED = "not_seated"
    PLAYERS_ONLY = "players_only"
    SERVICES_ONLY = "services_only"
    GHOST_MAY_NOT = "ghost_may_not"
    NO_GHOST = "no_ghost"
    KICKED_OUT = "kicked_out"
    GHOST_PLAYS = "ghost_plays"
    STALE = "stale_decision"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    TIME_EXPIRED = "time_expired"
    TOO_LATE = "too_late"
    RESIGNATION_OPEN = "resignation_open"
    NO_RESIGNATION = "no_resignation"
    OWN_RESIGNATION = "own_resignation"
    BAD_LEVEL = "bad_level"
    LEVEL_REFUSED = "level_refused"
    CUBE_PENDING = "cube_pending"
    ILLEGAL_PLAY = "illegal_play"
    INCOMPLETE_PLAY = "incomplete_play"
    CRAWFORD = "crawford"
    NOT_OWNER = "not_owner"
    CUBE_LIMIT = "cube_limit"
    LOSS_LIMIT = "loss_limit"
    AUTO_ROLL_ON = "auto_roll_on"
    NO_BEAVERS = "no_beavers"
    OPPONENT_AWAY = "opponent_away"
    CONTACT = "contact"
    CLOCK_LEFT = "clock_left"
    NO_KICK_OUT = "no_kick_out"
    PRICE_CHANGED = "price_changed"
    SEED_SHAPE = "bad_seed"
    SEED_MISMATCH = "seed_mismatch"
    SEED_FIXED = "seed_fixed"
    BAD_SETUP = "bad_setup"
    BAD_VALUE = "bad_value"
    NOT_DUE = "not_due"


SENTENCES: dict[Why, str] = {
    Why.NO_MATCH: "There is no such match.",
    Why.CANCELLED: "The match was cancelled before it started.",
    Why.EXISTS: "A match with this id has started, with other players or rules.",
    Why.OVER: "The match is over.",
    Why.NO_GAME: "No game is under way.",
    Why.OTHER_GAME: "Another game is under way.",
    Why.SETTLING: "The position is being valued; nothing can be played any more.",
    Why.NOT_SEATED: "You have no seat in this match.",
    Why.PLAYERS_ONLY: "Only a player may ask for this.",
    Why.SERVICES_ONLY: "Only a service of the house may ask for this.",
    Why.GHOST_MAY_NOT: "A ghost rolls, plays and answers; it offers nothing.",
    Why.NO_GHOST: "No ghost sits in this seat.",
    Why.KICKED_OUT: "You were kicked out of this game; a computer plays it to its end.",
    Why.GHOST_PLAYS: "A ghost sits in this seat.",
    Why.STALE: "The decision was another one when you made it.",
    Why.WRONG_PHASE: "This is not what has to be decided now.",
    Why.NOT_YOUR_TURN: "Your opponent has to decide.",
    Why.TIME_EXPIRED: "Your time is up.",
    Why.TOO_LATE: "The time to do this is over.",
    Why.RESIGNATION_OPEN: "A resignation waits for its answer.",
    Why.NO_RESIGNATION: "No resignation waits for your answer.",
    Why.OWN_RESIGNATION: "Your opponent has to answer your resignation first.",
    Why.BAD_LEVEL: "The game cannot be given up at this level.",
    Why.LEVEL_REFUSED: "This level was refused; it can be offered again after a new roll.",
    Why.CUBE_PENDING: "A double waits for its answer.",
    Why.ILLEGAL_PLAY: "A checker cannot be moved like that.",
    Why.INCOMPLETE_PLAY: "The turn is not complete: more can be moved.",
    Why.CRAWFORD: "There is no doubling in the Crawford game.",
    Why.NOT_OWNER: "Your opponent owns the cube.",
    Why.CUBE_LIMIT: "The cube cannot go higher.",
    Why.LOSS_LIMIT: "The table's limit is reached already.",
    Why.AUTO_ROLL_ON: "Switch off automatic rolls to double.",
    Why.NO_BEAVERS: "No redouble at once at this table.",
    Why.OPPONENT_AWAY: "Your opponent is away; only a turn begun can be finished.",
    Why.CONTACT: "The automatic player needs a position without contact.",
    Why.CLOCK_LEFT: "Your opponent has time left.",
    Why.NO_KICK_OUT: "Nobody can be kicked out in this house.",
    Why.PRICE_CHANGED: "Leaving costs something else by now.",
    Why.SEED_SHAPE: "A seed and its commitment have 32 bytes.",
    Why.SEED_MISMATCH: "The seed is not the one that was committed to.",
    Why.SEED_FIXED: "The seed is fixed already.",
    Why.BAD_SETUP: "The match cannot start like this.",
    Why.BAD_VALUE: "The valuation does not add up.",
    Why.NOT_DUE: "No position waits for its value.",
}
