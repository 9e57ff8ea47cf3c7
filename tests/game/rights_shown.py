"""A view's rights against what happens to whoever makes use of them."""

from __future__ import annotations

from services.game.domain.decide import decide
from services.game.domain.facts import Fact, KickedOut
from services.game.domain.names import SEATS
from services.game.domain.phase import NOT_RUNNING, Phase
from services.game.domain.state import MatchState
from services.game.domain.viewing import view
from services.game.domain.wishes import (
    AcceptResign,
    Beaver,
    By,
    Continue,
    KickOut,
    LeaveMatch,
    OfferDouble,
    OfferResign,
    Pass,
    Play,
    RefuseResign,
    Request,
    Roll,
    SetAutoPlay,
    SetAutoRoll,
    Take,
    Wish,
)
from services.kit.decider import Refusal
from tests.game.given import first_play
from tests.game.random_play import NAMES, RandomMatch

# Their answer names a resignation that is not there, so that the code is another one.
BY_NUMBER = ("accept_resign", "refuse_resign")


def hold_rights(match: RandomMatch) -> None:
    """What a view allows is accepted; what it does not is refused, for the reason it gives."""
    if match.state.phase in NOT_RUNNING:
        return
    for seat in SEATS:
        shown = view(match.state, seat, match.now_ms)
        assert shown is not None
        now = shown["now"]
        for name, wish in _wishes(match.state, now["leave_points"]).items():
            _hold(match, seat, name, wish, now["may"][name])
        for level in now["resign"]:
            wish = OfferResign(match.state.game.number, level["level"])
            _hold(match, seat, "resign", wish, level["why"])


def _hold(match: RandomMatch, seat: int, name: str, wish: Wish, why: str) -> None:
    request = Request(wish, By.player(NAMES[seat]), match.now_ms, match.dice)
    code, facts = _outcome(match.state, request)
    if why == "ghost_plays":
        assert code == "", "asked again it is done already"
        assert not [fact for fact in facts if isinstance(fact, KickedOut)]
    elif name in BY_NUMBER:
        assert bool(code) == bool(why), (name, code, why)
    else:
        assert code == why, (name, match.state)


def _outcome(state: MatchState, request: Request) -> tuple[str, list[Fact]]:
    """The code of the refusal, "" if there is none, and the facts."""
    try:
        return "", decide(state, request)
    except Refusal as refusal:
        return refusal.code, []


def _wishes(state: MatchState, leave_points: int) -> dict[str, Wish]:
    number, game = state.decision, state.game.number
    answered = state.resignation.number or 1_000_000
    steps = first_play(state) if state.phase is Phase.PLAYING else ()
    return {
        "roll": Roll(number),
        "play": Play(number, steps),
        "double": OfferDouble(number),
        "take": Take(number),
        "pass": Pass(number),
        "beaver": Beaver(number),
        "accept_resign": AcceptResign(answered),
        "refuse_resign": RefuseResign(answered),
        "auto_roll": SetAutoRoll(game, True),
        "auto_play": SetAutoPlay(game, True),
        "continue": Continue(number),
        "kick_out": KickOut(number),
        "leave": LeaveMatch(leave_points),
    }
