// The windows between games and at the end, for the gallery.
import type { BetweenModel } from "../ui/BetweenGames";
import type { MatchEndModel } from "../ui/MatchEnd";
import { NOW_MS } from "./parts";

export const BETWEEN: BetweenModel = {
  won: true,
  kind: 2,
  cube: 2,
  points: 4,
  names: { me: "You", opp: "Marta K." },
  score: [6, 4],
  length: 7,
  crawfordNext: true,
  needsBoth: true,
  untilMs: NOW_MS + 104_000,
  ready: { me: false, opp: true },
};

export const END: MatchEndModel = {
  title: "You won the match",
  reason: null,
  score: [7, 4],
  lines: [
    { label: "Stake", amount: "10.00 USD", sum: false },
    { label: "Fee: 4.9 % + 3.0 % for the length", amount: "−0.79", sum: false },
    { label: "Fee of the other side, paid by the winner", amount: "−0.79", sum: false },
    { label: "You won", amount: "+8.42 USD", sum: true },
  ],
  ratings: [
    { name: "You", before: "1796", after: "1804" },
    { name: "Marta K.", before: "1842", after: "1834" },
  ],
  paymentPending: true,
};
