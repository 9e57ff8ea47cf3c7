import { describe, expect, test } from "vitest";
import { hotkeyAction } from "../src/pages/hotkey_actions";
import type { OfferModel, Phase } from "../src/state/model";
import { type Hotkey, hotkeyOf } from "../src/ui/hotkeys";

const press = (key: string, over = {}) => ({
  key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...over,
});

const offer: OfferModel = { kind: "double", to: 2, passPoints: 1, passScore: null, beaverTo: null };
const does = {
  roll: () => {},
  take: () => {},
  pass: () => {},
  beaver: () => {},
  undo: () => {},
  undoAll: () => {},
  replayLast: () => {},
};
const page = { double: () => {}, help: () => {}, swap: () => {} };
const action = (key: Hotkey, phase: Phase) => hotkeyAction(key, phase, does, page);

describe("a key", () => {
  test("is read in either case, except U, where Shift means the whole turn", () => {
    expect(hotkeyOf(press("R"), false)).toBe("r");
    expect(hotkeyOf(press("u"), false)).toBe("u");
    expect(hotkeyOf(press("U"), false)).toBe("U");
  });

  test("means nothing while typing, held down or with a modifier", () => {
    expect(hotkeyOf(press("r"), true)).toBeNull();
    expect(hotkeyOf(press("r", { repeat: true }), false)).toBeNull();
    expect(hotkeyOf(press("r", { ctrlKey: true }), false)).toBeNull();
    expect(hotkeyOf(press("x"), false)).toBeNull();
  });
});

describe("in its phase", () => {
  test("R rolls only when there is something to roll", () => {
    expect(action("r", { kind: "roll" })).toBe(does.roll);
    expect(action("r", { kind: "wait" })).toBeNull();
  });

  test("U undoes only what was moved", () => {
    expect(action("u", { kind: "play", moved: true, complete: true })).toBe(does.undo);
    expect(action("U", { kind: "play", moved: true, complete: false })).toBe(does.undoAll);
    expect(action("u", { kind: "play", moved: false, complete: false })).toBeNull();
    expect(action("u", { kind: "wait" })).toBeNull();
  });

  test("an offer is answered by its own letters and by nothing else", () => {
    const answer: Phase = { kind: "answer", offer };
    expect(action("t", answer)).toBe(does.take);
    expect(action("p", answer)).toBe(does.pass);
    for (const key of ["r", "u", "s", "b"] as const) expect(action(key, answer)).toBeNull();
    expect(action("b", { kind: "answer", offer: { ...offer, beaverTo: 4 } })).toBe(does.beaver);
  });

  test("T and P mean nothing without an offer", () => {
    expect(action("t", { kind: "roll" })).toBeNull();
    expect(action("p", { kind: "play", moved: true, complete: true })).toBeNull();
  });
});
