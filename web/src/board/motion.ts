// Motion is decoration: the final drawing is in place at once, and finish() may cut it off at any moment.
import { CHECKER_R } from "./defs";
import { colourOf, drawChecker, drawFace } from "./draw_pieces";
import { type Flight, flightsEndMs } from "./flight";
import type { Layout, Spot } from "./layout";
import type { Place } from "./places";
import type { Colour } from "./types";

const STEP_EASE = "cubic-bezier(.22,.8,.28,1)";
const CUBE_EASE = "cubic-bezier(.3,.9,.3,1)";
const CUBE_MS = 340;
const TUMBLE_MS = 420;
const SETTLE_MS = 80;

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const css = (at: Place, layout: Layout): string => {
  const scale = at.slab ? 1 : (layout.radius / CHECKER_R) * at.scale;
  return `translate(${at.x}px, ${at.y}px) scale(${scale})`;
};

export class Motion {
  private running = new Set<Animation>();
  private flyers = new Set<SVGGElement>();

  constructor(
    private readonly air: SVGGElement,
    private readonly id: string,
  ) {}

  get moving(): boolean {
    return this.running.size > 0;
  }

  /** Everything jumps to where it is going. */
  finish(): void {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    for (const flyer of this.flyers) flyer.remove();
    this.flyers.clear();
  }

  /** Lets checkers fly; `drawn` gives the checker that each becomes. Calls `landed` as each arrives. */
  fly(
    layout: Layout,
    mine: Colour,
    flights: readonly Flight[],
    drawn: (flight: Flight) => SVGGElement | undefined,
    landed: (flight: Flight) => void,
  ): void {
    for (const flight of flights) {
      const totalMs = flightsEndMs([flight]);
      const hidden = drawn(flight);
      if (hidden) this.run(hidden, [{ opacity: 0 }, { opacity: 0 }], { duration: totalMs });
      const first = flight.hops[0]!;
      const flyer = drawChecker(layout, this.id, colourOf(mine, flight.side), lying(first.from));
      this.air.append(flyer);
      this.flyers.add(flyer);
      const animation = this.run(flyer, frames(layout, flight, totalMs), { duration: totalMs });
      animation.addEventListener("finish", () => {
        flyer.remove();
        this.flyers.delete(flyer);
        landed(flight);
      });
    }
  }

  /** Keeps something out of sight while others arrive. */
  hide(element: SVGElement, durationMs: number): void {
    if (durationMs > 0)
      this.run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: durationMs });
  }

  /** The dice roll over the table and settle on the faces that are already known. */
  tumble(dice: readonly SVGGElement[], size: number, colour: Colour): void {
    dice.forEach((die, i) => {
      const turning = die.querySelector<SVGGElement>(".bg-tumble");
      if (!turning) return;
      const way = i % 2 === 0 ? 1 : -1;
      const from = `translate(${-size * 1.6}px, ${way * size * 0.9}px) rotate(${-way * 400}deg) scale(.86)`;
      const over = `translate(0px, 0px) rotate(${way * 9}deg) scale(1.04)`;
      this.run(
        turning,
        [
          { transform: from, opacity: 0.2, easing: "ease-out" },
          { transform: over, opacity: 1, offset: TUMBLE_MS / (TUMBLE_MS + SETTLE_MS) },
          { transform: "none", opacity: 1 },
        ],
        { duration: TUMBLE_MS + SETTLE_MS },
      );
      this.flicker(turning, size, colour, i);
    });
  }

  /** Other faces shine through while a die turns. */
  private flicker(turning: SVGGElement, size: number, colour: Colour, seed: number): void {
    [3 + seed, 1 + seed].forEach((value, i) => {
      const face = drawFace((value % 6) + 1, size, colour);
      turning.append(face);
      this.flyers.add(face);
      const shown = [1, 1, 0, 0].map((opacity) => ({ opacity, easing: "steps(1)" }));
      const duration = (TUMBLE_MS * (i === 0 ? 2 : 1)) / 3;
      this.run(face, shown, { duration }).addEventListener("finish", () => face.remove());
    });
  }

  cube(cube: SVGGElement, from: Spot & { size: number }, to: Spot & { size: number }): void {
    const at = (spot: Spot, scale: number) => `translate(${spot.x}px, ${spot.y}px) scale(${scale})`;
    const ends = [{ transform: at(from, from.size / to.size) }, { transform: at(to, 1) }];
    this.run(cube, ends, { duration: CUBE_MS, easing: CUBE_EASE });
  }

  private run(
    element: Element,
    keyframes: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Animation {
    const animation = element.animate(keyframes, { fill: "backwards", ...timing });
    this.running.add(animation);
    animation.addEventListener("finish", () => this.running.delete(animation));
    return animation;
  }
}

/** A checker flies lying flat, whatever it came from. */
function lying(at: Place): Place {
  return { ...at, slab: false };
}

/** Positions over the whole flight: waiting, moving, waiting again, the last place at the end. */
function frames(layout: Layout, flight: Flight, totalMs: number): Keyframe[] {
  const start = { transform: css(lying(flight.hops[0]!.from), layout), offset: 0 };
  const hops = flight.hops.flatMap((hop) => [
    { transform: css(lying(hop.from), layout), offset: hop.startMs / totalMs, easing: STEP_EASE },
    {
      transform: css(lying(hop.to), layout),
      offset: Math.min(1, (hop.startMs + hop.durationMs) / totalMs),
    },
  ]);
  return [start, ...hops];
}
