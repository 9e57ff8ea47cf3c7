// A gateway that does what a test tells it: it drops, repeats, delays and refuses, on a clock of the test's own.
import { HouseSocket } from "../src/net/socket";
import type { MatchEvent, ServerFrame, View } from "../src/net/wire";
import { Play } from "../src/state/play";

export class Timers {
  nowMs = 1_000_000;
  private queue: { atMs: number; run: () => void }[] = [];

  later = (run: () => void, ms: number): (() => void) => {
    const entry = { atMs: this.nowMs + ms, run };
    this.queue.push(entry);
    return () => {
      this.queue = this.queue.filter((other) => other !== entry);
    };
  };

  /** Lets time pass; what is due runs in its order. */
  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const next = this.queue
        .filter(({ atMs }) => atMs <= untilMs)
        .sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      this.queue = this.queue.filter((other) => other !== next);
      this.nowMs = next.atMs;
      next.run();
    }
    this.nowMs = untilMs;
  }
}

type Handler = (event: { data?: string }) => void;

export class FakeSocket {
  readyState = 0;
  readonly said: Record<string, unknown>[] = [];
  private handlers = new Map<string, Handler[]>();

  addEventListener(kind: string, handler: Handler): void {
    this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler]);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  fire(kind: string, data?: string): void {
    for (const handler of this.handlers.get(kind) ?? [])
      handler(data === undefined ? {} : { data });
  }
}

export class FakeGateway {
  readonly timers = new Timers();
  /** Whether the match is one that is to begin. */
  expected = true;
  readonly sockets: FakeSocket[] = [];
  readonly socket = new HouseSocket({
    open: () => {
      const made = new FakeSocket();
      this.sockets.push(made);
      return made as unknown as WebSocket;
    },
    nowMs: () => this.timers.nowMs,
    chance: () => 0.5,
    later: this.timers.later,
  });

  /** The newest connection. */
  get line(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** Takes the newest connection and welcomes it. */
  accept(serverMs = this.timers.nowMs): void {
    this.line.readyState = 1;
    this.line.fire("open");
    this.say({
      t: "welcome",
      proto: 1,
      account: "me",
      name: "Me",
      guest: true,
      bot: false,
      now_ms: serverMs,
      ping_ms: 5000,
    });
  }

  say(frame: ServerFrame): void {
    this.line.fire("message", JSON.stringify(frame));
  }

  /** The line breaks. */
  drop(): void {
    this.line.readyState = 3;
    this.line.fire("close");
  }

  /** What was said on the newest connection of this kind. */
  heard(kind: string): Record<string, unknown>[] {
    return this.line.said.filter((frame) => frame["t"] === kind);
  }
}

class Keep {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

export const MATCH = "m1";

export function playAt(gateway: FakeGateway, keep = new Keep() as unknown as Storage): Play {
  return new Play(gateway.socket, MATCH, {
    keep,
    nowMs: () => gateway.timers.nowMs,
    chance: (bytes) => bytes.fill(7),
    later: gateway.timers.later,
    expects: () => Promise.resolve(gateway.expected),
  });
}

export const newKeep = () => new Keep() as unknown as Storage;

export const START = [
  0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
];

interface ViewChange {
  readonly now?: Partial<View["now"]>;
  readonly game?: Partial<NonNullable<View["game"]>> | null;
  readonly match?: Partial<View["match"]>;
  readonly seats?: readonly [Partial<View["seats"][number]>, Partial<View["seats"][number]>];
  readonly clocks?: readonly [Partial<View["clocks"][number]>, Partial<View["clocks"][number]>];
  readonly seat?: number;
  readonly score?: [number, number];
  readonly now_ms?: number;
  readonly outcome?: View["outcome"];
}

const SEAT: View["seats"][number] = {
  away: false,
  grace_left_ms: -1,
  absent_ms: 0,
  ghost: "",
  ghost_engine: "",
  auto_roll: false,
  auto_play: false,
  continued: false,
  committed: true,
  opened: true,
};

const CLOCK: View["clocks"][number] = {
  runs: false,
  free_ms: 0,
  left_ms: 120_000,
  window_ms: 20_000,
  allowance_ms: 500,
};

/** A view of a match to three points with White to roll, seen by White; parts are merged into it. */
export function viewOf(change: ViewChange = {}): View {
  const seat = change.seat ?? 0;
  const [s0, s1] = change.seats ?? [{}, {}];
  const [c0, c1] = change.clocks ?? [{ runs: true }, {}];
  return {
    seat,
    seen_as: Math.max(0, seat),
    now_ms: change.now_ms ?? 1_000_000,
    score: change.score ?? [0, 0],
    match: {
      id: MATCH,
      house: "stargames",
      title: "StarGames",
      mode: "match",
      kind: "series",
      length: 3,
      currency: "PLAY",
      stake_minor: 0,
      limit_minor: 0,
      beavers: true,
      rated: false,
      clock: "bonus",
      on_zero: "kick_out",
      leaving: "ghost",
      accounts: ["me", "you"],
      kinds: ["person", "person"],
      ratings: [1500, 1500],
      shown_ratings: ["1500", "1500"],
      rules_hash: "",
      anchor: "",
      watch_delay_ms: 0,
      instant_computer: false,
      ...change.match,
    },
    game:
      change.game === null
        ? null
        : {
            number: 1,
            turn: 0,
            board: START,
            dice: [],
            pips: [167, 167],
            off: [0, 0],
            contact: true,
            crawford: false,
            cube: { value: 1, owner: -1, offered: 0, answerer: -1 },
            kinds: [3, 3],
            minor: [0, 0, 0],
            last: null,
            resignation: null,
            ...change.game,
          },
    clocks: [
      { ...CLOCK, ...c0 },
      { ...CLOCK, ...c1 },
    ],
    seats: [
      { ...SEAT, ...s0 },
      { ...SEAT, ...s1 },
    ],
    now: {
      phase: "rolling",
      decision: 1,
      acting: 0,
      frozen: false,
      window_left_ms: -1,
      may: { roll: "", double: "", leave: "", auto_roll: "" },
      resign: [{ level: 1, points: 1, why: "" }],
      leave_points: 0,
      moves: null,
      ...change.now,
    },
    outcome: change.outcome ?? null,
  };
}

/** An event that changes nothing of the board; most tests only count them. */
export function event(v: number, seat = 0): MatchEvent {
  return { v, type: "AutoRollSet", at_ms: 0, seat, on: true };
}

export const events = (from: number, to: number): MatchEvent[] =>
  Array.from({ length: to - from + 1 }, (_, i) => event(from + i));

export function evt(from: number, to: number, view = viewOf()): Extract<ServerFrame, { t: "evt" }> {
  return { t: "evt", match: MATCH, from, v: to, events: events(from, to), view };
}

export function sync(
  after: number,
  to: number,
  view = viewOf(),
): Extract<ServerFrame, { t: "sync" }> {
  const fresh = events(after + 1, to);
  return { t: "sync", match: MATCH, v: to, seat: 0, events: fresh, full: null, view };
}
