// A short game's move list for the gallery.
import type { MoveRow } from "../state/model";

const PLAYS: readonly (readonly [string, string, string, string])[] = [
  ["31", "8/5 6/5", "42", "8/4 6/4"],
  ["65", "24/13", "21", "13/11 6/5"],
  ["53", "8/3 6/3", "64", "24/14"],
  ["41", "24/23 13/9", "66", "24/18(2) 13/7(2)"],
  ["52", "13/8 13/11*", "63", "bar/22 24/18"],
];

export const MOVES: readonly MoveRow[] = PLAYS.map(([mine, play, theirs, answer], i) => ({
  number: i + 1,
  version: 10 + 4 * i,
  cells: [
    { roll: mine, text: play, version: 10 + 4 * i },
    { roll: theirs, text: answer, version: 12 + 4 * i },
  ],
}));
