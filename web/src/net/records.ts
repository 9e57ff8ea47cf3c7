// What the play screen reads over REST: the whole list of events, names, and what the dice's check says.
import type { MatchDice, MatchEvent, MatchEvents, Player } from "./types.gen";

/** A request that failed; `status` 0: no answer at all. */
export class Unread extends Error {
  constructor(readonly status: number) {
    super(`unread: ${status}`);
  }
}

async function read<T>(path: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, { headers: { Accept: "application/json" } });
  } catch {
    throw new Unread(0);
  }
  if (!answer.ok) throw new Unread(answer.status);
  return (await answer.json()) as T;
}

/** One page of the events after a version. */
export async function readEvents(
  match: string,
  after: number,
): Promise<{ events: readonly MatchEvent[]; more: boolean }> {
  return read<MatchEvents>(`/matches/${encodeURIComponent(match)}/events?after=${after}`);
}

export function readPlayer(account: string): Promise<Player> {
  return read<Player>(`/players/${encodeURIComponent(account)}`);
}

export function readDice(match: string): Promise<MatchDice> {
  return read<MatchDice>(`/matches/${encodeURIComponent(match)}/dice`);
}

export type ExportFormat = "mat" | "sgf" | "json";

/** Where a match can be had as a file. */
export function exportAddress(match: string, format: ExportFormat): string {
  return `/api/v1/matches/${encodeURIComponent(match)}/export?format=${format}`;
}
