// My play before it is sent: begun when the server gives the table of half moves, kept over a reload.
import { readTable, TableError, type WireNodes } from "../board/table";
import {
  beginTurn,
  isComplete,
  nextHalves,
  play,
  replay,
  type Turn,
  turnPosition,
} from "../board/turn";
import type { Position } from "../board/types";
import type { View } from "../net/wire";

export interface LocalTurn {
  /** The decision that it answers. */
  readonly decision: number;
  readonly turn: Turn;
  /** There was only one way to play: the checkers were moved for the player, who still says Done. */
  readonly forced: boolean;
}

/** What survives a reload. */
export interface KeptTurn {
  readonly decision: number;
  readonly dice: readonly number[];
  readonly steps: readonly (readonly [number, number])[];
}

/** The turn for a view: the one in hand while its decision stands, a new or kept one, or none. */
export function turnFor(
  view: View,
  held: LocalTurn | null,
  kept: KeptTurn | null,
): LocalTurn | null {
  const { now, game } = view;
  if (!game || !now.moves || game.dice.length < 2) return null;
  if (held?.decision === now.decision) return held;
  const begun = begin(game.board, now.moves, [game.dice[0]!, game.dice[1]!]);
  if (!begun) return null;
  const back = kept?.decision === now.decision ? restored(begun, kept) : null;
  if (back) return { decision: now.decision, turn: back, forced: false };
  const only = forcedPlay(begun);
  return { decision: now.decision, turn: only ?? begun, forced: only !== null };
}

export function keptOf({ decision, turn }: LocalTurn): KeptTurn {
  return { decision, dice: turn.dice, steps: turn.path.map(({ src, dst }) => [src, dst] as const) };
}

/** Reads what `keptOf` wrote; null for anything else. */
export function readKept(text: string | null): KeptTurn | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptTurn | null;
    return kept && Array.isArray(kept.steps) && Array.isArray(kept.dice) ? kept : null;
  } catch {
    return null;
  }
}

function begin(pos: Position, moves: WireNodes, dice: readonly [number, number]): Turn | null {
  try {
    const larger = dice[0] >= dice[1];
    return beginTurn(readTable(pos, moves), larger ? dice : [dice[1], dice[0]]);
  } catch (error) {
    if (error instanceof TableError) return null;
    throw error;
  }
}

function restored(turn: Turn, kept: KeptTurn): Turn | null {
  const sorted = (dice: readonly number[]) => [...dice].sort().join();
  if (sorted(kept.dice) !== sorted(turn.dice)) return null;
  const steps = kept.steps.map(([src, dst]) => ({ src, dst, hit: false }));
  return replay({ ...turn, dice: kept.dice }, steps);
}

/** The one way to play, where all ways end alike; null where there is a choice or nothing to move. */
export function forcedPlay(turn: Turn): Turn | null {
  if (isComplete(turn)) return null;
  const ends = new Map<string, Turn>();
  collect(turn, ends);
  return ends.size === 1 ? ([...ends.values()][0] ?? null) : null;
}

/** Gathers the different final positions, but no more than two: then there is a choice. */
function collect(turn: Turn, ends: Map<string, Turn>): void {
  if (ends.size > 1) return;
  const next = nextHalves(turn);
  if (next.length === 0) {
    const end = turnPosition(turn).join();
    if (!ends.has(end)) ends.set(end, turn);
    return;
  }
  for (const half of next) collect(play(turn, [half]), ends);
}
