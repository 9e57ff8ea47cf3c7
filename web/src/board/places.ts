// Where each checker, slab, die and the cube is drawn.
import { type Box, gapCentre, type Layout, mirrorX, railBox, type Spot, trayBox } from "./layout";
import { BAR, type CubeView, mirrorPlace, OFF, type Side } from "./types";

/** Where a checker is drawn, and whether it lies flat or stands on edge in the tray. */
export interface Place extends Spot {
  readonly scale: number;
  readonly slab: boolean;
}

/** x of the middle of a point, in my numbers. */
export function pointX(layout: Layout, point: number): number {
  const column = point <= 12 ? 12 - point : point - 13;
  const [left, right] = layout.halves;
  const x = column < 6 ? left + column * layout.pitch : right + (column - 6) * layout.pitch;
  return mirrorX(layout, x + layout.pitch / 2);
}

export function isTop(point: number): boolean {
  return point > 12;
}

/** Distance from one checker of a stack of n to the next: six and more overlap. */
export function stackStep(radius: number, n: number, places: number): number {
  return n <= places ? 2 * radius : ((places - 1) * 2 * radius) / (n - 1);
}

/** Stacks from this height on carry a number. */
export function badgeFrom(place: number): number {
  return place === BAR ? 4 : 6;
}

const BAR_PLACES = 4;

/** The spot of checker `index` (from 0 at the edge) of the `n` that a side has on one of its own places. */
export function checkerPlace(
  layout: Layout,
  side: Side,
  place: number,
  index: number,
  n: number,
): Place {
  if (place === OFF) return slabPlace(layout, side, index);
  if (place === BAR) return barPlace(layout, side, index, n);
  const point = side === "me" ? place : mirrorPlace(place);
  const step = stackStep(layout.radius, n, layout.places);
  const distance = layout.edge + layout.radius + 3 + index * step;
  const y = isTop(point) ? distance : layout.h - distance;
  return { x: pointX(layout, point), y, scale: 1, slab: false };
}

function barPlace(layout: Layout, side: Side, index: number, n: number): Place {
  const scale = layout.barScale;
  const radius = layout.radius * scale;
  const distance = layout.barClear + radius + index * stackStep(radius, n, BAR_PLACES);
  const x = mirrorX(layout, layout.bar.x + layout.bar.w / 2);
  const y = layout.h / 2 + (side === "me" ? distance : -distance);
  return { x, y, scale, slab: false };
}

/** Thickness and pitch of the slabs of borne-off checkers, and their length across the tray. */
export function slabSize(layout: Layout): Box {
  return layout.kind === "landscape"
    ? { x: -31, y: -6.2, w: 62, h: 12.4 }
    : { x: -9.6, y: -18, w: 19.2, h: 36 };
}

function slabPlace(layout: Layout, side: Side, index: number): Place {
  const tray = trayBox(layout, side);
  if (layout.kind === "landscape") {
    const inward = 4 + 6.2 + index * 14.6;
    const y = side === "me" ? tray.y + tray.h - inward : tray.y + inward;
    return { x: tray.x + tray.w / 2, y, scale: 1, slab: true };
  }
  const inward = 12 + 9.6 + index * 22.6;
  const x = layout.home === "left" ? tray.x + inward : tray.x + tray.w - inward;
  return { x, y: tray.y + tray.h / 2, scale: 1, slab: true };
}

export interface Square extends Spot {
  readonly size: number;
}

/** The dice of a side, left to right; four are drawn smaller. */
export function dicePlaces(layout: Layout, side: Side, n: number): readonly Square[] {
  const centre = gapCentre(layout, side);
  const size = n > 2 ? layout.die * 0.9 : layout.die;
  const pitch = size * 1.2;
  return Array.from({ length: n }, (_, i) => ({
    x: centre.x + (i - (n - 1) / 2) * pitch,
    y: centre.y,
    size,
  }));
}

export function cubePlace(layout: Layout, cube: CubeView): Square {
  if (cube.offeredTo) return { ...gapCentre(layout, cube.offeredTo), size: layout.cube * 1.25 };
  const middle = layout.h / 2;
  if (layout.kind === "landscape") {
    const y = middle + (cube.owner === "me" ? 60 : cube.owner === "opp" ? -60 : 0);
    return { x: mirrorX(layout, 903), y, size: layout.cube };
  }
  const rail = cube.owner && railBox(layout, cube.owner);
  if (!rail) return { x: mirrorX(layout, 394), y: middle, size: layout.cube };
  return { x: mirrorX(layout, 338), y: rail.y + rail.h / 2, size: layout.cube * 0.64 };
}
