// The keyboard on the grid: moving the focus, stepping through targets, typing a point's number.
import { type Cell, cellRows } from "./cells";
import type { Layout } from "./layout";

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key.startsWith("Arrow");
}

/** The neighbour of a cell as seen on the screen; the edges hold. */
export function neighbour(home: Layout["home"], cell: Cell, arrow: Arrow): Cell {
  const rows = cellRows(home);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  if (arrow === "ArrowUp") return rows[0]?.[column] ?? cell;
  if (arrow === "ArrowDown") return rows[1]?.[column] ?? cell;
  return rows[row]?.[column + (arrow === "ArrowLeft" ? -1 : 1)] ?? cell;
}

/** The next target to the left or right of the focus, going round; nearest travel first. */
export function stepTarget(places: readonly number[], focus: number | null, arrow: Arrow): number {
  const order = [...places].sort((a, b) => b - a);
  const now = focus === null ? -1 : order.indexOf(focus);
  const forward = arrow === "ArrowRight" || arrow === "ArrowUp";
  if (now < 0) return order[forward ? 0 : order.length - 1]!;
  return order[(now + (forward ? 1 : -1) + order.length) % order.length]!;
}

export interface Digits {
  readonly text: string;
  readonly atMs: number;
}

export const NO_DIGITS: Digits = { text: "", atMs: 0 };

/** A second digit within this time belongs to the first. */
const DIGITS_MS = 900;

/** Types one more digit of a point's number; the second value is the point, or null when there is none. */
export function typeDigit(
  digits: Digits,
  digit: string,
  nowMs: number,
): readonly [Digits, number | null] {
  const joined = nowMs - digits.atMs <= DIGITS_MS ? digits.text + digit : digit;
  const text = pointOf(joined) === null ? digit : joined;
  return [{ text, atMs: nowMs }, pointOf(text)];
}

function pointOf(text: string): number | null {
  const point = Number(text);
  return text.length <= 2 && point >= 1 && point <= 24 ? point : null;
}
