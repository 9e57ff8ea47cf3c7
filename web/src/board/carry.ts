// The checker under the pointer while it is dragged.

import { RETURN_MS } from "./flight";
import type { Layout, Spot } from "./layout";
import { reducedMotion } from "./motion";
import type { Painter } from "./paint";
import { move } from "./svg";

const SCALE = 1.08;
/** A finger hides what it holds: the checker is carried this many radii above it. */
const TOUCH_LIFT = 1.6;

export class Carry {
  private held: { place: number; checker: SVGGElement; layout: Layout; lift: number } | null = null;
  private at: Spot = { x: 0, y: 0 };

  constructor(private readonly painter: Painter) {}

  /** My place the carried checker came from, or null. */
  get place(): number | null {
    return this.held?.place ?? null;
  }

  begin(layout: Layout, place: number, touch: boolean): boolean {
    const checker = this.painter.lift(place);
    if (!checker) return false;
    const lift = touch ? TOUCH_LIFT * layout.radius : 0;
    this.held = { place, checker, layout, lift };
    return true;
  }

  /** Follows the pointer; gives the middle of the checker, which decides the drop. */
  to(x: number, y: number): Spot {
    this.at = { x, y: y - (this.held?.lift ?? 0) };
    this.held?.checker.setAttribute("transform", move(this.at.x, this.at.y, SCALE * this.scale()));
    return this.at;
  }

  private scale(): number {
    return (this.held?.layout.radius ?? 29) / 29;
  }

  /** Where the checker is held: the flight to its place starts there. */
  get spot(): Spot | null {
    return this.held ? this.at : null;
  }

  end(): void {
    this.held?.checker.remove();
    this.held = null;
  }

  /** Dropped on nothing: it glides home, without a word. */
  glideBack(): void {
    const held = this.held;
    this.held = null;
    if (!held) return;
    const home = this.painter.top(held.place);
    const to = home?.getAttribute("transform");
    if (!home || !to || reducedMotion()) {
      held.checker.remove();
      return;
    }
    home.classList.add("bg-carried");
    const css = (text: string) => text.replace(/(-?[\d.]+) (-?[\d.]+)/, "$1px, $2px");
    const from = held.checker.getAttribute("transform") ?? to;
    const glide = held.checker.animate([{ transform: css(from) }, { transform: css(to) }], {
      duration: RETURN_MS,
      easing: "cubic-bezier(.22,.8,.28,1)",
      fill: "forwards",
    });
    glide.addEventListener("finish", () => {
      held.checker.remove();
      home.classList.remove("bg-carried");
    });
  }
}
