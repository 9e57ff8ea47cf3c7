// The list of moves of all games, and the position at any of its lines, from the events alone. Pure.
import { playText, rollText } from "../board/notation";
import { applySteps } from "../board/position";
import type { LastPlay, Position, Side, Step } from "../board/types";
import type { MatchEvent } from "../net/wire";
import type { MoveCell, MoveRow } from "./model";

export const START: Position = [
  0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
];

/** What a line that is no play says. */
export interface SheetWords {
  game(number: number, score: readonly [number, number], crawford: boolean): string;
  noMove: string;
  doubles(to: number): string;
  beavers(to: number): string;
  takes: string;
  passes: string;
  resigns(level: number): string;
  accepts: string;
  refuses: string;
  kickedOut: string;
  timeOut: string;
  wins(side: Side | null, points: number, counted: boolean): string;
}

/** Whose a seat's thing is, seen from `seat`; a spectator sits with White. */
export function sideOf(seat: number, seen: number): Side {
  return seat === Math.max(seen, 0) ? "me" : "opp";
}

export function stepsOf(played: {
  readonly src: readonly number[];
  readonly dst: readonly number[];
  readonly hits: readonly number[];
}): readonly Step[] {
  return played.src.map((src, i) => ({ src, dst: played.dst[i]!, hit: played.hits.includes(i) }));
}

interface Sheet {
  readonly rows: MoveRow[];
  turn: number;
  roll: string;
}

/** All lines of all games so far. */
export function sheetOf(
  events: readonly MatchEvent[],
  seen: number,
  words: SheetWords,
): readonly MoveRow[] {
  const sheet: Sheet = { rows: [], turn: 0, roll: "" };
  for (const event of events) addEvent(sheet, event, seen, words);
  return sheet.rows;
}

function heading(sheet: Sheet, text: string, version: number): void {
  sheet.rows.push({ number: 0, heading: text, version, cells: [null, null] });
}

function cell(sheet: Sheet, side: Side, made: MoveCell): void {
  const last = sheet.rows.at(-1);
  const column = side === "me" ? 0 : 1;
  const open = last && last.heading === undefined && !last.cells[column];
  const free = open && (column === 1 || !last.cells[1]);
  if (free) {
    const cells: MoveRow["cells"] = column === 0 ? [made, last.cells[1]] : [last.cells[0], made];
    sheet.rows[sheet.rows.length - 1] = { ...last, cells };
    return;
  }
  sheet.turn += 1;
  const cells: MoveRow["cells"] = column === 0 ? [made, null] : [null, made];
  sheet.rows.push({ number: sheet.turn, version: made.version, cells });
}

function addEvent(sheet: Sheet, event: MatchEvent, seen: number, words: SheetWords): void {
  const say = (text: string, roll = "") => {
    if (!("seat" in event)) return;
    cell(sheet, sideOf(event.seat, seen), { roll, text, version: event.v });
  };
  switch (event.type) {
    case "GameStarted": {
      const points = [event.white_points, event.black_points] as const;
      const score = seen === 1 ? ([points[1], points[0]] as const) : points;
      heading(sheet, words.game(event.game, score, event.crawford), event.v);
      sheet.turn = 0;
      return;
    }
    case "OpeningRolled":
      sheet.roll = rollText([event.white_die, event.black_die]);
      return;
    case "DiceRolled":
      sheet.roll = rollText([event.die1, event.die2]);
      return;
    case "CheckersPlayed":
      say(playText(stepsOf(event)), sheet.roll);
      return;
    case "TurnForfeited":
      say(words.noMove, sheet.roll);
      return;
    case "GameEnded": {
      const side = event.winner < 0 ? null : sideOf(event.winner, seen);
      heading(sheet, words.wins(side, event.points, event.counted), event.v);
      return;
    }
    default: {
      const text = cubeText(event, words);
      if (text !== null) say(text);
    }
  }
}

function cubeText(event: MatchEvent, words: SheetWords): string | null {
  switch (event.type) {
    case "DoubleOffered":
      return words.doubles(event.value);
    case "Beavered":
      return words.beavers(event.value);
    case "DoubleTaken":
      return words.takes;
    case "DoublePassed":
      return words.passes;
    case "ResignOffered":
      return words.resigns(event.level);
    case "ResignAccepted":
      return words.accepts;
    case "ResignRefused":
      return words.refuses;
    case "KickedOut":
      return words.kickedOut;
    case "TimeExpired":
      return words.timeOut;
    default:
      return null;
  }
}

/** The board right after a version. */
export interface PastBoard {
  readonly pos: Position;
  readonly last: LastPlay | null;
  readonly dice: { readonly by: Side; readonly faces: readonly number[] } | null;
  readonly cube: { readonly value: number; readonly owner: Side | null };
}

const NEW_GAME: PastBoard = {
  pos: START,
  last: null,
  dice: null,
  cube: { value: 1, owner: null },
};

export function boardAt(events: readonly MatchEvent[], version: number, seen: number): PastBoard {
  let board = NEW_GAME;
  for (const event of events) {
    if (event.v > version) break;
    board = after(board, event, seen);
  }
  return board;
}

function after(board: PastBoard, event: MatchEvent, seen: number): PastBoard {
  switch (event.type) {
    case "GameStarted":
      return NEW_GAME;
    case "OpeningRolled": {
      const by = sideOf(event.starter, seen);
      return { ...board, dice: { by, faces: [event.white_die, event.black_die] } };
    }
    case "DiceRolled":
      return {
        ...board,
        dice: { by: sideOf(event.seat, seen), faces: [event.die1, event.die2] },
      };
    case "CheckersPlayed": {
      const by = sideOf(event.seat, seen);
      const steps = stepsOf(event);
      return { ...board, pos: applySteps(board.pos, by, steps), last: { by, steps } };
    }
    case "DoubleTaken":
      return { ...board, cube: { value: event.value, owner: sideOf(event.owner, seen) } };
    default:
      return board;
  }
}
