import { describe, expect, test } from "vitest";
import { playText } from "../src/board/notation";
import { readPlay } from "../src/board/textplay";
import { isComplete, play, tapHalf } from "../src/board/turn";
import { type TableName, turnOf } from "./tables";

const played = (name: TableName, text: string): string => {
  const read = readPlay(turnOf(name), text);
  return read.ok ? playText(read.turn.path) : `${read.reason}: ${read.part}`;
};

describe("a typed play", () => {
  test.each([
    ["opening31", "8/5 6/5", "8/5 6/5"],
    ["opening31", "6/5, 8/5", "8/5 6/5"],
    ["opening31", "24/20", "24/20"],
    ["opening31", "24/21/20", "24/20"],
    ["opening66", "24/18(2) 13/7(2)", "24/18(2) 13/7(2)"],
    ["bar54", "bar/21 13/8", "bar/21 13/8"],
    ["bar54", "13/8 b/21", "bar/21 13/8"],
    ["bar54", "BAR/16", "bar/16"],
    ["off64", "6/off 4/OFF", "6/off 4/off"],
    ["middle63", "24/18* 13/10", "24/18* 13/10"],
    ["middle63", "24/21*/15", "24/21*/15"],
    ["middle63", "24/18", "24/18*"],
  ] as const)("%s: %s", (name, text, shown) => {
    expect(played(name, text)).toBe(shown);
  });

  test.each([
    ["opening31", "", "empty: "],
    ["opening31", "8-5", "unreadable: 8-5"],
    ["opening31", "5/8", "unreadable: 5/8"],
    ["opening31", "26/20", "unreadable: 26/20"],
    ["opening31", "8/5 6/3", "illegal: 6/3"],
    ["opening31", "13/7", "illegal: 13/7"],
    ["opening31", "8/5*", "illegal: 8/5*"],
    ["opening31", "8/7 7/6 6/5 5/4 4/3", "illegal: 4/3"],
    ["bar54", "13/8", "illegal: 13/8"],
  ] as const)("%s: %s is refused by its part", (name, text, why) => {
    expect(played(name, text)).toBe(why);
  });

  test("replaces what was already moved", () => {
    const turn = turnOf("opening31");
    const moved = play(turn, [tapHalf(turn, 24)!]);
    const read = readPlay(moved, "8/5 6/5");
    expect(read.ok && playText(read.turn.path)).toBe("8/5 6/5");
    expect(read.ok && isComplete(read.turn)).toBe(true);
  });

  test("of endless length is cut, not read", () => {
    expect(played("opening31", "8/5 ".repeat(10_000))).toMatch(/^illegal/);
  });
});
