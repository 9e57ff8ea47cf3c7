// The window between two games and the one at the end of a match, out of the view and the events. Pure.
import type { MatchRatings } from "../net/types.gen";
import type { MatchEvent, Outcome, View } from "../net/wire";
import type { BetweenModel } from "../ui/BetweenGames";
import type { BreakdownLine, MatchEndModel } from "../ui/MatchEnd";
import { money } from "./money";
import type { TableRules } from "./rules";
import { sideOf } from "./score_sheet";
import { type SplitWords, splitShares, splitValue } from "./split";

type GameEnded = Extract<MatchEvent, { type: "GameEnded" }>;

export interface WindowWords {
  readonly you: string;
  readonly matchWon: string;
  matchLost(name: string): string;
  readonly gameWon: string;
  gameLost(name: string): string;
  readonly matchVoid: string;
  readonly splitTitle: string;
  splitText(name: string | null): string;
  readonly split: SplitWords;
  readonly endReasons: Readonly<Record<string, string | null>>;
  readonly voidReasons: Readonly<Record<string, string>>;
  readonly endLines: {
    game(number: number, winner: string, kind: 1 | 2 | 3, cube: number): string;
    unfinished(number: number): string;
    readonly notCounted: string;
    points(won: number): string;
    readonly sum: string;
    readonly money: string;
  };
}

const kindOf = (n: number): 1 | 2 | 3 => (n === 2 || n === 3 ? n : 1);

function gamesEnded(events: readonly MatchEvent[]): readonly GameEnded[] {
  return events.filter((event) => event.type === "GameEnded");
}

/** The window between two games; null outside of it and for who only watches. */
export function betweenOf(
  view: View,
  events: readonly MatchEvent[],
  rules: TableRules,
  opponent: string,
  stampMs: number,
  you: string,
): BetweenModel | null {
  if (view.now.phase !== "between" || view.seat < 0) return null;
  const seat = view.seat;
  const game = gamesEnded(events).at(-1);
  const score = [view.score[seat] ?? 0, view.score[1 - seat] ?? 0] as const;
  const one = view.match.length - 1;
  const before = gamesEnded(events).some((ended) => ended.counted && wasOneAway(ended, one, game));
  return {
    won: game !== undefined && game.winner === seat,
    kind: kindOf(game?.kind ?? 1),
    cube: game?.cube ?? 1,
    points: game?.points ?? 0,
    names: { me: you, opp: opponent },
    score,
    length: view.match.length,
    crawfordNext: score.includes(one) && !before,
    needsBoth: rules.needsBoth,
    untilMs: stampMs + Math.max(0, view.now.window_left_ms),
    ready: { me: view.seats[seat]!.continued, opp: view.seats[1 - seat]!.continued },
  };
}

/** Someone stood one point before the end already before the last game: the Crawford game is behind. */
function wasOneAway(ended: GameEnded, one: number, last: GameEnded | undefined): boolean {
  return ended !== last && (ended.white_points === one || ended.black_points === one);
}

/** The end of a match; null while it runs. */
export function endOf(
  view: View,
  events: readonly MatchEvent[],
  names: readonly [string, string],
  words: WindowWords,
  rated: MatchRatings | null = null,
): MatchEndModel | null {
  const { outcome } = view;
  if (view.now.phase !== "over" || !outcome) return null;
  const seat = Math.max(view.seat, 0);
  const series = view.match.kind === "series";
  const score = series ? ([view.score[seat] ?? 0, view.score[1 - seat] ?? 0] as const) : null;
  return {
    ...titleOf(outcome, view, names, words),
    score,
    lines: [...gameLines(view, events, names, words), ...sums(outcome, view, names, words)],
    value:
      outcome.type === "MatchSplit" ? splitValue(outcome, view.seat, names, words.split) : null,
    ratings: (rated?.changes ?? []).map((change, seat) => ({
      name: named(seat, names),
      before: change.shown_before,
      after: change.shown_after,
    })),
    paymentPending: false,
  };
}

function named(seat: number, names: readonly [string, string]): string {
  return names[seat === 1 ? 1 : 0];
}

function titleOf(
  outcome: Outcome,
  view: View,
  names: readonly [string, string],
  words: WindowWords,
): { readonly title: string; readonly reason: string | null } {
  switch (outcome.type) {
    case "MatchEnded": {
      const series = view.match.kind === "series";
      const lost = series ? words.matchLost : words.gameLost;
      const won = series ? words.matchWon : words.gameWon;
      const title = outcome.winner === view.seat ? won : lost(named(outcome.winner, names));
      return { title, reason: words.endReasons[outcome.reason] ?? null };
    }
    case "MatchVoided":
      return { title: words.matchVoid, reason: words.voidReasons[outcome.reason] ?? null };
    case "MatchSplit": {
      const mine = outcome.leaver === view.seat;
      const leaver = mine ? null : named(outcome.leaver, names);
      return { title: words.splitTitle, reason: words.splitText(leaver) };
    }
    default:
      return { title: words.matchVoid, reason: null };
  }
}

function gameLines(
  view: View,
  events: readonly MatchEvent[],
  names: readonly [string, string],
  words: WindowWords,
): readonly BreakdownLine[] {
  const t = words.endLines;
  return gamesEnded(events).map((game) => {
    if (game.winner < 0) return { label: t.unfinished(game.game), amount: "–", sum: false };
    const won = sideOf(game.winner, view.seat) === "me";
    const winner = game.winner === view.seat ? words.you : named(game.winner, names);
    const label = t.game(game.game, winner, kindOf(game.kind), game.cube);
    const points = t.points(won ? game.points : -game.points);
    return { label, amount: game.counted ? points : t.notCounted, sum: false };
  });
}

function sums(
  outcome: Outcome,
  view: View,
  names: readonly [string, string],
  words: WindowWords,
): readonly BreakdownLine[] {
  const { match } = view;
  if (match.stake_minor === 0) return [];
  if (outcome.type === "MatchEnded") {
    const won = sideOf(outcome.winner, view.seat) === "me";
    const moved = won ? outcome.win_sum_minor : -outcome.win_sum_minor;
    return [{ label: words.endLines.money, amount: money(moved, match.currency), sum: true }];
  }
  if (outcome.type !== "MatchSplit") return [];
  return splitShares(outcome, view.seat, match.currency, names, words.split);
}
