// My share in the dice: 32 bytes of this machine's own chance, committed to before the other side's are known.
import type { MatchEvent, View, Wish } from "../net/wire";

/** What holds the seed until it is opened, over a reload too. */
export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const SEED_BYTES = 32;
const key = (match: string, seat: number) => `tavla.seed.${match}.${seat}`;

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );

/** The kept seed of a seat, or null. */
export function keptSeed(keep: Keep, match: string, seat: number): string | null {
  const text = keep.getItem(key(match, seat));
  return text !== null && /^[0-9a-f]{64}$/.test(text) ? text : null;
}

/** The seed of a seat: the kept one, or a new one that is kept from now on. */
export function ownSeed(
  keep: Keep,
  match: string,
  seat: number,
  chance: (bytes: Uint8Array<ArrayBuffer>) => void,
): string {
  const kept = keptSeed(keep, match, seat);
  if (kept) return kept;
  const bytes = new Uint8Array(SEED_BYTES);
  chance(bytes);
  keep.setItem(key(match, seat), hex(bytes));
  return hex(bytes);
}

/** It is open: nothing is left to keep. */
export function forgetSeed(keep: Keep, match: string, seat: number): void {
  keep.removeItem(key(match, seat));
}

/** What is sent before the seed: SHA-256 over the match, the side and the seed, as bgdice/2 says. */
export async function commitment(match: string, seat: number, seed: string): Promise<string> {
  const head = new TextEncoder().encode(`bgdice/1|client|${match}|${seat === 0 ? "w" : "b"}|`);
  const all = new Uint8Array(head.length + SEED_BYTES);
  all.set(head);
  all.set(bytesOf(seed), head.length);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", all)));
}

/** What has to be said for the dice now: a commitment, the seed, or nothing. Null seat: a spectator. */
export function seedStep(view: View): "commit" | "open" | null {
  const mine = view.seats[view.seat];
  if (!mine) return null;
  if (view.now.phase === "committing" && !mine.committed) return "commit";
  return view.now.phase === "opening" && !mine.opened ? "open" : null;
}

/** The commitment that the log holds for a seat; another window of mine may have made it. */
export function loggedCommitment(events: readonly MatchEvent[], seat: number): string | null {
  const found = events.find((event) => event.type === "SeedCommitted" && event.seat === seat);
  return found?.type === "SeedCommitted" ? found.commitment : null;
}

export type SeedWish = Extract<Wish, { kind: "commit_seed" | "open_seed" }>;
