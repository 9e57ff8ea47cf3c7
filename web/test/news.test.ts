import { describe, expect, test } from "vitest";
import { en } from "../src/i18n/en";
import type { MatchEvent } from "../src/net/wire";
import { attentionOf } from "../src/state/attention";
import { noMatch } from "../src/state/match";
import { Moments } from "../src/state/moments";
import { earnedMs, newsOf } from "../src/state/news";
import { rulesOf } from "../src/state/rules";
import { boardAt, sheetOf } from "../src/state/score_sheet";
import { betweenOf, endOf } from "../src/state/windows";
import { events, START, Timers, viewOf } from "./fake_gateway";

const made = (v: number, type: string, fields: object): MatchEvent =>
  ({ v, at_ms: 0, type, ...fields }) as MatchEvent;
const news = (type: string, fields: object, seat = 0) =>
  newsOf([made(1, type, fields)], seat, ["Ada", "Bo"], en.table.says);

describe("the live regions", () => {
  test.each([
    ["DiceRolled", { seat: 0, die1: 6, die2: 2 }, "You rolled 6 and 2."],
    ["DiceRolled", { seat: 1, die1: 6, die2: 2 }, "Bo rolled 6 and 2."],
    ["CheckersPlayed", { seat: 1, src: [24], dst: [18], hits: [0] }, "Bo played 24/18*."],
    ["TurnForfeited", { seat: 0 }, "You cannot move."],
    ["DoubleTaken", { seat: 1, value: 2 }, "Bo takes. The cube is at 2."],
    ["DoublePassed", { seat: 1, value: 1 }, "Bo passes."],
    ["ResignRefused", { seat: 1 }, "Bo plays on."],
    ["PlayerAway", { seat: 1 }, "Bo is reconnecting."],
    ["PlayerBack", { seat: 1 }, "Bo is back."],
    ["GhostSeated", { seat: 1, cause: "away" }, "A computer plays on for Bo until the return."],
    ["GhostSeated", { seat: 0, cause: "away" }, "A computer plays on for you until the return."],
    [
      "GhostSeated",
      { seat: 1, cause: "kicked_out" },
      "A computer plays this game to its end for Bo.",
    ],
    ["GhostRelieved", { seat: 1 }, "Bo plays again; the computer has left."],
    ["GhostRelieved", { seat: 0 }, "You play again; the computer has left."],
    ["KickedOut", { seat: 1 }, "Bo is kicked out of this game."],
    ["GameEnded", { winner: 0, points: 2 }, "You won the game: 2 points."],
    ["GameEnded", { winner: 1, points: 1 }, "Bo won the game: 1 point."],
    ["OpeningRolled", { white_die: 5, black_die: 3, starter: 0 }, "You rolled 5, Bo 3. You begin."],
  ])("say %s politely", (type, fields, text) => {
    expect(news(type, fields).polite).toEqual([text]);
  });

  test.each([
    ["DoubleOffered", { seat: 1, value: 2 }, "Bo doubles to 2. Take or pass?"],
    ["Beavered", { seat: 1, value: 4 }, "Bo beavers to 4. Take or pass?"],
    ["ResignOffered", { seat: 1, level: 2 }, "Bo gives up a gammon. Accept or play on?"],
    ["TimeExpired", { seat: 0 }, "Your time is up."],
  ])("say %s at once", (type, fields, text) => {
    expect(news(type, fields).urgent).toEqual([text]);
  });

  test("do not tell me what I did myself", () => {
    const mine = { seat: 0, value: 2, src: [], dst: [], hits: [], level: 1 };
    for (const type of ["CheckersPlayed", "DoubleOffered", "DoubleTaken", "ResignOffered"])
      expect(news(type, mine)).toEqual({ polite: [], urgent: [], sounds: [] });
  });

  test("call both by their names for who only looks on", () => {
    const dice = { white_die: 5, black_die: 3, starter: 0 };
    expect(news("OpeningRolled", dice, -1).polite).toEqual(["5 and 3: Ada begins."]);
    expect(news("DiceRolled", { seat: 0, die1: 6, die2: 2 }, -1).polite).toEqual([
      "Ada rolled 6 and 2.",
    ]);
    const played = { seat: 0, src: [24], dst: [18], hits: [] };
    expect(news("CheckersPlayed", played, -1).polite).toEqual(["Ada played 24/18."]);
    const ended = news("GameEnded", { winner: 0, points: 1 }, -1);
    expect(ended).toMatchObject({ polite: ["Ada won the game: 1 point."], sounds: [] });
  });

  test("the sounds follow what happens", () => {
    expect(news("DiceRolled", { seat: 1, die1: 1, die2: 2 }).sounds).toEqual(["dice"]);
    expect(news("DoubleOffered", { seat: 1, value: 2 }).sounds).toEqual(["double"]);
    expect(news("GameEnded", { winner: 0, points: 1 }).sounds).toEqual(["win"]);
    expect(news("GameEnded", { winner: 1, points: 1 }).sounds).toEqual(["lose"]);
  });
});

describe("moments", () => {
  const forfeit = [
    made(1, "DiceRolled", { seat: 1, die1: 6, die2: 6 }),
    made(2, "TurnForfeited", { seat: 1 }),
  ];
  const state = (list: readonly MatchEvent[], view = viewOf()) => ({
    ...noMatch("m1"),
    v: list.length,
    head: list.length,
    view,
    events: list,
  });

  test("a turn without a move is seen for more than a second, dice and all", () => {
    const timers = new Timers();
    const moments = new Moments(timers.later, () => {});
    moments.take(attentionOf(state([]), state(forfeit)), ["Ada", "Bo"], en.table);
    expect(moments.notice.value).toBe("66 · No move");
    expect(moments.dice.value?.faces.map(({ value }) => value)).toEqual([6, 6]);
    timers.pass(1_100);
    expect(moments.notice.value).not.toBeNull();
    timers.pass(200);
    expect([moments.notice.value, moments.dice.value]).toEqual([null, null]);
  });

  test("my turn is heard", () => {
    const sounds: string[] = [];
    const moments = new Moments(new Timers().later, (name) => sounds.push(name));
    const theirs = state(events(1, 1), viewOf({ now: { acting: 1 } }));
    moments.take(attentionOf(theirs, state(events(1, 2))), ["Ada", "Bo"], en.table);
    expect(sounds).toEqual(["turn"]);
  });

  test("after a long absence nothing old is told", () => {
    const { fresh } = attentionOf(state([]), state(events(1, 40)));
    expect(fresh).toEqual([]);
  });

  test("a quick turn's bonus is what the clock holds beyond what it should", () => {
    const rules = made(1, "MatchStarted", {
      rules: JSON.stringify({ clock: { kind: "bonus", scope: "game", start_ms: 30_000 } }),
    });
    const played = (v: number, left_ms: number, charged_ms: number) =>
      made(v, "CheckersPlayed", { seat: 0, left_ms, charged_ms, src: [], dst: [], hits: [] });
    const started = made(2, "GameStarted", { game: 1 });
    const list = [rules, started, played(3, 20_000, 12_000), played(4, 27_000, 3_000)];
    expect(earnedMs(list, rulesOf(list))).toBe(10_000);
    expect(earnedMs(list.slice(0, 3), rulesOf(list))).toBe(2_000);
  });
});

const GAME = [
  made(1, "GameStarted", { game: 1, white_points: 0, black_points: 0, crawford: false }),
  made(2, "OpeningRolled", { white_die: 1, black_die: 3, starter: 1, roll: 0, ties: [] }),
  made(3, "CheckersPlayed", { seat: 1, src: [8, 6], dst: [5, 5], hits: [] }),
  made(4, "DiceRolled", { seat: 0, die1: 6, die2: 4 }),
  made(5, "CheckersPlayed", { seat: 0, src: [24, 18], dst: [18, 14], hits: [] }),
  made(6, "DoubleOffered", { seat: 1, value: 2 }),
  made(7, "DoubleTaken", { seat: 0, value: 2, owner: 0 }),
  made(8, "DiceRolled", { seat: 1, die1: 6, die2: 6 }),
  made(9, "TurnForfeited", { seat: 1 }),
  made(10, "GameEnded", { game: 1, winner: 0, points: 2, kind: 1, cube: 2, counted: true }),
];

describe("the list of moves", () => {
  const cells = (seat: number) =>
    sheetOf(GAME, seat, en.table.sheet).map((row) =>
      row.heading !== undefined
        ? row.heading
        : row.cells.map((cell) => cell && `${cell.roll} ${cell.text}`.trim()),
    );

  test("has a column for each side and says where games begin and end", () => {
    expect(cells(0)).toEqual([
      "Game 1 · 0–0",
      [null, "31 8/5 6/5"],
      ["64 24/14", "doubles to 2"],
      ["takes", "66 no move"],
      "← wins 2 points",
    ]);
  });

  test("is the other way round for the other side", () => {
    expect(cells(1)).toEqual([
      "Game 1 · 0–0",
      ["31 8/5 6/5", "64 24/14"],
      ["doubles to 2", "takes"],
      ["66 no move", null],
      "wins 2 points →",
    ]);
  });

  test("leads back to the board as it was at each line", () => {
    expect(boardAt(GAME, 1, 0).pos).toEqual(START);
    const then = boardAt(GAME, 5, 0);
    expect(then.pos[24]).toBe(1);
    expect(then.pos[14]).toBe(1);
    expect(then.pos[20]).toBe(-2);
    expect(then.last?.by).toBe("me");
    expect(boardAt(GAME, 7, 0).cube).toEqual({ value: 2, owner: "me" });
  });
});

describe("the windows", () => {
  test("between games say who won what, what comes next, and who is ready", () => {
    const view = viewOf({
      score: [2, 0],
      seats: [{}, { continued: true }],
      now: { phase: "between", window_left_ms: 90_000 },
    });
    const rules = { ...rulesOf([]), needsBoth: true };
    expect(betweenOf(view, GAME, rules, "Bo", 5_000, "You")).toEqual({
      won: true,
      kind: 1,
      cube: 2,
      points: 2,
      names: { me: "You", opp: "Bo" },
      score: [2, 0],
      length: 3,
      crawfordNext: true,
      needsBoth: true,
      untilMs: 95_000,
      ready: { me: false, opp: true },
    });
    expect(betweenOf(viewOf(), GAME, rules, "Bo", 0, "You")).toBeNull();
  });

  test("the Crawford game is announced once", () => {
    const at = (v: number, white_points: number, black_points: number) =>
      made(v, "GameEnded", {
        game: v,
        winner: 1,
        kind: 1,
        cube: 1,
        white_points,
        black_points,
        counted: true,
      });
    const view = viewOf({ score: [2, 1], now: { phase: "between", window_left_ms: 0 } });
    const next = betweenOf(view, [at(1, 2, 0), at(2, 2, 1)], rulesOf([]), "Bo", 0, "You");
    expect(next?.crawfordNext).toBe(false);
  });

  const over = (outcome: object, change: Parameters<typeof viewOf>[0] = {}) =>
    endOf(
      viewOf({ score: [3, 1], now: { phase: "over" }, outcome: outcome as never, ...change }),
      GAME,
      change.seat === 1 ? ["Bo", "Ada"] : ["Ada", "Bo"],
      en.windows,
    );

  test("at the end say who won, how, and game by game", () => {
    const ended = { type: "MatchEnded", winner: 0, reason: "played", win_sum_minor: 0 };
    expect(over(ended)).toMatchObject({
      title: "You won the match",
      reason: null,
      score: [3, 1],
      lines: [{ label: "Game 1: You, single game, cube 2", amount: "+2", sum: false }],
    });
    expect(over({ ...ended, reason: "left" }, { seat: 1 })).toMatchObject({
      title: "Bo won the match",
      reason: "The match was left.",
      score: [1, 3],
    });
  });

  test("tell who looks on who won", () => {
    const ended = { type: "MatchEnded", winner: 0, reason: "played", win_sum_minor: 0 };
    expect(over(ended, { seat: -1 })).toMatchObject({
      title: "Ada won the match",
      lines: [{ label: "Game 1: Ada, single game, cube 2", amount: "+2", sum: false }],
    });
  });

  test("with a stake the sum closes the breakdown", () => {
    const match = { kind: "single" as const, stake_minor: 500, currency: "EUR" };
    const ended = { type: "MatchEnded", winner: 1, reason: "played", win_sum_minor: 1000 };
    expect(over(ended, { match })?.lines.at(-1)).toEqual({
      label: "You",
      amount: "−10.00 EUR",
      sum: true,
    });
  });

  test("a match without a winner says why", () => {
    const voided = { type: "MatchVoided", reason: "both_gone" };
    expect(over(voided)).toMatchObject({
      title: "The match was called off",
      reason: "Both players were gone.",
    });
    const split = { type: "MatchSplit", leaver: 1, white_gets_minor: 5, black_gets_minor: 5 };
    expect(over(split)).toMatchObject({
      title: "The match was shared",
      reason: "Bo did not return in time; the stakes are shared by the position's value.",
    });
  });

  test("there is none while the match runs", () => {
    expect(endOf(viewOf(), GAME, ["Ada", "Bo"], en.windows)).toBeNull();
  });
});
