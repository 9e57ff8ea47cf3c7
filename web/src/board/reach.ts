// Where one checker can go with one die or several, and by which way.
import type { Half } from "./table";
import { dieRank, halvesAfter, nextHalves, type Turn } from "./turn";
import { OFF } from "./types";

/** One way for one checker to a place: its half-moves in order. */
export type Way = readonly Half[];

/**
 * For each place the checker on `src` can reach, its shortest ways. Ways of equal length are kept side
 * by side only if they hit different blots on the way; the one with the fewest such hits comes first.
 */
export function reach(turn: Turn, src: number): ReadonlyMap<number, readonly Way[]> {
  const found = new Map<number, Way[]>();
  const walk = (halves: readonly Half[], at: number, way: Way) => {
    for (const half of halves) {
      if (half.src !== at) continue;
      const longer = [...way, half];
      found.set(half.dst, [...(found.get(half.dst) ?? []), longer]);
      if (half.dst !== OFF) walk(halvesAfter(turn.table, longer), half.dst, longer);
    }
  };
  walk(nextHalves(turn), src, []);
  return new Map([...found].map(([dst, ways]) => [dst, choose(turn, ways)]));
}

/** Blots hit before the landing place. */
export function hitsOnTheWay(way: Way): readonly number[] {
  return way
    .slice(0, -1)
    .filter((half) => half.hit)
    .map((half) => half.dst);
}

function choose(turn: Turn, ways: readonly Way[]): readonly Way[] {
  const shortest = Math.min(...ways.map((way) => way.length));
  const rank = (way: Way) => dieRank(turn, way[0]!);
  const sorted = ways
    .filter((way) => way.length === shortest)
    .sort((a, b) => hitsOnTheWay(a).length - hitsOnTheWay(b).length || rank(a) - rank(b));
  const seen = new Set<string>();
  return sorted.filter((way) => {
    const key = hitsOnTheWay(way).join();
    return !seen.has(key) && seen.add(key);
  });
}
