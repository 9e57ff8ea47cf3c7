// Every scene of the board spec as a model: for screenshots, for axe and for looking at while building.
import { positionOf, turnOf } from "../../test/tables";
import type { BoardView } from "../board/types";
import { words } from "../i18n";
import type { Rematch } from "../net/types.gen";
import type { ClockModel, Phase, TableModel } from "../state/model";
import { BONUS_TIME, delay, LAST, NOW_MS, played, RESERVE_TIME, scene, step } from "./parts";

export interface Scene {
  readonly table: TableModel;
  /** A place whose checker is chosen by the gallery after drawing. */
  readonly choose?: number;
  readonly dialog?: "between" | "end" | "resign" | "split" | "leave";
  /** How it stands with playing again at the end. */
  readonly again?: Rematch["state"];
}

const play = (moved = false, complete = false): Phase => ({ kind: "play", moved, complete });

const opening = scene({
  board: {
    turn: turnOf("opening31"),
    pos: positionOf("opening31"),
    cube: { value: 1, owner: null, offeredTo: null },
    worth: { me: [1, 2, 3], opp: [1, 2, 3] },
    arrow: "me",
  },
  phase: play(),
  me: { clock: delay(300_000, 12_000, true) },
  opp: { clock: delay(300_000, 12_000, false) },
});

const turn = scene({ board: { turn: turnOf("middle63"), last: LAST }, phase: play() });

const middleWith = (board: Partial<BoardView>, rest: Parameters<typeof scene>[0]) =>
  scene({ ...rest, board: { last: LAST, ...board } });

const CENTRED = { value: 1, owner: null, offeredTo: null } as const;

const roll = middleWith(
  { cube: CENTRED, worth: { me: [1, 2, 3], opp: [1, 2, 3] } },
  { double: { to: 2, blocked: null }, me: { clock: delay(168_900, 12_000, true) } },
);

const doubled = middleWith(
  { cube: { value: 2, owner: null, offeredTo: "me" }, last: null },
  {
    phase: {
      kind: "answer",
      offer: { kind: "double", to: 2, passPoints: 1, passScore: [2, 5], beaverTo: null },
    },
    me: { clock: delay(140_900, 12_000, true) },
    opp: { clock: delay(133_900, 12_000, false) },
  },
);

const bar = scene({
  board: {
    turn: turnOf("bar54"),
    pos: positionOf("bar54"),
    cube: CENTRED,
    worth: { me: [1, 2, 3], opp: [1, 2, 3] },
    last: { by: "opp", steps: [step(13, 5, true)] },
  },
  phase: play(),
  me: { clock: delay(96_900, 7_900, true) },
  opp: { clock: delay(102_900, 12_000, false) },
});

const off = scene({
  board: {
    turn: turnOf("off64"),
    pos: positionOf("off64"),
    cube: { value: 4, owner: "opp", offeredTo: null },
    worth: { me: [4], opp: [4] },
  },
  phase: play(),
  me: { score: 5, clock: delay(44_900, 5_900, true) },
  opp: { clock: delay(63_900, 12_000, false) },
  auto: { roll: false, invite: false, play: false },
});

const low = scene({
  board: {
    turn: played("low22", [step(6, 4)]),
    pos: positionOf("low22"),
    cube: { value: 2, owner: "opp", offeredTo: null },
  },
  phase: play(true),
  me: { score: 6, clock: delay(7_450, 0, true) },
  opp: { score: 5, clock: delay(42_900, 12_000, false) },
});

const done = scene({
  board: { turn: played("middle63", [step(24, 18, true), step(13, 10)]) },
  phase: play(true, true),
  me: { clock: delay(155_900, 0, true) },
});

const oppturn = scene({
  board: {
    numbers: "opp",
    input: false,
    dice: {
      by: "opp",
      roll: 2,
      faces: [
        { value: 4, used: false },
        { value: 2, used: false },
      ],
    },
    last: { by: "me", steps: [step(13, 7)] },
  },
  phase: { kind: "wait" },
  me: { toMove: false, clock: delay(168_900, 12_000, false) },
  opp: { toMove: true, clock: delay(221_900, 4_900, true) },
});

const bonus = (leftMs: number, turnMs: number, running: boolean): ClockModel => ({
  family: "bonus",
  leftMs,
  turnMs,
  windowMs: 10_000,
  bonusMs: 10_000,
  running,
  stampMs: NOW_MS,
});

const quick = middleWith(
  { cube: CENTRED, worth: { me: [1, 2, 3], opp: [1, 2, 3] } },
  {
    length: 0,
    stake: "5.00 EUR",
    limit: "24 × stake",
    double: { to: 2, blocked: null },
    auto: { roll: false, invite: true, play: null },
    me: { time: BONUS_TIME, clock: bonus(24_900, 3_900, true), bonus: { id: 1, seconds: 10 } },
    opp: {
      time: BONUS_TIME,
      clock: bonus(0, 0, false),
      canKick: true,
      presence: { kind: "away", untilMs: NOW_MS + 103_000 },
    },
  },
);

const reserve = middleWith(
  {},
  {
    me: {
      time: RESERVE_TIME,
      clock: {
        family: "reserve",
        moveLeftMs: 21_900,
        moveMs: 30_000,
        reserveMs: 180_000,
        running: true,
        stampMs: NOW_MS,
      },
    },
    opp: {
      time: RESERVE_TIME,
      presence: { kind: "bot" },
      clock: {
        family: "reserve",
        moveLeftMs: 30_000,
        moveMs: 30_000,
        reserveMs: 90_000,
        running: false,
        stampMs: NOW_MS,
      },
    },
  },
);

const waits = { board: { ...oppturn.board }, phase: oppturn.phase };

/** The seat across is played by a computer until its player is back; I was away myself for a while. */
const ghost = scene({
  ...waits,
  length: 3,
  me: { toMove: false, time: BONUS_TIME, clock: bonus(30_000, 0, false) },
  opp: {
    toMove: true,
    time: BONUS_TIME,
    presence: { kind: "ghost", returns: true },
    clock: bonus(12_000, 0, false),
  },
});

const kicked = scene({
  ...waits,
  length: 3,
  phase: { kind: "wait", note: words.value.table.ghostPlays },
  me: {
    toMove: true,
    time: BONUS_TIME,
    presence: { kind: "ghost", returns: false },
    clock: bonus(0, 0, false),
  },
  opp: { toMove: false, time: BONUS_TIME, clock: bonus(21_000, 0, false) },
});

const reserveAt = (moveLeftMs: number, reserveMs: number): ClockModel => ({
  family: "reserve",
  moveLeftMs,
  moveMs: 30_000,
  reserveMs,
  running: false,
  stampMs: NOW_MS,
});

/** Both clocks stand; each of the two has used some of his five minutes. */
const away = scene({
  ...waits,
  length: 3,
  phase: { kind: "wait", note: words.value.table.theyAreAway("Marta K.") },
  me: { toMove: false, time: RESERVE_TIME, absentMs: 61_000, clock: reserveAt(30_000, 180_000) },
  opp: {
    toMove: true,
    time: RESERVE_TIME,
    absentMs: 197_000,
    presence: { kind: "away", untilMs: NOW_MS + 103_000 },
    clock: reserveAt(12_000, 90_000),
  },
});

const settling = scene({
  ...waits,
  length: 3,
  phase: { kind: "wait", note: words.value.leaving.settling("Marta K.") },
  me: { toMove: false, time: RESERVE_TIME, clock: reserveAt(30_000, 180_000) },
  opp: {
    toMove: false,
    time: RESERVE_TIME,
    presence: { kind: "away", untilMs: null },
    clock: reserveAt(12_000, 90_000),
  },
});

const beaver = middleWith(
  { cube: { value: 2, owner: null, offeredTo: "me" }, last: null },
  {
    length: 0,
    phase: {
      kind: "answer",
      offer: { kind: "double", to: 2, passPoints: 1, passScore: null, beaverTo: 4 },
    },
  },
);

const shut = scene({
  board: {
    pos: positionOf("shut21"),
    notice: "No move",
    dice: {
      by: "me",
      roll: 1,
      faces: [
        { value: 2, used: true },
        { value: 1, used: true },
      ],
    },
  },
  phase: { kind: "wait" },
});

/** All scenes by name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  opening: { table: opening },
  turn: { table: turn },
  select: { table: turn, choose: 24 },
  roll: { table: roll },
  done: { table: done },
  bar: { table: bar, choose: 25 },
  off: { table: off, choose: 6 },
  double: { table: doubled },
  low: { table: low },
  oppturn: { table: oppturn },
  quick: { table: quick },
  reserve: { table: reserve },
  beaver: { table: beaver },
  shut: { table: shut },
  offered: {
    table: middleWith(
      { cube: { value: 4, owner: "me", offeredTo: "opp" }, last: null, input: false },
      { phase: { kind: "offered", to: 4 } },
    ),
  },
  resigned: { table: middleWith({}, { phase: { kind: "resigned", level: 2, points: 4 } }) },
  autoroll: {
    table: {
      ...oppturn,
      double: { to: 4, blocked: "auto" },
      auto: { roll: true, invite: false, play: null },
    },
  },
  crawford: {
    table: {
      ...roll,
      crawford: true,
      double: { to: 2, blocked: "crawford" },
      board: { ...roll.board, cube: null },
    },
  },
  lost: {
    table: {
      ...turn,
      link: { kind: "lost", retryAtMs: NOW_MS + 4000 },
      board: { ...turn.board, paled: true, input: false },
    },
  },
  watch: {
    table: { ...oppturn, phase: { kind: "watch", delayS: 30 }, double: null, onlookers: 3 },
  },
  replaced: { table: { ...turn, link: { kind: "replaced" } } },
  between: { table: oppturn, dialog: "between" },
  end: { table: oppturn, dialog: "end" },
  rematch: { table: oppturn, dialog: "end", again: "offered_by_opponent" },
  resign: { table: roll, dialog: "resign" },
  ghost: { table: ghost },
  kicked: { table: kicked },
  away: { table: away },
  settling: { table: settling },
  split: { table: settling, dialog: "split" },
  leave: { table: reserve, dialog: "leave" },
};
