// English of the play screen.
import type { DoubleBlock } from "../state/model";
import { leaving } from "./en_leaving";
import { spanOf } from "./en_span";

const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);

const blocks: Record<DoubleBlock, string> = {
  auto: "switch off auto-roll to double",
  crawford: "no doubling in the Crawford game",
  owner: "the other side owns the cube",
  limit: "the table's limit is reached",
  max: "the cube is at its highest",
  rolled: "only before the roll",
  away: "not while the other side is away",
};

const levels = { 1: "a single game", 2: "a gammon", 3: "a backgammon" } as const;

export const table = {
  you: "You",
  points,
  pips: (n: number) => (n === 1 ? "1 pip" : `${n} pips`),
  off: (n: number) => `${n} off`,
  rating: (rating: string) => `Rating ${rating}`,
  score: (name: string, score: number, length: number) =>
    length > 0 ? `${name}: ${score} of ${length} points` : `${name}: ${score} points`,
  clock: (name: string) => `Clock of ${name}`,
  presence: {
    here: "connected",
    away: "away",
    awayFor: (left: string) => `reconnecting ${left}`,
    ghost: (returns: boolean) => (returns ? leaving.ghostUntilBack : leaving.ghostThisGame),
    bot: "computer",
  },
  toMove: "to move",
  bonus: (seconds: number) => `+${seconds} s`,
  bonusRing: (seconds: number) => `finish within ${seconds} seconds to earn time`,

  roll: "Roll",
  double: "Double",
  doubleTo: (to: number) => `to ${to}`,
  doubleSure: "Sure?",
  doubleBlocked: (why: DoubleBlock) => blocks[why],
  undo: "Undo",
  undoHint: "Undo the last checker; hold to undo the whole turn",
  done: "Done",
  sending: "Sending…",
  tapHint: "Tap a checker to move it, the dice to swap",
  moving: (name: string) => `${name} is moving…`,
  stopWatching: "Stop watching",
  watching: (delayS: number) =>
    delayS === 0 ? "You are watching" : `You are watching, ${spanOf(delayS)} later`,

  doubles: (name: string) => `${name} doubles`,
  beavers: (name: string) => `${name} beavers`,
  offerText: (to: number, lose: number): readonly string[] => [
    "Take and play for ",
    String(to),
    ", or pass and lose ",
    String(lose),
    lose === 1 ? " point." : " points.",
  ],
  offerShort: (to: number, lose: number): readonly string[] => [
    "Play for ",
    String(to),
    ", or lose ",
    String(lose),
    ".",
  ],
  pass: "Pass",
  passCost: (lost: number, score: readonly [number, number] | null) =>
    score ? `−${lost} · score ${score[0]}–${score[1]}` : `−${lost}`,
  take: "Take",
  takeCost: (to: number) => `cube at ${to}, yours`,
  takeBeaver: (to: number) => `cube at ${to}, theirs`,
  beaver: "Beaver",
  beaverCost: (to: number) => `cube at ${to}, you keep it`,
  waitingFor: (name: string) => `Waiting for ${name}`,
  youDoubled: (to: number) => `You doubled to ${to}.`,
  offer: "Offer",

  resigns: (name: string, level: 1 | 2 | 3) => `${name} gives up ${levels[level]}`,
  resignText: (won: number) => `Accept to win ${points(won)}.`,
  youResign: (level: 1 | 2 | 3, lost: number) => `You offered ${levels[level]}: ${points(lost)}.`,
  accept: "Accept",
  refuse: "Play on",

  autoRoll: "Auto-roll",
  autoPlay: "Automatic player",
  matchTo: (length: number) => (length > 0 ? `Match to ${length}` : "Single game"),
  gameNo: (game: number, crawford: boolean) => `Game ${game}${crawford ? " · Crawford game" : ""}`,
  stake: (stake: string) => `Stake ${stake}`,
  limit: (limit: string) => `limit ${limit}`,
  worth: (n: number) => `a point counts ${n}`,
  moves: "Moves",
  movesOf: "Moves of the match",
  live: "Back to the game",
  lookingBack: "Looking back",
  noMoves: "No moves yet",
  lastPlay: "Last play",
  typeMove: "Type a move",
  typeHint: "8/5 6/5 or bar/20*",
  typeGo: "Play",
  typeErrors: {
    empty: "Type a play such as 8/5 6/5.",
    unreadable: (part: string) => `“${part}” is not a move.`,
    illegal: (part: string) => `“${part}” cannot be played here.`,
  },
  ping: (ms: number) => `${ms} ms`,
  pingLabel: "Connection",
  lost: "No connection. Reconnecting…",
  closed: {
    signed_out: "You were signed out.",
    too_many_sockets: "Too many windows are open. Close one of them.",
    refused: "The house ended the connection.",
  },
  reconnect: "Connect again",
  lostIn: (seconds: number) => `No connection. Next try in ${seconds} s`,
  replaced: "Open in another window.",
  playHere: "Play here",
  kickOut: "Kick out",
  kickAsk: (name: string) => `The clock of ${name} has run out.`,
  kickText: "A computer of average strength takes the seat for this game. This cannot be undone.",
  tableMenu: "Table menu",
  soundOn: "Sounds on",
  soundOff: "Sounds off",
  resign: "Give up this game…",
  leave: "Leave the match…",
  replay: "Show the last play again",
  pipsOn: "Pip counts shown",
  pipsOff: "Pip counts hidden",
  homeRight: "Home board on the right",
  homeLeft: "Home board on the left",
  modeTap: "A tap moves the checker",
  modeTarget: "A tap chooses, the next one moves",
  hintsOn: "Movable checkers marked",
  hintsOff: "Movable checkers not marked",

  seatNames: ["White", "Black"] as readonly [string, string],
  theMatch: "the match",
  priced: (what: string, sum: string) => `${what} (${sum})`,
  noSuchMatch: "There is no such match.",
  stranger: "Come in as a guest to look on, or sign in to play.",
  asGuest: "Come in as a guest",
  comingIn: "Coming to the table…",
  noMoveOf: (roll: string) => `${roll} · No move`,
  forced: "Forced move",
  seeding: "The dice are being sealed…",
  settling: leaving.settling,
  theyAreAway: (name: string) => `${name} is away; the game waits.`,
  ghostPlays: "A computer plays this game on for you.",
  betweenNote: "The game is over.",
  overNote: "The match is over.",
  yourTurn: "Your turn",
  matchEnd: "How it ended",

  sheet: {
    game: (number: number, [mine, theirs]: readonly [number, number], crawford: boolean) =>
      `Game ${number} · ${mine}–${theirs}${crawford ? " · Crawford" : ""}`,
    single: "Single game",
    noMove: "no move",
    doubles: (to: number) => `doubles to ${to}`,
    beavers: (to: number) => `beavers to ${to}`,
    takes: "takes",
    passes: "passes",
    resigns: (level: number) => `gives up ${levels[level as 1 | 2 | 3]}`,
    accepts: "accepts",
    refuses: "plays on",
    kickedOut: "kicked out",
    timeOut: "out of time",
    wins: (side: "me" | "opp" | null, won: number, counted: boolean) =>
      side === null
        ? "Not finished"
        : `${side === "me" ? "← " : ""}wins ${points(won)}${counted ? "" : ", not counted"}${side === "opp" ? " →" : ""}`,
  },

  says: {
    rolled: (who: string | null, one: number, two: number) =>
      `${who ?? "You"} rolled ${one} and ${two}.`,
    opening: (mine: number, name: string, theirs: number, begin: boolean) =>
      `You rolled ${mine}, ${name} ${theirs}. ${begin ? "You begin." : `${name} begins.`}`,
    begins: (name: string, [white, black]: readonly [number, number]) =>
      `${white} and ${black}: ${name} begins.`,
    played: (name: string, text: string) => `${name} played ${text}.`,
    noMove: (who: string | null) => (who === null ? "You cannot move." : `${who} cannot move.`),
    doubles: (name: string, to: number) => `${name} doubles to ${to}. Take or pass?`,
    beavers: (name: string, to: number) => `${name} beavers to ${to}. Take or pass?`,
    takes: (name: string, to: number) => `${name} takes. The cube is at ${to}.`,
    passes: (name: string) => `${name} passes.`,
    resigns: (name: string, level: number) =>
      `${name} gives up ${levels[level as 1 | 2 | 3]}. Accept or play on?`,
    refuses: (name: string) => `${name} plays on.`,
    away: (name: string) => `${name} is reconnecting.`,
    back: (name: string) => `${name} is back.`,
    ghost: (who: string | null, returns: boolean) =>
      `A computer plays ${returns ? "on" : "this game to its end"} for ${who ?? "you"}${returns ? " until the return" : ""}.`,
    relieved: (who: string | null) =>
      who === null
        ? "You play again; the computer has left."
        : `${who} plays again; the computer has left.`,
    kickedOut: (who: string | null) =>
      who === null
        ? "Your time was up and you were kicked out of this game."
        : `${who} is kicked out of this game.`,
    mayKick: (name: string) => `The clock of ${name} has run out. You may kick ${name} out.`,
    timeOut: (who: string | null) => `${who === null ? "Your" : `${who}'s`} time is up.`,
    gameWon: (won: number) => `You won the game: ${points(won)}.`,
    gameLost: (name: string, won: number) => `${name} won the game: ${points(won)}.`,
    secondsLeft: (seconds: number) => `${seconds} seconds left on your clock.`,
    line: { lost: "The connection is lost.", up: "Connected again." },
  },
};
