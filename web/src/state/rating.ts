// One's own rating, and what matches did to both: told when it happens, read when it was not heard.
import { signal } from "@preact/signals";
import { ratings } from "../net/ratings";
import { rest } from "../net/rest";
import type { MatchRatings, ServerFrame } from "../net/types.gen";

/** As it stands on a screen, among people; null while it is not known. */
export const mine = signal<string | null>(null);

/** What finished matches did, by match; only those that somebody has asked for. */
export const results = signal<Readonly<Record<string, MatchRatings>>>({});

/** A page looks at the end of a match: its result is read now, or when it is told. */
export async function wantResult(match: string): Promise<void> {
  if (results.value[match] && results.value[match].state !== "pending") return;
  const found = await ratings.match(match).catch(() => null);
  if (found) results.value = { ...results.value, [match]: found };
}

/** A frame of the house's socket. */
export function heardRating(frame: ServerFrame): void {
  if (frame.t !== "note" || frame.kind !== "rated") return;
  if (frame.pool === "people") mine.value = frame.shown;
  const { [frame.match]: old, ...others } = results.value;
  if (!old) return;
  results.value = others;
  void wantResult(frame.match);
}

/** Another account is here now, or none. */
export async function rateMe(account: string | undefined): Promise<void> {
  mine.value = null;
  results.value = {};
  if (!account) return;
  const found = await rest.player(account).catch(() => null);
  // A word that came meanwhile is newer.
  mine.value ??= found?.people?.shown ?? null;
}
