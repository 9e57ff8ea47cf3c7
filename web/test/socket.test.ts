import { describe, expect, test } from "vitest";
import { backoffMs } from "../src/net/backoff";
import { closedBy } from "../src/net/farewell";
import { NO_SAMPLES, offsetMs, sampled } from "../src/net/server_time";
import { FakeGateway } from "./fake_gateway";

const up = () => {
  const gateway = new FakeGateway();
  gateway.socket.connect();
  gateway.accept();
  return gateway;
};
const kind = (gateway: FakeGateway) => gateway.socket.line.value.kind;
const ping = (n: number, now_ms = 1_000_000) => ({ t: "ping", n, now_ms, heads: {} }) as const;

describe("the socket", () => {
  test("says hello, is welcomed, answers pings at once", () => {
    const gateway = up();
    expect(gateway.heard("hello")).toEqual([{ t: "hello", proto: 1 }]);
    expect(kind(gateway)).toBe("up");
    gateway.say(ping(4));
    expect(gateway.heard("pong")).toEqual([{ t: "pong", n: 4 }]);
  });

  test("comes back by itself, later each time", () => {
    const gateway = up();
    const waits = [1, 2, 3, 4].map(() => {
      gateway.drop();
      const lost = gateway.socket.line.value;
      const waitMs = lost.kind === "lost" ? lost.retryAtMs - gateway.timers.nowMs : 0;
      gateway.timers.pass(waitMs);
      return waitMs;
    });
    expect(waits).toEqual([188, 375, 750, 1500]);
    expect(gateway.sockets).toHaveLength(5);
    gateway.accept();
    gateway.drop();
    gateway.timers.pass(188);
    expect(gateway.sockets).toHaveLength(6);
  });

  test("takes silence for a lost line", () => {
    const gateway = up();
    gateway.timers.pass(15_000);
    expect(kind(gateway)).toBe("up");
    gateway.timers.pass(1_100);
    expect(kind(gateway)).toBe("lost");
  });

  test("stays as long as pings come", () => {
    const gateway = up();
    for (let n = 1; n < 20; n++) {
      gateway.timers.pass(5_000);
      gateway.say(ping(n));
    }
    expect(gateway.sockets).toHaveLength(1);
  });

  test("gives a handshake that hangs up", () => {
    const gateway = new FakeGateway();
    gateway.socket.connect();
    gateway.timers.pass(8_100);
    expect(kind(gateway)).toBe("lost");
  });

  test("tries at once when the machine wakes or the network is back", () => {
    const gateway = up();
    gateway.socket.offline();
    expect(kind(gateway)).toBe("lost");
    gateway.timers.pass(60);
    gateway.socket.wake();
    expect(kind(gateway)).toBe("connecting");
    expect(gateway.sockets).toHaveLength(2);
  });

  test("after a long sleep believes the line only when it hears something", () => {
    const gateway = up();
    gateway.timers.nowMs += 9_000; // asleep: no timer ran
    gateway.socket.wake();
    gateway.timers.pass(3_100);
    expect(kind(gateway)).toBe("lost");
  });

  test("waits out a restart of the house with a jitter", () => {
    const gateway = up();
    gateway.say({ t: "bye", code: "restart", detail: "" });
    const lost = gateway.socket.line.value;
    expect(lost.kind === "lost" && lost.retryAtMs - gateway.timers.nowMs).toBe(688);
    gateway.timers.pass(700);
    gateway.accept();
    expect(kind(gateway)).toBe("up");
  });

  test.each([
    ["signed_out", "signed_out"],
    ["not_signed_in", "signed_out"],
    ["too_many_sockets", "too_many_sockets"],
    ["flood", "refused"],
  ])("does not come back by itself after %s", (code, why) => {
    const gateway = up();
    gateway.say({ t: "bye", code, detail: "" });
    gateway.drop();
    gateway.timers.pass(60_000);
    expect(gateway.socket.line.value).toEqual({ kind: "closed", why });
    expect(gateway.sockets).toHaveLength(1);
    gateway.socket.connect();
    expect(gateway.sockets).toHaveLength(2);
  });

  test.each(["restart", "resync", "no_pong", "hello_timeout", "something_new"])(
    "comes back after %s",
    (code) => expect(closedBy(code)).toBeNull(),
  );

  test("skips what it cannot read and what it does not know", () => {
    const gateway = up();
    const heard: string[] = [];
    gateway.socket.listen((frame) => heard.push(frame.t));
    gateway.line.fire("message", "{");
    gateway.line.fire("message", "[1]");
    gateway.line.fire("message", '{"t":"of_the_future"}');
    expect(kind(gateway)).toBe("up");
    expect(heard).toEqual(["of_the_future"]);
  });

  test("hears nothing more of a connection it has left", () => {
    const gateway = up();
    const first = gateway.line;
    gateway.drop();
    gateway.timers.pass(200);
    gateway.accept();
    first.fire("close");
    expect(kind(gateway)).toBe("up");
  });
});

describe("the wait before another try", () => {
  test("doubles up to ten seconds and is spread by chance", () => {
    expect(backoffMs(0, 0)).toBe(125);
    expect(backoffMs(0, 1)).toBe(250);
    expect(backoffMs(20, 1)).toBe(10_000);
    expect(backoffMs(20, 0)).toBe(5_000);
  });
});

describe("the server's clock", () => {
  test("is known by the smallest delay of several", () => {
    const samples = [1_090, 1_030, 1_200].reduce((now, at) => sampled(now, 1_000, at), NO_SAMPLES);
    expect(offsetMs(samples)).toBe(30);
  });

  test("is learnt anew when this machine's clock was set", () => {
    const before = sampled(NO_SAMPLES, 1_000, 1_030);
    expect(offsetMs(sampled(before, 2_000, 3_602_000))).toBe(3_600_000);
  });

  test("forgets old samples, so that a drift does not stay", () => {
    let samples = sampled(NO_SAMPLES, 0, 10);
    for (let i = 0; i < 30; i++) samples = sampled(samples, 0, 25);
    expect(offsetMs(samples)).toBe(25);
  });
});
