// English of dialogs and of the windows between and after games.

import { leaving } from "./en_leaving";

const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);
const kinds = { 1: "single game", 2: "gammon", 3: "backgammon" } as const;

export const windows = {
  resignTitle: "Give up this game?",
  resignChoose: "What do you give up?",
  resignLevel: { 1: "Single game", 2: "Gammon", 3: "Backgammon" } as const,
  resignLoses: (lost: number, cost: string | null) =>
    cost ? `You lose ${points(lost)}: ${cost}.` : `You lose ${points(lost)}.`,
  resignNext: "Continue",
  resignSure: {
    1: "Do you really want to give up the game?",
    2: "Do you really want to give up a gammon?",
    3: "Do you really want to give up a backgammon?",
  } as const,
  resignAsk: (name: string) => `${name} may accept or play on.`,
  resignYes: "Give up",
  playOn: "Play on",

  leaveTitle: "Leave the match?",
  leaveText: (price: string) => `You lose ${price} at once. The other side need not agree.`,
  leaveYes: "Leave and lose",
  stay: "Stay",

  gameOver: (winner: string, kind: 1 | 2 | 3) => `${winner} won a ${kinds[kind]}`,
  youWon: (kind: 1 | 2 | 3) => `You won a ${kinds[kind]}`,
  gamePoints: (cube: number, kind: 1 | 2 | 3, total: number) =>
    `Cube ${cube} × ${kinds[kind]} = ${points(total)}`,
  scoreNow: "Score",
  crawfordNext: "The next game is the Crawford game: no doubling.",
  continue: "Continue",
  continued: "You are ready",
  otherReady: (name: string) => `${name} is ready`,
  otherWaiting: (name: string) => `Waiting for ${name}`,
  continueLeft: (left: string) => `${left} left`,
  continueStarts: (left: string) => `The next game starts in ${left}.`,

  matchWon: "You won the match",
  matchLost: (name: string) => `${name} won the match`,
  gameWon: "You won",
  gameLost: (name: string) => `${name} won`,
  matchVoid: "The match was called off",
  finalScore: (mine: number, theirs: number) => `Final score ${mine}–${theirs}`,
  breakdown: "How the sum came about",
  ratings: "Rating",
  ratingChange: (before: string, after: string) => `${before} → ${after}`,
  lookAtBoard: "Look at the board",
  endLines: {
    game: (number: number, winner: string, kind: 1 | 2 | 3, cube: number) =>
      `Game ${number}: ${winner}, ${kinds[kind]}${cube > 1 ? `, cube ${cube}` : ""}`,
    unfinished: (number: number) => `Game ${number}: not finished`,
    notCounted: "not counted",
    points: (won: number) => `${won > 0 ? "+" : "−"}${Math.abs(won)}`,
    sum: "Points",
    money: "You",
  },
  endReasons: {
    played: null,
    time: "The time was up.",
    left: "The match was left.",
    continue_missed: "Continue was not pressed in time.",
  } as Readonly<Record<string, string | null>>,
  voidReasons: {
    ghost_won: "A computer won in the place of a player: nobody pays.",
    both_gone: "Both players were gone.",
    neither_continued: "Nobody pressed Continue.",
    seed_not_opened: "The dice could not be sealed: a player was gone.",
    left_before_start: "The match was left before the first game.",
    games_used_up: "The match grew too long for its dice.",
    operator: "The house called the match off.",
  } as Readonly<Record<string, string>>,
  splitTitle: "The match was shared",
  splitText: (name: string | null) =>
    `${name ?? "You"} did not return in time; the stakes are shared by the position's value.`,
  split: leaving,
  you: "You",
  files: "Save as",
  pending: "The payment is on its way.",
  export: "Download the match",
  verify: "Check the dice",
  toLobby: "Back to the lobby",

  help: "Keys",
  /** The key, what it does, and whether it does it for who looks on as well. */
  helpKeys: [
    ["Arrows, 1–24", "go to a point", true],
    ["Enter or Space", "pick up, put down, end the turn", false],
    ["Esc", "put back", false],
    ["R", "roll", false],
    ["D", "double", false],
    ["U, Shift+U", "undo a checker, the whole turn", false],
    ["S", "swap the dice", false],
    ["L", "show the last play again", true],
    ["T, P, B", "take, pass, beaver", false],
    ["?", "this list", true],
  ] as readonly (readonly [string, string, boolean])[],
};
