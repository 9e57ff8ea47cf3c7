"""What must hold at every append of every match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from services.game.codec import MatchCodec
from services.game.domain import facts as f
from services.game.domain.clocks import flag_at_ms
from services.game.domain.decide import DECIDER
from services.game.domain.dice import ChainDice
from services.game.domain.facts import Fact
from services.game.domain.facts.base import Decided as DecidedFact
from services.game.domain.names import Hand
from services.game.domain.state import MatchState
from services.game.domain.wishes import ClaimTimeout
from services.houses.dice_proof import CHAIN_LENGTH, chain
from services.kit.decider import Refusal
from services.kit.events import RecordedEvent
from services.kit.store import Append
from tests.sim.checks_absence import AbsenceChecks
from tests.sim.checks_decided import Decided, MatchDecision
from tests.sim.postgres import Change

if TYPE_CHECKING:
    from tests.sim.world import World

ENDS = (f.MatchEnded, f.MatchVoided, f.MatchSplit)
# Links of games to come that are looked for in what is told; nobody plays more games here.
LINKS_LOOKED_FOR = 8


class Shadow:
    """A match as its log alone tells it."""

    def __init__(self, world: World, match: str) -> None:
        self.match = match
        self.absence = AbsenceChecks(world)
        self.state: MatchState = DECIDER.initial
        self.facts: list[Fact] = []
        self.commands: dict[str, int] = {}
        self.links: tuple[bytes, ...] = ()
        self.hidden: list[bytes] = []

    @property
    def over(self) -> bool:
        """Whether its last fact is there."""
        return bool(self.facts) and isinstance(self.facts[-1], (*ENDS, f.MatchCancelled))

    @property
    def dice(self) -> ChainDice:
        """The dice that its secret has fixed."""
        return ChainDice(self.match, self.links)

    def hide(self) -> None:
        """What nobody may be told now: the links of all games that have not ended."""
        ended = sum(isinstance(fact, f.GameEnded) for fact in self.facts)
        links = [*self.links[ended + 1 : ended + 1 + LINKS_LOOKED_FOR], self.links[CHAIN_LENGTH]]
        self.hidden = [*links, *(link.hex().encode() for link in links)]


class MatchChecks:
    """A shadow for each match, and what every append has to be to it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._codec = MatchCodec()
        self.shadows: dict[str, Shadow] = {}

    def committed(self, changes: Sequence[Change]) -> None:
        """A batch has become true."""
        for append, events in changes:
            self._change(append, events)

    def _change(self, append: Append, events: Sequence[RecordedEvent]) -> None:
        shadow = self.shadows.get(append.stream)
        if shadow is None:
            shadow = Shadow(self._world, append.stream[6:])
            self.shadows[append.stream] = shadow
        if not events:
            return
        self._hold_place(shadow, append, events)
        decisions = [e.decision for e in append.effects if isinstance(e, Decided)]
        before = shadow.state
        if not shadow.links:
            self._open(shadow)
        for event in events:
            self._world.trace.mix(event.data)
            fact = self._codec.decode(event)
            self._world.trace.counts[f"fact {type(fact).__name__}"] += 1
            self._add(shadow, fact, event.id)
        self._hold_decided(shadow, before, decisions, len(events))
        if shadow.links:
            shadow.hide()
        names = ",".join(event.type.rpartition(".")[2] for event in events)
        head = f"{append.stream[6:12]}/{events[-1].version}"
        self._world.trace.say("log", "append", to=head, by=self._world.who(append), facts=names)

    def _open(self, shadow: Shadow) -> None:
        last = self._world.logs["game"].tables.get("dice_secret", shadow.match)
        if last is not None:
            shadow.links = chain(last)

    def _hold_place(self, shadow: Shadow, append: Append, events: Sequence[RecordedEvent]) -> None:
        """Versions have no gap, and no command is carried out twice."""
        versions = [event.version for event in events]
        expected = list(range(len(shadow.facts) + 1, len(shadow.facts) + 1 + len(events)))
        if versions != expected:
            self._world.violated("versions_without_gap", versions, expected)
        known = shadow.commands.get(append.command_id)
        if append.command_id and known is not None:
            again = f"{append.stream} {append.command_id} at {versions}"
            self._world.violated("a_command_happens_once", again, f"first at {known}")
        shadow.commands[append.command_id] = versions[-1]

    def _add(self, shadow: Shadow, fact: Fact, event_id: str) -> None:
        """One fact more, and what it may be at all."""
        before, world = shadow.state, self._world
        stage = world.checks.lobby.stages.get(shadow.match)
        if isinstance(fact, f.MatchStarted) and stage is not None:
            world.violated("pairing_and_match_agree", event_id, stage)
        if isinstance(fact, f.MatchStarted):
            world.checks.money.match_starts(shadow.match, fact)
        if shadow.over:
            world.violated("nothing_follows_the_end", event_id, repr(shadow.facts[-1]))
        if fact.at_ms < before.at_ms:
            world.violated("time_does_not_go_back", fact.at_ms, before.at_ms)
        if isinstance(fact, DecidedFact) and fact.hand is Hand.PLAYER:
            self._hold_in_time(before, fact, event_id)
        after = shadow.state = DECIDER.evolve(before, fact)
        shadow.facts.append(fact)
        if isinstance(fact, DecidedFact) and fact.left_ms != after.clocks[fact.seat].left_ms:
            world.violated("logged_clock_is_the_clock", fact, after.clocks[fact.seat])
        if any(side.left_ms < 0 or side.quota_ms < 0 for side in after.clocks):
            world.violated("clocks_are_never_negative", event_id, after.clocks)
        shadow.absence.add(before, fact, after, event_id)
        self._hold_dice(shadow, fact, before, event_id)

    def _hold_in_time(self, before: MatchState, fact: DecidedFact, event_id: str) -> None:
        if before.acting_seat != fact.seat or before.rules.clock.on_zero == "kick_out":
            return
        flag_ms = flag_at_ms(before)
        if flag_ms is not None and fact.at_ms >= flag_ms:
            self._world.violated("no_move_after_the_flag", f"{event_id} {fact}", flag_ms)

    def _hold_dice(self, shadow: Shadow, fact: Fact, before: MatchState, event_id: str) -> None:
        """Every roll is the one that the secret has fixed."""
        if isinstance(fact, f.DiceRolled):
            fixed = shadow.dice.roll(before.game.number, before.seeds.opened, before.game.rolls)
            shown = (fact.die1, fact.die2)
        elif isinstance(fact, f.OpeningRolled):
            fixed = shadow.dice.opening(shadow.state.game.number, before.seeds.opened).dice
            shown = (fact.white_die, fact.black_die)
        else:
            return
        if shown != fixed:
            self._world.violated("dice_are_derived", f"{event_id} {shown}", fixed)

    def _hold_decided(
        self, shadow: Shadow, before: MatchState, decisions: list[MatchDecision], added: int
    ) -> None:
        """The facts are what the log and the request alone lead to."""
        world = self._world
        if len(decisions) != 1:
            world.violated("every_append_was_decided", shadow.match, decisions)
            return
        (decision,) = decisions
        request, facts = decision.command, shadow.facts[-added:]
        if decision.before != before:
            world.violated("decided_on_the_log", decision.before, before)
        wish = request.wish
        if isinstance(wish, ClaimTimeout):
            open_now = {before.decision, before.resignation.number}
            # What an outage has cost is credited before anything that looks, however late it is.
            done = [fact for fact in facts if not isinstance(fact, f.ClockCredited)]
            if done and wish.decision not in open_now:
                world.violated("a_stale_claim_is_nothing", wish, open_now)
        try:
            again = DECIDER.decide(before, replace(request, dice=shadow.dice))
        except Refusal as refusal:
            world.violated("decided_again_the_same", facts, refusal)
            return
        if list(again) != facts:
            world.violated("decided_again_the_same", facts, again)
        if decision.after != shadow.state:
            world.violated("folded_again_the_same", decision.after, shadow.state)
