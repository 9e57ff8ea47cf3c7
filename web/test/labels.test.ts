import { describe, expect, test } from "vitest";
import type { Cell } from "../src/board/cells";
import { EMPTY_HAND, type Hand } from "../src/board/interact";
import { cellLabel } from "../src/board/labels";
import type { Turn } from "../src/board/turn";
import { en } from "../src/i18n/en";
import { turnOf } from "./tables";

const label = (cell: Cell, turn: Turn | null, hand: Hand = EMPTY_HAND): string =>
  cellLabel(
    en.board,
    { pos: turnOf("middle63").table.pos, turn, hand, worth: { me: [2, 4, 6], opp: [2] } },
    cell,
  );
const turn = turnOf("middle63");
const holding = (selected: number): Hand => ({ selected, ways: null });

describe("a cell says", () => {
  test("what stands on it and whether it can move", () => {
    expect(label(13, turn)).toBe("Point 13, 4 yours, can move");
    expect(label(12, turn)).toBe("Point 12, 4 theirs");
    expect(label(9, turn)).toBe("Point 9, empty");
    expect(label(13, null)).toBe("Point 13, 4 yours");
  });

  test("what is chosen and where it can go", () => {
    expect(label(24, turn, holding(24))).toBe("Point 24, 1 yours, selected");
    expect(label(7, turn, holding(13))).toBe("Point 7, 1 yours, can move here");
    expect(label(18, turn, holding(24))).toBe("Point 18, 1 theirs, can hit here");
    expect(label(13, turn, holding(24))).toBe("Point 13, 4 yours");
  });

  test("what is on the bar and in the racks, and what a win counts", () => {
    expect(label("bar", turn)).toBe("Your bar, empty");
    expect(label("their-bar", turn)).toBe("Their bar, empty");
    expect(label("off", turn)).toBe("Your rack, 0 off, a win counts 2, a gammon 4, a backgammon 6");
    expect(label("their-off", turn)).toBe("Their rack, 0 off, a win counts 2");
  });
});
