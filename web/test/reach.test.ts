import { describe, expect, test } from "vitest";
import { hitsOnTheWay, reach } from "../src/board/reach";
import { readTable } from "../src/board/table";
import { beginTurn } from "../src/board/turn";
import { positionOf, turnOf } from "./tables";

const dsts = (name: Parameters<typeof turnOf>[0], src: number) =>
  [...reach(turnOf(name), src).keys()].sort((a, b) => b - a);

describe("the reach of one checker", () => {
  test("is each die and their sum", () => {
    expect(dsts("middle63", 13)).toEqual([10, 7, 4]);
  });

  test("of a double goes on while the points are open", () => {
    expect(dsts("low22", 24)).toEqual([22, 20, 18, 16]);
  });

  test("leads off by one die and by both", () => {
    expect(dsts("off64", 6)).toEqual([2, 0]);
  });

  test("is empty for a checker that cannot move", () => {
    expect(reach(turnOf("bar54"), 13).size).toBe(0);
  });
});

describe("ways", () => {
  test("that differ in what they hit are both offered", () => {
    const ways = reach(turnOf("middle63"), 24).get(15)!;
    expect(ways.map(hitsOnTheWay)).toEqual([[18], [21]]);
  });

  test("without a hit come before ways with one", () => {
    const pos = [...positionOf("opening31")];
    const turn = beginTurn(
      readTable(pos, [
        [-1310, 1, 1312, 2],
        [1009, 0],
        [1209, 0],
      ]),
      [3, 1],
    );
    const ways = reach(turn, 13).get(9)!;
    expect(ways.map(hitsOnTheWay)).toEqual([[], [10]]);
  });

  test("that hit the same are one, by the left die first", () => {
    const ways = reach(turnOf("middle63"), 13).get(4)!;
    expect(ways).toHaveLength(1);
    expect(ways[0]![0]).toMatchObject({ dst: 7 });
  });

  test("longer than another are dropped", () => {
    const ways = reach(turnOf("off64"), 6).get(0)!;
    expect(ways).toHaveLength(1);
    expect(ways[0]).toHaveLength(1);
  });
});
