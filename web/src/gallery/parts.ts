// The parts that the gallery's scenes are made of.
import { positionOf, type TableName, turnOf } from "../../test/tables";
import { pips } from "../board/position";
import { replay, type Turn, turnFaces, turnPosition } from "../board/turn";
import type { BoardView, Position, Step } from "../board/types";
import type { ClockModel, HouseTime, SeatModel, TableModel } from "../state/model";
import { MOVES } from "./moves";

/** The moment at which all scenes stand still. */
export const NOW_MS = 1_000_000;

export const step = (src: number, dst: number, hit = false): Step => ({ src, dst, hit });

export function played(name: TableName, steps: readonly Step[]): Turn {
  const turn = replay(turnOf(name), steps);
  if (!turn) throw new Error(`${name} cannot be played so`);
  return turn;
}

export const delay = (bankMs: number, delayLeftMs: number, running: boolean): ClockModel => ({
  family: "delay",
  bankMs,
  delayLeftMs,
  delayMs: 12_000,
  running,
  stampMs: NOW_MS,
});

/** Of the Tournament, as the scenes' clocks are. */
const TIME: HouseTime = {
  clock: {
    kind: "simple_delay",
    windowMs: 0,
    bonusMs: 0,
    startMs: 0,
    moveMs: 0,
    delayMs: 12_000,
    capMs: 0,
    reserveMs: 0,
    bankMs: 840_000,
    onZero: "match_loss",
    perGame: false,
  },
  leaving: { kind: "clock_runs", graceMs: 0, addsUp: false },
};

export const BONUS_TIME: HouseTime = {
  clock: {
    ...TIME.clock,
    kind: "bonus",
    windowMs: 10_000,
    bonusMs: 10_000,
    startMs: 30_000,
    capMs: 30_000,
    onZero: "kick_out",
    perGame: true,
  },
  leaving: { kind: "ghost", graceMs: 120_000, addsUp: false },
};

export const RESERVE_TIME: HouseTime = {
  clock: {
    ...TIME.clock,
    kind: "move_then_reserve",
    moveMs: 30_000,
    reserveMs: 180_000,
    onZero: "technical_loss",
    perGame: true,
  },
  leaving: { kind: "pause_then_split", graceMs: 300_000, addsUp: true },
};

const MARTA: SeatModel = {
  name: "Marta K.",
  colour: "dark",
  rating: "1842",
  pips: null,
  off: 0,
  score: 4,
  presence: { kind: "here" },
  clock: delay(221_900, 12_000, false),
  toMove: false,
  bonus: null,
  canKick: false,
  time: TIME,
  absentMs: 0,
};

const ME: SeatModel = {
  ...MARTA,
  name: "You",
  colour: "light",
  rating: "1796",
  score: 2,
  clock: delay(168_900, 9_900, true),
  toMove: true,
};

export const BOARD: BoardView = {
  pos: positionOf("middle63"),
  dice: null,
  cube: { value: 2, owner: "me", offeredTo: null },
  last: null,
  turn: null,
  colour: "light",
  home: "right",
  numbers: "me",
  hints: true,
  mode: "tap",
  input: true,
  arrow: null,
  worth: { me: [2, 4, 6], opp: [2, 4, 6] },
  notice: null,
  paled: false,
};

export const LAST = { by: "opp", steps: [step(13, 7), step(8, 4)] } as const;

export const BASE: TableModel = {
  board: BOARD,
  me: ME,
  opp: MARTA,
  phase: { kind: "roll" },
  double: { to: 4, blocked: null },
  length: 7,
  game: 3,
  crawford: false,
  stake: null,
  limit: null,
  moves: MOVES,
  lookingAt: null,
  auto: { roll: false, invite: false, play: null },
  resign: [{ level: 1, points: 2, cost: null }],
  link: { kind: "up", pingMs: 38 },
  refused: null,
  onlookers: 0,
};

export interface Change {
  readonly board?: Partial<BoardView>;
  readonly me?: Partial<SeatModel>;
  readonly opp?: Partial<SeatModel>;
}

/** A scene from the base: parts are merged, pips and racks are counted from the position. */
export function scene(
  change: Change & Omit<Partial<TableModel>, "board" | "me" | "opp">,
): TableModel {
  const board = { ...BOARD, ...change.board };
  const pos = board.turn ? turnPosition(board.turn) : board.pos;
  const faces = board.turn ? turnFaces(board.turn) : null;
  const dice = faces ? { by: "me" as const, roll: 1, faces } : board.dice;
  return {
    ...BASE,
    ...change,
    board: { ...board, dice },
    me: { ...ME, pips: pips(pos, "me"), off: offOf(pos, 1), ...change.me },
    opp: { ...MARTA, pips: pips(pos, "opp"), off: offOf(pos, -1), ...change.opp },
  };
}

function offOf(pos: Position, sign: 1 | -1): number {
  return 15 - pos.reduce((sum, n) => sum + Math.max(0, sign * n), 0);
}
