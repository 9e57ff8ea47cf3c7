// What just happened, for ears and eyes: sentences for the live regions, sounds, a short word on the board. Pure.
import { playText } from "../board/notation";
import type { MatchEvent } from "../net/wire";
import type { SoundName } from "../ui/sound_recipes";
import type { TableRules } from "./rules";
import { stepsOf } from "./score_sheet";

export interface NewsWords {
  rolled(who: string | null, one: number, two: number): string;
  opening(mine: number, name: string, theirs: number, begin: boolean): string;
  begins(name: string, dice: readonly [number, number]): string;
  played(name: string, text: string): string;
  noMove(who: string | null): string;
  doubles(name: string, to: number): string;
  beavers(name: string, to: number): string;
  takes(name: string, to: number): string;
  passes(name: string): string;
  resigns(name: string, level: number): string;
  refuses(name: string): string;
  away(name: string): string;
  back(name: string): string;
  /** `who`: null for oneself. */
  ghost(who: string | null, returns: boolean): string;
  relieved(who: string | null): string;
  kickedOut(who: string | null): string;
  timeOut(who: string | null): string;
  gameWon(points: number): string;
  gameLost(name: string, points: number): string;
}

export interface News {
  readonly polite: readonly string[];
  /** What asks for an answer. */
  readonly urgent: readonly string[];
  readonly sounds: readonly SoundName[];
}

interface Told {
  readonly polite?: string;
  readonly urgent?: string;
  readonly sound?: SoundName;
}

/** `seat`: mine, -1 for a spectator, to whom both are others; `names`: White's and Black's. */
export function newsOf(
  events: readonly MatchEvent[],
  seat: number,
  names: readonly [string, string],
  words: NewsWords,
): News {
  const told = events.map((event) => tell(event, seat, names, words));
  return {
    polite: told.map(({ polite }) => polite).filter((text) => text !== undefined),
    urgent: told.map(({ urgent }) => urgent).filter((text) => text !== undefined),
    sounds: told.map(({ sound }) => sound).filter((sound) => sound !== undefined),
  };
}

type Names = readonly [string, string];

function tell(event: MatchEvent, seat: number, names: Names, words: NewsWords): Told {
  const by = "seat" in event ? event.seat : -1;
  const mine = seat >= 0 && by === seat;
  const name = names[by === 1 ? 1 : 0];
  const who = mine ? null : name;
  switch (event.type) {
    case "OpeningRolled":
      return { polite: openingText(event, seat, names, words), sound: "dice" };
    case "DiceRolled":
      return { polite: words.rolled(who, event.die1, event.die2), sound: "dice" };
    case "TurnForfeited":
      return { polite: words.noMove(who) };
    case "GameEnded":
      return gameEnded(event, seat, names, words);
    case "TimeExpired":
      return { urgent: words.timeOut(who) };
    case "GhostSeated":
      return { polite: words.ghost(who, event.cause === "away") };
    case "GhostRelieved":
      return { polite: words.relieved(who) };
    case "KickedOut":
      return mine ? { urgent: words.kickedOut(null) } : { polite: words.kickedOut(name) };
    default:
      return mine ? {} : tellOfThem(event, name, words);
  }
}

function openingText(
  event: Extract<MatchEvent, { type: "OpeningRolled" }>,
  seat: number,
  names: Names,
  words: NewsWords,
): string {
  const dice = [event.white_die, event.black_die] as const;
  if (seat < 0) return words.begins(names[event.starter === 1 ? 1 : 0], dice);
  const [me, other] = seat === 1 ? ([1, 0] as const) : ([0, 1] as const);
  return words.opening(dice[me], names[other], dice[other], event.starter === seat);
}

/** What the other side did; my own doings were my own words. */
function tellOfThem(event: MatchEvent, opponent: string, words: NewsWords): Told {
  switch (event.type) {
    case "CheckersPlayed":
      return { polite: words.played(opponent, playText(stepsOf(event))) };
    case "DoubleOffered":
      return { urgent: words.doubles(opponent, event.value), sound: "double" };
    case "Beavered":
      return { urgent: words.beavers(opponent, event.value), sound: "double" };
    case "DoubleTaken":
      return { polite: words.takes(opponent, event.value) };
    case "DoublePassed":
      return { polite: words.passes(opponent) };
    case "ResignOffered":
      return { urgent: words.resigns(opponent, event.level) };
    case "ResignRefused":
      return { polite: words.refuses(opponent) };
    case "PlayerAway":
      return { polite: words.away(opponent) };
    case "PlayerBack":
      return { polite: words.back(opponent) };
    default:
      return {};
  }
}

function gameEnded(
  event: Extract<MatchEvent, { type: "GameEnded" }>,
  seat: number,
  names: Names,
  words: NewsWords,
): Told {
  if (event.winner < 0) return {};
  if (event.winner === seat) return { polite: words.gameWon(event.points), sound: "win" };
  const polite = words.gameLost(names[event.winner === 1 ? 1 : 0], event.points);
  return seat < 0 ? { polite } : { polite, sound: "lose" };
}

/**
 * The time that the last event earned by a quick turn, in ms; 0 for none. What the clock holds now is more than
 * what it held before less what was charged.
 */
export function earnedMs(events: readonly MatchEvent[], rules: TableRules): number {
  const played = events.at(-1);
  if (played?.type !== "CheckersPlayed" || rules.clock.kind !== "bonus") return 0;
  for (let i = events.length - 2; i >= 0; i--) {
    const event = events[i]!;
    if ("left_ms" in event && event.seat === played.seat) return gained(event.left_ms, played);
    if (event.type === "GameStarted" && rules.clock.perGame)
      return gained(rules.clock.startMs, played);
  }
  return 0;
}

function gained(before: number, played: { charged_ms: number; left_ms: number }): number {
  return Math.max(0, played.left_ms - Math.max(0, before - played.charged_ms));
}
