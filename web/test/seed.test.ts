import { describe, expect, test, vi } from "vitest";
import { claimAfterMs } from "../src/state/claims";
import { money } from "../src/state/money";
import {
  bytesOf,
  commitment,
  forgetSeed,
  hex,
  keptSeed,
  loggedCommitment,
  ownSeed,
  seedStep,
} from "../src/state/seed";
import { DEFAULTS, readSettings } from "../src/state/settings";
import { evt, FakeGateway, MATCH, newKeep, playAt, sync, viewOf } from "./fake_gateway";

const seal = (phase: string, part: object) =>
  viewOf({ game: null, now: { phase, acting: -1, window_left_ms: 5_000 }, seats: [part, part] });
/** A hash is a promise of the machine's own; on a busy one it takes a while. */
const HASH_MS = 4_000;

const KNOWN = "569182c162d3afbd7d00b325cdb0f2224857fbd995309f8f2b997c98751901d0";

describe("my share in the dice", () => {
  test("is committed to by the hash that the protocol names", async () => {
    // sha256("bgdice/1|client|m1|b|" + 32 bytes of 7), computed apart from this code.
    const seed = "07".repeat(32);
    expect(await commitment(MATCH, 1, seed)).toBe(KNOWN);
    expect(await commitment(MATCH, 0, seed)).not.toBe(KNOWN);
  });

  test("is made once and kept until it is open", () => {
    const keep = newKeep();
    let made = 0;
    const chance = (bytes: Uint8Array) => void bytes.fill(++made);
    expect(ownSeed(keep, "m", 0, chance)).toBe("01".repeat(32));
    expect(ownSeed(keep, "m", 0, chance)).toBe("01".repeat(32));
    expect(ownSeed(keep, "m", 1, chance)).toBe("02".repeat(32));
    forgetSeed(keep, "m", 0);
    expect(keptSeed(keep, "m", 0)).toBeNull();
  });

  test("is not read from what is no seed", () => {
    const keep = newKeep();
    keep.setItem("tavla.seed.m.0", "abc");
    expect(keptSeed(keep, "m", 0)).toBeNull();
    expect(hex(bytesOf("00ff10"))).toBe("00ff10");
  });

  test("is asked for only in its phases and only once", () => {
    expect(seedStep(seal("committing", { committed: false, opened: false }))).toBe("commit");
    expect(seedStep(seal("committing", { committed: true, opened: false }))).toBeNull();
    expect(seedStep(seal("opening", { committed: true, opened: false }))).toBe("open");
    expect(seedStep(viewOf())).toBeNull();
    expect(seedStep(viewOf({ seat: -1, now: { phase: "committing" } }))).toBeNull();
  });

  test("is committed to and opened by the page, over a reload in between", async () => {
    const keep = newKeep();
    const gateway = new FakeGateway();
    playAt(gateway, keep).start();
    gateway.accept();
    gateway.say(sync(0, 1, seal("committing", { committed: false, opened: false })));
    await vi.waitFor(() => expect(gateway.heard("cmd")).toHaveLength(1), HASH_MS);
    const [commit] = gateway.heard("cmd");
    expect(commit).toMatchObject({ kind: "commit_seed" });
    const reloaded = new FakeGateway();
    playAt(reloaded, keep).start();
    reloaded.accept();
    const logged = {
      v: 2,
      at_ms: 0,
      type: "SeedCommitted",
      seat: 0,
      commitment: commit?.["commitment"],
      without_client: false,
    } as never;
    const opening = seal("opening", { committed: true, opened: false });
    reloaded.say({ ...sync(0, 2, opening), events: [...evt(1, 1).events, logged] });
    await vi.waitFor(() => expect(reloaded.heard("cmd")).toHaveLength(1), HASH_MS);
    expect(reloaded.heard("cmd")[0]).toMatchObject({ kind: "open_seed", seed: "07".repeat(32) });
  });

  test("of another window is not opened by this one", async () => {
    const gateway = new FakeGateway();
    const keep = newKeep();
    keep.setItem(`tavla.seed.${MATCH}.0`, "05".repeat(32));
    playAt(gateway, keep).start();
    gateway.accept();
    const logged = { ...evt(1, 1).events[0], type: "SeedCommitted", commitment: "ff" } as never;
    const opening = seal("opening", { committed: true, opened: false });
    gateway.say({ ...sync(0, 1, opening), events: [logged] });
    await commitment(MATCH, 0, "05".repeat(32));
    await commitment(MATCH, 0, "05".repeat(32));
    expect(gateway.heard("cmd")).toEqual([]);
    expect(loggedCommitment([logged], 0)).toBe("ff");
  });
});

describe("when a client looks", () => {
  const clock = { runs: true, free_ms: 1_000, left_ms: 2_000, allowance_ms: 300 };

  test("it is at the end of a window, of the acting clock, or of the shortest grace", () => {
    const window = viewOf({ now: { window_left_ms: 700 } });
    expect(claimAfterMs(window)).toBe(700);
    const flag = viewOf({ match: { on_zero: "match_loss" }, clocks: [clock, {}] });
    expect(claimAfterMs(flag)).toBe(3_300);
    const frozen = viewOf({
      clocks: [{}, {}],
      seats: [{ grace_left_ms: 900 }, { grace_left_ms: 400 }],
      now: { frozen: true },
    });
    expect(claimAfterMs(frozen)).toBe(400);
  });

  test("it is never at a clock that ends nothing, for spectators, or after the end", () => {
    expect(claimAfterMs(viewOf({ clocks: [clock, {}] }))).toBeNull();
    expect(claimAfterMs(viewOf({ seat: -1, now: { window_left_ms: 5 } }))).toBeNull();
    expect(claimAfterMs(viewOf({ now: { phase: "over", window_left_ms: 5 } }))).toBeNull();
    expect(claimAfterMs(viewOf({ clocks: [{}, {}] }))).toBeNull();
  });
});

describe("settings and sums", () => {
  test("stored settings are read, anything else is the default", () => {
    expect(readSettings('{"muted":true,"home":"left","mode":"target"}')).toEqual({
      ...DEFAULTS,
      muted: true,
      home: "left",
      mode: "target",
    });
    for (const spoilt of [null, "{", "null", '{"muted":"yes","home":3}'])
      expect(readSettings(spoilt)).toEqual(DEFAULTS);
  });

  test("sums are written with two places, whole minor units only", () => {
    expect(money(5, "EUR")).toBe("0.05 EUR");
    expect(money(99_999, "USD")).toBe("999.99 USD");
    expect(money(123_456, "USD")).toBe("1,234.56 USD");
    expect(money(-100_000_000_000, "USD")).toBe("−1,000,000,000.00 USD");
    expect(money(-250, "PLAY")).toBe("−2.50 PLAY");
  });
});
