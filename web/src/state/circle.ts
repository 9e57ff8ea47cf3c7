// Friends, those with whom one has nothing to do, and tables that wait for oneself alone.
import { signal } from "@preact/signals";
import { rest } from "../net/rest";
import type { Blocked, Friend, ServerFrame, Table } from "../net/types.gen";

export interface Circle {
  readonly friends: readonly Friend[];
  readonly blocks: readonly Blocked[];
}

/** Null until it is read. */
export const circle = signal<Circle | null>(null);

/** Tables to which one is challenged, the newest first. */
export const challenges = signal<readonly Table[]>([]);

export async function loadCircle(): Promise<void> {
  const [{ friends }, { blocks }] = await Promise.all([rest.friends(), rest.blocks()]);
  circle.value = { friends, blocks };
}

export async function loadChallenges(): Promise<void> {
  challenges.value = (await rest.challenges()).tables;
}

/** What a frame may have changed. */
export type Stirred = "circle" | "challenges" | null;

export function stirredBy(frame: ServerFrame): Stirred {
  if (frame.t !== "note") return null;
  if (frame.kind === "friend" || frame.kind === "blocks") return "circle";
  return frame.kind === "challenge" ? "challenges" : null;
}

/** How somebody stands to me. */
export type Tie = Friend["state"] | "blocked" | "none";

export function tieTo(now: Circle, account: string): Tie {
  if (now.blocks.some((one) => one.account === account)) return "blocked";
  return now.friends.find((one) => one.account === account)?.state ?? "none";
}
