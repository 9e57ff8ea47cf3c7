// What changed between two states of a match that deserves a word, a sound or a moment's sight. Pure.
import type { MatchEvent, View } from "../net/wire";
import type { MatchState } from "./match";

export interface Attention {
  readonly fresh: readonly MatchEvent[];
  readonly events: readonly MatchEvent[];
  readonly view: View;
  /** It has become mine to decide. */
  readonly myTurn: boolean;
  /** The position or the dice are other ones: whoever looks back is taken to the present. */
  readonly moved: boolean;
}

/** More events at once than this are a return after an absence, not news. */
const NEWS_MOST = 14;

const MOVES: readonly MatchEvent["type"][] = [
  "DiceRolled",
  "OpeningRolled",
  "CheckersPlayed",
  "DoubleOffered",
  "Beavered",
  "DoubleTaken",
  "ResignOffered",
  "GameStarted",
  "GameEnded",
];

export function attentionOf(before: MatchState, now: MatchState): Attention {
  const view = now.view!;
  const added = now.events.slice(before.events.length);
  const acts = (state: MatchState) =>
    state.view !== null && state.view.seat >= 0 && state.view.now.acting === state.view.seat;
  return {
    fresh: added.length <= NEWS_MOST ? added : [],
    events: now.events,
    view,
    myTurn: acts(now) && !acts(before),
    moved: added.some((event) => MOVES.includes(event.type)),
  };
}
