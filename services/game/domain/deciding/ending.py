"""Ends games and the match, and starts the next game: in one place for every way to get there."""

from __future__ import annotations

from services.game.domain.draft import Draft
from services.game.domain.evolving.ends import score_after
from services.game.domain.facts import (
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchVoided,
    OpeningRolled,
    SeedRevealed,
)
from services.game.domain.names import (
    BLACK,
    NO_SEAT,
    WHITE,
    GameReason,
    MatchReason,
    VoidReason,
    other,
)
from services.game.domain.phase import IN_GAME, Phase
from services.game.domain.price import counted_kind
from services.game.domain.state import MatchState
from services.houses import GhostLeaving
from services.houses.dice_proof import CHAIN_LENGTH

# The names that a house file uses.
_FORFEITS = {
    MatchReason.TIME: "time",
    MatchReason.LEFT: "leave_match",
    MatchReason.CONTINUE_MISSED: "missed_continue",
}
_MATCH_REASONS = {GameReason.TIME: MatchReason.TIME, GameReason.LEFT: MatchReason.LEFT}


def start_game(draft: Draft) -> None:
    """The next game, with its opening roll."""
    number = draft.state.game.number + 1
    score = draft.state.score
    draft.add(GameStarted(draft.at_ms, number, score.a, score.b, score.is_crawford))
    opening = draft.request.dice.opening(number, draft.state.seeds.opened)
    draft.add(
        OpeningRolled(
            at_ms=draft.at_ms,
            roll=opening.next_n - 1,
            white_die=opening.dice[0],
            black_die=opening.dice[1],
            starter=WHITE if opening.starter == "w" else BLACK,
            ties=tuple(face for _, face in opening.ties),
        )
    )


def end_game(draft: Draft, winner: int, reason: GameReason, kind: int, cube: int) -> None:
    """The game is won at `kind` times `cube`; what follows from it for the match follows here."""
    state = draft.state
    kind = counted_kind(state, kind)
    verdict = _verdict(state, winner)
    ghost_won = state.ghost_of(winner)
    absent = tuple(seat for seat in (other(winner),) if _absent(state, seat))
    _add_end(draft, winner, reason, kind, cube, verdict == "counts")
    if verdict == "void":
        void(draft, VoidReason.GHOST_WON, (winner,))
    elif state.rules.kind == "single" or draft.state.score.winner is not None:
        fault = (other(winner),) if reason is GameReason.LEFT else absent
        match_reason = _MATCH_REASONS.get(reason, MatchReason.PLAYED)
        if state.rules.kind == "series":
            match_reason = MatchReason.PLAYED
        _win(draft, winner, match_reason, (kind, cube), fault, rated=not ghost_won)
    elif draft.state.game.number >= CHAIN_LENGTH:
        void(draft, VoidReason.GAMES_USED_UP, ())


def _verdict(state: MatchState, winner: int) -> str:
    """Whether the game counts, by who played it for the winner."""
    leaving = state.rules.leaving
    if not isinstance(leaving, GhostLeaving):
        return "counts"
    haunted = state.game.sitting_in.haunted[winner]
    return leaving.outcome(
        series=state.rules.kind == "series",
        ghost_won=haunted,
        relieved=haunted and state.game.ghost_of(winner) is None,
    )


def _absent(state: MatchState, seat: int) -> bool:
    return state.presence[seat].away or state.ghost_of(seat)


def _add_end(
    draft: Draft, winner: int, reason: GameReason, kind: int, cube: int, counted: bool
) -> None:
    game = draft.state.game
    points = kind * cube
    score = score_after(draft.state, winner, points, counted)
    draft.add(
        GameEnded(
            at_ms=draft.at_ms,
            game=game.number,
            winner=winner,
            reason=reason,
            kind=kind,
            cube=cube,
            points=points,
            counted=counted,
            white_points=score.a,
            black_points=score.b,
        )
    )
    draft.add(SeedRevealed(draft.at_ms, game.number, draft.request.dice.link(game.number)))


def break_off(draft: Draft) -> None:
    """Close a game that the match ends around: nobody won it, its rolls can be checked."""
    state = draft.state
    abandoned = state.due is not None and not state.due.between_games
    if state.phase in IN_GAME or (state.phase is Phase.SETTLING and abandoned):
        _add_end(draft, NO_SEAT, GameReason.UNFINISHED, 0, state.game.cube.value, counted=False)


def win_match(draft: Draft, winner: int, reason: MatchReason, at_fault: tuple[int, ...]) -> None:
    """A series is won other than by its score: left, lost on time, not continued."""
    break_off(draft)
    _win(draft, winner, reason, (0, 0), at_fault, rated=True)


def _win(
    draft: Draft,
    winner: int,
    reason: MatchReason,
    last: tuple[int, int],
    at_fault: tuple[int, ...],
    *,
    rated: bool,
) -> None:
    state = draft.state
    kind, cube = last
    draft.add(
        MatchEnded(
            *signed(draft, at_fault),
            winner=winner,
            reason=reason,
            white_points=state.score.a,
            black_points=state.score.b,
            kind=kind,
            cube=cube,
            win_sum_minor=_win_sum_minor(state, cube, kind),
            rated=rated and state.setup.rated and _rates(state, reason),
        )
    )


def _rates(state: MatchState, reason: MatchReason) -> bool:
    """Whether the house rates a match that ended like this."""
    forfeit = _FORFEITS.get(reason)
    return forfeit is None or forfeit in state.rules.rating.rated_forfeits


def _win_sum_minor(state: MatchState, cube: int, kind: int) -> int:
    """What the loser pays: a series' stake, or the single game's points within the limit."""
    rules = state.rules
    return rules.stake_minor if rules.kind == "series" else rules.win_sum_minor(cube, kind)


def void(
    draft: Draft,
    reason: VoidReason,
    at_fault: tuple[int, ...],
    operator: str = "",
    note: str = "",
) -> None:
    """There is no match."""
    break_off(draft)
    draft.add(MatchVoided(*signed(draft, at_fault), reason, operator, note))


def signed(draft: Draft, at_fault: tuple[int, ...]) -> tuple[int, str, str, int, tuple[int, ...]]:
    """What every last fact says: at_ms, white, black, length, at_fault."""
    setup = draft.state.setup
    return draft.at_ms, *setup.accounts, setup.rules.length, at_fault
