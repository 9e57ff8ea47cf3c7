import { describe, expect, test } from "vitest";
import { type Cell, cellAt, cellBox, cellRows, offCatch, snapCell } from "../src/board/cells";
import { layoutFor } from "../src/board/layout";
import { pointX } from "../src/board/places";

const wide = layoutFor(876, 720, "right");
const phone = layoutFor(390, 556, "right");
const left = layoutFor(876, 720, "left");

describe("the cells", () => {
  test("are two rows of fourteen, read as they are seen", () => {
    expect(cellRows("right")[0]).toEqual([
      13,
      14,
      15,
      16,
      17,
      18,
      "their-bar",
      19,
      20,
      21,
      22,
      23,
      24,
      "their-off",
    ]);
    expect(cellRows("right")[1]).toEqual([12, 11, 10, 9, 8, 7, "bar", 6, 5, 4, 3, 2, 1, "off"]);
    expect(cellRows("left")[1]).toEqual([...cellRows("right")[1]!].reverse());
  });

  test("are found under their own middle in every layout", () => {
    for (const layout of [wide, phone, left])
      for (const cell of cellRows(layout.home).flat()) {
        const box = cellBox(layout, cell);
        expect(cellAt(layout, box.x + box.w / 2, box.y + box.h / 2)).toBe(cell);
      }
  });

  test("never overlap", () => {
    for (const layout of [wide, phone, left]) {
      const boxes = cellRows(layout.home)
        .flat()
        .map((cell) => cellBox(layout, cell));
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const apart =
            a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
          expect(apart).toBe(true);
        }
    }
  });

  test("are at least 24 CSS pixels wide on a phone of 360", () => {
    const layout = layoutFor(360, 400, "right");
    expect((cellBox(layout, 6).w * 360) / layout.w).toBeGreaterThanOrEqual(24);
  });

  test("the frame belongs to no cell", () => {
    expect(cellAt(wide, 5, 100)).toBeNull();
    expect(cellAt(wide, 100, 10)).toBeNull();
  });
});

describe("snapping", () => {
  const legal = (cell: Cell) => cell === 8;
  const x8 = pointX(wide, 8);

  test("takes the legal neighbour within 0.6 of a point", () => {
    expect(snapCell(wide, x8 + 40, 700, legal)).toBe(8);
    expect(snapCell(wide, x8 - 40, 700, legal)).toBe(8);
  });

  test("leaves what is farther away", () => {
    expect(snapCell(wide, x8 + 80, 700, legal)).toBe(7);
  });

  test("prefers the cell under the finger when that one is legal", () => {
    const both = (cell: Cell) => cell === 8 || cell === 7;
    expect(snapCell(wide, x8 + 40, 700, both)).toBe(7);
  });

  test("a carried checker finds the off rail of a phone a little above it", () => {
    const box = offCatch(phone);
    const rail = cellBox(phone, "off");
    expect(box.y).toBeLessThan(rail.y);
    expect(box.x + box.w).toBeGreaterThanOrEqual(rail.x + rail.w);
  });
});
