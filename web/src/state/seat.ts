// Where one sits: at a table that waits, in a match, or nowhere.
import { signal } from "@preact/signals";
import { rest } from "../net/rest";
import type { Seat, ServerFrame, Table } from "../net/types.gen";
import { me } from "./session";

export const NOWHERE: Seat = { table: null, match: null };

/** Why a table at which one waited is no longer there. */
export interface Closed {
  readonly table: string;
  readonly code: string;
}

export const seat = signal<Seat>(NOWHERE);
export const closed = signal<Closed | null>(null);

/** A match that began without a table, of a bracket or a rematch, until its board is looked at. */
export const called = signal<string | null>(null);

/** The table at which this page waits, with the code by which others are invited. */
export interface Waiting {
  readonly table: Table;
  readonly code: string | null;
}

export const waiting = signal<Waiting | null>(null);

/** A note worked into the seat; other frames change nothing. */
export function seated(now: Seat, frame: ServerFrame): Seat {
  if (frame.t !== "note") return now;
  switch (frame.kind) {
    case "seat":
    case "match_started":
      return { table: frame.table, match: frame.match };
    case "table_closed":
      return now.table === frame.table ? NOWHERE : now;
    default:
      return now;
  }
}

/** Reads the seat again: after a match, after coming in, when something may have been missed. */
export async function seatChanged(): Promise<Seat> {
  const found = me.value ? await rest.seat() : NOWHERE;
  seat.value = found;
  return found;
}
