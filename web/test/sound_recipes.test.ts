import { describe, expect, test } from "vitest";
import { recipe, type SoundName } from "../src/ui/sound_recipes";

const NAMES: SoundName[] = ["checker", "hit", "dice", "double", "turn", "low", "win", "lose"];

describe("sounds", () => {
  test("of the dice are six to nine grains within 350 ms", () => {
    const grains = recipe("dice");
    expect(grains.length).toBeGreaterThanOrEqual(6);
    expect(grains.length).toBeLessThanOrEqual(9);
    expect(Math.max(...grains.map(({ atMs, ms }) => atMs + ms))).toBeLessThanOrEqual(350);
  });

  test("of a checker rise with the stack and last 20 ms", () => {
    const [low] = recipe("checker", 1);
    const [high] = recipe("checker", 5);
    expect(high!.hz).toBeGreaterThan(low!.hz);
    expect(low!.ms).toBe(20);
  });

  test("are never louder than full scale and never endless", () => {
    for (const grain of NAMES.flatMap((name) => recipe(name, 15))) {
      expect(grain.gain).toBeLessThanOrEqual(1);
      expect(grain.atMs + grain.ms).toBeLessThan(1500);
    }
  });
});
