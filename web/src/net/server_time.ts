// How the server's clock stands to this machine's: the smallest of several (arrival minus `now_ms`) is nearest
// to the truth, since a frame can only be late. Old samples go, so that a clock that was set does not stay wrong.

/** Samples kept; at a ping every five seconds some two minutes. */
const KEPT = 24;
/** A jump of more than this is the machine's clock having been set, not a slow line: begin anew. */
const JUMP_MS = 30_000;

export type Samples = readonly number[];

export const NO_SAMPLES: Samples = [];

/** Adds one frame's moment; both in ms, the server's and this machine's. */
export function sampled(samples: Samples, serverMs: number, arrivedMs: number): Samples {
  const offset = arrivedMs - serverMs;
  const before = offsetMs(samples);
  if (samples.length > 0 && Math.abs(offset - before) > JUMP_MS) return [offset];
  return [...samples.slice(1 - KEPT), offset];
}

/** What to add to a moment of the server's to get one of this machine's; 0 while nothing was heard. */
export function offsetMs(samples: Samples): number {
  return samples.length > 0 ? Math.min(...samples) : 0;
}
