import { describe, expect, test } from "vitest";
import { heard, isBehind, noMatch, pinged, readPage, watchAfter } from "../src/state/match";
import { events, evt, MATCH, sync, viewOf } from "./fake_gateway";

const at = (v: number) => heard(noMatch(MATCH), sync(0, v));

describe("frames of a match", () => {
  test("add their events in order and take the newest view", () => {
    const now = heard(at(3), evt(4, 6, viewOf({ score: [1, 0] })));
    expect(now.events.map((event) => event.v)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(now.view?.score).toEqual([1, 0]);
    expect(isBehind(now)).toBe(false);
  });

  test("that come twice change nothing", () => {
    const once = heard(at(3), evt(4, 6));
    expect(heard(once, evt(4, 6)).events).toBe(once.events);
  });

  test("that overlap add only what is new", () => {
    const now = heard(at(5), evt(4, 7));
    expect(now.events.map((event) => event.v)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("after a gap show the whole state at once, and the missing events are asked for", () => {
    const now = heard(at(3), evt(6, 7, viewOf({ score: [2, 0] })));
    expect(now.view?.score).toEqual([2, 0]);
    expect(watchAfter(now)).toBe(3);
    expect(isBehind(now)).toBe(true);
    const healed = heard(now, sync(3, 7));
    expect(healed.events).toHaveLength(7);
    expect(isBehind(healed)).toBe(false);
  });

  test("out of order never take the view back", () => {
    const late = heard(at(3), evt(6, 7, viewOf({ score: [2, 0] })));
    const now = heard(late, evt(4, 5, viewOf({ score: [1, 0] })));
    expect(now.view?.score).toEqual([2, 0]);
    expect(now.v).toBe(7);
    expect(now.events).toHaveLength(5);
    expect(isBehind(now)).toBe(true);
  });

  test("at the same version take the fresher figures of a clock", () => {
    const fresh = viewOf({ now_ms: 1_005_000 });
    expect(heard(at(3), sync(3, 3, fresh)).view).toBe(fresh);
    const stale = viewOf({ now_ms: 999_000 });
    expect(heard(at(3), sync(3, 3, stale)).view).not.toBe(stale);
  });

  test("of another match are nobody's business", () => {
    const before = at(3);
    expect(heard(before, { ...evt(4, 5), match: "other" })).toBe(before);
  });

  test("with the view alone are followed by reading the whole list, page by page", () => {
    const full = heard(noMatch(MATCH), { ...sync(0, 0), v: 5, full: true } as never);
    expect(full.readAll).toBe(true);
    expect(isBehind(full)).toBe(false);
    const first = readPage(full, events(1, 3));
    expect(first.readAll).toBe(true);
    const more = heard(first, evt(6, 6));
    expect(more.events).toHaveLength(3);
    const all = readPage(more, events(4, 6));
    expect(all.readAll).toBe(false);
    expect(all.events).toHaveLength(6);
  });
});

describe("a ping", () => {
  const ping = (head: number) =>
    ({ t: "ping", n: 1, now_ms: 0, heads: { [MATCH]: head } }) as const;

  test("with a higher version shows that a frame was lost", () => {
    expect(isBehind(pinged(at(3), ping(4)))).toBe(true);
  });

  test("with the same or an older one does not", () => {
    expect(isBehind(pinged(at(3), ping(3)))).toBe(false);
    expect(isBehind(pinged(at(3), ping(2)))).toBe(false);
    expect(isBehind(pinged(at(3), { t: "ping", n: 1, now_ms: 0, heads: {} }))).toBe(false);
  });
});
