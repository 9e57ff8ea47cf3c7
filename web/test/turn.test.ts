import { describe, expect, test } from "vitest";
import {
  beginTurn,
  canSwap,
  diceLeft,
  isComplete,
  nextHalves,
  play,
  replay,
  sources,
  swap,
  type Turn,
  tapHalf,
  turnFaces,
  turnPosition,
  undo,
  undoAll,
  withdraw,
  withdrawals,
} from "../src/board/turn";
import { turnOf } from "./tables";

const step = (src: number, dst: number) => ({ src, dst, hit: false });

function having(turn: Turn, ...steps: [number, number][]): Turn {
  const made = replay(
    turn,
    steps.map(([src, dst]) => step(src, dst)),
  );
  if (!made) throw new Error("not legal");
  return made;
}

const tap = (turn: Turn, src: number, other = false): Turn =>
  play(turn, [tapHalf(turn, src, other)!]);

describe("a tap", () => {
  test("moves by the left die", () => {
    expect(tapHalf(turnOf("middle63"), 13)).toMatchObject({ dst: 7 });
  });

  test("moves by the right die after the dice were swapped", () => {
    expect(tapHalf(swap(turnOf("middle63")), 13)).toMatchObject({ dst: 10 });
  });

  test("with the other button moves by the right die", () => {
    expect(tapHalf(turnOf("middle63"), 13, true)).toMatchObject({ dst: 10 });
  });

  test("moves by the next die where the left one is not legal", () => {
    expect(tapHalf(turnOf("middle63"), 6)).toMatchObject({ dst: 3 });
  });

  test("on what cannot move means nothing", () => {
    expect(tapHalf(turnOf("middle63"), 12)).toBeNull();
  });
});

describe("only what can be completed is offered", () => {
  test("a checker on the bar enters before anything else", () => {
    expect([...sources(turnOf("bar54"))]).toEqual([25]);
  });

  test("a roll without a legal move is complete at once", () => {
    expect(isComplete(turnOf("shut21"))).toBe(true);
  });

  test("after the entering checker the other die goes on", () => {
    const entered = tap(turnOf("bar54"), 25);
    expect(turnPosition(entered)[25]).toBe(0);
    expect([...sources(entered)].sort((a, b) => a - b)).toEqual([8, 13, 21]);
  });
});

describe("the position of an unfinished play", () => {
  test("shows moved checkers and the blot that was hit", () => {
    const turn = having(turnOf("middle63"), [24, 18], [13, 10]);
    const pos = turnPosition(turn);
    expect([pos[24], pos[18], pos[10], pos[0]]).toEqual([0, 1, 1, -1]);
    expect(isComplete(turn)).toBe(true);
  });

  test("keeps fifteen checkers a side through every play of a roll", () => {
    const walk = (turn: Turn): number => {
      const pos = turnPosition(turn);
      const mine = pos.reduce((sum, n) => sum + Math.max(0, n), 0);
      const off = turn.path.filter((half) => half.dst === 0).length;
      expect(mine + off).toBe(12);
      const next = nextHalves(turn);
      return next.length === 0 ? 1 : next.reduce((sum, half) => sum + walk(play(turn, [half])), 0);
    };
    expect(walk(turnOf("off64"))).toBeGreaterThan(3);
  });
});

describe("undo", () => {
  const turn = having(turnOf("middle63"), [24, 18], [13, 10]);

  test("takes back the last checker, also after the last die", () => {
    expect(undo(turn).path).toHaveLength(1);
    expect(isComplete(undo(turn))).toBe(false);
  });

  test("of the whole turn brings the first position back, with the blot", () => {
    expect(turnPosition(undoAll(turn))).toEqual(turnPosition(turnOf("middle63")));
  });

  test("allows the same checkers in another order", () => {
    expect(turnPosition(having(turnOf("middle63"), [13, 10], [24, 18]))).toEqual(
      turnPosition(turn),
    );
  });
});

describe("dragging a checker back", () => {
  test("takes back its own move and keeps the other", () => {
    const turn = having(turnOf("middle63"), [13, 7], [13, 10]);
    expect(withdraw(turn, 7, 13)?.path.map(({ dst }) => dst)).toEqual([10]);
  });

  test("takes back a journey by both dice at once", () => {
    const turn = having(turnOf("middle63"), [13, 7], [7, 4]);
    expect(withdraw(turn, 4, 13)?.path).toEqual([]);
    expect(withdrawals(turn, 4)).toEqual(expect.arrayContaining([13, 7]));
  });

  test("to a place it did not come from means nothing", () => {
    const turn = having(turnOf("middle63"), [13, 7]);
    expect(withdraw(turn, 7, 8)).toBeNull();
    expect(withdraw(turn, 7, 7)).toBeNull();
    expect(withdrawals(turn, 8)).toEqual([]);
  });

  test("is not possible where the rest would not be legal alone", () => {
    const turn = having(turnOf("bar54"), [25, 21], [13, 8]);
    expect(withdraw(turn, 21, 25)).toBeNull();
  });
});

describe("the dice", () => {
  test("of a double are four, used ones lie at the right", () => {
    const faces = turnFaces(having(turnOf("low22"), [6, 4]));
    expect(faces.map(({ used }) => used)).toEqual([false, false, false, true]);
  });

  test("keep their places when the right one is used first", () => {
    const faces = turnFaces(having(turnOf("middle63"), [13, 10]));
    expect(faces).toEqual([
      { value: 6, used: false },
      { value: 3, used: true },
    ]);
  });

  test("can be swapped only before the first checker and only if they differ", () => {
    expect(canSwap(turnOf("middle63"))).toBe(true);
    expect(canSwap(turnOf("opening66"))).toBe(false);
    const moved = having(turnOf("middle63"), [13, 10]);
    expect(canSwap(moved)).toBe(false);
    expect(swap(moved)).toBe(moved);
  });

  test("a larger die is used for bearing off where none is exact", () => {
    const last = turnOf("last65");
    expect(diceLeft(tap(last, 3))).toEqual([5]);
    expect(diceLeft(tap(tap(last, 3), 2))).toEqual([]);
  });

  test("the exact die is used for bearing off before a larger one", () => {
    expect(diceLeft(tap(turnOf("off64"), 4, true))).toEqual([6]);
  });

  test("are used up one by one along every way through every table", () => {
    const walk = (turn: Turn): void => {
      const next = nextHalves(turn);
      for (const half of next) {
        const then = play(turn, [half]);
        expect(diceLeft(then)).toHaveLength(diceLeft(turn).length - 1);
        walk(then);
      }
    };
    for (const name of ["opening31", "middle63", "bar54", "off64", "enter65", "last65"] as const)
      walk(turnOf(name));
  });

  test("of a roll are in the order in which they fell", () => {
    expect(beginTurn(turnOf("middle63").table, [3, 6]).dice).toEqual([3, 6]);
  });
});
