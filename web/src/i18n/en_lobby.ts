// English of the way to a table: front page, open tables, waiting, invitations, matches, houses.
import type { Refused } from "../net/rest";

const modes: Readonly<Record<string, string>> = {
  quick: "Quick game",
  single: "Single game",
  match: "Match",
  series: "Match",
};

const points = (n: number) => (n === 1 ? "1 point" : `${n} points`);

/** Refusals that deserve better words than the house's own sentence. */
const refusals: Readonly<Record<string, string>> = {
  offline: "The house cannot be reached. Check your network and try again.",
  unavailable: "This part of the house is away for a moment. Try again.",
  already_taken:
    "Someone else was faster: this table is taken. Choose another one, or open your own.",
  table_closed: "This table is no longer there. Choose another one, or open your own.",
  no_such_table: "This table is no longer there. Choose another one, or open your own.",
  no_such_invitation: "This invitation is no longer open. Ask for a new link.",
  host_away: "The player who opened this table has just gone. Choose another one.",
  already_seated: "You sit at a table already. Go back to it, or leave it first.",
  own_table: "This is your own table. Someone else has to join it.",
  not_signed_in: "You are not signed in any more. Sign in, or come in as a guest.",
};

export const lobby = {
  nav: "Pages",
  navPlay: "Play",
  navMatches: "My matches",
  navMatchesShort: "Matches",
  navHouses: "Houses",
  skip: "Skip to the content",
  signIn: "Sign in",
  yourAccount: ", your account",
  loading: "Loading…",
  again: "Try again",
  refused: ({ code, detail, numbers }: Refused) =>
    code === "rate_limited" || code === "too_many_attempts"
      ? `Too much at once. Try again in ${Math.max(1, Math.ceil((numbers["wait_ms"] ?? 0) / 1000))} s.`
      : (refusals[code] ?? (detail || "Something went wrong. Try again.")),
  lineLost: "The connection is lost. Reconnecting…",
  lineFull: "The house is open in too many windows. Close one, then try again.",

  frontTitle: "Play backgammon",
  lead: "Sit down at a table with someone, under a clock and with the cube. Every roll can be checked.",
  asGuest: "Play as a guest",
  asGuestNote: "One click, no e-mail, no password.",
  haveAccount: "I have an account",

  openTitle: "Open a table",
  house: "House",
  mode: "What to play",
  modeName: (mode: string) => modes[mode] ?? mode,
  modeNote: (kind: string) => (kind === "single" ? "one game" : "to a number of points"),
  length: "Length",
  lengthPoints: points,
  fewer: "Shorter",
  more: "Longer",
  beavers: "Beavers",
  beaversNote: "Who is doubled may double again at once and keep the cube.",
  clockLine: "Clock",
  leavingLine: "If someone leaves",
  rules: (house: string) => `All rules of ${house}`,
  open: "Open the table",
  opening: "Opening…",
  invite: "Invite someone",

  listTitle: "Open tables",
  listCount: (n: number) => (n === 1 ? "1 open table" : `${n} open tables`),
  listNone: "Nobody waits right now. Open a table: it is listed here for everyone at once.",
  listStale: "Read a moment ago. Come in to see it change by itself.",
  computer: "computer",
  guest: "guest",
  what: (mode: string, kind: string, length: number) =>
    kind === "single" || length < 2 ? (modes[mode] ?? mode) : `Match to ${length}`,
  withBeavers: "beavers",
  stake: (sum: string) => `stake ${sum}`,
  join: "Join",
  joinAt: (name: string) => `Join ${name}`,
  joining: "Sitting down…",
  yours: "Your table",
  since: (minutes: number) => (minutes < 1 ? "just now" : `${minutes} min`),
  waitsSince: "waits",

  atTable: "You wait at a table.",
  inMatch: "You are in a match.",
  backToTable: "Back to the table",
  backToMatch: "Back to the board",

  waitTitle: "Waiting for an opponent",
  waitText:
    "Your table is in the list. The match begins as soon as someone joins; this page takes you there.",
  waitInvited:
    "Send this link to the one you want to play. The match begins as soon as the link is opened and joined.",
  waitLink: "Invitation link",
  copy: "Copy the link",
  copied: "Copied",
  copyFailed: "Copy it by hand: the link is selected.",
  share: "Share…",
  shareText: "Play backgammon with me:",
  cancelWait: "Wait no longer",
  cancelling: "Leaving the table…",
  waitGone: "Your table was closed before anyone joined.",
  waitGoneStart: "The match could not start. Open a table again.",
  waitNowhere: "You do not wait at a table.",
  toLobby: "To the open tables",
  tabStarts: "The match begins!",

  inviteTitle: (name: string) => `${name} invites you`,
  inviteLoading: "An invitation",
  inviteOver: "This invitation is over",
  inviteText: "You play this:",
  inviteJoin: "Sit down and play",
  inviteAsGuest: "You play as a guest unless you sign in. Nothing to fill in.",

  matchesTitle: "My matches",
  matchesNone: "No matches yet. Your first one will be here as soon as it begins.",
  matchesOfNobody:
    "Here are the matches you have played, once you have an account. A guest has one, too.",
  against: (name: string) => `against ${name}`,
  won: "Won",
  lost: "Lost",
  voided: "Called off",
  split: "Split",
  running: "Running",
  settling: "Being settled",
  score: (mine: number, theirs: number) => `${mine}–${theirs}`,
  scoreSpoken: (mine: number, theirs: number) => `score ${mine} to ${theirs}`,
  toBoard: "To the board",
  files: "Download",
  fileMat: "MAT",
  fileSgf: "SGF",
  fileJson: "JSON",
  fileAs: (kind: string, name: string) => `${kind}: match against ${name}`,
  dice: "Check the dice",
  diceOf: (name: string) => `Check the dice of the match against ${name}`,
  diceTitle: "The dice of this match",
  diceSound:
    "Every roll of the finished games follows from the secrets that were fixed before the match.",
  diceUnsound: "The record does not hold. Keep this file and tell others.",
  diceRunning: "Games that still run are checked when they end.",
  diceRecord: "Download the record",
  diceOwn: "Do not take our word: “tavla verify” checks the record on your own machine.",
  older: "Older matches",

  playerSince: (day: string) => `Here since ${day}`,
  playerErased: "This account was erased. What it played stays, without a name.",
  playerKinds: {
    registered: "Player",
    guest: "Guest",
    bot: "Computer player",
    computer: "Computer player",
  } as Readonly<Record<string, string>>,
  playerMatches: "Matches",
  playerNone: "No matches yet.",
  unknownPlayer: "There is no such player.",

  housesTitle: "Houses and their rules",
  housesLead:
    "Every table is played under the rules of one house. Choose by clock, by what happens when someone leaves, and by the cube.",
  houseRules: (house: string) => `Rules of ${house}`,
  lengths: "Lengths",
  lengthsFrom: (from: number, to: number) =>
    from === to ? points(from) : `${from} to ${to} points`,
  cube: "Cube",
  cubeUpTo: (max: number) => `up to ${max}`,
  beaversHow: {
    on: "yes, unless the table says no",
    off: "no, unless the table says yes",
    never: "never",
  } as Readonly<Record<string, string>>,
  resigning: "Giving up",
  resignLevels: {
    computed: "the position decides whether it is a single game, a gammon or a backgammon",
    chosen: "whoever gives up says whether it is a single game, a gammon or a backgammon",
  } as Readonly<Record<string, string>>,
  between: "Between games",
  betweenWindow: (time: string) => `both press Continue within ${time}`,
  exact: "The exact rules, as programs read them",
  openHere: (house: string) => `Open a table at ${house}`,
  noHouse: "There is no such house.",

  lostTitle: "There is no such page",
  lostText: "The address may be mistyped, or what was here is gone.",
};
