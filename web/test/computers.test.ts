import { describe, expect, it } from "vitest";
import type { Computers, House } from "../src/net/types.gen";
import { lastOpponent, opponentFor } from "../src/state/computers";

const mode = (name: string, lengths: number[]) => ({
  mode: name,
  kind: lengths.length > 1 ? "series" : "single",
  lengths,
  beavers: "on",
  clock: "",
  leaving: "",
  fees: [],
});

const HOUSES: readonly House[] = [
  {
    id: "stargames",
    title: "StarGames",
    modes: [mode("quick", [1]), mode("single", [1]), mode("match", [3, 5, 9])],
    currencies: ["PLAY"],
    loss_limits: [24],
    loss_limit_default: 24,
  },
];

const named = (strength: string) => ({ strength, account: strength, name: strength, words: "" });
const KNOWN: Computers = {
  available: true,
  engine: "any",
  computers: ["beginner", "club", "master"].map(named),
};

describe("the opponent that is offered", () => {
  it("is of middle strength, at a table with time to think, for who has never played one", () => {
    expect(lastOpponent(HOUSES, KNOWN, null)).toEqual({
      house: "stargames",
      mode: "single",
      length: 1,
      beavers: true,
      stake: null,
      strength: "club",
      instant: false,
    });
  });

  it("is that of the last time", () => {
    const table = { house: "stargames", mode: "match", length: 5 };
    const before = { ...table, strength: "master", instant: true };
    expect(lastOpponent(HOUSES, KNOWN, JSON.stringify(before))).toMatchObject(before);
  });

  it("is the weakest where the one of the last time is there no more", () => {
    expect(opponentFor(HOUSES, KNOWN, { strength: "oracle" })?.strength).toBe("beginner");
  });

  it.each(["", "{", "7", "null", '{"length": "many"}'])("survives what was kept as %s", (kept) => {
    expect(lastOpponent(HOUSES, KNOWN, kept)?.strength).toBe("club");
  });

  it("is nobody without houses", () => {
    expect(lastOpponent([], KNOWN, null)).toBeNull();
  });
});
