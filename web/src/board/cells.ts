// The board's 28 cells: for the pointer, for the ARIA grid and for tests that find a place by name.
import { type Box, barBox, type Layout, mirrorBox, trayBox } from "./layout";
import { isTop, pointX } from "./places";

/** A place on the board in my numbers, or one of the four that are not points. */
export type Cell = number | "bar" | "off" | "their-bar" | "their-off";

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i);

const TOP: readonly Cell[] = [...range(13, 18), "their-bar", ...range(19, 24), "their-off"];
const BOTTOM: readonly Cell[] = [...range(12, 7), "bar", ...range(6, 1), "off"];

/** The two rows from left to right as they are seen. */
export function cellRows(home: Layout["home"]): readonly (readonly Cell[])[] {
  const seen = (row: readonly Cell[]) => (home === "left" ? [...row].reverse() : row);
  return [seen(TOP), seen(BOTTOM)];
}

/** The area that belongs to a cell; columns and bar reach to the middle line. */
export function cellBox(layout: Layout, cell: Cell): Box {
  const middle = layout.h / 2;
  if (cell === "off" || cell === "their-off") return trayBox(layout, cell === "off" ? "me" : "opp");
  if (cell === "bar" || cell === "their-bar") {
    const { x, w } = barBox(layout);
    return { x, y: cell === "bar" ? middle : 0, w, h: middle };
  }
  const x = pointX(layout, cell) - layout.pitch / 2;
  const h = middle - layout.edge;
  return { x, y: isTop(cell) ? layout.edge : middle, w: layout.pitch, h };
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/** The cell under a spot, or null on the frame. */
export function cellAt(layout: Layout, x: number, y: number): Cell | null {
  return (
    cellRows(layout.home)
      .flat()
      .find((cell) => holds(cellBox(layout, cell), x, y)) ?? null
  );
}

/** Share of a point's width within which a near miss still counts: 30 px columns are narrow for a thumb. */
const SNAP = 0.6;

/** The cell under a spot, or a legal neighbour within reach when that one is not legal. */
export function snapCell(
  layout: Layout,
  x: number,
  y: number,
  legal: (cell: Cell) => boolean,
): Cell | null {
  const under = cellAt(layout, x, y);
  if (under !== null && legal(under)) return under;
  for (const dx of [-SNAP * layout.pitch, SNAP * layout.pitch]) {
    const near = cellAt(layout, x + dx, y);
    if (near !== null && legal(near)) return near;
  }
  return under;
}

/** The cell of one of my own places (25 = bar, 0 = off). */
export function cellOf(place: number): Cell {
  return place === 25 ? "bar" : place === 0 ? "off" : place;
}

/** My own place of a cell; null for what is theirs. */
export function placeOf(cell: Cell): number | null {
  if (typeof cell === "number") return cell;
  return cell === "bar" ? 25 : cell === "off" ? 0 : null;
}

/** Tray boxes are narrow on phones: the whole corner counts as off while a checker is carried. */
export function offCatch(layout: Layout): Box {
  const tray = trayBox(layout, "me");
  const grown =
    layout.kind === "landscape"
      ? { x: 852, y: layout.h / 2, w: layout.w - 852, h: layout.h / 2 }
      : { x: 420, y: tray.y - 20, w: layout.w - 420, h: layout.h - tray.y + 20 };
  return mirrorBox(layout, grown);
}
