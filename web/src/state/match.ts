// What this client knows of a match: (state, frame) -> state. Pure; frames may come twice, late or not at all.
import type { Evt, MatchEvent, Ping, Sync, View } from "../net/wire";

export interface MatchState {
  readonly id: string;
  /** The version of `view`; 0 while there is none. */
  readonly v: number;
  readonly view: View | null;
  /** Events 1 to `events.length` without a gap; the view may be ahead of them. */
  readonly events: readonly MatchEvent[];
  /** The highest version that was heard of. */
  readonly head: number;
  /** The server answered `watch` with the view alone: the events must be read over REST. */
  readonly readAll: boolean;
}

export function noMatch(id: string): MatchState {
  return { id, v: 0, view: null, events: [], head: 0, readAll: false };
}

/** A `sync` or an `evt`. */
export function heard(state: MatchState, frame: Sync | Evt): MatchState {
  if (frame.match !== state.id) return state;
  const full = frame.t === "sync" && frame.full === true;
  const events = full ? state.events : withEvents(state.events, frame.events ?? []);
  const readAll = events.length < frame.v && (full || state.readAll);
  return {
    ...state,
    ...newer(state, frame),
    events,
    head: Math.max(state.head, frame.v),
    readAll,
  };
}

/** A page of the list of events. */
export function readPage(state: MatchState, page: readonly MatchEvent[]): MatchState {
  const events = withEvents(state.events, page);
  return { ...state, events, readAll: state.readAll && events.length < state.v };
}

/** A ping says where the match stands. */
export function pinged(state: MatchState, ping: Ping): MatchState {
  const head = ping.heads[state.id] ?? 0;
  return head > state.head ? { ...state, head } : state;
}

/** The version after which to `watch`: all events up to it are here. */
export function watchAfter(state: MatchState): number {
  return state.events.length;
}

/** Something is missing that the server has: `watch` again. */
export function isBehind(state: MatchState): boolean {
  return !state.readAll && (state.head > state.v || state.events.length < state.v);
}

/** A view never goes back: not in its version, nor in its time at the same version. */
function newer(state: MatchState, frame: Sync | Evt): Pick<MatchState, "v" | "view"> {
  const { view, v } = state;
  const older = frame.v < v || (frame.v === v && view !== null && frame.view.now_ms < view.now_ms);
  return older ? { v, view } : { v: frame.v, view: frame.view };
}

/** Takes the events that follow; what is here already is a repeat, what would leave a gap waits. */
function withEvents(
  events: readonly MatchEvent[],
  more: readonly MatchEvent[],
): readonly MatchEvent[] {
  const next = more.filter((event) => event.v > events.length).sort((a, b) => a.v - b.v);
  let length = events.length;
  const fresh = next.filter((event) => event.v === length + 1 && ++length);
  return fresh.length > 0 ? [...events, ...fresh] : events;
}
