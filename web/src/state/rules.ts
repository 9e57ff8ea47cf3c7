// The few figures of a table's rules that the screen draws; they stand in the match's first event.
import type { MatchEvent } from "../net/wire";

export interface TableRules {
  readonly clock: {
    readonly kind: string;
    readonly windowMs: number;
    readonly bonusMs: number;
    readonly startMs: number;
    readonly moveMs: number;
    readonly delayMs: number;
    readonly capMs: number;
    readonly reserveMs: number;
    readonly bankMs: number;
    readonly onZero: string;
    /** A new clock in every game. */
    readonly perGame: boolean;
  };
  /** What becomes of who is away; `addsUp`: all absences of a game share the grace. */
  readonly leaving: { readonly kind: string; readonly graceMs: number; readonly addsUp: boolean };
  /** Both must press Continue between two games. */
  readonly needsBoth: boolean;
  readonly lossLimit: number;
}

/** Shown until the first event is here. */
const UNKNOWN: TableRules = {
  clock: {
    kind: "",
    windowMs: 10_000,
    bonusMs: 10_000,
    startMs: 30_000,
    moveMs: 30_000,
    delayMs: 12_000,
    capMs: 0,
    reserveMs: 0,
    bankMs: 0,
    onZero: "",
    perGame: true,
  },
  leaving: { kind: "", graceMs: 0, addsUp: false },
  needsBoth: false,
  lossLimit: 0,
};

const read = new WeakMap<MatchEvent, TableRules>();

/** The rules of a match, from its events. */
export function rulesOf(events: readonly MatchEvent[]): TableRules {
  const first = events[0];
  if (first?.type !== "MatchStarted") return UNKNOWN;
  const known = read.get(first) ?? parse(first.rules);
  read.set(first, known);
  return known;
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): TableRules {
  let rules: Json;
  try {
    rules = JSON.parse(text) as Json;
  } catch {
    return UNKNOWN;
  }
  const clock = (rules["clock"] ?? {}) as Json;
  const leaving = (rules["leaving"] ?? {}) as Json;
  const between = (rules["between_games"] ?? {}) as Json;
  const figure = (from: Json, name: string, or: number) => {
    const value = from[name];
    return typeof value === "number" ? value : or;
  };
  return {
    clock: {
      kind: String(clock["kind"] ?? ""),
      windowMs: figure(clock, "window_ms", 0),
      bonusMs: figure(clock, "bonus_ms", 0),
      startMs: figure(clock, "start_ms", 0),
      moveMs: figure(clock, "move_ms", 0),
      delayMs: figure(clock, "delay_ms", 0),
      capMs: figure(clock, "cap_ms", 0),
      reserveMs: figure(clock, "reserve_ms", 0),
      bankMs: figure(clock, "bank_ms", 0),
      onZero: String(clock["on_zero"] ?? ""),
      perGame: clock["scope"] === "game",
    },
    leaving: {
      kind: String(leaving["kind"] ?? ""),
      graceMs: figure(leaving, "grace_ms", 0),
      addsUp: leaving["cumulative"] === true,
    },
    needsBoth: between["missed"] === "loses_match",
    lossLimit: figure(rules, "loss_limit", 0),
  };
}
