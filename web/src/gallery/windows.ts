// The windows between games and at the end, for the gallery.
import { words } from "../i18n";
import { type Split, splitShares, splitValue } from "../state/split";
import type { BetweenModel } from "../ui/BetweenGames";
import type { MatchEndModel } from "../ui/MatchEnd";
import { NOW_MS } from "./parts";

const VALUED: Split = {
  type: "MatchSplit",
  at_ms: NOW_MS,
  white: "a1",
  black: "b2",
  length: 1,
  at_fault: [1],
  leaver: 1,
  position_id: "4HPwATDgc/ABMA",
  win_ppm: 301_502,
  win_gammon_ppm: 85_117,
  win_backgammon_ppm: 4_210,
  lose_ppm: 442_044,
  lose_gammon_ppm: 160_003,
  lose_backgammon_ppm: 7_124,
  cube: 2,
  equity_millipoints: -312,
  mwc_ppm: 0,
  evaluator: "bgsage",
  evaluator_version: "2.1",
  met: "",
  white_gets_minor: 12_312,
  black_gets_minor: 11_688,
};

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
  value: null,
  ratings: [
    { name: "You", before: "1796", after: "1804" },
    { name: "Marta K.", before: "1842", after: "1834" },
  ],
  paymentPending: true,
};

export const SPLIT: MatchEndModel = {
  title: words.value.windows.splitTitle,
  reason: words.value.windows.splitText("Marta K."),
  score: null,
  lines: [
    { label: "Game 1: not finished", amount: "–", sum: false },
    ...splitShares(VALUED, 0, "PLAY", ["You", "Marta K."], words.value.leaving),
  ],
  value: splitValue(VALUED, 0, ["You", "Marta K."], words.value.leaving),
  ratings: [],
  paymentPending: false,
};
