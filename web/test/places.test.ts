import { describe, expect, test } from "vitest";
import { layoutFor } from "../src/board/layout";
import {
  badgeFrom,
  checkerPlace,
  cubePlace,
  dicePlaces,
  pointX,
  stackStep,
} from "../src/board/places";

const wide = layoutFor(876, 720, "right");
const phone = layoutFor(390, 556, "right");
const left = layoutFor(876, 720, "left");

describe("points", () => {
  test("run from 13 to 24 above and from 12 to 1 below, left to right", () => {
    expect(pointX(wide, 13)).toBe(48);
    expect(pointX(wide, 12)).toBe(48);
    expect(pointX(wide, 24)).toBe(820);
    expect(pointX(wide, 1)).toBe(820);
    expect(pointX(wide, 18)).toBe(368);
    expect(pointX(wide, 19)).toBe(500);
  });

  test("are mirrored with the home board on the left", () => {
    for (let point = 1; point <= 24; point++)
      expect(pointX(left, point)).toBe(wide.w - pointX(wide, point));
  });
});

describe("a stack", () => {
  test("touches up to its fifth checker and overlaps from the sixth", () => {
    expect(stackStep(29, 5, 5)).toBe(58);
    expect(stackStep(29, 6, 5)).toBeCloseTo(46.4);
    expect(stackStep(29, 15, 5) * 14).toBeCloseTo(4 * 58);
  });

  test("never passes the fifth place, whatever its height", () => {
    const fifth = checkerPlace(wide, "me", 6, 4, 5).y;
    for (const n of [6, 9, 15]) expect(checkerPlace(wide, "me", 6, n - 1, n).y).toBeCloseTo(fifth);
  });

  test("on a phone uses the longer point before it overlaps", () => {
    expect(phone.places).toBeGreaterThan(5);
    const step = checkerPlace(phone, "opp", 13, 0, 7).y - checkerPlace(phone, "opp", 13, 1, 7).y;
    expect(step).toBeCloseTo(2 * phone.radius);
  });

  test("stays on its own side of the gap", () => {
    for (const layout of [wide, phone, layoutFor(360, 400, "right")]) {
      const top = checkerPlace(layout, "me", 24, 14, 15).y + layout.radius;
      expect(top).toBeLessThan(layout.h / 2);
    }
  });

  test("of the opponent stands where his own number says", () => {
    expect(checkerPlace(wide, "opp", 24, 0, 2)).toEqual(checkerPlace(wide, "me", 1, 0, 2));
  });

  test("carries a number from six checkers on, on the bar from four", () => {
    expect(badgeFrom(8)).toBe(6);
    expect(badgeFrom(25)).toBe(4);
  });
});

describe("the bar", () => {
  test("holds mine in the lower half and theirs in the upper, outward from the middle", () => {
    const mine = [0, 1].map((i) => checkerPlace(wide, "me", 25, i, 2).y);
    const theirs = [0, 1].map((i) => checkerPlace(wide, "opp", 25, i, 2).y);
    expect(mine[0]).toBeGreaterThan(wide.h / 2);
    expect(mine[1]! - mine[0]!).toBe(58);
    expect(theirs[0]! - theirs[1]!).toBe(58);
    expect(mine[0]! + theirs[0]!).toBe(wide.h);
  });

  test("keeps clear of a centred cube on a phone", () => {
    const cube = cubePlace(phone, { value: 1, owner: null, offeredTo: null });
    const first = checkerPlace(phone, "me", 25, 0, 1);
    expect(first.y - phone.radius * first.scale).toBeGreaterThan(cube.y + cube.size / 2);
  });
});

describe("the tray", () => {
  test("takes fifteen slabs from the outer edge inward and stays inside", () => {
    const ys = Array.from({ length: 15 }, (_, i) => checkerPlace(wide, "me", 0, i, 15).y);
    expect(ys[0]! - ys[1]!).toBeCloseTo(14.6);
    expect(ys[0]! + 6.2).toBeLessThan(742);
    expect(ys[14]! - 6.2).toBeGreaterThan(510);
  });

  test("on a phone is a rail that fills from its outer end", () => {
    const xs = Array.from({ length: 15 }, (_, i) => checkerPlace(phone, "me", 0, i, 15).x);
    expect(xs[0]! - xs[1]!).toBeCloseTo(22.6);
    expect(xs[14]! - 9.6).toBeGreaterThan(420);
    expect(xs[0]! + 9.6).toBeLessThan(780);
  });
});

describe("dice and cube", () => {
  test("mine fall in the home half, theirs in the other, four of them smaller", () => {
    expect(dicePlaces(wide, "me", 2).map(({ x }) => Math.round(x))).toEqual([625, 695]);
    expect(dicePlaces(wide, "opp", 2)[0]!.x).toBeLessThan(400);
    expect(dicePlaces(wide, "me", 4)[0]!.size).toBeCloseTo(52.2);
  });

  test("a cube moves sixty units toward its owner and to the middle of whom it is offered to", () => {
    const at = (owner: "me" | "opp" | null, offeredTo: "me" | "opp" | null = null) =>
      cubePlace(wide, { value: 2, owner, offeredTo });
    expect(at(null)).toEqual({ x: 903, y: 386, size: 56 });
    expect(at("me").y).toBe(446);
    expect(at("opp").y).toBe(326);
    expect(at(null, "me")).toEqual({ x: 660, y: 386, size: 70 });
  });

  test("on a phone a cube lies on the bar, its owner's on the rail at 0.64", () => {
    expect(cubePlace(phone, { value: 1, owner: null, offeredTo: null }).x).toBe(394);
    const mine = cubePlace(phone, { value: 2, owner: "me", offeredTo: null });
    expect(mine.size).toBeCloseTo(68 * 0.64);
    expect(mine.y).toBe(phone.h - 32);
  });
});
