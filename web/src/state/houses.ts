// The houses and what was chosen the last time: what the form for opening a table offers.
import { signal } from "@preact/signals";
import { rest } from "../net/rest";
import type { House, Mode } from "../net/types.gen";
import { keep, kept } from "./kept";
import { once } from "./once";

/** Null until they are read. */
export const houses = signal<readonly House[] | null>(null);

/** Reads them, once for all who ask at the same time. */
export const loadHouses = once(async () => {
  houses.value ??= (await rest.houses()).houses;
});

/** A table as it is to be opened. */
export interface Choice {
  readonly house: string;
  readonly mode: string;
  readonly length: number;
  readonly beavers: boolean;
  /** Null: for nothing. */
  readonly stake?: Stake | null;
}

/** What is played for; `limit` is how many stakes a single game can cost at most. */
export interface Stake {
  readonly currency: string;
  readonly minor: number;
  readonly limit: number;
}

/** A first-time player is offered a short match under the house whose computer helps who loses the line. */
const FIRST: Partial<Choice> = { house: "stargames", mode: "quick" };
const FAVOURITE_LENGTHS = [3, 5, 7];

/** The nearest choice to a wish that these houses have; null without houses. */
export function fitting(all: readonly House[], wish: Partial<Choice>): Choice | null {
  const house = all.find((one) => one.id === wish.house) ?? all[0];
  const mode = house?.modes.find((one) => one.mode === wish.mode) ?? house?.modes[0];
  if (!house || !mode) return null;
  return {
    house: house.id,
    mode: mode.mode,
    length: lengthOf(mode, wish.length),
    beavers: mode.beavers !== "never" && (wish.beavers ?? mode.beavers === "on"),
    stake: stakeOf(house, wish.stake),
  };
}

/** The nearest stake that a house has; a currency that it does not have is no stake. */
export function stakeOf(house: House, wish: Stake | null | undefined): Stake | null {
  if (!wish || !house.currencies.includes(wish.currency)) return null;
  const limit = house.loss_limits.includes(wish.limit) ? wish.limit : house.loss_limit_default;
  return { ...wish, limit };
}

function lengthOf({ lengths }: Mode, wished: number | undefined): number {
  const wanted = [wished ?? 0, ...FAVOURITE_LENGTHS].find((length) => lengths.includes(length));
  return wanted ?? lengths[0] ?? 1;
}

const KEY = "tavla.open";

/** What was chosen the last time, as far as these houses still have it. */
export function lastChoice(all: readonly House[], stored: string | null): Choice | null {
  try {
    return fitting(all, { ...FIRST, ...(JSON.parse(stored ?? "{}") as Partial<Choice>) });
  } catch {
    return fitting(all, FIRST);
  }
}

export function keptChoice(): string | null {
  return kept(KEY);
}

export function keepChoice(choice: Choice): void {
  keep(KEY, choice);
}

/** A house's name to show; its id while the houses are not read. */
export function titleOf(id: string): string {
  return houses.value?.find((house) => house.id === id)?.title ?? id;
}
