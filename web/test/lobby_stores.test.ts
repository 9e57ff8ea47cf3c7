import { describe, expect, test } from "vitest";
import type { House, ServerFrame, Table } from "../src/net/types.gen";
import { resultOf } from "../src/pages/match_result";
import { fitting, lastChoice } from "../src/state/houses";
import { counted, runs, told } from "../src/state/lobby";
import { chosen, DEFAULTS, lookOf, readKept } from "../src/state/preferences";
import { NOWHERE, seated } from "../src/state/seat";
import { tableOf } from "./lobby_tables";

const table = (id: string, opened_at_ms: number): Table =>
  tableOf({ id, opened_at_ms, expires_at_ms: opened_at_ms + 1000 });

const ids = (tables: readonly Table[] | null) => tables?.map((one) => one.id);

describe("the list of tables", () => {
  const whole: ServerFrame = { t: "lobby", v: 1, tables: [table("b", 2), table("a", 1)] };
  const list = told(null, whole);

  test("changes mean nothing before the whole list is there", () => {
    expect(told(null, { t: "table", v: 1, table: table("a", 1) })).toBeNull();
    expect(told(null, { t: "gone", v: 1, table: "a" })).toBeNull();
  });
  test("the newest stands first, wherever it comes from", () => {
    expect(ids(told(list, { t: "table", v: 2, table: table("c", 3) }))).toEqual(["c", "b", "a"]);
    expect(ids(told(list, { t: "table", v: 2, table: table("z", 0) }))).toEqual(["b", "a", "z"]);
  });
  test("a table that is told again stands there once", () => {
    expect(ids(told(list, { t: "table", v: 2, table: table("a", 1) }))).toEqual(["b", "a"]);
  });
  test("what is gone is gone, and gone twice changes nothing", () => {
    const left = told(list, { t: "gone", v: 2, table: "b" });
    expect(ids(left)).toEqual(["a"]);
    expect(ids(told(left, { t: "gone", v: 3, table: "b" }))).toEqual(["a"]);
  });
  test("a whole list replaces the one before", () => {
    expect(ids(told(list, { t: "lobby", v: 9, tables: [table("q", 5)] }))).toEqual(["q"]);
  });
  test("frames of a match are none of its business", () => {
    expect(told(list, { t: "ping", n: 1, now_ms: 1, heads: {} })).toBe(list);
  });
});

describe("the seat", () => {
  test("a match that starts is where one sits", () => {
    const note: ServerFrame = { t: "note", kind: "match_started", table: "t", match: "m" };
    expect(seated(NOWHERE, note)).toEqual({ table: "t", match: "m" });
  });
  test("only one's own table leaves one nowhere when it closes", () => {
    const here = { table: "t", match: null };
    const gone = (id: string): ServerFrame => ({
      t: "note",
      kind: "table_closed",
      table: id,
      code: "start_refused",
    });
    expect(seated(here, gone("other"))).toBe(here);
    expect(seated(here, gone("t"))).toEqual(NOWHERE);
  });
  test("other words change nothing", () => {
    const here = { table: "t", match: "m" };
    expect(seated(here, { t: "note", kind: "elsewhere", match: "m" })).toBe(here);
  });
});

const mode = (name: string, lengths: readonly number[], beavers = "on") => ({
  mode: name,
  kind: lengths.length > 1 ? "series" : "single",
  lengths,
  beavers,
  clock: "",
  leaving: "",
  fees: [],
});

const house = (id: string, ...modes: House["modes"]): House => ({
  id,
  title: id,
  modes,
  currencies: [],
  loss_limits: [],
  loss_limit_default: 24,
});

describe("what is chosen for a table", () => {
  const all = [
    house("other", mode("series", [1, 2, 3, 4, 5], "never")),
    house("stargames", mode("quick", [1]), mode("match", [3, 5, 9], "off")),
  ];

  test("a first visit begins with a quick game", () => {
    expect(lastChoice(all, null)).toEqual({
      house: "stargames",
      mode: "quick",
      length: 1,
      beavers: true,
      stake: null,
    });
  });
  test("the last choice is remembered", () => {
    const last = { house: "stargames", mode: "match", length: 9, beavers: true, stake: null };
    expect(lastChoice(all, JSON.stringify(last))).toEqual(last);
  });
  test("what a house does not have becomes the nearest that it has", () => {
    const wish = { house: "other", mode: "match", length: 9, beavers: true };
    expect(fitting(all, wish)).toEqual({
      house: "other",
      mode: "series",
      length: 3,
      beavers: false,
      stake: null,
    });
    expect(fitting(all, { house: "gone" })?.house).toBe("other");
    expect(fitting([], wish)).toBeNull();
  });
  test("each mode begins with its own way with beavers", () => {
    expect(fitting(all, { house: "stargames", mode: "match" })?.beavers).toBe(false);
  });
  test("spoilt storage is a first visit", () => {
    expect(lastChoice(all, "{{")?.mode).toBe("quick");
  });
});

describe("preferences", () => {
  test("what is kept is read, what is spoilt or unknown is the default", () => {
    const kept = JSON.stringify({ theme: "dark", hints: false, pips_shown: "no", more: 1 });
    expect(readKept(kept)).toEqual({ ...DEFAULTS, theme: "dark", hints: false });
    expect(readKept("[")).toEqual(DEFAULTS);
    expect(readKept("null")).toEqual(DEFAULTS);
  });
  test("a new account is told only what was chosen", () => {
    expect(chosen({ ...DEFAULTS, board: "slate" })).toEqual({ board: "slate" });
    expect(chosen(DEFAULTS)).toEqual({});
  });
  test("the house's words for boards are worn under ours", () => {
    expect(lookOf({ ...DEFAULTS, board: "contrast", theme: "light" })).toEqual({
      board: "clear",
      theme: "light",
    });
    expect(lookOf({ ...DEFAULTS, board: "felt", theme: "mauve" })).toEqual({
      board: "walnut",
      theme: "system",
    });
  });
});

describe("how a match ended for one", () => {
  const ended = (outcome: Record<string, unknown> | null, at: number | null = 1) =>
    resultOf({ outcome: outcome as never, ended_at_ms: at }, 1);

  test.each([
    [{ type: "MatchEnded", winner: 1 }, "won"],
    [{ type: "MatchEnded", winner: 0 }, "lost"],
    [{ type: "MatchVoided" }, "voided"],
    [{ type: "MatchSplit" }, "split"],
    [{ type: "SettlementDue" }, "settling"],
    [{ type: "SomethingNew" }, "voided"],
  ])("%j", (outcome, result) => expect(ended(outcome)).toBe(result));
  test("without an end it runs", () => expect(ended(null, null)).toBe("running"));
});

describe("the figures of the lobby", () => {
  const frame: ServerFrame = {
    t: "figures",
    houses: [
      { house: "stargames", waiting: 1, playing: 2 },
      { house: "play65", waiting: 0, playing: 5 },
    ],
  };

  test("are those of all houses together", () => {
    expect(counted(null, frame)).toEqual({ waiting: 1, playing: 7 });
  });

  test("that are the same again, and other frames, change nothing", () => {
    const before = counted(null, frame);
    expect(counted(before, frame)).toBe(before);
    expect(counted(before, { t: "gone", v: 1, table: "a" })).toBe(before);
  });
});

test("matches that run are those that were told last", () => {
  expect(runs(null, { t: "gone", v: 1, table: "a" })).toBeNull();
  expect(runs(null, { t: "running", matches: [] })).toEqual([]);
});
