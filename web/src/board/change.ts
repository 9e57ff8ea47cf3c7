// What happened between two views: which checkers fly, and what is said.
import { type Flight, planDiff, planSteps } from "./flight";
import type { Layout, Spot } from "./layout";
import { playText } from "./notation";
import { applySteps } from "./position";
import { turnPosition } from "./turn";
import type { BoardView, LastPlay, Position } from "./types";
import type { BoardWords } from "./words";

const shown = (view: BoardView): Position => (view.turn ? turnPosition(view.turn) : view.pos);
const same = (a: Position, b: Position): boolean => a.every((n, i) => n === b[i]);

/** Whether two views draw the same; the turn counts by identity, since each change makes a new one. */
export function sameView(a: BoardView, b: BoardView): boolean {
  const keys = Object.keys(a) as (keyof BoardView)[];
  return keys.every((key) => (key === "turn" ? a.turn === b.turn : sameData(a[key], b[key])));
}

function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [x, y] = [Object.entries(a), b as Record<string, unknown>];
  return x.length === Object.keys(b).length && x.every(([key, value]) => sameData(value, y[key]));
}

/** The flights from one view to the next; `dropped` is where I let go of a checker just now. */
export function flightsFor(
  layout: Layout,
  before: BoardView,
  after: BoardView,
  dropped: Spot | null,
): readonly Flight[] {
  const [was, is] = [shown(before), shown(after)];
  if (same(was, is)) return [];
  const play = newPlay(before.last, after.last);
  if (play && same(applySteps(was, play.by, play.steps), is))
    return planSteps(layout, was, play.by, play.steps);
  const flights = planDiff(layout, was, is);
  return dropped ? flights.map((flight) => fromDrop(flight, dropped)) : flights;
}

function newPlay(before: LastPlay | null, after: LastPlay | null): LastPlay | null {
  return sameData(before, after) ? null : after;
}

/** The dropped checker is mine; it starts where it was let go. */
function fromDrop(flight: Flight, spot: Spot): Flight {
  const [first, ...rest] = flight.hops;
  if (flight.side !== "me" || !first) return flight;
  return { ...flight, hops: [{ ...first, from: { ...first.from, ...spot } }, ...rest] };
}

/** The echo of my own move, of taking it back, or of swapping the dice. */
export function saidOf(words: BoardWords, before: BoardView, after: BoardView): string | null {
  const [was, is] = [before.turn, after.turn];
  if (!was || !is || was === is || was.table !== is.table) return null;
  if (is.path.length > was.path.length)
    return words.played(playText(is.path.slice(was.path.length)));
  if (is.path.length < was.path.length)
    return words.takenBack(playText(was.path.slice(is.path.length)));
  return is.dice[0] !== was.dice[0] ? words.swapped(is.dice[0]!) : null;
}
