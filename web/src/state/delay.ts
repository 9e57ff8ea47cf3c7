// A match may be shown to those who look on as it was a while ago.
import type { View } from "../net/wire";

/** By how much the moment that a view shows lies behind; what is over is shown as it is. */
export const delayMs = ({ seat, outcome, match }: View): number =>
  seat < 0 && !outcome ? match.watch_delay_ms : 0;
