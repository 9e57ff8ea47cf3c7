// What the play screen draws: plain values that reducers make and components show.
import type { BoardView, Colour } from "../board/types";
import type { TableRules } from "./rules";

/** Figures of a clock that held at `stampMs` of the client's own time; they run on while `running`. */
export type ClockModel = {
  readonly running: boolean;
  readonly stampMs: number;
} & (
  | {
      /** A finished turn within `windowMs` earns `bonusMs`. */
      readonly family: "bonus";
      readonly leftMs: number;
      readonly turnMs: number;
      readonly windowMs: number;
      readonly bonusMs: number;
    }
  | {
      /** Each decision has `moveMs`; then the reserve runs. */
      readonly family: "reserve";
      readonly moveLeftMs: number;
      readonly moveMs: number;
      readonly reserveMs: number;
    }
  | {
      /** The first `delayMs` of each decision are free; then the bank runs. */
      readonly family: "delay";
      readonly delayLeftMs: number;
      readonly delayMs: number;
      readonly bankMs: number;
    }
);

export type Presence =
  | { readonly kind: "here" }
  | { readonly kind: "away"; readonly untilMs: number | null }
  /** `returns`: the player gets the seat back as soon as he is there; else not in this game. */
  | { readonly kind: "ghost"; readonly returns: boolean }
  | { readonly kind: "bot" };

/** How time and absence are counted at this table. */
export type HouseTime = Pick<TableRules, "clock" | "leaving">;

export interface SeatModel {
  readonly name: string;
  readonly colour: Colour;
  readonly rating: string | null;
  /** Null hides the pip count. */
  readonly pips: number | null;
  readonly off: number;
  readonly score: number;
  readonly presence: Presence;
  readonly clock: ClockModel | null;
  readonly toMove: boolean;
  /** Seconds just earned by a fast turn; `id` changes with each. */
  readonly bonus: { readonly id: number; readonly seconds: number } | null;
  /** He may be kicked out now. */
  readonly canKick: boolean;
  readonly time: HouseTime;
  /** What of the grace his absences have used up in this game, where they add up. */
  readonly absentMs: number;
}

/** Why the cube cannot be turned now. */
export type DoubleBlock = "auto" | "crawford" | "owner" | "limit" | "max" | "rolled" | "away";

export interface DoubleModel {
  readonly to: number;
  readonly blocked: DoubleBlock | null;
}

export interface OfferModel {
  readonly kind: "double" | "beaver";
  readonly to: number;
  /** Points lost by passing, and the score after it as mine-theirs; no score in a single game. */
  readonly passPoints: number;
  readonly passScore: readonly [number, number] | null;
  /** The cube after a beaver, or null where none is allowed. */
  readonly beaverTo: number | null;
}

export type Phase =
  | { readonly kind: "roll" }
  | { readonly kind: "play"; readonly moved: boolean; readonly complete: boolean }
  /** My wish is on its way: which button it came from. */
  | { readonly kind: "sending"; readonly act: "done" | "roll" | "answer" }
  /** `note` says what is waited for where it is not the opponent's move. */
  | { readonly kind: "wait"; readonly note?: string }
  | { readonly kind: "answer"; readonly offer: OfferModel }
  | { readonly kind: "offered"; readonly to: number }
  | { readonly kind: "resigned"; readonly level: 1 | 2 | 3; readonly points: number }
  | { readonly kind: "resigning"; readonly level: 1 | 2 | 3; readonly points: number }
  /** `delayS`: how many seconds later than the players. */
  | { readonly kind: "watch"; readonly delayS: number };

export interface MoveRow {
  /** Of the turn within its game; 0 for a heading. */
  readonly number: number;
  /** The version of its first cell, or of what the heading tells. */
  readonly version: number;
  /** A line over all columns instead of two cells: where a game begins or ends. */
  readonly heading?: string;
  readonly cells: readonly [MoveCell | null, MoveCell | null];
}

/** `roll` is empty for a cube action or a note. `version` is where looking back leads. */
export interface MoveCell {
  readonly roll: string;
  readonly text: string;
  readonly version: number;
}

/** A level of resignation on offer and what it costs. */
export interface ResignChoice {
  readonly level: 1 | 2 | 3;
  readonly points: number;
  readonly cost: string | null;
}

export interface TableModel {
  readonly board: BoardView;
  readonly me: SeatModel;
  readonly opp: SeatModel;
  readonly phase: Phase;
  /** My next turn of the cube, or what stands against it; null at a table without one. */
  readonly double: DoubleModel | null;
  /** Points of the match; 0 for a single game. */
  readonly length: number;
  readonly game: number;
  readonly crawford: boolean;
  /** "5.00 USD", or null for a game without a stake. */
  readonly stake: string | null;
  /** The table's loss limit in words of money, or null. */
  readonly limit: string | null;
  readonly moves: readonly MoveRow[];
  /** The version looked at when not the latest. */
  readonly lookingAt: number | null;
  /** Null for who only watches. */
  readonly auto: AutoModel | null;
  readonly resign: readonly ResignChoice[];
  readonly link: LinkModel;
  /** How many look on. */
  readonly onlookers: number;
  /** What was just refused, in words; `id` changes with each. */
  readonly refused: { readonly id: number; readonly text: string } | null;
}

export interface AutoModel {
  readonly roll: boolean;
  /** In quick games the die blinks until it was switched on once. */
  readonly invite: boolean;
  /** Null while there is contact. */
  readonly play: boolean | null;
}

export type LinkModel =
  | { readonly kind: "up"; readonly pingMs: number | null }
  /** `retryAtMs`: when the next try comes, in the client's own time; null while one is under way. */
  | { readonly kind: "lost"; readonly retryAtMs: number | null }
  | { readonly kind: "replaced" }
  /** Ended for good until the player asks for it again. */
  | { readonly kind: "closed"; readonly why: "signed_out" | "too_many_sockets" | "refused" };

export interface TableActions {
  roll(): void;
  double(): void;
  take(): void;
  pass(): void;
  beaver(): void;
  done(): void;
  undo(): void;
  undoAll(): void;
  resign(level: 1 | 2 | 3): void;
  acceptResign(): void;
  refuseResign(): void;
  kickOut(): void;
  leave(): void;
  setAutoRoll(on: boolean): void;
  setAutoPlay(on: boolean): void;
  lookAt(version: number | null): void;
  /** Shows the last play once more. */
  replayLast(): void;
  /** Tries at once to come back: to the house, or to the seat that another window has taken. */
  reconnect(): void;
}
