// The two plates: clocks, presence, counts. Pure: view and moments in, models out.
import type { View } from "../net/wire";
import { flagAfterMs } from "./claims";
import type { ClockModel, Presence, SeatModel } from "./model";
import type { TableRules } from "./rules";

/** What a plate needs beside the view. */
export interface SeatContext {
  readonly view: View;
  readonly rules: TableRules;
  readonly names: readonly [string, string];
  /** The view's `now_ms` in the client's own time. */
  readonly stampMs: number;
  readonly nowMs: number;
  readonly showPips: boolean;
  readonly bonus: { readonly seat: number; readonly id: number; readonly seconds: number } | null;
}

export function seatModel(context: SeatContext, seat: 0 | 1, mine: boolean): SeatModel {
  const { view, names, bonus } = context;
  const isRated = view.match.rated && (view.match.ratings[seat] ?? 0) > 0;
  return {
    name: names[seat],
    colour: seat === 0 ? "light" : "dark",
    rating: isRated ? (view.match.shown_ratings[seat] ?? null) : null,
    pips: context.showPips ? (view.game?.pips[seat] ?? null) : null,
    off: view.game?.off[seat] ?? 0,
    score: view.score[seat] ?? 0,
    presence: presence(context, seat),
    clock: view.game ? clockModel(context, seat) : null,
    toMove: view.now.acting === seat,
    bonus: bonus?.seat === seat ? { id: bonus.id, seconds: bonus.seconds } : null,
    canKick: !mine && canKick(context, seat),
    time: context.rules,
    absentMs: context.rules.leaving.addsUp ? view.seats[seat]!.absent_ms : 0,
  };
}

function presence({ view, stampMs }: SeatContext, seat: 0 | 1): Presence {
  const part = view.seats[seat]!;
  if (part.ghost !== "") return { kind: "ghost", returns: part.ghost === "away" };
  if (part.away) {
    // When his grace is over there is nothing left to count.
    const counts = part.grace_left_ms >= 0 && view.now.phase !== "settling";
    const untilMs = counts && view.now.phase !== "over" ? stampMs + part.grace_left_ms : null;
    return { kind: "away", untilMs };
  }
  return { kind: view.match.kinds[seat] === "person" ? "here" : "bot" };
}

function clockModel({ view, rules, stampMs }: SeatContext, seat: 0 | 1): ClockModel {
  const part = view.clocks[seat]!;
  const running = part.runs;
  switch (view.match.clock) {
    case "move_then_reserve":
      return {
        family: "reserve",
        moveLeftMs: part.free_ms,
        moveMs: Math.max(rules.clock.moveMs, part.free_ms),
        reserveMs: part.left_ms,
        running,
        stampMs,
      };
    case "simple_delay":
      return {
        family: "delay",
        delayLeftMs: part.free_ms,
        delayMs: Math.max(rules.clock.delayMs, part.free_ms),
        bankMs: part.left_ms,
        running,
        stampMs,
      };
    default: {
      const windowMs = Math.max(rules.clock.windowMs, part.window_ms);
      return {
        family: "bonus",
        leftMs: part.left_ms,
        turnMs: windowMs - part.window_ms,
        windowMs,
        bonusMs: rules.clock.bonusMs,
        running,
        stampMs,
      };
    }
  }
}

/** The server says so, or by the view his clock has run out since. */
function canKick({ view, stampMs, nowMs }: SeatContext, seat: 0 | 1): boolean {
  if (view.seat < 0 || view.match.on_zero !== "kick_out" || view.now.acting !== seat) return false;
  if (view.now.may["kick_out"] === "") return true;
  const after = flagAfterMs(view);
  return view.now.may["kick_out"] === "clock_left" && after !== null && nowMs >= stampMs + after;
}
