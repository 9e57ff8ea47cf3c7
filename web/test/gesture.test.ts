import { describe, expect, test } from "vitest";
import { follow, type Gesture, IDLE, type PointerInput, type Signal } from "../src/board/gesture";

const down = (touch: boolean, over: { id?: number; button?: number; other?: boolean } = {}) =>
  ({
    kind: "down",
    press: { id: over.id ?? 1, x: 100, y: 100, touch, other: over.other ?? false },
    button: over.button ?? 0,
  }) as const;
const at = (kind: "move" | "up", x: number, y = 100, id = 1) => ({ kind, id, x, y }) as const;

function run(...inputs: PointerInput[]): { state: Gesture; signals: Signal[] } {
  let state: Gesture = IDLE;
  const signals: Signal[] = [];
  for (const input of inputs) {
    const [next, signal] = follow(state, input);
    state = next;
    if (signal) signals.push(signal);
  }
  return { state, signals };
}

const kinds = (...inputs: PointerInput[]) => run(...inputs).signals.map(({ kind }) => kind);

describe("a press", () => {
  test("let go where it was is a tap at the place of the press", () => {
    expect(run(down(false), at("move", 103), at("up", 104)).signals).toEqual([
      { kind: "tap", x: 100, y: 100, other: false },
    ]);
  });

  test("becomes a drag after 5 pixels of a mouse and 10 of a finger", () => {
    expect(kinds(down(false), at("move", 104))).toEqual([]);
    expect(kinds(down(false), at("move", 105))).toEqual(["lift"]);
    expect(kinds(down(true), at("move", 109))).toEqual([]);
    expect(kinds(down(true), at("move", 110))).toEqual(["lift"]);
  });

  test("lifts from where it began, not from where it has got to", () => {
    expect(run(down(true), at("move", 160)).signals[0]).toMatchObject({ x: 100, touch: true });
  });

  test("held still by a finger chooses, and lifting the finger adds nothing", () => {
    expect(kinds(down(true), { kind: "timer" }, at("up", 100))).toEqual(["hold"]);
  });

  test("held still by a mouse stays a tap", () => {
    expect(kinds(down(false), { kind: "timer" }, at("up", 100))).toEqual(["tap"]);
  });

  test("of the right button or with Ctrl is the other die and never a drag", () => {
    const right = down(false, { button: 2, other: true });
    expect(run(right, at("move", 140), at("up", 140)).signals).toMatchObject([{ other: true }]);
  });

  test("of the middle button is nothing", () => {
    expect(kinds(down(false, { button: 1 }), at("up", 100))).toEqual([]);
  });
});

describe("a drag", () => {
  test("is carried and dropped", () => {
    expect(kinds(down(false), at("move", 120), at("move", 150), at("up", 160))).toEqual([
      "lift",
      "carry",
      "drop",
    ]);
  });

  test("that the system cancels brings the checker back", () => {
    expect(kinds(down(true), at("move", 130), { kind: "cancel", id: 1 })).toEqual([
      "lift",
      "return",
    ]);
  });

  test("is not disturbed by a second finger", () => {
    const { signals, state } = run(
      down(true),
      at("move", 130),
      down(true, { id: 2 }),
      at("move", 300, 300, 2),
      at("up", 300, 300, 2),
      { kind: "cancel", id: 2 },
      at("up", 140),
    );
    expect(signals.map(({ kind }) => kind)).toEqual(["lift", "drop"]);
    expect(state).toEqual(IDLE);
  });
});
