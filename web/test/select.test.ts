import { describe, expect, test } from "vitest";
import { en } from "../src/i18n/en";
import type { View } from "../src/net/wire";
import { delayMs } from "../src/state/delay";
import { turnFor } from "../src/state/local_turn";
import { rulesOf } from "../src/state/rules";
import { type Seen, tableModel } from "../src/state/select";
import { DEFAULTS } from "../src/state/settings";
import { event, START, viewOf } from "./fake_gateway";
import tables from "./fixtures/tables.json";

const NOW_MS = 2_000_000;

const model = (view: View, over: Partial<Seen> = {}) =>
  tableModel(
    {
      view,
      events: [],
      rules: rulesOf([]),
      names: ["Ada", "Bo"],
      local: turnFor(view, null, null),
      sending: null,
      link: { kind: "up", pingMs: null },
      settings: DEFAULTS,
      lookingAt: null,
      notice: null,
      shownDice: null,
      bonus: null,
      stampMs: NOW_MS,
      nowMs: NOW_MS,
      moves: [],
      refused: null,
      onlookers: 0,
      ...over,
    },
    en.table,
  );

const playing = viewOf({
  game: { dice: [3, 1], board: tables.opening31.pos },
  now: { phase: "playing", decision: 4, moves: tables.opening31.nodes, may: { play: "" } },
});

describe("the phase of the screen", () => {
  test("is to roll before my roll", () => {
    expect(model(viewOf()).phase).toEqual({ kind: "roll" });
  });

  test("is to play with my dice, the larger one first", () => {
    const table = model(playing);
    expect(table.phase).toEqual({ kind: "play", moved: false, complete: false });
    expect(table.board.dice?.faces.map(({ value }) => value)).toEqual([3, 1]);
    expect(table.board.input).toBe(true);
  });

  test("is to wait while the other side moves, whose dice are shown", () => {
    const view = viewOf({
      game: { turn: 1, dice: [6, 2] },
      now: { phase: "playing", acting: 1, may: { roll: "not_your_turn" } },
    });
    const table = model(view);
    expect(table.phase).toEqual({ kind: "wait" });
    expect(table.board.dice).toMatchObject({ by: "opp" });
    expect(table.board.numbers).toBe("opp");
  });

  test("is to answer a double, with what each answer costs", () => {
    const view = viewOf({
      score: [1, 0],
      game: { turn: 1, cube: { value: 2, owner: 1, offered: 4, answerer: 0 } },
      now: { phase: "doubled", may: { take: "", pass: "", beaver: "no_beavers" } },
    });
    const table = model(view);
    expect(table.phase).toEqual({
      kind: "answer",
      offer: { kind: "double", to: 4, passPoints: 2, passScore: [1, 2], beaverTo: null },
    });
    expect(table.board.cube).toEqual({ value: 4, owner: "opp", offeredTo: "me" });
  });

  test("offers a beaver only where it may be, and tells a beaver from a double", () => {
    const single = { kind: "single", length: 1 } as const;
    const cube = { value: 1, owner: -1, offered: 2, answerer: 0 };
    const doubled = viewOf({
      match: single,
      game: { turn: 1, cube },
      now: { phase: "doubled", may: { take: "", pass: "", beaver: "" } },
    });
    expect(model(doubled).phase).toMatchObject({ offer: { beaverTo: 4, passScore: null } });
    const beavered = viewOf({
      match: single,
      game: { cube: { value: 1, owner: -1, offered: 4, answerer: 0 } },
      now: { phase: "beavered", may: { take: "", pass: "", beaver: "no_beavers" } },
    });
    expect(model(beavered).phase).toMatchObject({
      offer: { kind: "beaver", to: 4, passPoints: 2, beaverTo: null },
    });
  });

  test("is to wait for my own offer's answer", () => {
    const view = viewOf({
      game: { cube: { value: 1, owner: -1, offered: 2, answerer: 1 } },
      now: { phase: "doubled", acting: 1, may: {} },
    });
    expect(model(view).phase).toEqual({ kind: "offered", to: 2 });
  });

  test("shows a resignation to both, with its points", () => {
    const open = (seat: number) =>
      viewOf({ game: { resignation: { seat, level: 2, points: 4, decision: 9 } } });
    expect(model(open(1)).phase).toEqual({ kind: "resigned", level: 2, points: 4 });
    expect(model(open(0)).phase).toEqual({ kind: "resigning", level: 2, points: 4 });
  });

  test("is sending while a wish is on its way: nothing can be moved or pressed twice", () => {
    const table = model(playing, { sending: "done" });
    expect(table.phase).toEqual({ kind: "sending", act: "done" });
    expect(table.board.input).toBe(false);
  });

  test.each([
    ["committing", "The dice are being sealed…"],
    ["between", "The game is over."],
    ["over", "The match is over."],
  ])("says what is waited for while %s", (phase, note) => {
    expect(model(viewOf({ now: { phase } })).phase).toEqual({ kind: "wait", note });
  });

  test("says that a computer plays for who was kicked out", () => {
    const view = viewOf({ seats: [{ ghost: "kicked_out" }, {}] });
    expect(model(view).phase).toMatchObject({ kind: "wait" });
    expect(model(view).me.presence).toEqual({ kind: "ghost", returns: false });
  });

  test.each([
    [0, "You did not return in time."],
    [1, "Bo did not return in time."],
  ])("says who left while the position of seat %i is valued", (leaver, words) => {
    const outcome = { type: "SettlementDue", leaver } as unknown as NonNullable<View["outcome"]>;
    const { phase } = model({ ...viewOf({ now: { phase: "settling" } }), outcome });
    expect(phase).toMatchObject({ kind: "wait", note: expect.stringContaining(words) });
  });

  test("of a spectator has no rights and White's side", () => {
    const table = model(viewOf({ seat: -1, now: { may: {}, resign: [] } }));
    expect(table.phase).toEqual({ kind: "watch", delayS: 0 });
    expect(table.me.name).toBe("Ada");
    expect(table.double).toBeNull();
    expect(table.auto).toBeNull();
    expect(table.resign).toEqual([]);
  });

  test("of a spectator says how much later it is than the players', who see it at once", () => {
    const match = { watch_delay_ms: 120_000 };
    expect(model(viewOf({ seat: -1, match })).phase).toEqual({ kind: "watch", delayS: 120 });
    expect(delayMs(viewOf({ seat: -1, match }))).toBe(120_000);
    expect(delayMs(viewOf({ seat: 0, match }))).toBe(0);
    const outcome = { type: "MatchEnded" } as unknown as View["outcome"];
    expect(delayMs({ ...viewOf({ seat: -1, match }), outcome })).toBe(0);
  });
});

describe("the cube", () => {
  const block = (why: string, change: Parameters<typeof viewOf>[0] = {}) =>
    model(viewOf({ ...change, now: { may: { roll: "", double: why }, ...change?.now } })).double;

  test.each([
    ["", null],
    ["crawford", "crawford"],
    ["not_owner", "owner"],
    ["auto_roll_on", "auto"],
    ["cube_limit", "max"],
    ["loss_limit", "limit"],
    ["opponent_away", "away"],
    ["wrong_phase", "rolled"],
  ])("that may not be turned because of %s says so", (why, blocked) => {
    expect(block(why)).toEqual({ to: 2, blocked });
  });

  test("says what stands against it also when it is not my turn", () => {
    expect(block("not_your_turn", { seats: [{ auto_roll: true }, {}] })?.blocked).toBe("auto");
    const owned = { value: 2, owner: 1, offered: 0, answerer: -1 };
    expect(block("not_your_turn", { game: { cube: owned } })).toEqual({ to: 4, blocked: "owner" });
  });

  test("is not there in the Crawford game", () => {
    const table = model(viewOf({ game: { crawford: true } }));
    expect(table.board.cube).toBeNull();
    expect(table.crawford).toBe(true);
  });

  test("multiplies what a point is worth, while a gammon is possible and after", () => {
    const cube = { value: 4, owner: 0, offered: 0, answerer: -1 };
    const table = model(viewOf({ game: { cube, kinds: [3, 1] } }));
    expect(table.board.worth).toEqual({ me: [4, 8, 12], opp: [4] });
  });
});

describe("the plates", () => {
  test("are mine below and the other's above, whoever is White", () => {
    const table = model(
      viewOf({ seat: 1, score: [1, 2], game: { pips: [100, 120], off: [3, 0] } }),
    );
    expect(table.me).toMatchObject({ name: "Bo", colour: "dark", score: 2, pips: 120, off: 0 });
    expect(table.opp).toMatchObject({ name: "Ada", colour: "light", score: 1, pips: 100, off: 3 });
    expect(table.board.colour).toBe("dark");
  });

  test("hide the pips of both when asked to", () => {
    const table = model(viewOf(), { settings: { ...DEFAULTS, pips: false } });
    expect([table.me.pips, table.opp.pips]).toEqual([null, null]);
  });

  test("count the time until a player who is away is given up", () => {
    const view = viewOf({ seats: [{}, { away: true, grace_left_ms: 90_000 }] });
    expect(model(view).opp.presence).toEqual({ kind: "away", untilMs: NOW_MS + 90_000 });
    const without = viewOf({ seats: [{}, { away: true }] });
    expect(model(without).opp.presence).toEqual({ kind: "away", untilMs: null });
  });

  test("tell what absences have used up only where they add up", () => {
    const view = viewOf({ seats: [{ absent_ms: 61_000 }, {}] });
    const rules = rulesOf([]);
    expect(model(view).me.absentMs).toBe(0);
    const adds = { ...rules, leaving: { ...rules.leaving, addsUp: true } };
    expect(model(view, { rules: adds }).me.absentMs).toBe(61_000);
  });

  test("count nothing more once the position is to be valued", () => {
    const view = viewOf({
      seats: [{}, { away: true, grace_left_ms: 0 }],
      now: { phase: "settling" },
    });
    expect(model(view).opp.presence).toEqual({ kind: "away", untilMs: null });
  });

  test("say whether a ghost's player gets his seat back in this game", () => {
    const view = viewOf({ seats: [{}, { ghost: "away" }] });
    expect(model(view).opp.presence).toEqual({ kind: "ghost", returns: true });
  });

  test.each([
    ["bonus", { family: "bonus", leftMs: 50_000, turnMs: 6_000 }],
    ["move_then_reserve", { family: "reserve", moveLeftMs: 9_000, reserveMs: 50_000 }],
    ["simple_delay", { family: "delay", delayLeftMs: 9_000, bankMs: 50_000 }],
  ])("show the clock of the family %s", (clock, shown) => {
    const part = { runs: true, free_ms: 9_000, left_ms: 50_000, window_ms: 4_000 };
    const table = model(viewOf({ match: { clock }, clocks: [part, {}] }));
    expect(table.me.clock).toMatchObject({ ...shown, running: true, stampMs: NOW_MS });
  });

  test("let the other be kicked out from the moment his clock is at zero", () => {
    const view = viewOf({
      game: { turn: 1 },
      clocks: [{}, { runs: true, left_ms: 3_000, allowance_ms: 500 }],
      now: { acting: 1, may: { kick_out: "clock_left" } },
    });
    expect(model(view, { nowMs: NOW_MS + 3_499 }).opp.canKick).toBe(false);
    expect(model(view, { nowMs: NOW_MS + 3_500 }).opp.canKick).toBe(true);
    expect(model(view, { nowMs: NOW_MS + 3_500 }).me.canKick).toBe(false);
  });
});

describe("giving up and helpers", () => {
  test("only levels that may be offered are shown, with their exact loss", () => {
    const resign = [
      { level: 1, points: 2, why: "level_refused" },
      { level: 2, points: 4, why: "" },
    ];
    const table = model(viewOf({ now: { resign } }));
    expect(table.resign).toEqual([{ level: 2, points: 4, cost: null }]);
  });

  test("with a stake the loss is also money", () => {
    const match = { stake_minor: 500, currency: "EUR", kind: "single" as const };
    const table = model(viewOf({ match, game: { minor: [500, 1000, 1500] } }));
    expect(table.resign[0]?.cost).toBe("5.00 EUR");
    expect(table.stake).toBe("5.00 EUR");
  });

  test("the automatic player is there only without contact", () => {
    expect(model(viewOf()).auto).toMatchObject({ roll: false, play: null });
    expect(model(viewOf({ game: { contact: false } })).auto?.play).toBe(false);
  });

  test("auto-roll invites in quick games until it was switched on once", () => {
    const quick = viewOf({ match: { mode: "quick" } });
    expect(model(quick).auto?.invite).toBe(true);
    expect(model(quick, { settings: { ...DEFAULTS, invited: true } }).auto?.invite).toBe(false);
    expect(model(viewOf()).auto?.invite).toBe(false);
  });
});

describe("looking back and lost lines", () => {
  test("the past is shown as it was, and nothing can be moved there", () => {
    const events = [
      { v: 1, type: "GameStarted", game: 1, white_points: 0, black_points: 0, crawford: false },
      { v: 2, type: "DiceRolled", seat: 0, die1: 3, die2: 1 },
      { v: 3, type: "CheckersPlayed", seat: 0, src: [8, 6], dst: [5, 5], hits: [] },
    ] as never;
    const table = model(playing, { events, lookingAt: 3 });
    expect(table.board.pos[5]).toBe(2);
    expect(table.board.input).toBe(false);
    expect(table.board.turn).toBeNull();
    expect(model(playing, { events, lookingAt: 2 }).board.pos).toEqual(START);
    expect(model(playing, { events }).board.input).toBe(true);
  });

  test("a lost line pales the board and takes no input", () => {
    const table = model(playing, { link: { kind: "lost", retryAtMs: null } });
    expect(table.board).toMatchObject({ paled: true, input: false });
  });

  test("another window at the table takes nothing away", () => {
    const table = model(playing, { link: { kind: "replaced" } });
    expect(table.board).toMatchObject({ paled: false, input: true });
  });

  test("the direction of play is shown while a game is young", () => {
    const started = { ...event(1), type: "GameStarted" } as never;
    expect(model(viewOf(), { events: [started] }).board.arrow).toBe("me");
    const moved = [2, 3].map((v) => ({ ...event(v), type: "CheckersPlayed" })) as never[];
    expect(model(viewOf(), { events: [started, ...moved] }).board.arrow).toBeNull();
  });
});
