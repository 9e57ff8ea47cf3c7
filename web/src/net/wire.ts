// What goes over the socket, under the names that the client uses. The shapes are generated; see types.gen.ts.
import type { ClientFrame, MatchEvent, Nak, ServerFrame } from "./types.gen";

export type {
  Ack,
  Evt,
  MatchEvent,
  MatchEvents,
  Nak,
  Outcome,
  Ping,
  ServerFrame,
  Sync,
  View,
  Welcome,
} from "./types.gen";

/** What a player may wish at a table; id and match are added on the way. */
export type Wish =
  | { readonly kind: "commit_seed"; readonly commitment: string }
  | { readonly kind: "open_seed"; readonly seed: string }
  | { readonly kind: DecisionKind; readonly decision: number }
  | { readonly kind: "play"; readonly decision: number; readonly steps: readonly WireStep[] }
  | { readonly kind: "resign"; readonly game: number; readonly level: number }
  | { readonly kind: "leave"; readonly points: number }
  | { readonly kind: "auto_roll" | "auto_play"; readonly game: number; readonly on: boolean };

export type DecisionKind =
  | "roll"
  | "double"
  | "take"
  | "pass"
  | "beaver"
  | "continue"
  | "accept_resign"
  | "refuse_resign"
  | "kick_out"
  | "claim_timeout";

/** From and to, in the mover's numbers. */
export type WireStep = readonly [number, number];

export type Command = { readonly t: "cmd"; readonly id: string; readonly match: string } & Wish;

/** All that a client says. */
export type Said =
  | Command
  | { readonly t: "watch"; readonly match: string; readonly after: number }
  | Extract<ClientFrame, { t: "unwatch" | "lobby" | "listen" | "chat" | "mute" }>;

export type EventOf<T extends MatchEvent["type"]> = Extract<MatchEvent, { type: T }>;

/** A frame from its text; null for what is none. Kinds that are new to this client pass and are skipped. */
export function readFrame(text: unknown): ServerFrame | null {
  if (typeof text !== "string") return null;
  try {
    const frame: unknown = JSON.parse(text);
    const known = typeof frame === "object" && frame !== null && "t" in frame;
    return known ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

/** Refusals that say nothing of the wish itself: it may be sent again as it is. */
const PASSING: readonly string[] = ["unavailable", "busy", "contended", "rate_limited"];

export function isPassing(nak: Nak): boolean {
  return PASSING.includes(nak.code);
}
