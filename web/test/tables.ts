// The rolls of the fixtures, as the server would send them.
import { readTable, type WireNodes } from "../src/board/table";
import { beginTurn, type Turn } from "../src/board/turn";
import type { Position } from "../src/board/types";
import tables from "./fixtures/tables.json";

export type TableName = keyof typeof tables;

export function positionOf(name: TableName): Position {
  return tables[name].pos;
}

export function turnOf(name: TableName): Turn {
  const { pos, dice, nodes } = tables[name] as { pos: number[]; dice: number[]; nodes: WireNodes };
  return beginTurn(readTable(pos, nodes), [dice[0]!, dice[1]!]);
}
