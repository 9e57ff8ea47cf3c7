// One's own limits, also those that were never set. Pure.
import type { Limit } from "../net/types.gen";

const ALL: readonly (readonly [Limit["kind"], Limit["currency"]])[] = [
  ["deposit", "EUR"],
  ["deposit", "USD"],
  ["loss", "PLAY"],
  ["loss", "EUR"],
  ["loss", "USD"],
  ["stake", "PLAY"],
  ["stake", "EUR"],
  ["stake", "USD"],
  ["session", null],
];

/** Each limit that there can be, as it is set or open; the house tells only those that were set. */
export function allLimits(told: readonly Limit[]): readonly Limit[] {
  return ALL.map(
    ([kind, currency]) =>
      told.find((one) => one.kind === kind && one.currency === currency) ?? {
        kind,
        currency,
        amount: null,
        next_amount: null,
        next_from_ms: null,
        used: 0,
      },
  );
}
