// The open tables, as the house tells them over the socket.
import { signal } from "@preact/signals";
import type { HouseFigures, LiveMatch, ServerFrame, Table } from "../net/types.gen";

/** Null until the house has told the list. The newest is first. */
export type OpenTables = readonly Table[] | null;

/** A frame of the lobby worked into the list; other frames change nothing. */
export function told(tables: OpenTables, frame: ServerFrame): OpenTables {
  switch (frame.t) {
    case "lobby":
      return frame.tables;
    case "table":
      return tables && inOrder([frame.table, ...without(tables, frame.table.id)]);
    case "gone":
      return tables && without(tables, frame.table);
    default:
      return tables;
  }
}

const without = (tables: readonly Table[], id: string) => tables.filter((one) => one.id !== id);

const inOrder = (tables: readonly Table[]) =>
  tables.toSorted((a, b) => b.opened_at_ms - a.opened_at_ms || (a.id < b.id ? -1 : 1));

/** How many public tables wait and how many matches run, in all houses together. */
export interface Figures {
  readonly waiting: number;
  readonly playing: number;
}

/** Null until the house has said. */
export const figures = signal<Figures | null>(null);

/** A frame of figures added up; other frames change nothing. */
export function counted(before: Figures | null, frame: ServerFrame): Figures | null {
  if (frame.t !== "figures") return before;
  const sum = (of: (house: HouseFigures) => number) =>
    frame.houses.reduce((all, house) => all + of(house), 0);
  const now = { waiting: sum(({ waiting }) => waiting), playing: sum(({ playing }) => playing) };
  return before?.waiting === now.waiting && before.playing === now.playing ? before : now;
}

export const openTables = signal<OpenTables>(null);

/** The newest matches that anybody may watch; null until the house has told them. */
export const running = signal<readonly LiveMatch[] | null>(null);

/** A frame of running matches; other frames change nothing. */
export function runs(
  before: readonly LiveMatch[] | null,
  frame: ServerFrame,
): readonly LiveMatch[] | null {
  return frame.t === "running" ? frame.matches : before;
}
