// My play in progress: a walk through the server's table. Pure; nothing is sent before Done.
import { applySteps } from "./position";
import type { Half, MoveTable } from "./table";
import { type DieFace, OFF, type Position, type Step } from "./types";

export interface Turn {
  readonly table: MoveTable;
  /** The dice in the order in which a tap uses them, left to right; four equal ones for a double. */
  readonly dice: readonly number[];
  readonly path: readonly Half[];
}

export function beginTurn(table: MoveTable, dice: readonly [number, number]): Turn {
  const [a, b] = dice;
  return { table, dice: a === b ? [a, a, a, a] : [a, b], path: [] };
}

/** The half moves that may follow a path; none once it is complete. */
export function halvesAfter(table: MoveTable, path: readonly Half[]): readonly Half[] {
  const last = path.at(-1);
  return last?.to === 0 ? [] : (table.nodes[last?.to ?? 0] ?? []);
}

export function nextHalves(turn: Turn): readonly Half[] {
  return halvesAfter(turn.table, turn.path);
}

export function turnPosition(turn: Turn): Position {
  return applySteps(turn.table.pos, "me", turn.path);
}

/** Nothing is left to play. True at once for a roll without a legal move. */
export function isComplete(turn: Turn): boolean {
  return nextHalves(turn).length === 0;
}

export function sources(turn: Turn): ReadonlySet<number> {
  return new Set(nextHalves(turn).map((half) => half.src));
}

/**
 * The die that a legal step uses, of those left: the exact one, else the left-most larger one. A larger
 * die bears off only from the highest point, where it no longer matters which of two was used.
 */
export function dieFor(left: readonly number[], step: Step): number {
  const exact = step.src - step.dst;
  return left.find((die) => die === exact) ?? left.find((die) => die > exact) ?? exact;
}

/** The dice not yet used, left to right. */
export function diceLeft(turn: Turn): readonly number[] {
  const left = [...turn.dice];
  for (const half of turn.path) {
    const at = left.lastIndexOf(dieFor(left, half));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Dice as drawn: a used one keeps its place; of a double the right-most go first. */
export function turnFaces(turn: Turn): readonly DieFace[] {
  const left = [...diceLeft(turn)];
  return turn.dice.map((value) => {
    const at = left.indexOf(value);
    if (at < 0) return { value, used: true };
    left.splice(at, 1);
    return { value, used: false };
  });
}

/** How far right the die of a step lies: a tap prefers the left-most. */
export function dieRank(turn: Turn, step: Step): number {
  const left = diceLeft(turn);
  return left.indexOf(dieFor(left, step));
}

/** The half move a tap on `src` means: the left die, or with `other` the right one; else the next legal. */
export function tapHalf(turn: Turn, src: number, other = false): Half | null {
  const legal = nextHalves(turn)
    .filter((half) => half.src === src)
    .sort((a, b) => dieRank(turn, a) - dieRank(turn, b));
  return (other ? legal.at(-1) : legal[0]) ?? null;
}

export function play(turn: Turn, halves: readonly Half[]): Turn {
  return { ...turn, path: [...turn.path, ...halves] };
}

export function undo(turn: Turn): Turn {
  return { ...turn, path: turn.path.slice(0, -1) };
}

export function undoAll(turn: Turn): Turn {
  return { ...turn, path: [] };
}

/** Swapping means something only while two different dice wait. */
export function canSwap(turn: Turn): boolean {
  return turn.path.length === 0 && new Set(turn.dice).size > 1 && !isComplete(turn);
}

export function swap(turn: Turn): Turn {
  return canSwap(turn) ? { ...turn, dice: [...turn.dice].reverse() } : turn;
}

/** Walks the table again by the same steps; null when one of them is no longer legal. */
export function replay(turn: Turn, steps: readonly Step[]): Turn | null {
  let now: Turn = undoAll(turn);
  for (const { src, dst } of steps) {
    const next = nextHalves(now).find((half) => half.src === src && half.dst === dst);
    if (!next) return null;
    now = play(now, [next]);
  }
  return now;
}

/**
 * Takes back the journey of one checker that now stands on `at` and came from `from`, whatever was
 * played before or after it; null when it made no such journey or the rest would not be legal alone.
 */
export function withdraw(turn: Turn, at: number, from: number): Turn | null {
  if (at === OFF || at === from) return null;
  const rest: Half[] = [...turn.path];
  let place = at;
  for (let i = rest.length - 1; i >= 0 && place !== from; i--) {
    const half = rest[i]!;
    if (half.dst !== place) continue;
    place = half.src;
    rest.splice(i, 1);
  }
  return place === from ? replay(turn, rest) : null;
}

/** Places to which the checker on `at` can be dragged back. */
export function withdrawals(turn: Turn, at: number): readonly number[] {
  const froms = new Set(turn.path.map((half) => half.src));
  return [...froms].filter((from) => withdraw(turn, at, from) !== null);
}
