// What taps, drops and keys mean: (hand, event) -> hand with what follows. Pure; pixels are dealt with before.
import { type Cell, cellOf, placeOf } from "./cells";
import { reach, type Way } from "./reach";
import { isComplete, play, sources, swap, type Turn, tapHalf, withdraw } from "./turn";

/** What the player's hand holds: nothing, a chosen checker, or one that waits for the choice of a way. */
export interface Hand {
  readonly selected: number | null;
  readonly ways: readonly Way[] | null;
}

export const EMPTY_HAND: Hand = { selected: null, ways: null };

export type Touch =
  | { readonly kind: "tap"; readonly cell: Cell | null; readonly other: boolean }
  | { readonly kind: "hold"; readonly cell: Cell }
  | { readonly kind: "drop"; readonly from: number; readonly cell: Cell | null }
  | { readonly kind: "dice" }
  | { readonly kind: "pick"; readonly cell: Cell }
  | { readonly kind: "way"; readonly index: number }
  | { readonly kind: "escape" };

/** What came of it. `turn` and `done` are absent when nothing was played. */
export interface Outcome {
  readonly hand: Hand;
  readonly turn?: Turn;
  readonly done?: true;
  /** A drop that led nowhere: the checker glides back. */
  readonly back?: true;
}

/** Decides what a touch means for my play; `mode` is the player's input setting. */
export function touch(hand: Hand, turn: Turn, mode: "tap" | "target", event: Touch): Outcome {
  switch (event.kind) {
    case "tap":
      return tap(hand, turn, mode, event.cell, event.other);
    case "hold":
      return select(turn, event.cell);
    case "pick":
      return pick(hand, turn, event.cell);
    case "drop":
      return drop(turn, event.from, event.cell);
    case "dice":
      return dice(hand, turn);
    case "way":
      return takeWay(hand, turn, event.index);
    case "escape":
      return { hand: EMPTY_HAND };
  }
}

/** Places the chosen checker can go to, with their ways. */
export function targets(hand: Hand, turn: Turn): ReadonlyMap<number, readonly Way[]> {
  return hand.selected === null ? new Map() : reach(turn, hand.selected);
}

function tap(
  hand: Hand,
  turn: Turn,
  mode: "tap" | "target",
  cell: Cell | null,
  other: boolean,
): Outcome {
  const place = cell === null ? null : placeOf(cell);
  if (place === null) return { hand: EMPTY_HAND };
  const ways = targets(hand, turn).get(place);
  if (ways) return go(turn, hand.selected!, ways);
  if (place === hand.selected || !sources(turn).has(place)) return { hand: EMPTY_HAND };
  if (mode === "target" && !other) return select(turn, cell!);
  const half = tapHalf(turn, place, other);
  return half ? { hand: EMPTY_HAND, turn: play(turn, [half]) } : { hand: EMPTY_HAND };
}

function select(turn: Turn, cell: Cell): Outcome {
  const place = placeOf(cell);
  const movable = place !== null && sources(turn).has(place);
  return { hand: movable ? { selected: place, ways: null } : EMPTY_HAND };
}

/** Enter or Space on a cell: pick up, put down, or end the turn when nothing is left to play. */
function pick(hand: Hand, turn: Turn, cell: Cell): Outcome {
  if (hand.selected === null) return isComplete(turn) ? { hand, done: true } : select(turn, cell);
  const place = placeOf(cell);
  const ways = place === null ? undefined : targets(hand, turn).get(place);
  return ways ? go(turn, hand.selected, ways) : { hand: EMPTY_HAND };
}

function drop(turn: Turn, from: number, cell: Cell | null): Outcome {
  const place = cell === null ? null : placeOf(cell);
  if (place === null) return { hand: EMPTY_HAND, back: true };
  const ways = reach(turn, from).get(place);
  if (ways) return go(turn, from, ways);
  const undone = withdraw(turn, from, place);
  return undone ? { hand: EMPTY_HAND, turn: undone } : { hand: EMPTY_HAND, back: true };
}

function dice(hand: Hand, turn: Turn): Outcome {
  if (isComplete(turn)) return { hand: EMPTY_HAND, done: true };
  return { hand, turn: swap(turn) };
}

/** One way is taken at once; ways that differ in what they hit are offered. */
function go(turn: Turn, from: number, ways: readonly Way[]): Outcome {
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only) return { hand: EMPTY_HAND, turn: play(turn, only) };
  return { hand: { selected: from, ways } };
}

function takeWay(hand: Hand, turn: Turn, index: number): Outcome {
  const way = hand.ways?.[index];
  return way ? { hand: EMPTY_HAND, turn: play(turn, way) } : { hand: EMPTY_HAND };
}

/** Cells that may be dropped on or tapped now: for snapping. */
export function legalCells(hand: Hand, turn: Turn): ReadonlySet<Cell> {
  const places =
    hand.selected === null ? [...sources(turn)] : [...targets(hand, turn).keys(), hand.selected];
  return new Set(places.map(cellOf));
}
