// What the board draws: one value, seen from the seat at the bottom ("me"). It holds no rule of the game.
import type { Turn } from "./turn";

/** Whose thing it is, from the seat at the bottom. */
export type Side = "me" | "opp";

/** The colour of a side's checkers and dice. */
export type Colour = "light" | "dark";

/**
 * 26 counts from one side's view: 1..24 the points (that side's own 1-point is 1, its checkers are
 * positive), 25 that side's bar (>= 0), 0 the other side's bar (<= 0).
 */
export type Position = readonly number[];

/** One checker's move by one die, in the mover's own numbers: src 1..25 (25 = bar), dst 0..24 (0 = off). */
export interface Step {
  readonly src: number;
  readonly dst: number;
  readonly hit: boolean;
}

/** A finished play that is still marked on the board. Steps are in the numbers of `by`. */
export interface LastPlay {
  readonly by: Side;
  readonly steps: readonly Step[];
}

/** The doubling cube. `offeredTo` is set while an answer is awaited; `value` is then the offered one. */
export interface CubeView {
  readonly value: number;
  readonly owner: Side | null;
  readonly offeredTo: Side | null;
}

export interface DieFace {
  readonly value: number;
  readonly used: boolean;
}

/** The dice on the table. A changed `roll` number means that they were thrown anew. */
export interface DiceView {
  readonly by: Side;
  readonly roll: number;
  readonly faces: readonly DieFace[];
}

/** What one point is worth now to a side: a single win, then gammon and backgammon while possible. */
export type Worth = readonly number[];

export interface BoardView {
  /** Position before my own unfinished play; `turn` adds the checkers that I have moved. */
  readonly pos: Position;
  readonly dice: DiceView | null;
  readonly cube: CubeView | null;
  readonly last: LastPlay | null;
  /** My play in progress, or null when it is not mine to play. */
  readonly turn: Turn | null;
  readonly colour: Colour;
  readonly home: "right" | "left";
  /** Whose numbers stand on the frame; null hides them. */
  readonly numbers: Side | null;
  readonly hints: boolean;
  readonly mode: "tap" | "target";
  /** False while watching, sending or reconnecting: nothing can be moved. */
  readonly input: boolean;
  readonly arrow: Side | null;
  readonly worth: { readonly me: Worth; readonly opp: Worth } | null;
  /** A short word in the gap, such as "No move". */
  readonly notice: string | null;
  /** True while the connection is lost: the board pales. */
  readonly paled: boolean;
}

/** Everything that can happen at the board, reported to its owner. */
export interface BoardEvents {
  /** My play changed: a checker moved, was taken back, or the dice were swapped. */
  onTurn(turn: Turn): void;
  /** The player asks to end the turn (dice tapped or Enter, with nothing left to play). */
  onDone(): void;
  /** The cube was tapped. */
  onCube(): void;
  /** Words for the live region. */
  onSay(text: string): void;
  /** A checker landed: for sounds. `height` is its place in the stack, from 1. */
  onLand(height: number, hit: boolean): void;
}

export const POINTS = 24;
export const BAR = 25;
export const OFF = 0;
export const CHECKERS = 15;

/** The other side's number for a place: 24 <-> 1, bar 25 <-> 0. */
export function mirrorPlace(place: number): number {
  return 25 - place;
}

export function otherSide(side: Side): Side {
  return side === "me" ? "opp" : "me";
}
