// Why a socket ended and what follows from it.

/** Ends after which another try is of no use before the player does something. */
export type Closed = "signed_out" | "too_many_sockets" | "refused";

const FOR_GOOD: Readonly<Record<string, Closed>> = {
  not_signed_in: "signed_out",
  signed_out: "signed_out",
  too_many_sockets: "too_many_sockets",
  flood: "refused",
  too_large: "refused",
  binary: "refused",
};

/** The code of a `bye` -> what it means; null when to connect again. */
export function closedBy(code: string): Closed | null {
  return FOR_GOOD[code] ?? null;
}

/** A house that restarts asks for a jitter of a second, ms. */
export const RESTART_JITTER_MS = 1_000;
