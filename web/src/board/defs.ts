// Gradients and the drawn shapes of checkers, shared by reference within one board.
import { svg } from "./svg";
import type { Colour } from "./types";

/** Radius at which the checker is defined; layouts scale it. */
export const CHECKER_R = 29;

function stops(...classes: readonly (readonly [number, string])[]): SVGStopElement[] {
  return classes.map(([offset, name]) => svg("stop", { offset, class: name }));
}

function checker(id: string, colour: Colour): SVGSymbolElement {
  const r = CHECKER_R;
  return svg("symbol", { id: `${id}chk-${colour}`, overflow: "visible" }, [
    svg("ellipse", { class: "bg-shadow", cx: 1.5, cy: 3.5, rx: r, ry: r }),
    svg("circle", {
      r: r - 1.4,
      fill: `url(#${id}body-${colour})`,
      class: `bg-rim bg-rim-${colour}`,
    }),
    svg("circle", { r: 0.66 * r + 1.6, class: `bg-ring-lo bg-ring-lo-${colour}` }),
    svg("circle", { r: 0.66 * r, class: `bg-ring-hi bg-ring-hi-${colour}` }),
  ]);
}

function body(id: string, colour: Colour): SVGRadialGradientElement {
  return svg(
    "radialGradient",
    { id: `${id}body-${colour}`, cx: 0.5, cy: 0.5, r: 0.62, fx: 0.38, fy: 0.32 },
    stops([0, `bg-${colour}-hi`], [0.6, `bg-${colour}-mid`], [1, `bg-${colour}-lo`]),
  );
}

/** Everything that is drawn by reference. */
export function defs(id: string): SVGDefsElement {
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  return svg("defs", {}, [
    svg(
      "linearGradient",
      { id: `${id}frame`, ...down },
      stops([0, "bg-frame-hi"], [0.5, "bg-frame-mid"], [1, "bg-frame-lo"]),
    ),
    svg(
      "linearGradient",
      { id: `${id}bar`, x1: 0, y1: 0, x2: 1, y2: 0 },
      stops([0, "bg-bar-edge"], [0.28, "bg-bar-in"], [0.6, "bg-bar-hi"], [1, "bg-bar-edge"]),
    ),
    svg(
      "radialGradient",
      { id: `${id}field`, cx: 0.5, cy: 0.5, r: 0.6 },
      stops([0, "bg-field-hi"], [1, "bg-field-lo"]),
    ),
    svg(
      "linearGradient",
      { id: `${id}shade`, ...down },
      stops([0, "bg-shade-on"], [1, "bg-shade-off"]),
    ),
    svg(
      "linearGradient",
      { id: `${id}brass`, x1: 0, y1: 0, x2: 1, y2: 0 },
      stops([0, "bg-brass-lo"], [0.5, "bg-brass-hi"], [1, "bg-brass-lo"]),
    ),
    body(id, "light"),
    body(id, "dark"),
    checker(id, "light"),
    checker(id, "dark"),
  ]);
}
