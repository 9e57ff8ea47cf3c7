import { describe, expect, test } from "vitest";
import type { ClockModel } from "../src/state/model";
import { clockFace, clockText, untilFlagMs, warningCrossed } from "../src/ui/clock_face";

const STAMP = 5_000_000;
const bonus = (leftMs: number, turnMs = 0, running = true): ClockModel => ({
  family: "bonus",
  leftMs,
  turnMs,
  windowMs: 10_000,
  bonusMs: 10_000,
  running,
  stampMs: STAMP,
});
const reserve = (moveLeftMs: number, reserveMs: number, running = true): ClockModel => ({
  family: "reserve",
  moveLeftMs,
  moveMs: 30_000,
  reserveMs,
  running,
  stampMs: STAMP,
});
const delay = (delayLeftMs: number, bankMs: number): ClockModel => ({
  family: "delay",
  delayLeftMs,
  delayMs: 12_000,
  bankMs,
  running: true,
  stampMs: STAMP,
});
const face = (clock: ClockModel, afterMs = 0) => clockFace(clock, STAMP + afterMs);

describe("the figures", () => {
  test("are rounded down, so that they never promise more than there is", () => {
    expect(clockText(168_999)).toBe("2:48");
    expect(clockText(59_999)).toBe("0:59");
    expect(clockText(3_600_000)).toBe("1:00:00");
    expect(clockText(-5)).toBe("0:00");
  });

  test("show tenths under ten running seconds", () => {
    expect(face(bonus(7_499)).text).toBe("7.4");
    expect(face(bonus(10_000)).text).toBe("0:10");
    expect(face(bonus(7_499, 0, false)).text).toBe("0:07");
  });

  test("stand still while the clock does not run", () => {
    const still = face(bonus(30_000, 0, false), 9_000);
    expect(still).toMatchObject({ text: "0:30", ring: null, level: "idle", nextMs: null });
  });

  test("are right at once after a minute in which nothing was drawn", () => {
    expect(face(delay(12_000, 90_000), 60_000).text).toBe("0:42");
    expect(face(reserve(30_000, 120_000), 60_000).text).toBe(clockText(90_000));
  });

  test("stop at zero", () => {
    expect(face(bonus(2_000), 9_000)).toMatchObject({ text: "0:00", draining: false });
    expect(face(bonus(2_000), 90_000).nextMs).toBeNull();
  });
});

describe("the bonus clock", () => {
  test("runs at once, its ring is the window in which a turn earns time", () => {
    const now = face(bonus(30_000, 3_000), 2_000);
    expect(now.text).toBe("0:28");
    expect(now.ring).toEqual({ share: 0.5, seconds: 5 });
  });

  test("has no ring once the window is over", () => {
    expect(face(bonus(30_000), 10_000).ring).toBeNull();
  });
});

describe("move and reserve", () => {
  test("keeps the reserve still while the move time runs", () => {
    const now = face(reserve(30_000, 180_000), 12_000);
    expect(now).toMatchObject({ text: "3:00", draining: false });
    expect(now.ring).toEqual({ share: 0.6, seconds: 18 });
  });

  test("runs the reserve from the moment the move time is over", () => {
    expect(face(reserve(30_000, 180_000), 31_000)).toMatchObject({ text: "2:59", ring: null });
  });
});

describe("simple delay", () => {
  test("gives the first seconds free, then runs the bank", () => {
    expect(face(delay(12_000, 60_000), 11_999)).toMatchObject({ text: "1:00" });
    expect(face(delay(12_000, 60_000), 13_000)).toMatchObject({ text: "0:59" });
  });

  test("is alarming with a short bank, but does not blink before the bank runs", () => {
    expect(face(delay(12_000, 8_000))).toMatchObject({ level: "danger", draining: false });
    expect(face(delay(0, 8_000))).toMatchObject({ level: "danger", draining: true });
  });
});

describe("levels", () => {
  test("are low under thirty seconds and danger under ten", () => {
    expect(face(bonus(30_000)).level).toBe("run");
    expect(face(bonus(29_999)).level).toBe("low");
    expect(face(bonus(9_999)).level).toBe("danger");
  });
});

describe("the next drawing", () => {
  test("comes when a figure changes, at most ten times a second", () => {
    expect(face(bonus(25_400, 20_000)).nextMs).toBe(401);
    expect(face(bonus(7_430, 20_000)).nextMs).toBe(100);
    expect(face(delay(5_250, 60_000)).nextMs).toBe(251);
  });

  test("shows another figure than the one before", () => {
    for (const clock of [bonus(25_400, 20_000), reserve(0, 90_700), bonus(8_050, 20_000)]) {
      const { text, nextMs } = face(clock);
      expect(face(clock, nextMs! + 1).text).not.toBe(text);
    }
  });
});

test("the flag counts the time before the main figure too", () => {
  expect(untilFlagMs(reserve(30_000, 5_000), STAMP + 10_000)).toBe(25_000);
  expect(untilFlagMs(delay(12_000, 5_000), STAMP)).toBe(17_000);
  expect(untilFlagMs(bonus(5_000), STAMP + 9_000)).toBe(0);
});

test("a warning is spoken once, the last one crossed", () => {
  expect(warningCrossed(60_500, 59_900)).toBe(60);
  expect(warningCrossed(59_900, 59_000)).toBeNull();
  expect(warningCrossed(61_000, 9_000)).toBe(10);
});
