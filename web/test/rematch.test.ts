import { expect, test } from "vitest";
import type { Rematch } from "../src/net/types.gen";
import { heardRematch, leadsTo, rematchModel } from "../src/state/rematch";

const at = (state: Rematch["state"], code: string | null = null): Rematch => ({
  match: "m1",
  state,
  expires_at_ms: null,
  rematch: null,
  code,
});

test.each([
  ["none", null, true, false],
  ["offered_by_me", "offered_by_me", false, true],
  ["offered_by_opponent", "offered_by_opponent", true, true],
  ["declined_by_me", "declined_by_me", true, false],
  ["declined_by_opponent", "declined_by_opponent", false, false],
  ["begun", "begun", false, false],
  ["gone", "gone", true, false],
] as const)("%s is told apart from all others", (state, note, yes, no) => {
  expect(rematchModel(at(state))).toEqual({ note, yes, no });
});

test("both are led to the new match as it begins, and once", () => {
  const begun = { ...at("begun"), rematch: "m2" };
  expect(leadsTo(at("offered_by_me"), begun)).toBe("m2");
  expect(leadsTo(begun, begun)).toBeNull();
  expect(leadsTo(at("none"), at("offered_by_me"))).toBeNull();
});

test("the page of a match that was played again long ago can be looked at", () => {
  const begun = { ...at("begun"), rematch: "m2" };
  expect(leadsTo(null, begun)).toBeNull();
  expect(rematchModel(begun)).toEqual({ note: "begun", yes: false, no: false, next: "m2" });
});

test("an offer that lapsed is not one that failed", () => {
  expect(rematchModel(at("gone", "expired"))?.note).toBe("expired");
});

test.each(["already_seated", "opponent_seated", "blocked", "bracket_match"] as const)(
  "%s leaves nobody to ask",
  (code) => {
    expect(rematchModel(at("gone", code))).toEqual({ note: code, yes: false, no: false });
  },
);

test("nothing is offered before it is known how it stands", () => {
  expect(rematchModel(null)).toBeNull();
});

test("a note of this match is how it stands now, one of another changes nothing", () => {
  const note = { t: "note", kind: "rematch", ...at("begun"), rematch: "m2" } as const;
  expect(heardRematch(at("none"), note, "m1")).toEqual({ ...at("begun"), rematch: "m2" });
  expect(heardRematch(at("none"), note, "m9")).toEqual(at("none"));
});
