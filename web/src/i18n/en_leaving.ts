// English of time and absence: how a house's clock runs, who plays on, what a split is worth.
import type { HouseTime } from "../state/model";
import { clockText } from "../ui/clock_face";

const span = (ms: number): string => (ms >= 60_000 ? clockText(ms) : `${Math.round(ms / 1000)} s`);
const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)} %`;

const zero: Readonly<Record<string, string>> = {
  kick_out:
    "At zero nothing happens by itself, but the other side may then kick the player out: a computer takes the seat.",
  technical_loss: "At zero the game is lost.",
  match_loss: "At zero the match is lost.",
};

/** How the clock runs, in a sentence or two. */
function clockRule({ clock }: HouseTime): string {
  const each = clock.perGame ? "each game" : "the whole match";
  switch (clock.kind) {
    case "bonus":
      return `${span(clock.startMs)} for ${each}. A turn done within ${span(clock.windowMs)} adds ${span(clock.bonusMs)}, up to ${span(clock.capMs)}.`;
    case "move_then_reserve":
      return `${span(clock.moveMs)} for each decision, then the reserve runs: ${span(clock.reserveMs)} for ${each}, and it never fills up again.`;
    case "simple_delay":
      return `The first ${span(clock.delayMs)} of each decision are free, then the bank runs: ${span(clock.bankMs)} for ${each}.`;
    default:
      return "";
  }
}

/** What becomes of who is away, in a sentence. */
function awayRule({ leaving }: HouseTime): string {
  switch (leaving.kind) {
    case "ghost":
      return `Whoever is away for ${span(leaving.graceMs)} has a computer play on until the return; the clock runs meanwhile.`;
    case "pause_then_split": {
      const inAll = leaving.addsUp ? " in all" : "";
      return `Whoever is away stops both clocks, for up to ${span(leaving.graceMs)}${inAll} in each game; after that the stakes are shared by the value of the position.`;
    }
    case "clock_runs":
      return "The clock of whoever is away keeps running.";
    default:
      return "";
  }
}

export const leaving = {
  aboutClock: "How this clock works",
  clockRule,
  zeroRule: ({ clock }: HouseTime): string => zero[clock.onZero] ?? "",
  lineRule: "A slow line is forgiven for up to 2 s.",
  awayRule,
  absent: (usedMs: number, graceMs: number) =>
    `Away so far in this game: ${clockText(usedMs)} of ${span(graceMs)}.`,
  usedShort: (usedMs: number, graceMs: number) => `${clockText(usedMs)} of ${span(graceMs)} away`,

  ghostUntilBack: "ghost until back",
  ghostThisGame: "ghost this game",
  ghostPlays: (name: string, returns: boolean) =>
    returns
      ? `The ghost, a computer of average strength, plays on for ${name} until the return. It never doubles.`
      : `The ghost, a computer of average strength, plays this game to its end for ${name}. It never doubles.`,
  kickHint: "time is up: press the name",

  continueRule: "Whoever has not pressed Continue when the time is up loses the match.",

  settling: (name: string | null) =>
    `${name ?? "You"} did not return in time. The position is being valued; then the stakes are shared.`,

  leaveAway: "You need not leave to be away for a moment.",

  value: "What the position was worth",
  valueOf: (name: string | null) =>
    name === null
      ? "All chances are yours, who left."
      : `All chances are those of ${name}, who left.`,
  outcomes: [
    "wins a single game",
    "wins a gammon",
    "wins a backgammon",
    "loses a single game",
    "loses a gammon",
    "loses a backgammon",
  ],
  percent,
  winsMatch: "wins the match",
  equity: "worth on average",
  equityPoints: (milli: number, cube: number) =>
    `${milli < 0 ? "−" : "+"}${(Math.abs(milli) / 1000).toFixed(3)} points${cube > 1 ? ` × cube ${cube}` : ""}`,
  byTable: (table: string) => `By the score alone, as the match equity table ${table} has it.`,
  byEngine: (engine: string, version: string) =>
    `Valued by ${engine} ${version}. A shared match has no fee and is not rated.`,
  gets: (name: string | null) => (name === null ? "You get" : `${name} gets`),
};
