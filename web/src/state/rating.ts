// One's own rating, and what matches did to both: told when it happens, read when it was not heard.
import { signal } from "@preact/signals";
import { ratings } from "../net/ratings";
import { rest } from "../net/rest";
import type { MatchRatings, ServerFrame } from "../net/types.gen";

/** As it stands on a screen, among people; null while it is not known. */
export const mine = signal<string | null>(null);

/** What finished matches did, by match; only those that somebody has asked for. */
export const results = signal<Readonly<Record<string, MatchRatings>>>({});

/** How often each was asked for: an answer is of no use once it is asked for again. */
const asked = new Map<string, number>();

/** A page looks at the end of a match: its result is read now, and again when it is told. */
export async function wantResult(match: string): Promise<void> {
  if (isOpen(match)) await readResult(match);
}

const isOpen = (match: string) => (results.value[match]?.state ?? "pending") === "pending";

async function readResult(match: string): Promise<void> {
  const turn = (asked.get(match) ?? 0) + 1;
  asked.set(match, turn);
  const found = await ratings.match(match).catch(() => null);
  if (found && asked.get(match) === turn) results.value = { ...results.value, [match]: found };
}

/** A frame of the house's socket. */
export function heardRating(frame: ServerFrame): void {
  // What was told while the line was away is read.
  if (frame.t === "welcome") for (const match of asked.keys()) void wantResult(match);
  if (frame.t !== "note" || frame.kind !== "rated") return;
  if (frame.pool === "people") mine.value = frame.shown;
  if (asked.has(frame.match)) void readResult(frame.match);
}

/** Another account is here now, or none. */
export async function rateMe(account: string | undefined): Promise<void> {
  mine.value = null;
  results.value = {};
  asked.clear();
  if (!account) return;
  const found = await rest.player(account).catch(() => null);
  // A word that came meanwhile is newer.
  mine.value ??= found?.people?.shown ?? null;
}
