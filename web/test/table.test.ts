import { describe, expect, test } from "vitest";
import { readTable, TableError } from "../src/board/table";
import { positionOf } from "./tables";

const pos = positionOf("opening31");

describe("the server's half moves", () => {
  test("are read as source, destination, hit and the node they lead to", () => {
    const table = readTable(pos, [
      [-2520, 1, 600, 0],
      [1307, 0],
    ]);
    expect(table.nodes[0]).toEqual([
      { src: 25, dst: 20, hit: true, to: 1 },
      { src: 6, dst: 0, hit: false, to: 0 },
    ]);
  });

  test.each([
    ["no node at all", []],
    ["half a pair", [[805]]],
    ["a node that does not exist", [[805, 2]]],
    ["a move backwards", [[508, 0]]],
    ["a place beyond the bar", [[2620, 0]]],
  ])("are refused with %s", (_, nodes) => {
    expect(() => readTable(pos, nodes)).toThrow(TableError);
  });
});
