// The one place that knows how the server writes the half moves of a roll. Everything else uses MoveTable.
import type { Position, Step } from "./types";

/** One checker by one die, and the node that the play has then reached: 0 when the turn is complete. */
export interface Half extends Step {
  readonly to: number;
}

/**
 * Every legal way to play a roll as a graph: node 0 is the start. Two orders that go on alike share a
 * node, so the table stays small even for doubles.
 */
export interface MoveTable {
  readonly pos: Position;
  readonly nodes: readonly (readonly Half[])[];
}

/** Nodes as flat lists of pairs: source * 100 + destination, negative for a hit; then the node it leads to. */
export type WireNodes = readonly (readonly number[])[];

/** A table that cannot be walked: it names what is wrong and where. */
export class TableError extends Error {}

/** Reads the server's table for the roll made at `pos`; refuses what would lead nowhere. */
export function readTable(pos: Position, wire: WireNodes): MoveTable {
  if (wire.length === 0) throw new TableError("a table has at least the node of the start");
  const nodes = wire.map((flat, node) => {
    if (flat.length % 2 !== 0) throw new TableError(`node ${node}: a half move without its node`);
    return Array.from({ length: flat.length / 2 }, (_, i) =>
      readHalf(flat[2 * i]!, flat[2 * i + 1]!, node, wire.length),
    );
  });
  return { pos, nodes };
}

function readHalf(code: number, to: number, node: number, nodes: number): Half {
  const [src, dst] = [Math.floor(Math.abs(code) / 100), Math.abs(code) % 100];
  if (src < 1 || src > 25 || dst >= src) throw new TableError(`node ${node}: no half move ${code}`);
  if (!(to >= 0 && to < nodes)) throw new TableError(`node ${node}: ${code} leads to node ${to}`);
  return { src, dst, hit: code < 0, to };
}
