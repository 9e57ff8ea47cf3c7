// A match that was shared: what the position was worth and who gets what. Pure; the figures are the house's own.
import type { Outcome } from "../net/wire";
import type { BreakdownLine, ValueModel } from "../ui/MatchEnd";
import { money } from "./money";

export type Split = Extract<Outcome, { type: "MatchSplit" }>;

export interface SplitWords {
  valueOf(name: string | null): string;
  /** Of the six outcomes, in the order of a split's chances. */
  readonly outcomes: readonly string[];
  percent(ppm: number): string;
  readonly winsMatch: string;
  readonly equity: string;
  equityPoints(milli: number, cube: number): string;
  byTable(table: string): string;
  byEngine(engine: string, version: string): string;
  gets(name: string | null): string;
}

/** What a split names as its evaluator where the score alone decides. */
const TABLE = "match equity table";

type Names = readonly [string, string];

const named = (seat: number, mine: number, names: Names): string | null =>
  seat === mine ? null : names[seat === 1 ? 1 : 0];

/** The six chances where the position was valued, and the one figure that the shares follow from. */
export function splitValue(
  split: Split,
  mine: number,
  names: Names,
  words: SplitWords,
): ValueModel {
  const chances = [
    split.win_ppm,
    split.win_gammon_ppm,
    split.win_backgammon_ppm,
    split.lose_ppm,
    split.lose_gammon_ppm,
    split.lose_backgammon_ppm,
  ];
  // Between games there is no position to value.
  const valued = split.evaluator !== TABLE;
  const line = (label: string, amount: string, sum = false) => ({ label, amount, sum });
  const six = chances.map((ppm, i) => line(words.outcomes[i]!, words.percent(ppm)));
  const worth =
    split.length === 1
      ? line(words.equity, words.equityPoints(split.equity_millipoints, split.cube), true)
      : line(words.winsMatch, words.percent(split.mwc_ppm), true);
  return {
    note: words.valueOf(named(split.leaver, mine, names)),
    lines: valued ? [...six, worth] : [worth],
    by: valued
      ? words.byEngine(split.evaluator, split.evaluator_version)
      : words.byTable(split.evaluator_version),
  };
}

/** What both get of the stakes that were held; one's own share is the sum. */
export function splitShares(
  split: Split,
  mine: number,
  currency: string,
  names: Names,
  words: SplitWords,
): readonly BreakdownLine[] {
  const own = mine === 1 ? 1 : 0;
  const shares = [split.white_gets_minor, split.black_gets_minor];
  return [1 - own, own].map((seat) => ({
    label: words.gets(named(seat, mine, names)),
    amount: money(shares[seat]!, currency),
    sum: seat === own,
  }));
}
