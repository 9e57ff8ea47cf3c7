// English of the play screen.
import type { DoubleBlock } from "../state/model";

const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);

const blocks: Record<DoubleBlock, string> = {
  auto: "switch off auto-roll to double",
  crawford: "no doubling in the Crawford game",
  owner: "the other side owns the cube",
  limit: "the table's limit is reached",
  max: "the cube is at its highest",
  rolled: "only before the roll",
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
    away: "reconnecting",
    awayFor: (left: string) => `reconnecting ${left}`,
    ghost: "a computer plays on",
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
  watching: "You are watching",

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
  gameNo: (game: number, crawford: boolean) =>
    `Game ${game} · ${crawford ? "Crawford game" : "Crawford no"}`,
  stake: (stake: string) => `Stake ${stake}`,
  limit: (limit: string) => `limit ${limit}`,
  worth: (n: number) => `a point counts ${n}`,
  moves: "Moves",
  movesOf: "Moves of this game",
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
  lostIn: (seconds: number) => `No connection. Next try in ${seconds} s`,
  replaced: "This table is open in another window.",
  kickOut: "Kick out",
  kickAsk: (name: string) => `The clock of ${name} has run out.`,
  kickText: "A computer of average strength takes the seat for this game. This cannot be undone.",
  tableMenu: "Table menu",
  soundOn: "Sounds on",
  soundOff: "Sounds off",
  resign: "Give up this game…",
  leave: "Leave the match…",
};
