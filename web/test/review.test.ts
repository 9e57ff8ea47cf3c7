import { describe, expect, it } from "vitest";
import type { ReviewContent, ReviewedTurn } from "../src/net/types.gen";
import {
  curveOf,
  levelOf,
  mirrored,
  momentsOf,
  nextBlunder,
  pointsText,
  positionOf,
  ratingText,
  signedText,
  stepsOfText,
} from "../src/state/review";
import { START } from "../src/state/score_sheet";

const START_ID = "4HPwATDgc/ABMA";

const turn = (v: number, seat: number, more: Partial<ReviewedTurn> = {}): ReviewedTurn => ({
  v,
  game: 1,
  seat,
  hand: "player",
  kind: "play",
  position_id: START_ID,
  counts: true,
  lost_millipoints: 0,
  made: "8/5 6/5",
  best: "8/5 6/5",
  dice: [3, 1],
  luck_millipoints: 0,
  cube: null,
  ...more,
});

const cubeTurn = (v: number, seat: number, made: string, cube = 1) =>
  turn(v, seat, { kind: "cube", made, best: made, dice: null, luck_millipoints: null, cube });

const review = (turns: readonly ReviewedTurn[], more: Partial<ReviewContent> = {}) =>
  ({
    match: "m",
    level: "quick",
    length: 3,
    engine: "any",
    engine_version: "1",
    players: [],
    blunders: [],
    curve: turns.map(({ v }) => [v, 500_000]),
    turns,
    ...more,
  }) as ReviewContent;

describe("a position id", () => {
  it("is read as the one on roll sees it", () => {
    expect(positionOf(START_ID)).toEqual(START);
  });
  it.each(["", "4HPwATDgc/ABM", "4HPwATDgc/ABM!", "4HPwATDgc/ABMAA"])("%s is none", (id) => {
    expect(positionOf(id)).toBeNull();
  });
  it("looks the same from the other side at the start", () => {
    expect(mirrored(START)).toEqual(START);
  });
});

describe("a play in notation", () => {
  it("is its steps", () => {
    expect(stepsOfText("8/5 6/5", START, "me")).toEqual([
      { src: 8, dst: 5, hit: false },
      { src: 6, dst: 5, hit: false },
    ]);
  });
  it("counts equal moves, and hits only the first blot", () => {
    const pos = START.map((n, place) => (place === 5 ? -1 : n));
    const steps = stepsOfText("6/5*(2)", pos, "me");
    expect(steps.map(({ hit }) => hit)).toEqual([true, false]);
  });
  it("goes over the stops where something is hit, by either side", () => {
    const pos = mirrored(START.map((n, place) => (place === 20 ? -1 : n)));
    expect(stepsOfText("24/20*/18", pos, "opp")).toEqual([
      { src: 24, dst: 20, hit: true },
      { src: 20, dst: 18, hit: false },
    ]);
  });
  it("knows bar and off, and that nothing could be moved", () => {
    expect(stepsOfText("bar/20 6/off", START, "me").map(({ src, dst }) => [src, dst])).toEqual([
      [25, 20],
      [6, 0],
    ]);
    expect(stepsOfText("cannot move", START, "me")).toEqual([]);
  });
});

describe("the walk through a match", () => {
  it("shows each decision from the seat below", () => {
    const id = "4HPwATDgc/ABMA";
    const [mine, theirs] = momentsOf(review([turn(3, 0), turn(5, 1, { position_id: id })]), 0);
    expect([mine?.by, theirs?.by]).toEqual(["me", "opp"]);
  });
  it("has the cube with who took it until the game ends", () => {
    const turns = [
      turn(3, 0),
      cubeTurn(4, 1, "double"),
      cubeTurn(5, 0, "take"),
      turn(7, 1),
      turn(20, 0, { game: 2 }),
    ];
    const cubes = momentsOf(review(turns), 0).map(({ cube }) => cube);
    expect(cubes.map(({ value }) => value)).toEqual([1, 1, 2, 2, 1]);
    expect(cubes.map(({ owner }) => owner)).toEqual([null, null, null, "me", null]);
    expect(cubes[2]?.offeredTo).toBe("me");
  });
  it("has it at the beaver's value with who beavered", () => {
    const moments = momentsOf(review([cubeTurn(4, 0, "double"), turn(8, 0)], { length: 0 }), 0);
    expect(moments[1]?.cube).toEqual({ value: 4, owner: "opp", offeredTo: null });
  });
  it("goes to the next blunder, round the end, and nowhere without one", () => {
    const blunder = { lost_millipoints: 80 };
    const moments = momentsOf(
      review([turn(1, 0), turn(2, 1, blunder), turn(3, 0, { lost_millipoints: 79 })]),
      0,
    );
    expect(moments.map(({ grade }) => grade)).toEqual(["good", "blunder", "error"]);
    expect(nextBlunder(moments, -1)).toBe(1);
    expect(nextBlunder(moments, 1)).toBe(1);
    expect(nextBlunder(moments.slice(0, 1), 0)).toBeNull();
  });
});

describe("the curve", () => {
  const curve = [
    [1, 250_000],
    [2, 1_000_000],
  ];
  it("is the chance of the one below", () => {
    const content = review([turn(1, 0), turn(2, 1)], { curve });
    expect(curveOf(content, 0)).toEqual([
      [0, 0.25],
      [1, 1],
    ]);
    expect(curveOf(content, 1)).toEqual([
      [0, 0.75],
      [1, 0],
    ]);
  });
  it("of a single game has the farthest point at the edge", () => {
    const content = review([turn(1, 0), turn(2, 1)], {
      length: 0,
      curve: [
        [1, 0],
        [2, -4000],
      ],
    });
    expect(curveOf(content, 0)).toEqual([
      [0, 0.5],
      [1, 0],
    ]);
  });
});

describe("figures", () => {
  it("are points with three digits and a sign of their own", () => {
    expect([pointsText(43), pointsText(1204), signedText(-7), signedText(0)]).toEqual([
      "0.043",
      "1.204",
      "−0.007",
      "0.000",
    ]);
  });
  it("rate a player with one digit, and in a word", () => {
    expect([ratingText(432), ratingText(1996)]).toEqual(["4.3", "20.0"]);
    expect([0, 300, 600, 1000, 1600].map(levelOf)).toEqual([
      "world",
      "expert",
      "strong",
      "club",
      "learner",
    ]);
  });
});
