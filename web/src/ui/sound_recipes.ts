// The sounds as plain recipes: short grains of noise and tones. Pure, so that they can be looked at in tests.

export type SoundName = "checker" | "hit" | "dice" | "double" | "turn" | "low" | "win" | "lose";

export type Grain =
  | {
      readonly kind: "noise";
      readonly atMs: number;
      readonly ms: number;
      /** Middle of the band that is let through, Hz. */
      readonly hz: number;
      readonly gain: number;
    }
  | {
      readonly kind: "tone";
      readonly atMs: number;
      readonly ms: number;
      readonly hz: number;
      readonly gain: number;
    };

const tone = (atMs: number, ms: number, hz: number, gain = 0.25): Grain => ({
  kind: "tone",
  atMs,
  ms,
  hz,
  gain,
});

const noise = (atMs: number, ms: number, hz: number, gain = 0.6): Grain => ({
  kind: "noise",
  atMs,
  ms,
  hz,
  gain,
});

/** Moments of the grains of two dice rolling out, ms; uneven, closer together at the end. */
const DICE_AT_MS = [0, 38, 92, 131, 190, 236, 281, 322] as const;

/** The recipe of a sound. `height` is a checker's place in its stack: higher ones sound higher. */
export function recipe(name: SoundName, height = 1): readonly Grain[] {
  switch (name) {
    case "checker":
      return [noise(0, 20, 1400 + 160 * Math.min(height, 8))];
    case "hit":
      return [noise(0, 26, 900, 0.8), noise(55, 22, 1900, 0.5)];
    case "dice":
      return DICE_AT_MS.map((at, i) => noise(at, 16, 2200 + (i % 3) * 500, 0.55 - 0.04 * i));
    case "double":
      return [tone(0, 420, 659), tone(140, 620, 988)];
    case "turn":
      return [tone(0, 160, 587, 0.16)];
    case "low":
      return [tone(0, 120, 880, 0.2), tone(180, 120, 880, 0.2)];
    case "win":
      return [523, 659, 784, 1047].map((hz, i) => tone(i * 110, 340, hz, 0.2));
    case "lose":
      return [392, 330, 262].map((hz, i) => tone(i * 150, 380, hz, 0.18));
  }
}
