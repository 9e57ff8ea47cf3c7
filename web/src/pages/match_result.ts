// How a match ended for one of its players, from its last fact.
import type { MatchSummary } from "../net/types.gen";

export type Result = "won" | "lost" | "voided" | "split" | "settling" | "running";

/** `seat` is the player's: 0 White, 1 Black. Kinds of ends that are new to this client count as called off. */
export function resultOf(
  match: Pick<MatchSummary, "outcome" | "ended_at_ms">,
  seat: number,
): Result {
  const { outcome } = match;
  switch (outcome?.["type"]) {
    case undefined:
      return match.ended_at_ms === null ? "running" : "voided";
    case "MatchEnded":
      return outcome["winner"] === seat ? "won" : "lost";
    case "MatchSplit":
      return "split";
    case "SettlementDue":
      return "settling";
    default:
      return "voided";
  }
}
