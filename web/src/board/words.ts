// What the board says aloud. The catalogues of src/i18n fill this in; the board itself holds no language.
import type { Side } from "./types";

export interface BoardWords {
  /** Name of the whole grid. */
  readonly board: string;
  point(point: number, count: number, side: Side | null): string;
  bar(count: number): string;
  theirBar(count: number): string;
  off(count: number, worth: readonly number[] | null): string;
  theirOff(count: number, worth: readonly number[] | null): string;
  readonly canMove: string;
  readonly selected: string;
  readonly canMoveHere: string;
  readonly hitsHere: string;
  /** The word drawn in the tray while a checker may be borne off. */
  readonly offMark: string;
  /** After picking up: where from, and the places in reach in words. */
  pickedUp(from: string, places: readonly string[]): string;
  readonly putBack: string;
  readonly swapped: (first: number) => string;
  /** The echo of a played checker. */
  played(text: string): string;
  takenBack(text: string): string;
  /** The name of a place inside a sentence. */
  place(place: number): string;
  /** The chooser for two ways that hit differently. */
  readonly chooseWay: string;
  wayHits(places: readonly number[]): string;
  readonly wayClean: string;
}
