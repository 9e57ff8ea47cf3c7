// Reviews over REST; fetched with the page that shows them.
import { ask, named } from "./rest";
import type { ReviewShown } from "./types.gen";

export type ReviewLevel = "quick" | "deep";

/** As far as it is; without a level the deepest that is ready. */
export const readReview = (match: string, level: ReviewLevel | "" = ""): Promise<ReviewShown> =>
  ask<ReviewShown>(`/matches/${named(match)}/review?level=${level}`);

export const requestReview = (match: string, level: ReviewLevel): Promise<ReviewShown> =>
  ask<ReviewShown>(`/matches/${named(match)}/review`, { method: "POST", body: { level } });
