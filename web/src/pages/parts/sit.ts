// Sitting down: where one sits is known from here on, and a match that has begun is where one goes.
import type { Seat } from "../../net/types.gen";
import { go } from "../../router";
import { seat } from "../../state/seat";

/** Whether it led to the board. */
export function sit(at: Seat, how: "push" | "replace" = "push"): boolean {
  seat.value = at;
  if (at.match) go(`/match/${at.match}`, how);
  return at.match !== null;
}
