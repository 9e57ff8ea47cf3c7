import { describe, expect, test } from "vitest";
import type { Wish } from "../src/net/wire";
import { event, evt, FakeGateway, MATCH, newKeep, playAt, sync, viewOf } from "./fake_gateway";
import tables from "./fixtures/tables.json";
import { positionOf } from "./tables";

const ROLL: Wish = { kind: "roll", decision: 1 };

function seated(v = 3, keep = newKeep()) {
  const gateway = new FakeGateway();
  const play = playAt(gateway, keep);
  play.start();
  gateway.accept();
  gateway.say(sync(0, v));
  return { gateway, play };
}

const commands = (gateway: FakeGateway) => gateway.heard("cmd");
const idOf = (gateway: FakeGateway, i = 0) => String(commands(gateway)[i]?.["id"]);
const nak = (id: string | null, code: string, numbers = {}) =>
  ({ t: "nak", id, match: MATCH, v: 3, code, detail: `because of ${code}`, numbers }) as const;

/** A page whose match the house does not know. */
function without() {
  const gateway = new FakeGateway();
  const play = playAt(gateway);
  play.start();
  gateway.accept();
  return { gateway, play };
}

/** A promise that is fulfilled has been heard by then. */
const asked = () => new Promise((done) => setTimeout(done));

describe("a match at its page", () => {
  test("is watched at each welcome, after what is known", () => {
    const { gateway } = seated();
    expect(gateway.heard("watch")).toEqual([{ t: "watch", match: MATCH, after: 0 }]);
    gateway.drop();
    gateway.timers.pass(300);
    gateway.accept();
    expect(gateway.heard("watch")).toEqual([{ t: "watch", match: MATCH, after: 3 }]);
  });

  test("that is just starting is asked for again until it is there", async () => {
    const { gateway, play } = without();
    gateway.say(nak(null, "no_match"));
    await asked();
    gateway.timers.pass(250);
    expect(gateway.heard("watch")).toHaveLength(2);
    gateway.say(sync(0, 1));
    expect(play.view).not.toBeNull();
    expect(play.gone.value).toBe(false);
  });

  test("that was to start and does not is given up after a while", async () => {
    const { gateway, play } = without();
    for (let i = 0; i < 60; i++) {
      gateway.say(nak(null, "no_match"));
      await asked();
      gateway.timers.pass(200);
    }
    expect(play.gone.value).toBe(true);
  });

  test("that does not exist is said to be none at once", async () => {
    const { gateway, play } = without();
    gateway.expected = false;
    gateway.say(nak(null, "no_match"));
    await asked();
    expect(play.gone.value).toBe(true);
  });

  test("asks for what a gap left out", () => {
    const { gateway, play } = seated(3);
    gateway.say(evt(6, 7));
    expect(gateway.heard("watch")).toHaveLength(1);
    gateway.timers.pass(450);
    expect(gateway.heard("watch").at(-1)).toEqual({ t: "watch", match: MATCH, after: 3 });
    gateway.say(sync(3, 7));
    gateway.timers.pass(2_000);
    expect(gateway.heard("watch")).toHaveLength(2);
    expect(play.match.value.events).toHaveLength(7);
  });

  test("asks for what a ping knows and no frame brought", () => {
    const { gateway } = seated(3);
    gateway.say({ t: "ping", n: 2, now_ms: 1_000_000, heads: { [MATCH]: 5 } });
    gateway.timers.pass(450);
    expect(gateway.heard("watch").at(-1)).toEqual({ t: "watch", match: MATCH, after: 3 });
  });

  test("does not ask when the frame was only a little late", () => {
    const { gateway } = seated(3);
    gateway.say({ t: "ping", n: 2, now_ms: 1_000_000, heads: { [MATCH]: 4 } });
    gateway.timers.pass(100);
    gateway.say(evt(4, 4));
    gateway.timers.pass(1_000);
    expect(gateway.heard("watch")).toHaveLength(1);
  });
});

describe("a wish", () => {
  test("is sent once and ends with its ack", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    play.wish(ROLL);
    expect(commands(gateway)).toHaveLength(1);
    expect(play.sending.value).toBe("roll");
    gateway.say({ t: "ack", id: idOf(gateway), match: MATCH, v: 4 });
    expect(play.sending.value).toBe("roll");
    gateway.say(evt(4, 4, viewOf({ now: { decision: 2 } })));
    expect(play.sending.value).toBeNull();
    gateway.timers.pass(10_000);
    expect(commands(gateway)).toHaveLength(1);
  });

  test("whose event comes before its ack is done all the same", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    gateway.say(evt(4, 4));
    gateway.say({ t: "ack", id: idOf(gateway), match: MATCH, v: 4 });
    expect(play.sending.value).toBeNull();
  });

  test("is said again under the same id after a lost line, and a late ack ends it", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    const id = idOf(gateway);
    gateway.drop();
    gateway.timers.pass(300);
    gateway.accept();
    expect(commands(gateway).map((command) => command["id"])).toEqual([id]);
    gateway.say({ t: "ack", id, match: MATCH, v: 4 });
    gateway.say({ t: "ack", id, match: MATCH, v: 4 });
    gateway.say(sync(3, 4));
    expect(play.sending.value).toBeNull();
  });

  test("made while the line is away goes out when it is back", () => {
    const { gateway, play } = seated();
    gateway.drop();
    play.wish(ROLL);
    expect(play.sending.value).toBe("roll");
    gateway.timers.pass(300);
    gateway.accept();
    expect(commands(gateway)).toHaveLength(1);
  });

  test("that nobody answers is said again after some seconds", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    gateway.timers.pass(5_100);
    expect(new Set(commands(gateway).map((command) => command["id"]))).toEqual(
      new Set([idOf(gateway)]),
    );
    expect(commands(gateway)).toHaveLength(2);
  });

  test.each(["unavailable", "busy", "contended"])("refused as %s is said again", (code) => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    const id = idOf(gateway);
    gateway.say(nak(id, code));
    expect(play.sending.value).toBe("roll");
    gateway.timers.pass(450);
    expect(commands(gateway).map((command) => command["id"])).toEqual([id, id]);
    expect(play.refused.value).toBeNull();
  });

  test("over the limit waits as long as it is told", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    gateway.say(nak(idOf(gateway), "rate_limited", { wait_ms: 900 }));
    gateway.timers.pass(850);
    expect(commands(gateway)).toHaveLength(1);
    gateway.timers.pass(100);
    expect(commands(gateway)).toHaveLength(2);
  });

  test("that came too late says nothing: the view shows what is", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    gateway.say(nak(idOf(gateway), "stale_decision"));
    expect(play.sending.value).toBeNull();
    expect(play.refused.value).toBeNull();
  });

  test("that is refused says why and leaves everything open", () => {
    const { gateway, play } = seated();
    play.wish({ kind: "double", decision: 1 });
    gateway.say(nak(idOf(gateway), "loss_limit"));
    expect(play.refused.value?.text).toBe("because of loss_limit");
    expect(play.sending.value).toBeNull();
    play.wish({ kind: "double", decision: 1 });
    expect(commands(gateway)).toHaveLength(2);
    expect(idOf(gateway, 0)).not.toBe(idOf(gateway, 1));
  });

  test("survives a restart of the house", () => {
    const { gateway, play } = seated();
    play.wish(ROLL);
    const id = idOf(gateway);
    gateway.say({ t: "bye", code: "restart", detail: "" });
    gateway.timers.pass(1_000);
    gateway.accept();
    expect(idOf(gateway)).toBe(id);
  });
});

describe("another window at the same table", () => {
  test("is told, until this one acts again", () => {
    const { gateway, play } = seated();
    gateway.say({ t: "note", kind: "elsewhere", match: MATCH });
    expect(play.link.value).toEqual({ kind: "replaced" });
    play.wish(ROLL);
    expect(play.link.value.kind).toBe("up");
  });

  test("is taken back from another window without a move", () => {
    const { gateway, play } = seated(3);
    gateway.say({ t: "note", kind: "elsewhere", match: MATCH });
    play.comeBack();
    expect(play.link.value.kind).toBe("up");
    expect(gateway.heard("watch").at(-1)).toEqual({ t: "watch", match: MATCH, after: 3 });
    expect(gateway.sockets).toHaveLength(1);
  });
});

const table = tables.opening31;
const playing = (decision = 4) =>
  viewOf({
    game: { dice: [3, 1], board: table.pos },
    now: { phase: "playing", decision, moves: table.nodes, may: { play: "" } },
  });

describe("a play in hand", () => {
  test("is kept over a reload", () => {
    const keep = newKeep();
    const { gateway, play } = seated(3, keep);
    gateway.say(evt(4, 4, playing()));
    const held = play.local.value!;
    play.hold({ ...held.turn, path: [held.turn.table.nodes[0]![2]!] });
    const again = new FakeGateway();
    const reloaded = playAt(again, keep);
    reloaded.start();
    again.accept();
    again.say(sync(0, 4, playing()));
    expect(reloaded.local.value?.turn.path.map(({ src, dst }) => [src, dst])).toEqual([[8, 5]]);
  });

  test("of an older decision is forgotten", () => {
    const keep = newKeep();
    const { gateway, play } = seated(3, keep);
    gateway.say(evt(4, 4, playing()));
    const held = play.local.value!;
    play.hold({ ...held.turn, path: [held.turn.table.nodes[0]![2]!] });
    gateway.say(evt(5, 5, playing(9)));
    expect(play.local.value?.turn.path).toEqual([]);
  });

  test("stands while other things happen beside it", () => {
    const { gateway, play } = seated();
    gateway.say(evt(4, 4, playing()));
    const held = play.local.value!;
    play.hold({ ...held.turn, path: [held.turn.table.nodes[0]![2]!] });
    gateway.say(evt(5, 5, playing()));
    expect(play.local.value?.turn.path).toHaveLength(1);
  });

  test("cannot be changed any more once it is sent", () => {
    const { gateway, play } = seated();
    gateway.say(evt(4, 4, playing()));
    const held = play.local.value!;
    play.wish({
      kind: "play",
      decision: 4,
      steps: [
        [8, 5],
        [6, 5],
      ],
    });
    play.hold({ ...held.turn, path: [held.turn.table.nodes[0]![2]!] });
    expect(play.local.value?.turn.path).toEqual([]);
  });

  test("that has only one way is moved for the player, who still says Done", () => {
    const { gateway, play } = seated();
    const pos = positionOf("opening31");
    const moves = [
      [805, 1],
      [605, 0],
    ];
    const view = viewOf({
      game: { dice: [3, 1], board: [...pos] },
      now: { phase: "playing", decision: 4, moves, may: { play: "" } },
    });
    gateway.say(evt(4, 4, view));
    expect(play.local.value?.forced).toBe(true);
    expect(play.local.value?.turn.path).toHaveLength(2);
    expect(commands(gateway)).toHaveLength(0);
  });
});

describe("when somebody has to look", () => {
  const looks = (gateway: FakeGateway) =>
    commands(gateway).filter((command) => command["kind"] === "claim_timeout");

  test("the server is asked as soon as the clock is over, and again while nothing changes", () => {
    const { gateway } = seated();
    const view = viewOf({
      match: { on_zero: "match_loss" },
      clocks: [{ runs: true, free_ms: 1_000, left_ms: 2_000, allowance_ms: 500 }, {}],
      now_ms: gateway.timers.nowMs,
    });
    gateway.say(evt(4, 4, view));
    gateway.timers.pass(3_400);
    expect(looks(gateway)).toHaveLength(0);
    gateway.timers.pass(200);
    expect(looks(gateway)).toHaveLength(1);
    gateway.say({ t: "ack", id: String(looks(gateway)[0]!["id"]), match: MATCH, v: 4 });
    gateway.timers.pass(1_000);
    expect(looks(gateway)).toHaveLength(2);
    gateway.say(evt(5, 5, viewOf({ clocks: [{}, {}] })));
    gateway.timers.pass(5_000);
    expect(looks(gateway).length).toBeLessThanOrEqual(3);
  });

  test("no button waits for that", () => {
    const { gateway, play } = seated();
    const view = viewOf({ now: { phase: "between", window_left_ms: 100, acting: -1 } });
    gateway.say(evt(4, 4, view));
    gateway.timers.pass(200);
    expect(looks(gateway)).toHaveLength(1);
    expect(play.sending.value).toBeNull();
  });
});

describe("news", () => {
  test("are what came since, not what is found at the start", () => {
    const gateway = new FakeGateway();
    const play = playAt(gateway);
    const news: number[] = [];
    play.onNews = ({ fresh }) => news.push(fresh.length);
    play.start();
    gateway.accept();
    gateway.say(sync(0, 5));
    expect(news).toEqual([]);
    gateway.say(evt(6, 7));
    expect(news).toEqual([2]);
    gateway.say(evt(6, 7));
    expect(news.slice(1)).toEqual([]);
  });

  test("tell when it has become mine to decide", () => {
    const { gateway, play } = seated();
    const turns: boolean[] = [];
    play.onNews = ({ myTurn }) => turns.push(myTurn);
    gateway.say(evt(4, 4, viewOf({ now: { acting: 1 } })));
    gateway.say({ ...evt(5, 5), events: [event(5, 1)] });
    expect(turns).toEqual([false, true]);
  });
});
