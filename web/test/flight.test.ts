import { describe, expect, test } from "vitest";
import { flightsEndMs, HIT_MS, planDiff, planSteps, STEP_MS } from "../src/board/flight";
import { layoutFor } from "../src/board/layout";
import { checkerPlace } from "../src/board/places";
import { applySteps } from "../src/board/position";
import type { Step } from "../src/board/types";
import { positionOf } from "./tables";

const wide = layoutFor(876, 720, "right");
const START = positionOf("opening31");
const step = (src: number, dst: number, hit = false): Step => ({ src, dst, hit });

describe("an opponent's play", () => {
  const steps = [step(24, 18), step(18, 13)];

  test("is shown step by step, and one checker's steps are one flight", () => {
    const flights = planSteps(wide, START, "opp", steps);
    expect(flights).toHaveLength(1);
    const [first, second] = flights[0]!.hops;
    expect(second!.startMs).toBe(first!.startMs + first!.durationMs);
    expect(second!.from).toEqual(first!.to);
  });

  test("lands where the new position has the checker", () => {
    const [flight] = planSteps(wide, START, "opp", steps);
    expect(flight!.lands).toEqual({ place: 13, index: 5 });
    expect(flight!.hops.at(-1)!.to).toEqual(checkerPlace(wide, "opp", 13, 5, 6));
  });

  test("never takes longer than 900 ms, hits apart", () => {
    const four = [step(24, 23), step(24, 23), step(23, 22), step(23, 22)];
    for (const play of [steps, four])
      expect(flightsEndMs(planSteps(wide, START, "opp", play))).toBeLessThanOrEqual(900);
  });

  test("sends a hit checker to the bar when the hitter lands", () => {
    const pos = applySteps(START, "me", [step(13, 10), step(13, 10)].slice(0, 1));
    const flights = planSteps(wide, pos, "opp", [step(24, 15, true)]);
    const mine = flights.find(({ side }) => side === "me")!;
    expect(mine.lands).toEqual({ place: 25, index: 0 });
    expect(mine.hops[0]).toMatchObject({ startMs: 220, durationMs: HIT_MS });
  });
});

describe("my own change", () => {
  test("flies at once from where it left to where it came", () => {
    const after = applySteps(START, "me", [step(8, 5), step(6, 5)]);
    const flights = planDiff(wide, START, after);
    expect(flights.map(({ lands }) => lands.place)).toEqual([5, 5]);
    expect(flightsEndMs(flights)).toBe(STEP_MS);
  });

  test("lets the hit checker wait for the hitter", () => {
    const before = positionOf("middle63");
    const after = applySteps(before, "me", [step(24, 18, true)]);
    const theirs = planDiff(wide, before, after).find(({ side }) => side === "opp")!;
    expect(theirs.hops[0]!.startMs).toBe(STEP_MS);
  });

  test("taken back flies home, the hit checker too", () => {
    const before = positionOf("middle63");
    const after = applySteps(before, "me", [step(24, 18, true)]);
    const flights = planDiff(wide, after, before);
    expect(flights.map(({ side }) => side).sort()).toEqual(["me", "opp"]);
    expect(flightsEndMs(flights)).toBe(STEP_MS);
  });

  test("of nothing makes no flights", () => {
    expect(planDiff(wide, START, START)).toEqual([]);
    expect(flightsEndMs([])).toBe(0);
  });
});
