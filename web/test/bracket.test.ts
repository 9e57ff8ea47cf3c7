import { beforeEach, describe, expect, test } from "vitest";
import type { CompetitionShown, Entrant, Fixture } from "../src/net/types.gen";
import { heardCompetition, isIn, roundsOf, stirred } from "../src/state/bracket";

const fixture = (round: number, slot: number, more: Partial<Fixture> = {}): Fixture => ({
  ...{ round, slot, players: [null, null], match: null, running: false, ready_at_ms: null },
  ...{ winner: null, how: null },
  ...more,
});

const entrant = (account: string, withdrawn = false): Entrant => ({
  ...{ account, name: account, kind: "guest", rating: 1500, stage: "in", withdrawn },
});

const FIVE = ["ann", "bob", "cleo", "dora", "emil"];
const bye = (slot: number, who: string) =>
  fixture(0, slot, { players: [who, null], winner: who, how: "bye" });

const shown = (fixtures: readonly Fixture[], entrants = FIVE.map((who) => entrant(who))) =>
  ({ fixtures, entrants }) as unknown as CompetitionShown;

const DRAWN = [
  bye(0, "ann"),
  fixture(0, 1, { players: ["bob", "cleo"] }),
  bye(2, "dora"),
  bye(3, "emil"),
  fixture(1, 0, { players: ["ann", null] }),
  fixture(1, 1, { players: ["dora", "emil"] }),
  fixture(2, 0),
];

describe("a bracket", () => {
  test("is its rounds from the first to the final, without byes", () => {
    const slots = roundsOf(shown(DRAWN)).map((round) => round.map(({ slot }) => slot));
    expect(slots).toEqual([[1], [0, 1], [0]]);
  });
  test("that is not drawn has no rounds", () => expect(roundsOf(shown([]))).toEqual([]));
});

describe("who is in", () => {
  test("has entered", () => {
    expect(isIn(shown([]), "ann")).toBe(true);
    expect(isIn(shown([]), "zoe")).toBe(false);
  });
  test("and has not lost: a bye and a win are no loss", () => {
    const played = DRAWN.map((one) =>
      one.slot === 1 && one.round === 0 ? { ...one, winner: "bob", how: "played" as const } : one,
    );
    expect(FIVE.filter((who) => isIn(shown(played), who))).toEqual(["ann", "bob", "dora", "emil"]);
  });
  test("and has not withdrawn", () =>
    expect(isIn(shown([], [entrant("ann", true)]), "ann")).toBe(false));
});

describe("a word about a tournament", () => {
  beforeEach(() => {
    stirred.value = { competition: "", turn: 0 };
  });
  test("is told apart from the one before about the same", () => {
    heardCompetition({ t: "competition", competition: "c1" });
    heardCompetition({ t: "competition", competition: "c1" });
    expect(stirred.value).toEqual({ competition: "c1", turn: 2 });
  });
  test("is no other frame", () => {
    heardCompetition({ t: "gone", v: 1, table: "t1" });
    expect(stirred.value.turn).toBe(0);
  });
});
