// What may be done now: one phase of the screen out of the server's view and what I have in hand. Pure.

import { isComplete } from "../board/turn";
import type { View } from "../net/wire";
import { delayMs } from "./delay";
import type { LocalTurn } from "./local_turn";
import type { AutoModel, DoubleBlock, DoubleModel, OfferModel, Phase, ResignChoice } from "./model";
import { money } from "./money";

/** Words for what is waited for. */
export interface PhaseWords {
  readonly seeding: string;
  /** `name`: who left; null for oneself. */
  settling(name: string | null): string;
  readonly ghostPlays: string;
  readonly betweenNote: string;
  readonly overNote: string;
  theyAreAway(name: string): string;
}

export type Sending = "done" | "roll" | "answer" | null;

export function phaseOf(
  view: View,
  local: LocalTurn | null,
  sending: Sending,
  opponent: string,
  words: PhaseWords,
): Phase {
  if (view.seat < 0) return { kind: "watch", delayS: delayMs(view) / 1000 };
  const still = waitingNote(view, opponent, words);
  if (still !== null) return { kind: "wait", note: still };
  if (sending) return { kind: "sending", act: sending };
  const resigned = resignPhase(view);
  if (resigned) return resigned;
  const { may, phase } = view.now;
  if (phase === "rolling" && may["roll"] === "") return { kind: "roll" };
  if (phase === "playing" && local && may["play"] === "")
    return {
      kind: "play",
      moved: local.turn.path.length > 0,
      complete: isComplete(local.turn),
    };
  if (phase === "doubled" || phase === "beavered") return offerPhase(view);
  if (view.now.frozen) return { kind: "wait", note: words.theyAreAway(opponent) };
  return { kind: "wait" };
}

function waitingNote(view: View, opponent: string, words: PhaseWords): string | null {
  if (view.seats[view.seat]?.ghost) return words.ghostPlays;
  switch (view.now.phase) {
    case "committing":
    case "opening":
      return words.seeding;
    case "between":
      return words.betweenNote;
    case "settling":
      return words.settling(leaver(view) === view.seat ? null : opponent);
    case "over":
      return words.overNote;
    default:
      return null;
  }
}

function leaver({ outcome }: View): number {
  return outcome?.type === "SettlementDue" ? outcome.leaver : -1;
}

function resignPhase(view: View): Phase | null {
  const open = view.game?.resignation;
  if (!open) return null;
  const level = open.level as 1 | 2 | 3;
  return { kind: open.seat === view.seat ? "resigning" : "resigned", level, points: open.points };
}

function offerPhase(view: View): Phase {
  const cube = view.game!.cube;
  if (cube.answerer !== view.seat) return { kind: "offered", to: cube.offered };
  return { kind: "answer", offer: offerOf(view) };
}

function offerOf(view: View): OfferModel {
  const { cube } = view.game!;
  // Whatever was turned last, passing loses what stood before it.
  const passPoints = cube.offered / 2;
  const [mine, theirs] = [view.score[view.seat] ?? 0, view.score[1 - view.seat] ?? 0];
  return {
    kind: view.now.phase === "beavered" || cube.offered > 2 * cube.value ? "beaver" : "double",
    to: cube.offered,
    passPoints,
    passScore: view.match.kind === "series" ? [mine, theirs + passPoints] : null,
    beaverTo: view.now.may["beaver"] === "" ? 2 * cube.offered : null,
  };
}

const BLOCKS: Readonly<Record<string, DoubleBlock>> = {
  crawford: "crawford",
  not_owner: "owner",
  auto_roll_on: "auto",
  cube_limit: "max",
  loss_limit: "limit",
  opponent_away: "away",
};

/** My next turn of the cube and what stands against it; null for who only watches or between games. */
export function doubleOf(view: View): DoubleModel | null {
  const { game, now, seat } = view;
  if (!game || seat < 0 || now.phase === "between" || now.phase === "over") return null;
  const to = 2 * (game.cube.offered || game.cube.value);
  const why = now.may["double"] ?? "wrong_phase";
  if (why === "") return { to, blocked: null };
  return { to, blocked: BLOCKS[why] ?? standing(view) ?? "rolled" };
}

/** Reasons that stand whoever's turn it is. */
function standing({ game, seats, seat }: View): DoubleBlock | null {
  if (game!.crawford) return "crawford";
  if (game!.cube.owner === 1 - seat) return "owner";
  return seats[seat]!.auto_roll ? "auto" : null;
}

export function resignChoices(view: View): readonly ResignChoice[] {
  const { match, game } = view;
  return view.now.resign
    .filter((right) => right.why === "")
    .map((right) => ({
      level: right.level as 1 | 2 | 3,
      points: right.points,
      cost: match.stake_minor > 0 ? money(game?.minor[right.level - 1] ?? 0, match.currency) : null,
    }));
}

export function autoOf(view: View, invited: boolean): AutoModel | null {
  const mine = view.seats[view.seat];
  if (!mine || view.now.may["auto_roll"] !== "") return null;
  return {
    roll: mine.auto_roll,
    invite: view.match.mode === "quick" && !invited,
    play: view.game?.contact === false ? mine.auto_play : null,
  };
}
