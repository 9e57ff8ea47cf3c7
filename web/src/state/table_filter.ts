// Which of the open tables one wants to see.
import type { House, Table } from "../net/types.gen";
import { keep, kept } from "./kept";

/** Empty texts and null let everything pass. */
export interface TableFilter {
  readonly house: string;
  readonly mode: string;
  readonly clock: string;
  /** "free", or the currency of a stake. */
  readonly stake: string;
  readonly longest: number | null;
  readonly ratingMin: number | null;
  readonly ratingMax: number | null;
}

export const ALL_TABLES: TableFilter = {
  house: "",
  mode: "",
  clock: "",
  stake: "",
  longest: null,
  ratingMin: null,
  ratingMax: null,
};

/** What is filtered by, in the order in which it is shown. */
export type FilterKey = keyof TableFilter;
export const FILTER_KEYS = Object.keys(ALL_TABLES) as readonly FilterKey[];

const isSet = (filter: TableFilter, key: FilterKey) => filter[key] !== ALL_TABLES[key];

export const setKeys = (filter: TableFilter): readonly FilterKey[] =>
  FILTER_KEYS.filter((key) => isSet(filter, key));

const PASSES: { readonly [K in FilterKey]: (wanted: TableFilter, table: Table) => boolean } = {
  house: ({ house }, table) => table.house === house,
  mode: ({ mode }, table) => table.mode === mode,
  clock: ({ clock }, table) => table.clock === clock,
  stake: ({ stake }, table) =>
    stake === "free" ? table.stake_minor === 0 : table.stake_minor > 0 && table.currency === stake,
  longest: ({ longest }, table) => table.length <= (longest ?? Number.POSITIVE_INFINITY),
  ratingMin: ({ ratingMin }, table) => table.host.rating >= (ratingMin ?? 0),
  ratingMax: ({ ratingMax }, table) => table.host.rating <= (ratingMax ?? Number.POSITIVE_INFINITY),
};

export const passes = (filter: TableFilter, table: Table): boolean =>
  setKeys(filter).every((key) => PASSES[key](filter, table));

/** Filters by a house, and no longer by a game or a currency that it does not have. */
export function byHouse(filter: TableFilter, house: string, houses: readonly House[]): TableFilter {
  const chosen = houses.find((one) => one.id === house);
  if (!chosen) return { ...filter, house };
  const has = chosen.modes.some(({ mode }) => mode === filter.mode);
  const paid = filter.stake === "free" || chosen.currencies.includes(filter.stake);
  return {
    ...filter,
    house,
    mode: has ? filter.mode : ALL_TABLES.mode,
    stake: paid ? filter.stake : ALL_TABLES.stake,
  };
}

/** What alone hides tables: without one of these there would be something to see. */
export function toLift(filter: TableFilter, tables: readonly Table[]): readonly FilterKey[] {
  return setKeys(filter).filter((key) =>
    tables.some((table) => passes({ ...filter, [key]: ALL_TABLES[key] }, table)),
  );
}

const KEY = "tavla.filter";

/** The filter of the last time; what cannot be read filters nothing. */
export function keptFilter(stored: string | null = kept(KEY)): TableFilter {
  try {
    const found: Partial<TableFilter> = Object(JSON.parse(stored ?? "{}"));
    const read = FILTER_KEYS.map((key) => {
      const value = found[key];
      const fits = typeof ALL_TABLES[key] === "string" ? "string" : "number";
      return [key, typeof value === fits ? value : ALL_TABLES[key]];
    });
    return Object.fromEntries(read) as unknown as TableFilter;
  } catch {
    return ALL_TABLES;
  }
}

export const keepFilter = (filter: TableFilter): void => keep(KEY, filter);
