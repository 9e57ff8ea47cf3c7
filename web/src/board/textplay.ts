// A play typed as text: "8/5 6/5", "bar/20*", "24/18/13", "6/off(2)". Only what the table allows is taken.
import { reach, type Way } from "./reach";
import { play, type Turn, undoAll } from "./turn";
import { BAR, OFF } from "./types";

export type TextPlay =
  | { readonly ok: true; readonly turn: Turn }
  /** `part` is the piece of text that could not be read, or not be played. */
  | {
      readonly ok: false;
      readonly reason: "unreadable" | "illegal" | "empty";
      readonly part: string;
    };

interface Leg {
  readonly src: number;
  readonly dst: number;
  readonly hit: boolean;
  readonly text: string;
}

/** Longest text worth reading: four checkers, each with three stops. */
const MAX_CHARS = 60;
const MAX_LEGS = 4;
const PART = /^(bar|b|\d{1,2})((?:\/(?:off|o|\d{1,2})\*?)+)(?:\(([2-4])\))?$/;

/** Reads a whole play from the start of the turn; what was already moved is taken back first. */
export function readPlay(turn: Turn, text: string): TextPlay {
  const parts = text
    .toLowerCase()
    .slice(0, MAX_CHARS)
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (parts.length === 0) return { ok: false, reason: "empty", part: "" };
  const legs: Leg[] = [];
  for (const part of parts) {
    const read = readPart(part);
    if (!read) return { ok: false, reason: "unreadable", part };
    legs.push(...read);
  }
  if (legs.length > MAX_LEGS) return { ok: false, reason: "illegal", part: legs[MAX_LEGS]!.text };
  const found = search(undoAll(turn), legs);
  if (found) return { ok: true, turn: found };
  return { ok: false, reason: "illegal", part: firstUnplayable(undoAll(turn), legs) };
}

function readPart(part: string): readonly Leg[] | null {
  const match = PART.exec(part);
  if (!match) return null;
  const stops = match[2]!.slice(1).split("/");
  const places = stops.map((stop) => (stop.startsWith("o") ? OFF : Number.parseInt(stop, 10)));
  const first = match[1]!.startsWith("b") ? BAR : Number(match[1]);
  const legs = places.map((dst, i) => ({
    src: i === 0 ? first : places[i - 1]!,
    dst,
    hit: stops[i]!.endsWith("*"),
    text: part,
  }));
  const onBoard = (leg: Leg) => leg.src >= 1 && leg.src <= BAR && leg.dst <= 24;
  if (!legs.every((leg) => onBoard(leg) && leg.dst < leg.src)) return null;
  return Array.from({ length: Number(match[3] ?? 1) }, () => legs).flat();
}

/** Plays the legs in any order that is legal, in the written one if it can be. */
function search(turn: Turn, legs: readonly Leg[]): Turn | null {
  if (legs.length === 0) return turn;
  for (const [i, leg] of legs.entries()) {
    for (const way of waysOf(turn, leg)) {
      const found = search(play(turn, way), legs.toSpliced(i, 1));
      if (found) return found;
    }
  }
  return null;
}

/** Ways for one leg; a written star asks for a hit where it stands, a missing one asks nothing. */
function waysOf(turn: Turn, leg: Leg): readonly Way[] {
  const ways = reach(turn, leg.src).get(leg.dst) ?? [];
  return ways.filter((way) => !leg.hit || way.at(-1)!.hit);
}

function firstUnplayable(turn: Turn, legs: readonly Leg[]): string {
  let now = turn;
  for (const leg of legs) {
    const way = waysOf(now, leg)[0];
    if (!way) return leg.text;
    now = play(now, way);
  }
  return legs.at(-1)?.text ?? "";
}
