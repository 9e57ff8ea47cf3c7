// The house's own players, and whom one has played the last time.
import { signal } from "@preact/signals";
import { rest } from "../net/rest";
import type { Computers, House } from "../net/types.gen";
import { type Choice, fitting } from "./houses";
import { keep, kept } from "./kept";
import { once } from "./once";

/** Null until they are read. */
export const computers = signal<Computers | null>(null);

/** Reads them, once for all who ask at the same time. */
export const loadComputers = once(async () => {
  computers.value ??= await rest.computers();
});

/** A match against a computer as it is to be begun. */
export interface Opponent extends Choice {
  readonly strength: string;
  /** It decides at once, without the time that people take. */
  readonly instant: boolean;
}

/** Who has never played one meets the middle of the six, with a clock that leaves time to think. */
const FIRST: Partial<Opponent> = { strength: "club", house: "stargames", mode: "single" };

/** The nearest opponent to a wish that this house has; null without houses or computers. */
export function opponentFor(
  all: readonly House[],
  known: Computers,
  wish: Partial<Opponent>,
): Opponent | null {
  const choice = fitting(all, wish);
  const strength = (
    known.computers.find((one) => one.strength === wish.strength) ?? known.computers[0]
  )?.strength;
  if (!choice || strength === undefined) return null;
  return { ...choice, strength, instant: wish.instant === true };
}

const KEY = "tavla.computer";

/** The opponent of the last time, as far as this house still has him. */
export function lastOpponent(
  all: readonly House[],
  known: Computers,
  stored: string | null,
): Opponent | null {
  try {
    const kept: Partial<Opponent> = Object(JSON.parse(stored ?? "{}"));
    return opponentFor(all, known, { ...FIRST, ...kept });
  } catch {
    return opponentFor(all, known, FIRST);
  }
}

export function keptOpponent(): string | null {
  return kept(KEY);
}

export function keepOpponent(opponent: Opponent): void {
  keep(KEY, opponent);
}
