// Sizes of the two board shapes in board units, and where their fixed parts lie.
import type { Side } from "./types";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly kind: "landscape" | "portrait";
  readonly home: "right" | "left";
  readonly w: number;
  readonly h: number;
  /** Point width, checker radius, length of a point's field, gap between the two rows. */
  readonly pitch: number;
  readonly radius: number;
  readonly length: number;
  readonly gap: number;
  /** Left edges of the two halves, unmirrored, and of the bar between them. */
  readonly halves: readonly [number, number];
  readonly bar: { readonly x: number; readonly w: number };
  /** Upper edge of the field; the lower edge is as far from the bottom. */
  readonly edge: number;
  /** Height of the centres of the numbers from the outer edge. */
  readonly numbers: number;
  readonly die: number;
  readonly cube: number;
  readonly label: number;
  /** Checkers on the bar are drawn at this scale, the first one this far from the middle. */
  readonly barScale: number;
  readonly barClear: number;
  /** Places a stack may fill before its checkers overlap. */
  readonly places: number;
}

const SHORTEST = 292;
const LONGEST = 420;

const LANDSCAPE = {
  kind: "landscape",
  w: 956,
  h: 772,
  pitch: 64,
  radius: 29,
  length: 306,
  gap: 100,
  halves: [16, 468],
  bar: { x: 400, w: 68 },
  edge: 30,
  numbers: 15,
  die: 58,
  cube: 56,
  label: 15,
  barScale: 1,
  barClear: 42,
  places: 5,
} as const;

const PORTRAIT = {
  kind: "portrait",
  w: 788,
  pitch: 60,
  radius: 27.5,
  gap: 132,
  halves: [8, 420],
  bar: { x: 368, w: 52 },
  edge: 85,
  numbers: 70.5,
  die: 76,
  cube: 68,
  label: 20,
  barScale: 0.84,
  barClear: 52,
} as const;

/** Portrait suits a narrow box that is taller than wide. */
export function shapeFor(width: number, height: number): Layout["kind"] {
  return width < 820 && height > width ? "portrait" : "landscape";
}

/** The layout for a box of CSS pixels; a portrait board stretches its points into the height left over. */
export function layoutFor(width: number, height: number, home: Layout["home"]): Layout {
  if (shapeFor(width, height) === "landscape") return { ...LANDSCAPE, home };
  const wanted = ((height / width) * PORTRAIT.w - 302) / 2;
  const length = Math.round(Math.min(LONGEST, Math.max(SHORTEST, wanted)));
  const places = Math.floor((length - 3) / (2 * PORTRAIT.radius));
  return { ...PORTRAIT, home, length, h: 302 + 2 * length, places };
}

/** The largest size in CSS pixels at which the board fits the box. */
export function fitInto(layout: Layout, width: number, height: number): { w: number; h: number } {
  const scale = Math.min(width / layout.w, height / layout.h);
  return { w: Math.round(layout.w * scale), h: Math.round(layout.h * scale) };
}

/** Mirrors x when the home board is on the left; text is not mirrored, so boxes and spots are. */
export function mirrorX(layout: Layout, x: number): number {
  return layout.home === "left" ? layout.w - x : x;
}

export function mirrorBox(layout: Layout, box: Box): Box {
  return layout.home === "left" ? { ...box, x: layout.w - box.x - box.w } : box;
}

/** The field of the outer (0) or home (1) half. */
export function fieldBox(layout: Layout, half: 0 | 1): Box {
  const h = layout.h - 2 * layout.edge;
  return mirrorBox(layout, { x: layout.halves[half], y: layout.edge, w: 6 * layout.pitch, h });
}

/** Where a side's borne-off checkers lie. */
export function trayBox(layout: Layout, side: Side): Box {
  const box =
    layout.kind === "landscape"
      ? { x: 866, y: side === "me" ? 510 : 30, w: 74, h: 232 }
      : { x: 420, y: side === "me" ? layout.h - 56 : 8, w: 360, h: 48 };
  return mirrorBox(layout, box);
}

/** The rail in front of a side's outer board that holds its cube (portrait only). */
export function railBox(layout: Layout, side: Side): Box | null {
  if (layout.kind === "landscape") return null;
  return mirrorBox(layout, { x: 8, y: side === "me" ? layout.h - 56 : 8, w: 360, h: 48 });
}

/** The bar from edge to edge. */
export function barBox(layout: Layout): Box {
  return mirrorBox(layout, { x: layout.bar.x, y: 0, w: layout.bar.w, h: layout.h });
}

/** The middle of a side's half of the gap: its dice fall there. Mine is the home half. */
export function gapCentre(layout: Layout, side: Side): Spot {
  const x = layout.halves[side === "me" ? 1 : 0] + 3 * layout.pitch;
  return { x: mirrorX(layout, x), y: layout.h / 2 };
}
