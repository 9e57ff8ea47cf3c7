// Commands that were not answered yet. Each keeps its id however often it is sent, so that it happens once.
import type { Command } from "./wire";

export interface Waiting {
  readonly command: Command;
  /** When it was last sent, in this machine's ms; null while it has to be sent. */
  readonly sentMs: number | null;
  readonly firstMs: number;
  readonly tries: number;
}

export type Outbox = readonly Waiting[];

export const EMPTY_OUTBOX: Outbox = [];

/** An answer that is this late is taken for lost. */
export const ANSWER_MS = 4_000;

export function put(box: Outbox, command: Command, nowMs: number): Outbox {
  return [...box, { command, sentMs: null, firstMs: nowMs, tries: 0 }];
}

/** It has gone out. */
export function sent(box: Outbox, id: string, nowMs: number): Outbox {
  return box.map((w) => (w.command.id === id ? { ...w, sentMs: nowMs, tries: w.tries + 1 } : w));
}

/** It was answered for good; unknown and repeated answers change nothing. */
export function answered(box: Outbox, id: string): Outbox {
  return box.some((w) => w.command.id === id) ? box.filter((w) => w.command.id !== id) : box;
}

/** A refusal that passes, or a lost line: it has to be sent again. */
export function unsent(box: Outbox, id: string | null): Outbox {
  return box.map((w) => (id === null || w.command.id === id ? { ...w, sentMs: null } : w));
}

/** What has to go out now, in the order in which it was wished. */
export function due(box: Outbox, nowMs: number): readonly Command[] {
  return box
    .filter((w) => w.sentMs === null || nowMs - w.sentMs >= ANSWER_MS)
    .map((w) => w.command);
}

export function waitingFor(box: Outbox, id: string): Waiting | null {
  return box.find((w) => w.command.id === id) ?? null;
}
