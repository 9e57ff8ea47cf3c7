// Plans which checkers fly where and when. Pure: the final position is drawn at once, flights only decorate it.
import type { Layout } from "./layout";
import { checkerPlace, type Place } from "./places";
import { counts } from "./position";
import { BAR, mirrorPlace, otherSide, type Position, type Side, type Step } from "./types";

export interface Hop {
  readonly from: Place;
  readonly to: Place;
  readonly startMs: number;
  readonly durationMs: number;
}

/** One checker in the air. The drawn checker it becomes stays hidden until the last hop ends. */
export interface Flight {
  readonly side: Side;
  readonly hops: readonly Hop[];
  readonly lands: { readonly place: number; readonly index: number };
}

export const STEP_MS = 200;
export const OPPONENT_STEP_MS = 220;
export const HIT_MS = 240;
export const RETURN_MS = 200;

/** A whole play of the opponent never takes longer than this, hits apart. */
const WHOLE_PLAY_MS = 900;

type Mover = { side: Side; hops: Hop[] };
type Stacks = Record<Side, Mover[][]>;

/** One step after the other, as an opponent's play or a replay is shown. */
export function planSteps(
  layout: Layout,
  before: Position,
  by: Side,
  steps: readonly Step[],
): readonly Flight[] {
  const stacks = stacksOf(before);
  const durationMs = Math.min(OPPONENT_STEP_MS, WHOLE_PLAY_MS / Math.max(1, steps.length));
  steps.forEach((step, i) => {
    const startMs = i * durationMs;
    if (step.hit) hit(layout, stacks, by, step.dst, startMs + durationMs);
    hop(layout, stacks, by, step.src, step.dst, startMs, durationMs);
  });
  return landings(stacks);
}

/** All at once: what left a place goes to what arrived, farthest to farthest. For own moves and undo. */
export function planDiff(layout: Layout, before: Position, after: Position): readonly Flight[] {
  const stacks = stacksOf(before);
  for (const side of ["opp", "me"] as const) {
    const [was, is] = [counts(before, side), counts(after, side)];
    const change = (sign: number) =>
      was.flatMap((n, place) => {
        const times = Math.max(0, sign * ((is[place] ?? 0) - n));
        return new Array<number>(times).fill(place);
      });
    const [left, arrived] = [change(-1).reverse(), change(1).reverse()];
    left.forEach((src, i) => {
      const dst = arrived[i];
      if (dst === undefined) return;
      const hitNow = dst === BAR && side === "opp";
      hop(layout, stacks, side, src, dst, hitNow ? STEP_MS : 0, hitNow ? HIT_MS : STEP_MS);
    });
  }
  return landings(stacks);
}

export function flightsEndMs(flights: readonly Flight[]): number {
  return Math.max(0, ...flights.flatMap((f) => f.hops.map((h) => h.startMs + h.durationMs)));
}

function stacksOf(pos: Position): Stacks {
  const fill = (side: Side) =>
    counts(pos, side).map((n) =>
      Array.from({ length: Math.max(0, n) }, () => ({ side, hops: [] })),
    );
  return { me: fill("me"), opp: fill("opp") };
}

function hop(
  layout: Layout,
  stacks: Stacks,
  side: Side,
  src: number,
  dst: number,
  startMs: number,
  durationMs: number,
): void {
  const source = stacks[side][src];
  const target = stacks[side][dst];
  const mover = source?.at(-1);
  if (!source || !target || !mover) return;
  const from = checkerPlace(layout, side, src, source.length - 1, source.length);
  source.pop();
  target.push(mover);
  const to = checkerPlace(layout, side, dst, target.length - 1, target.length);
  mover.hops.push({ from, to, startMs, durationMs });
}

function hit(layout: Layout, stacks: Stacks, by: Side, dst: number, startMs: number): void {
  hop(layout, stacks, otherSide(by), mirrorPlace(dst), BAR, startMs, HIT_MS);
}

function landings(stacks: Stacks): readonly Flight[] {
  return (["me", "opp"] as const).flatMap((side) =>
    stacks[side].flatMap((stack, place) =>
      stack.flatMap(({ hops }, index) =>
        hops.length > 0 ? [{ side, hops, lands: { place, index } }] : [],
      ),
    ),
  );
}
