import { describe, expect, test } from "vitest";
import { leaving } from "../src/i18n/en_leaving";
import type { MatchEvent } from "../src/net/wire";
import { rulesOf } from "../src/state/rules";
import { type Split, splitShares, splitValue } from "../src/state/split";

const SPLIT = {
  type: "MatchSplit",
  length: 1,
  leaver: 1,
  win_ppm: 300_000,
  win_gammon_ppm: 80_000,
  win_backgammon_ppm: 5_000,
  lose_ppm: 450_000,
  lose_gammon_ppm: 160_000,
  lose_backgammon_ppm: 5_000,
  cube: 2,
  equity_millipoints: -312,
  mwc_ppm: 0,
  evaluator: "bgsage",
  evaluator_version: "2.1",
  met: "",
  white_gets_minor: 12_312,
  black_gets_minor: 11_688,
} as unknown as Split;
const NAMES = ["Ada", "Bo"] as const;

describe("a match that was shared", () => {
  test("tells the leaver's six chances and what a single game follows from", () => {
    const value = splitValue(SPLIT, 0, NAMES, leaving);
    expect(value.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      "wins a single game 30.00 %",
      "wins a gammon 8.00 %",
      "wins a backgammon 0.50 %",
      "loses a single game 45.00 %",
      "loses a gammon 16.00 %",
      "loses a backgammon 0.50 %",
      "worth on average −0.312 points × cube 2",
    ]);
    expect(value.note).toBe("All chances are those of Bo, who left.");
    expect(splitValue(SPLIT, 1, NAMES, leaving).note).toContain("yours");
  });

  test("tells the chance of the match where it was a series", () => {
    const series = { ...SPLIT, length: 7, mwc_ppm: 431_207 };
    expect(splitValue(series, 0, NAMES, leaving).lines.at(-1)).toEqual({
      label: "wins the match",
      amount: "43.12 %",
      sum: true,
    });
  });

  test("between games the score alone decides, and no chances of a position are told", () => {
    const between = {
      ...SPLIT,
      length: 5,
      mwc_ppm: 677_360,
      evaluator: "match equity table",
      evaluator_version: "Kazaross XG2",
    };
    const value = splitValue(between, 0, NAMES, leaving);
    expect(value.lines).toEqual([{ label: "wins the match", amount: "67.74 %", sum: true }]);
    expect(value.by).toContain("Kazaross XG2");
  });

  test("ends with what both get, one's own last", () => {
    const told = (mine: number) =>
      splitShares(SPLIT, mine, "PLAY", NAMES, leaving).map((line) => Object.values(line));
    expect(told(0)).toEqual([
      ["Bo gets", "116.88 PLAY", false],
      ["You get", "123.12 PLAY", true],
    ]);
    expect(told(1)).toEqual([
      ["Ada gets", "123.12 PLAY", false],
      ["You get", "116.88 PLAY", true],
    ]);
  });
});

const started = (rules: object) =>
  rulesOf([{ v: 1, type: "MatchStarted", rules: JSON.stringify(rules) } as MatchEvent]);

describe("what a plate tells of its clock", () => {
  test("a quick game's bonus, its limit and the kick-out", () => {
    const clock = { kind: "bonus", start_ms: 30_000, cap_ms: 30_000, scope: "game" };
    const more = { window_ms: 10_000, bonus_ms: 10_000, on_zero: "kick_out" };
    const time = started({
      clock: { ...clock, ...more },
      leaving: { kind: "ghost", grace_ms: 120_000, cumulative: false },
    });
    expect(leaving.clockRule(time)).toBe(
      "30 s for each game. A turn done within 10 s adds 10 s, up to 30 s.",
    );
    expect(leaving.zeroRule(time)).toContain("may then kick the player out");
    expect(leaving.awayRule(time)).toContain("away for 2:00 has a computer play on");
  });

  test("a move, its reserve, and the five minutes of all absences", () => {
    const clock = { kind: "move_then_reserve", move_ms: 30_000, reserve_ms: 180_000 };
    const time = started({
      clock: { ...clock, on_zero: "technical_loss", scope: "game" },
      leaving: { kind: "pause_then_split", grace_ms: 300_000, cumulative: true },
    });
    expect(leaving.clockRule(time)).toContain("then the reserve runs: 3:00 for each game");
    expect(leaving.zeroRule(time)).toBe("At zero the game is lost.");
    expect(leaving.awayRule(time)).toContain("for up to 5:00 in all in each game");
    expect(time.leaving.addsUp).toBe(true);
  });

  test("a delay and its bank for the whole match", () => {
    const clock = { kind: "simple_delay", delay_ms: 12_000, bank_ms: 360_000 };
    const time = started({
      clock: { ...clock, on_zero: "match_loss", scope: "match" },
      leaving: { kind: "clock_runs" },
    });
    expect(leaving.clockRule(time)).toContain("first 12 s of each decision are free");
    expect(leaving.clockRule(time)).toContain("6:00 for the whole match");
    expect(leaving.awayRule(time)).toBe("The clock of whoever is away keeps running.");
  });
});
