// What lies under a spot of the board: a die, the cube, a checker that may be taken, a place to drop.
import { type Cell, cellOf, offCatch, snapCell } from "./cells";
import { type Hand, legalCells } from "./interact";
import type { Box, Layout } from "./layout";
import { cubePlace, dicePlaces, type Square } from "./places";
import { reach } from "./reach";
import { sources, type Turn, withdrawals } from "./turn";
import { type BoardView, OFF } from "./types";

const inBox = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

/** A square grown by a tenth: small things are hard to hit with a thumb. */
const inSquare = ({ x, y, size }: Square, px: number, py: number): boolean =>
  Math.max(Math.abs(px - x), Math.abs(py - y)) <= size * 0.6;

/** Cells from which the checker on top can be lifted: to move it, or to take it back. */
function liftCells(turn: Turn): ReadonlySet<Cell> {
  const moved = new Set(turn.path.map((half) => half.dst));
  const back = [...moved].filter((place) => withdrawals(turn, place).length > 0);
  return new Set([...sources(turn), ...back].map(cellOf));
}

const snapped = (layout: Layout, x: number, y: number, legal: ReadonlySet<Cell>): Cell | null => {
  const cell = snapCell(layout, x, y, (candidate) => legal.has(candidate));
  return cell !== null && legal.has(cell) ? cell : null;
};

export const hits = {
  cube(layout: Layout, view: BoardView, x: number, y: number): boolean {
    return view.cube !== null && inSquare(cubePlace(layout, view.cube), x, y);
  },

  dice(layout: Layout, view: BoardView, x: number, y: number): boolean {
    const dice = view.dice;
    if (!dice) return false;
    return dicePlaces(layout, dice.by, dice.faces.length).some((die) => inSquare(die, x, y));
  },

  source(layout: Layout, turn: Turn, x: number, y: number): Cell | null {
    return snapped(layout, x, y, new Set([...sources(turn)].map(cellOf)));
  },

  liftable(layout: Layout, turn: Turn, x: number, y: number): Cell | null {
    return snapped(layout, x, y, liftCells(turn));
  },

  /** Where a tap lands: the legal cell in reach, else the one under the finger. */
  tap(layout: Layout, turn: Turn, hand: Hand, x: number, y: number): Cell | null {
    const legal = legalCells(hand, turn);
    return snapCell(layout, x, y, (cell) => legal.has(cell));
  },

  drop(layout: Layout, turn: Turn, from: number, x: number, y: number): Cell | null {
    const places = [...reach(turn, from).keys(), ...withdrawals(turn, from)];
    const legal = new Set(places.map(cellOf));
    if (places.includes(OFF) && inBox(offCatch(layout), x, y)) return "off";
    return snapped(layout, x, y, legal);
  },
};
