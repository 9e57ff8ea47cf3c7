// When to try again: soon at first, then ever later, each time with a random part so that not all come at once.

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/** The wait before the `attempt`-th try (from 0); `chance` is a random number in 0..1. */
export function backoffMs(attempt: number, chance: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(most * (0.5 + 0.5 * chance));
}
