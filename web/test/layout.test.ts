import { describe, expect, test } from "vitest";
import {
  barBox,
  fieldBox,
  fitInto,
  gapCentre,
  layoutFor,
  mirrorBox,
  shapeFor,
  trayBox,
} from "../src/board/layout";

const wide = layoutFor(876, 720, "right");
const phone = layoutFor(390, 556, "right");

describe("the shape of the board", () => {
  test("is portrait only where the box is narrow and taller than wide", () => {
    expect(shapeFor(390, 558)).toBe("portrait");
    expect(shapeFor(819, 900)).toBe("portrait");
    expect(shapeFor(820, 1180)).toBe("landscape");
    expect(shapeFor(784, 633)).toBe("landscape");
    expect(shapeFor(598, 378)).toBe("landscape");
  });

  test("has the spec's sizes when wide", () => {
    expect([wide.w, wide.h]).toEqual([956, 772]);
    expect(2 * wide.length + wide.gap + 2 * wide.edge).toBe(wide.h);
  });

  test("stretches its points into a phone's height and keeps its sum", () => {
    expect(phone.h).toBe(302 + 2 * phone.length);
    expect(2 * phone.length + phone.gap + 2 * phone.edge).toBe(phone.h);
    expect(phone.h / phone.w).toBeCloseTo(556 / 390, 2);
  });

  test("never stretches beyond its limits", () => {
    expect(layoutFor(360, 361, "right").length).toBe(292);
    expect(layoutFor(360, 900, "right").length).toBe(420);
  });

  test("fits the box whole in both directions", () => {
    expect(fitInto(wide, 876, 720)).toEqual({ w: 876, h: 707 });
    expect(fitInto(wide, 2000, 386).h).toBe(386);
  });
});

describe("home on the left", () => {
  const left = layoutFor(876, 720, "left");

  test("mirrors x and nothing else", () => {
    const box = { x: 10, y: 20, w: 30, h: 40 };
    expect(mirrorBox(left, box)).toEqual({ x: left.w - 40, y: 20, w: 30, h: 40 });
    expect(mirrorBox(wide, box)).toEqual(box);
  });

  test("takes trays, bar, fields and dice along", () => {
    for (const side of ["me", "opp"] as const) {
      expect(trayBox(left, side).x).toBe(wide.w - trayBox(wide, side).x - trayBox(wide, side).w);
      expect(gapCentre(left, side).x).toBe(wide.w - gapCentre(wide, side).x);
    }
    expect(barBox(left).x).toBe(wide.w - barBox(wide).x - barBox(wide).w);
    expect(fieldBox(left, 1).x).toBeLessThan(fieldBox(left, 0).x);
  });
});
