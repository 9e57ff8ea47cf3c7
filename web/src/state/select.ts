// The server's view and what I have in hand -> all that the play screen draws. Pure.
import { rollText } from "../board/notation";
import { turnFaces } from "../board/turn";
import type { BoardView, CubeView, DiceView, LastPlay, Side } from "../board/types";
import type { MatchEvent, View } from "../net/wire";
import type { LocalTurn } from "./local_turn";
import type { LinkModel, MoveRow, TableModel } from "./model";
import { money } from "./money";
import type { TableRules } from "./rules";
import { boardAt, START, sideOf, stepsOf } from "./score_sheet";
import {
  autoOf,
  doubleOf,
  type PhaseWords,
  phaseOf,
  resignChoices,
  type Sending,
} from "./select_phase";
import { seatModel } from "./select_seats";
import type { Settings } from "./settings";

/** Everything that a screen of a match is made of. */
export interface Seen {
  readonly view: View;
  readonly events: readonly MatchEvent[];
  readonly rules: TableRules;
  readonly names: readonly [string, string];
  readonly local: LocalTurn | null;
  readonly sending: Sending;
  readonly link: LinkModel;
  readonly settings: Settings;
  readonly lookingAt: number | null;
  readonly notice: string | null;
  /** The dice of a turn without a move, shown a little longer. */
  readonly shownDice: DiceView | null;
  readonly bonus: { readonly seat: number; readonly id: number; readonly seconds: number } | null;
  readonly stampMs: number;
  readonly nowMs: number;
  readonly moves: readonly MoveRow[];
  readonly refused: TableModel["refused"];
  readonly onlookers: number;
}

export function mySeat(view: View): 0 | 1 {
  return view.seat === 1 ? 1 : 0;
}

export function tableModel(seen: Seen, words: PhaseWords): TableModel {
  const { view, names, settings } = seen;
  const seat = mySeat(view);
  const context = { ...seen, showPips: settings.pips };
  const phase = phaseOf(view, seen.local, seen.sending, names[1 - seat]!, words);
  const { match, game } = view;
  return {
    board: seen.lookingAt === null ? liveBoard(seen, phase.kind === "play") : pastBoard(seen),
    me: seatModel(context, seat, view.seat >= 0),
    opp: seatModel(context, seat === 0 ? 1 : 0, false),
    phase,
    double: doubleOf(view),
    length: match.kind === "series" ? match.length : 0,
    game: game?.number ?? 0,
    crawford: game?.crawford ?? false,
    stake: match.stake_minor > 0 ? money(match.stake_minor, match.currency) : null,
    limit:
      match.stake_minor > 0 && match.kind === "single"
        ? money(match.limit_minor, match.currency)
        : null,
    moves: seen.moves,
    lookingAt: seen.lookingAt,
    auto: autoOf(view, settings.invited),
    resign: resignChoices(view),
    link: seen.link,
    refused: seen.refused,
    onlookers: seen.onlookers,
  };
}

function liveBoard(seen: Seen, mayPlay: boolean): BoardView {
  const { view, local } = seen;
  const { game } = view;
  const lost = seen.link.kind === "lost" || seen.link.kind === "closed";
  const mover = game ? sideOf(game.turn, view.seat) : null;
  return {
    ...frame(seen),
    pos: game?.board ?? START,
    dice: diceOf(seen),
    cube: cubeOf(view),
    last: lastOf(view),
    turn: local?.turn ?? null,
    numbers: mover ?? "me",
    input: mayPlay && !lost,
    arrow: isFresh(seen.events) ? mover : null,
    worth: worthOf(view),
    notice: seen.notice,
    paled: lost,
  };
}

function frame({ view, settings }: Seen): Pick<BoardView, "colour" | "home" | "hints" | "mode"> {
  return {
    colour: mySeat(view) === 0 ? "light" : "dark",
    home: settings.home,
    hints: settings.hints,
    mode: settings.mode,
  };
}

/** Looking back: nothing can be moved there, and nothing of it is offered. */
function pastBoard(seen: Seen): BoardView {
  const past = boardAt(seen.events, seen.lookingAt ?? 0, seen.view.seat);
  const dice = past.dice;
  return {
    ...frame(seen),
    pos: past.pos,
    dice: dice && {
      by: dice.by,
      roll: -(seen.lookingAt ?? 0),
      faces: dice.faces.map((value) => ({ value, used: true })),
    },
    cube: { ...past.cube, offeredTo: null },
    last: past.last,
    turn: null,
    numbers: "me",
    input: false,
    arrow: null,
    worth: null,
    notice: null,
    paled: false,
  };
}

function diceOf({ view, local, events, shownDice }: Seen): DiceView | null {
  const { game, now } = view;
  if (!game) return null;
  const roll =
    events.findLast((e) => e.type === "DiceRolled" || e.type === "OpeningRolled")?.v ?? 0;
  if (local) return { by: "me", roll, faces: turnFaces(local.turn) };
  if (now.phase !== "playing" || game.dice.length < 2) return shownDice;
  const [a, b] = game.dice as [number, number];
  const values = a === b ? [a, a, a, a] : [Math.max(a, b), Math.min(a, b)];
  const by = sideOf(game.turn, view.seat);
  return { by, roll, faces: values.map((value) => ({ value, used: false })) };
}

function cubeOf({ game, seat }: View): CubeView | null {
  if (!game || game.crawford) return null;
  const { value, owner, offered, answerer } = game.cube;
  return {
    value: offered || value,
    owner: owner < 0 ? null : sideOf(owner, seat),
    offeredTo: offered > 0 ? sideOf(answerer, seat) : null,
  };
}

function lastOf({ game, seat }: View): LastPlay | null {
  const last = game?.last;
  return last ? { by: sideOf(last.seat, seat), steps: stepsOf(last) } : null;
}

function worthOf({ game, seat }: View): BoardView["worth"] {
  if (!game) return null;
  const worth = (side: number) => {
    const most = game.kinds[side] ?? 1;
    return [1, 2, 3].filter((kind) => kind <= most).map((kind) => kind * game.cube.value);
  };
  const mine = seat === 1 ? 1 : 0;
  return { me: worth(mine), opp: worth(1 - mine) };
}

/** The first moves of a game: the direction of play is shown until both have moved. */
function isFresh(events: readonly MatchEvent[]): boolean {
  const started = events.findLastIndex((event) => event.type === "GameStarted");
  if (started < 0) return false;
  return events.slice(started).filter((event) => event.type === "CheckersPlayed").length < 2;
}

/** The dice of a turn that could not be played, for a moment. */
export function forfeitedDice(
  events: readonly MatchEvent[],
  at: number,
  seen: number,
): { readonly dice: DiceView; readonly text: string; readonly side: Side } | null {
  const forfeited = events[at];
  const rolled = events[at - 1];
  if (forfeited?.type !== "TurnForfeited" || rolled?.type !== "DiceRolled") return null;
  const faces = [rolled.die1, rolled.die2];
  const side = sideOf(forfeited.seat, seen);
  const dice: DiceView = {
    by: side,
    roll: rolled.v,
    faces: faces.map((value) => ({ value, used: true })),
  };
  return { dice, text: rollText(faces), side };
}
