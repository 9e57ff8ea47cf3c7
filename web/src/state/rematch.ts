// Playing again: how it stands between the two, and what each may press.
import type { Rematch, ServerFrame } from "../net/types.gen";

/** Why nobody is to be asked now. */
const HINDRANCES = ["already_seated", "opponent_seated", "blocked", "bracket_match"] as const;
type Hindrance = (typeof HINDRANCES)[number];

/** What the end of a match shows of it. `note` is a key of the catalogue; null: nothing to say. */
export interface RematchModel {
  readonly note: Rematch["state"] | "expired" | Hindrance | null;
  /** Whether one may say yes now, and whether there is something to say no to. */
  readonly yes: boolean;
  readonly no: boolean;
  /** The match that the two play or have played after this one. */
  readonly next?: string;
}

/** While it is not known yet its place is kept. */
export const NOTHING_YET: RematchModel = { note: null, yes: false, no: false };

/** Null while nobody knows how it stands. */
export function rematchModel(now: Rematch | null): RematchModel | null {
  if (!now) return null;
  switch (now.state) {
    case "none":
      return { note: null, yes: true, no: false };
    case "offered_by_me":
      return { note: now.state, yes: false, no: true };
    case "offered_by_opponent":
      return { note: now.state, yes: true, no: true };
    case "declined_by_me":
      return { note: now.state, yes: true, no: false };
    case "declined_by_opponent":
      return { note: now.state, yes: false, no: false };
    case "begun":
      return {
        note: now.state,
        yes: false,
        no: false,
        ...(now.rematch ? { next: now.rematch } : {}),
      };
    case "gone": {
      const hindrance = HINDRANCES.find((code) => code === now.code);
      if (hindrance) return { note: hindrance, yes: false, no: false };
      return { note: now.code === "expired" ? "expired" : now.state, yes: true, no: false };
    }
  }
}

/**
 * The match to go to: only as it begins before one's eyes. Who opens the page of a match that was played again long
 * ago, or comes back to it, stays there.
 */
export function leadsTo(before: Rematch | null, now: Rematch | null): string | null {
  const begins = now?.state === "begun" && before !== null && before.state !== "begun";
  return begins ? now.rematch : null;
}

/** How it stands after a frame; other frames, and those of other matches, change nothing. */
export function heardRematch(
  now: Rematch | null,
  frame: ServerFrame,
  match: string,
): Rematch | null {
  if (frame.t !== "note" || frame.kind !== "rematch" || frame.match !== match) return now;
  const { state, expires_at_ms, rematch, code } = frame;
  return { match, state, expires_at_ms, rematch, code };
}
