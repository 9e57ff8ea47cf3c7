import { describe, expect, test } from "vitest";
import { playText, rollText } from "../src/board/notation";
import type { Step } from "../src/board/types";

const steps = (...list: [number, number, boolean?][]): Step[] =>
  list.map(([src, dst, hit = false]) => ({ src, dst, hit }));

describe("a play in words", () => {
  test.each([
    ["two checkers, the farther first", steps([6, 5], [8, 5]), "8/5 6/5"],
    ["one checker by both dice", steps([24, 18], [18, 13]), "24/13"],
    ["a hit on the way", steps([24, 18, true], [18, 13]), "24/18*/13"],
    ["a hit at the end", steps([24, 18], [18, 13, true]), "24/13*"],
    ["from the bar", steps([25, 20], [13, 7, true]), "bar/20 13/7*"],
    ["bearing off", steps([6, 0], [4, 0]), "6/off 4/off"],
    ["a double, grouped", steps([24, 18], [24, 18], [13, 7], [13, 7]), "24/18(2) 13/7(2)"],
    ["two checkers off from one point", steps([6, 0], [6, 0]), "6/off(2)"],
    ["a double by one checker", steps([24, 22], [22, 20], [20, 18], [18, 16]), "24/16"],
    ["nothing at all", [], ""],
  ])("%s", (_, play, text) => {
    expect(playText(play)).toBe(text);
  });

  test("the roll is written with the higher die first, a double with two", () => {
    expect(rollText([1, 3])).toBe("31");
    expect(rollText([2, 2, 2, 2])).toBe("22");
  });
});
