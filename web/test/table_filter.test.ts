import { expect, test } from "vitest";
import type { House, Table } from "../src/net/types.gen";
import {
  ALL_TABLES,
  byHouse,
  keptFilter,
  passes,
  setKeys,
  toLift,
} from "../src/state/table_filter";
import { tableOf } from "./lobby_tables";

const table = (over: Partial<Table> = {}, rating = 1500): Table =>
  tableOf({ mode: "match", length: 5, ...over }, rating);

test("without a wish every table passes", () => {
  expect(setKeys(ALL_TABLES)).toEqual([]);
  expect(passes(ALL_TABLES, table())).toBe(true);
});

test.each([
  [{ house: "play65" }, table(), table({ house: "play65" })],
  [{ mode: "quick" }, table(), table({ mode: "quick" })],
  [{ clock: "simple_delay" }, table(), table({ clock: "simple_delay" })],
  [{ stake: "free" }, table({ stake_minor: 100 }), table()],
  [{ stake: "EUR" }, table({ stake_minor: 100 }), table({ stake_minor: 1, currency: "EUR" })],
  [{ stake: "PLAY" }, table(), table({ stake_minor: 1 })],
  [{ longest: 3 }, table(), table({ length: 3 })],
  [{ ratingMin: 1600 }, table(), table({}, 1600)],
  [{ ratingMax: 1400 }, table(), table({}, 1400)],
])("%o keeps one out and lets the other in", (wish, out, inside) => {
  const filter = { ...ALL_TABLES, ...wish };
  expect([passes(filter, out), passes(filter, inside)]).toEqual([false, true]);
});

test("who sees nothing is told which wish hides something", () => {
  const filter = { ...ALL_TABLES, house: "stargames", longest: 3, mode: "match" };
  expect(toLift(filter, [table()])).toEqual(["longest"]);
  expect(toLift(filter, [])).toEqual([]);
});

test("what is kept is read again, and nonsense filters nothing", () => {
  const filter = { ...ALL_TABLES, clock: "bonus", ratingMax: 1800 };
  expect(keptFilter(JSON.stringify(filter))).toEqual(filter);
  expect(keptFilter('{"house": 3, "longest": "x", "more": 1}')).toEqual(ALL_TABLES);
  expect(keptFilter("{")).toEqual(ALL_TABLES);
  expect(keptFilter(null)).toEqual(ALL_TABLES);
});

test("another house lifts what it does not have, and keeps what it has", () => {
  const houses = [
    { id: "play65", modes: [{ mode: "match" }], currencies: ["EUR"] },
    { id: "stargames", modes: [{ mode: "quick" }], currencies: ["PLAY", "EUR"] },
  ] as unknown as readonly House[];
  const filter = { ...ALL_TABLES, house: "play65", mode: "match", stake: "EUR", longest: 3 };
  const now = byHouse(filter, "stargames", houses);
  expect(now).toEqual({ ...filter, house: "stargames", mode: "" });
  expect(byHouse(now, "", houses)).toEqual({ ...now, house: "" });
});
