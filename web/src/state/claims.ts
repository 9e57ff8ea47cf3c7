// When somebody has to look: the server says that time is up only when it is asked.
import type { View } from "../net/wire";

/** Once more after this long while nothing changes. */
export const CLAIM_AGAIN_MS = 1_000;

/**
 * After how many ms, counted from the view's `now_ms`, this client asks the server to look; null: never.
 * A clock at zero that ends nothing by itself needs no look: its opponent presses Kick out, or waits.
 */
export function claimAfterMs(view: View): number | null {
  const { now, clocks, seats, match } = view;
  if (view.seat < 0 || now.phase === "over" || now.phase === "settling") return null;
  if (now.window_left_ms >= 0) return now.window_left_ms;
  const clock = clocks[now.acting];
  if (clock?.runs) return match.on_zero === "kick_out" ? null : flagAfterMs(view);
  const graces = seats.map((seat) => seat.grace_left_ms).filter((ms) => ms >= 0);
  return now.frozen && graces.length > 0 ? Math.min(...graces) : null;
}

/** After how many ms the acting clock is at zero for the server too; null when none runs. */
export function flagAfterMs(view: View): number | null {
  const clock = view.clocks[view.now.acting];
  return clock?.runs ? clock.free_ms + clock.left_ms + clock.allowance_ms : null;
}
