import { describe, expect, test } from "vitest";
import type { Cell } from "../src/board/cells";
import { EMPTY_HAND, type Hand, legalCells, type Touch, touch } from "../src/board/interact";
import { play, type Turn, tapHalf, turnPosition } from "../src/board/turn";
import { turnOf } from "./tables";

const tap = (cell: Cell | null, other = false): Touch => ({ kind: "tap", cell, other });
const holding = (selected: number): Hand => ({ selected, ways: null });
const turn = turnOf("middle63");
const done: Turn = [24, 13].reduce((t, src) => play(t, [tapHalf(t, src)!]), turn);

describe("tapping", () => {
  test("a movable checker moves it at once", () => {
    const { turn: next, hand } = touch(EMPTY_HAND, turn, "tap", tap(13));
    expect(next?.path).toMatchObject([{ src: 13, dst: 7 }]);
    expect(hand).toEqual(EMPTY_HAND);
  });

  test("in target mode chooses first and moves with the second tap", () => {
    const { hand, turn: none } = touch(EMPTY_HAND, turn, "target", tap(13));
    expect(none).toBeUndefined();
    expect(hand.selected).toBe(13);
    expect(touch(hand, turn, "target", tap(10)).turn?.path).toMatchObject([{ src: 13, dst: 10 }]);
  });

  test("the chosen checker again puts it back", () => {
    expect(touch(holding(13), turn, "target", tap(13)).hand).toEqual(EMPTY_HAND);
  });

  test("an illegal place changes nothing but lets go", () => {
    expect(touch(holding(13), turn, "target", tap(12))).toEqual({ hand: EMPTY_HAND });
    expect(touch(EMPTY_HAND, turn, "tap", tap(null))).toEqual({ hand: EMPTY_HAND });
    expect(touch(EMPTY_HAND, turn, "tap", tap("their-bar"))).toEqual({ hand: EMPTY_HAND });
  });

  test("a stack twice in a row moves two checkers, and nothing is final", () => {
    const first = touch(EMPTY_HAND, turn, "tap", tap(13)).turn!;
    const second = touch(EMPTY_HAND, first, "tap", tap(13));
    expect(second.turn?.path).toHaveLength(2);
    expect(second.done).toBeUndefined();
    expect(touch(EMPTY_HAND, second.turn!, "tap", tap(13)).turn).toBeUndefined();
  });

  test("a place reached by the sum moves by both dice", () => {
    expect(touch(holding(13), turn, "tap", tap(4)).turn?.path).toHaveLength(2);
  });

  test("a far place with two different hits asks which way", () => {
    const asked = touch(holding(24), turn, "tap", tap(15));
    expect(asked.turn).toBeUndefined();
    expect(asked.hand.ways).toHaveLength(2);
    const taken = touch(asked.hand, turn, "tap", { kind: "way", index: 1 });
    expect(taken.turn?.path.map(({ dst }) => dst)).toEqual([21, 15]);
  });

  test("a hold chooses even where taps move at once", () => {
    expect(touch(EMPTY_HAND, turn, "tap", { kind: "hold", cell: 8 }).hand.selected).toBe(8);
    expect(touch(EMPTY_HAND, turn, "tap", { kind: "hold", cell: 12 }).hand).toEqual(EMPTY_HAND);
  });
});

describe("dropping", () => {
  const drop = (from: number, cell: Cell | null): Touch => ({ kind: "drop", from, cell });

  test("on a target moves there", () => {
    expect(touch(holding(8), turn, "tap", drop(8, 5)).turn?.path).toMatchObject([
      { src: 8, dst: 5 },
    ]);
  });

  test("anywhere else glides back without a move", () => {
    for (const cell of [null, 12, 9, "off", "their-off"] as const)
      expect(touch(holding(8), turn, "tap", drop(8, cell))).toEqual({
        hand: EMPTY_HAND,
        back: true,
      });
  });

  test("where it came from takes the move back", () => {
    const moved = touch(EMPTY_HAND, turn, "tap", tap(13)).turn!;
    expect(touch(EMPTY_HAND, moved, "tap", drop(7, 13)).turn?.path).toEqual([]);
  });
});

describe("the end of a turn", () => {
  test("never comes by itself", () => {
    expect(touch(EMPTY_HAND, turn, "tap", tap(13)).done).toBeUndefined();
  });

  test("comes by the dice once nothing is left to play", () => {
    expect(touch(EMPTY_HAND, done, "tap", { kind: "dice" }).done).toBe(true);
  });

  test("comes by Enter on any cell once nothing is left to play", () => {
    expect(touch(EMPTY_HAND, done, "tap", { kind: "pick", cell: 6 }).done).toBe(true);
  });

  test("does not come by the dice while something can be played: they swap", () => {
    const swapped = touch(EMPTY_HAND, turn, "tap", { kind: "dice" });
    expect(swapped.done).toBeUndefined();
    expect(swapped.turn?.dice).toEqual([3, 6]);
  });
});

describe("the keyboard", () => {
  test("picks up, then puts down on a target", () => {
    const { hand } = touch(EMPTY_HAND, turn, "tap", { kind: "pick", cell: 24 });
    expect(hand.selected).toBe(24);
    const put = touch(hand, turn, "tap", { kind: "pick", cell: 18 });
    expect(turnPosition(put.turn!)[0]).toBe(-1);
  });

  test("puts back on Escape and on what is no target", () => {
    expect(touch(holding(24), turn, "tap", { kind: "escape" })).toEqual({ hand: EMPTY_HAND });
    expect(touch(holding(24), turn, "tap", { kind: "pick", cell: 1 })).toEqual({
      hand: EMPTY_HAND,
    });
  });
});

test("only sources are legal with an empty hand, only targets with a checker in it", () => {
  expect(legalCells(EMPTY_HAND, turnOf("bar54"))).toEqual(new Set(["bar"]));
  expect(legalCells(holding(6), turnOf("off64"))).toEqual(new Set([2, "off", 6]));
});
