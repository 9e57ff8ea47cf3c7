// What a clock shows at a moment. Pure: figures in, text and ring out. Never more than the truth.
import type { ClockModel } from "../state/model";

export type ClockLevel = "idle" | "run" | "low" | "danger";

export interface ClockFace {
  /** "2:48", under ten running seconds "7.4". */
  readonly text: string;
  /** The ring's share that is left (0..1) and the whole seconds inside; null without a ring. */
  readonly ring: { readonly share: number; readonly seconds: number } | null;
  readonly level: ClockLevel;
  /** The main figure itself is running down, not only the time before it. */
  readonly draining: boolean;
  /** Milliseconds until the drawing changes; null when it stands still. */
  readonly nextMs: number | null;
}

const LOW_MS = 30_000;
const DANGER_MS = 10_000;
/** At most ten changes a second. */
const TENTH_MS = 100;

interface Figures {
  readonly mainMs: number;
  /** The time before the main figure runs (move, delay) or the window of the bonus. */
  readonly ringMs: number;
  readonly ringTotalMs: number;
  readonly draining: boolean;
}

/** The face at `nowMs` of the client's own time. */
export function clockFace(clock: ClockModel, nowMs: number): ClockFace {
  const figures = figuresAt(clock, clock.running ? Math.max(0, nowMs - clock.stampMs) : 0);
  const draining = clock.running && figures.draining;
  const tenths = draining && figures.mainMs < DANGER_MS;
  const ring =
    clock.running && figures.ringMs > 0
      ? {
          share: figures.ringMs / figures.ringTotalMs,
          seconds: Math.floor(figures.ringMs / 1000),
        }
      : null;
  return {
    text: tenths ? tenthsText(figures.mainMs) : clockText(figures.mainMs),
    ring,
    level: level(clock.running, figures.mainMs),
    draining,
    nextMs: clock.running ? nextChange(figures, draining, tenths) : null,
  };
}

function figuresAt(clock: ClockModel, elapsedMs: number): Figures {
  if (clock.family === "bonus") {
    const ringMs = Math.max(0, clock.windowMs - clock.turnMs - elapsedMs);
    const mainMs = Math.max(0, clock.leftMs - elapsedMs);
    return { mainMs, ringMs, ringTotalMs: clock.windowMs, draining: mainMs > 0 };
  }
  const [before, total, main] =
    clock.family === "reserve"
      ? [clock.moveLeftMs, clock.moveMs, clock.reserveMs]
      : [clock.delayLeftMs, clock.delayMs, clock.bankMs];
  const ringMs = Math.max(0, before - elapsedMs);
  const mainMs = Math.max(0, main - Math.max(0, elapsedMs - before));
  return { mainMs, ringMs, ringTotalMs: total, draining: ringMs === 0 && mainMs > 0 };
}

function level(running: boolean, mainMs: number): ClockLevel {
  if (!running) return "idle";
  if (mainMs < DANGER_MS) return "danger";
  return mainMs < LOW_MS ? "low" : "run";
}

function nextChange(figures: Figures, draining: boolean, tenths: boolean): number | null {
  const unit = tenths ? TENTH_MS : 1000;
  const untilNext = (ms: number, step: number) => (ms % step) + 1;
  const waits = [
    draining ? untilNext(figures.mainMs, unit) : null,
    figures.ringMs > 0 ? untilNext(figures.ringMs, 1000) : null,
  ].filter((ms) => ms !== null);
  return waits.length > 0 ? Math.max(TENTH_MS, Math.min(...waits)) : null;
}

/** Minutes and whole seconds, rounded down: "0:00" only when nothing is left of the second. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

function tenthsText(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** All the time until the clock's owner can lose by it. */
export function untilFlagMs(clock: ClockModel, nowMs: number): number {
  const elapsed = clock.running ? Math.max(0, nowMs - clock.stampMs) : 0;
  const total =
    clock.family === "bonus"
      ? clock.leftMs
      : clock.family === "reserve"
        ? clock.moveLeftMs + clock.reserveMs
        : clock.delayLeftMs + clock.bankMs;
  return Math.max(0, total - elapsed);
}

const WARNINGS_S = [60, 30, 10] as const;

/** The warning to speak when the time fell from one figure to another, or null. */
export function warningCrossed(beforeMs: number, nowMs: number): 60 | 30 | 10 | null {
  const crossed = WARNINGS_S.filter((s) => beforeMs > s * 1000 && nowMs <= s * 1000);
  return crossed.at(-1) ?? null;
}
