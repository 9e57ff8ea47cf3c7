// The words of each cell of the ARIA grid. Pure, so that tests and screen readers meet the same names.
import { type Cell, placeOf } from "./cells";
import { type Hand, targets } from "./interact";
import { counts } from "./position";
import { sources, type Turn } from "./turn";
import type { Position, Side, Worth } from "./types";
import type { BoardWords } from "./words";

export interface Labelled {
  readonly pos: Position;
  readonly turn: Turn | null;
  readonly hand: Hand;
  readonly worth: { readonly me: Worth; readonly opp: Worth } | null;
}

/** What stands on a cell, then what can be done with it: "Point 6, 5 yours, can move". */
export function cellLabel(words: BoardWords, at: Labelled, cell: Cell): string {
  return [contents(words, at, cell), state(words, at, cell)].filter(Boolean).join(", ");
}

function contents(words: BoardWords, { pos, worth }: Labelled, cell: Cell): string {
  const [mine, theirs] = [counts(pos, "me"), counts(pos, "opp")];
  if (cell === "bar") return words.bar(mine[25] ?? 0);
  if (cell === "their-bar") return words.theirBar(theirs[25] ?? 0);
  if (cell === "off") return words.off(mine[0] ?? 0, worth?.me ?? null);
  if (cell === "their-off") return words.theirOff(theirs[0] ?? 0, worth?.opp ?? null);
  const n = pos[cell] ?? 0;
  const side: Side | null = n > 0 ? "me" : n < 0 ? "opp" : null;
  return words.point(cell, Math.abs(n), side);
}

function state(words: BoardWords, { turn, hand }: Labelled, cell: Cell): string {
  const place = placeOf(cell);
  if (!turn || place === null) return "";
  if (hand.selected === place) return words.selected;
  const ways = targets(hand, turn).get(place);
  if (ways) return ways[0]!.at(-1)!.hit ? words.hitsHere : words.canMoveHere;
  return hand.selected === null && sources(turn).has(place) ? words.canMove : "";
}
