// A review as the screen walks through it: positions, what was played and what would have been better. Pure.
import { applyStep } from "../board/position";
import {
  BAR,
  type CubeView,
  mirrorPlace,
  OFF,
  type Position,
  type Side,
  type Step,
} from "../board/types";
import type { ReviewContent, ReviewedTurn } from "../net/types.gen";
import { sideOf } from "./score_sheet";

/** From here on a decision is marked: the same thresholds as in the house's sums. */
export const ERROR_MILLIPOINTS = 20;
export const BLUNDER_MILLIPOINTS = 80;

export type Grade = "good" | "error" | "blunder";

export function gradeOf({ lost_millipoints: lost }: ReviewedTurn): Grade {
  if (lost >= BLUNDER_MILLIPOINTS) return "blunder";
  return lost >= ERROR_MILLIPOINTS ? "error" : "good";
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A position id as the one on roll sees it; null for what is none. */
export function positionOf(id: string): Position | null {
  const letters = [...id].map((letter) => ALPHABET.indexOf(letter));
  if (letters.length !== 14 || letters.includes(-1)) return null;
  const bits = letters.map((n) => n.toString(2).padStart(6, "0")).join("");
  // Within each byte the lowest bit comes first.
  const bytes = bits.match(/.{8}/g) ?? [];
  const counts = bytes
    .map((byte) => [...byte].reverse().join(""))
    .join("")
    .split("0")
    .map((ones) => ones.length);
  const [theirs, mine] = [counts.slice(0, 25), counts.slice(25, 50)];
  const points = [0, ...mine];
  for (const [i, n] of theirs.entries()) points[24 - i] = (points[24 - i] ?? 0) - n;
  return points.length === BAR + 1 ? points : null;
}

/** The same position as the other side sees it. */
export function mirrored(pos: Position): Position {
  return pos.map((_, place) => -(pos[mirrorPlace(place)] ?? 0) + 0);
}

const placeOf = (word: string): number => {
  if (word === "bar") return BAR;
  return word === "off" ? OFF : Number(word);
};

/** A play in notation -> its steps by `side` on a board; a step hits where one checker stands alone. */
export function stepsOfText(text: string, pos: Position, side: Side): readonly Step[] {
  const steps: Step[] = [];
  let board = pos;
  for (const word of text.split(" ")) {
    const found = /^([0-9a-z*/]+?)(?:\((\d)\))?$/.exec(word);
    const places = (found?.[1] ?? "").replaceAll("*", "").split("/").map(placeOf);
    if (places.length < 2 || places.some(Number.isNaN)) continue;
    for (let n = Number(found?.[2] ?? 1); n > 0; n--)
      for (const [i, src] of places.slice(0, -1).entries()) {
        const dst = places[i + 1] ?? OFF;
        const step = { src, dst, hit: dst !== OFF && standsAlone(board, dst, side) };
        board = applyStep(board, side, step);
        steps.push(step);
      }
  }
  return steps;
}

function standsAlone(board: Position, dst: number, side: Side): boolean {
  return side === "me" ? board[dst] === -1 : board[mirrorPlace(dst)] === 1;
}

/** One decision, seen from the seat below. */
export interface Moment {
  readonly turn: ReviewedTurn;
  readonly by: Side;
  readonly pos: Position;
  readonly cube: CubeView;
  readonly grade: Grade;
}

interface Cube {
  readonly value: number;
  readonly owner: number;
}
const MIDDLE: Cube = { value: 1, owner: -1 };

/** All decisions in order. `seat` is who sits below. */
export function momentsOf(review: ReviewContent, seat: 0 | 1): readonly Moment[] {
  let cube = MIDDLE;
  let game = 0;
  let offered = false;
  return review.turns.map((turn) => {
    if (turn.game !== game) cube = MIDDLE;
    // A double that neither was taken nor passed was beavered, and the beaver taken.
    else if (offered && turn.kind === "play") cube = beavered(cube, turn.seat);
    game = turn.game;
    const shown = cube;
    offered = turn.made === "double";
    if (turn.made === "take") cube = { value: 2 * cube.value, owner: turn.seat };
    return {
      turn,
      by: sideOf(turn.seat, seat),
      pos: seenBy(turn, seat),
      cube: cubeView(turn, shown, seat),
      grade: gradeOf(turn),
    };
  });
}

const beavered = ({ value }: Cube, doubler: number): Cube => ({
  value: 4 * value,
  owner: 1 - doubler,
});

function seenBy(turn: ReviewedTurn, seat: number): Position {
  // An answer to a double is told as the doubler saw it.
  const viewer = answers(turn) ? 1 - turn.seat : turn.seat;
  const pos = positionOf(turn.position_id) ?? new Array<number>(26).fill(0);
  return viewer === seat ? pos : mirrored(pos);
}

export const answers = ({ made }: ReviewedTurn): boolean => made === "take" || made === "pass";

function cubeView(turn: ReviewedTurn, cube: Cube, seat: number): CubeView {
  const owner = cube.owner < 0 ? null : sideOf(cube.owner, seat);
  if (!answers(turn)) return { value: cube.value, owner, offeredTo: null };
  return { value: 2 * cube.value, owner, offeredTo: sideOf(turn.seat, seat) };
}

/** The next one after `at` that is worth a look, around the end; null where there is none. */
export function nextBlunder(moments: readonly Moment[], at: number): number | null {
  const after = moments.findIndex((one, i) => i > at && one.grade === "blunder");
  if (after >= 0) return after;
  const first = moments.findIndex((one) => one.grade === "blunder");
  return first >= 0 ? first : null;
}

/** The curve as points of a unit square, the fortune of the seat below upwards; and where it is even. */
export function curveOf(
  review: ReviewContent,
  seat: 0 | 1,
): readonly (readonly [number, number])[] {
  const values = review.curve.map(([, value = 0]) => (review.length > 0 ? value / 1e6 : value));
  // Points have no bounds: the farthest from even is the edge.
  const most = Math.max(1000, ...values.map(Math.abs));
  const shares = review.length > 0 ? values : values.map((value) => (value / most + 1) / 2);
  const last = Math.max(1, shares.length - 1);
  return shares.map((share, i) => [i / last, seat === 0 ? share : 1 - share]);
}

/** 43 -> "0.043". */
export function pointsText(millipoints: number): string {
  const digits = String(Math.abs(millipoints)).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

export function signedText(millipoints: number): string {
  if (millipoints === 0) return "0.000";
  return `${millipoints < 0 ? "−" : "+"}${pointsText(millipoints)}`;
}

/** 432 -> "4.3": one digit is more than the figure can bear. */
export function ratingText(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** The name of a level of play by its figure, as books call them. */
export function levelOf(hundredths: number): "world" | "expert" | "strong" | "club" | "learner" {
  if (hundredths < 300) return "world";
  if (hundredths < 600) return "expert";
  if (hundredths < 1000) return "strong";
  return hundredths < 1600 ? "club" : "learner";
}
