// Counting checkers on a position. A half-move is applied as told; whether it is legal is the server's word.
import { BAR, CHECKERS, mirrorPlace, OFF, type Position, type Side, type Step } from "./types";

/** Checkers of a side on each of its own places: index 0 = borne off, 1..24 = points, 25 = bar. */
export function counts(pos: Position, side: Side): readonly number[] {
  const out = new Array<number>(26).fill(0);
  for (let place = 1; place <= BAR; place++) {
    const n = side === "me" ? (pos[place] ?? 0) : -(pos[mirrorPlace(place)] ?? 0);
    if (n > 0) out[place] = n;
  }
  out[OFF] = CHECKERS - out.reduce((sum, n) => sum + n, 0);
  return out;
}

/** The position after one step by `side`; the step is in that side's own numbers. */
export function applyStep(pos: Position, side: Side, step: Step): Position {
  const out = [...pos];
  const sign = side === "me" ? 1 : -1;
  const at = (place: number) => (side === "me" ? place : mirrorPlace(place));
  const add = (index: number, n: number) => {
    out[index] = (out[index] ?? 0) + n;
  };
  add(at(step.src), -sign);
  if (step.dst !== OFF) {
    if (step.hit) {
      add(at(step.dst), sign);
      add(side === "me" ? 0 : BAR, -sign);
    }
    add(at(step.dst), sign);
  }
  return out;
}

export function applySteps(pos: Position, side: Side, steps: readonly Step[]): Position {
  return steps.reduce((now, step) => applyStep(now, side, step), pos);
}

/** Pips a side still has to go; a checker on the bar counts 25. */
export function pips(pos: Position, side: Side): number {
  return counts(pos, side).reduce((sum, n, place) => sum + n * place, 0);
}
