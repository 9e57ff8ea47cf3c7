import { describe, expect, test } from "vitest";
import { flightsFor, saidOf, sameView } from "../src/board/change";
import { journeys } from "../src/board/draw_marks";
import { layoutFor } from "../src/board/layout";
import { applySteps } from "../src/board/position";
import { play, swap, type Turn, tapHalf, undo } from "../src/board/turn";
import type { BoardView } from "../src/board/types";
import { en } from "../src/i18n/en";
import { positionOf, turnOf } from "./tables";

const wide = layoutFor(876, 720, "right");

const view = (over: Partial<BoardView>): BoardView => ({
  pos: positionOf("middle63"),
  dice: null,
  cube: null,
  last: null,
  turn: null,
  colour: "light",
  home: "right",
  numbers: "me",
  hints: true,
  mode: "tap",
  input: true,
  arrow: null,
  worth: null,
  notice: null,
  paled: false,
  ...over,
});

const turn = turnOf("middle63");
const moved: Turn = play(turn, [tapHalf(turn, 24)!]);

describe("what is said", () => {
  test("is the echo of my move, of taking it back, and of a swap", () => {
    const said = (a: Turn, b: Turn) => saidOf(en.board, view({ turn: a }), view({ turn: b }));
    expect(said(turn, moved)).toBe("You moved 24/18*.");
    expect(said(moved, undo(moved))).toBe("Taken back: 24/18*.");
    expect(said(turn, swap(turn))).toBe("Dice swapped: 3 first.");
    expect(said(turn, turn)).toBeNull();
  });
});

describe("what flies", () => {
  test("is the opponent's play step by step when it explains the new position", () => {
    const last = {
      by: "opp",
      steps: [
        { src: 24, dst: 20, hit: false },
        { src: 20, dst: 18, hit: false },
      ],
    } as const;
    const pos = applySteps(positionOf("middle63"), "opp", last.steps);
    const [flight] = flightsFor(wide, view({}), view({ pos, last }), null);
    expect(flight!.hops).toHaveLength(2);
  });

  test("is a plain change when it does not, as after a reconnection", () => {
    const last = { by: "opp", steps: [{ src: 24, dst: 20, hit: false }] } as const;
    const pos = applySteps(positionOf("middle63"), "opp", [{ src: 24, dst: 18, hit: false }]);
    const [flight] = flightsFor(wide, view({}), view({ pos, last }), null);
    expect(flight!.hops).toHaveLength(1);
  });

  test("starts where I let go of the checker", () => {
    const flights = flightsFor(wide, view({ turn }), view({ turn: moved }), { x: 1, y: 2 });
    expect(flights.find(({ side }) => side === "me")!.hops[0]!.from).toMatchObject({ x: 1, y: 2 });
    expect(flights.find(({ side }) => side === "opp")!.hops[0]!.from.x).not.toBe(1);
  });
});

describe("the same view", () => {
  test("is told by its content, so that an unrelated change cuts no motion off", () => {
    const last = { by: "opp", steps: [{ src: 24, dst: 20, hit: false }] } as const;
    const a = view({ turn, last, worth: { me: [1, 2], opp: [1] } });
    expect(sameView(a, { ...a, pos: [...a.pos] })).toBe(true);
    expect(sameView(a, { ...a, last: { by: "opp", steps: [...last.steps] } })).toBe(true);
  });

  test("is another one when a checker, the turn or a die differs", () => {
    const a = view({ turn });
    expect(sameView(a, view({ turn: undo(moved) }))).toBe(false);
    expect(sameView(a, { ...a, pos: positionOf("opening31") })).toBe(false);
    expect(sameView(a, { ...a, dice: { by: "opp", roll: 1, faces: [] } })).toBe(false);
    expect(sameView(a, { ...a, worth: { me: [1], opp: [1] } })).toBe(false);
  });
});

test("the last move is marked from where a checker began to where it stopped", () => {
  const steps = [
    { src: 24, dst: 18, hit: true },
    { src: 13, dst: 10, hit: false },
    { src: 18, dst: 15, hit: false },
  ];
  expect(journeys({ by: "opp", steps })).toEqual([
    { from: 24, to: 15, hit: true },
    { from: 13, to: 10, hit: false },
  ]);
});
