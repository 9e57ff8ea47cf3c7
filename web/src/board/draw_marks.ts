// Layers 2 and 4: the last move, what can be moved, where it can go.
import type { Cell } from "./cells";
import { pointPath } from "./draw_base";
import { type Layout, type Spot, trayBox } from "./layout";
import { checkerPlace } from "./places";
import { counts } from "./position";
import type { Way } from "./reach";
import { group, svg } from "./svg";
import { BAR, type LastPlay, mirrorPlace, OFF, otherSide, type Position, type Side } from "./types";

const circle = (at: Spot, r: number, className: string) =>
  svg("circle", { class: className, cx: at.x, cy: at.y, r });

function cased(at: Spot, r: number, className: string): SVGElement[] {
  return [circle(at, r, `bg-case ${className}-case`), circle(at, r, className)];
}

/** The spot of the top checker, or of the one that would come next. */
function stackSpot(
  layout: Layout,
  pos: Position,
  side: Side,
  place: number,
  next: 0 | 1,
): Spot & { r: number } {
  const n = counts(pos, side)[place] ?? 0;
  const at = checkerPlace(layout, side, place, Math.max(0, n - 1 + next), Math.max(1, n + next));
  return { ...at, r: layout.radius * at.scale };
}

/** Where each journey of a play began and ended, with the hits made anywhere on it. */
export function journeys(last: LastPlay): readonly { from: number; to: number; hit: boolean }[] {
  const out: { from: number; to: number; hit: boolean }[] = [];
  for (const step of last.steps) {
    const earlier = out.find((j) => j.to === step.src);
    if (earlier) Object.assign(earlier, { to: step.dst, hit: earlier.hit || step.hit });
    else out.push({ from: step.src, to: step.dst, hit: step.hit });
  }
  return out;
}

/** Dashed rings where checkers left. */
export function drawGhosts(layout: Layout, pos: Position, last: LastPlay | null): SVGGElement {
  if (!last) return group("bg-ghosts");
  const left = new Map<number, number>();
  for (const { from } of journeys(last)) left.set(from, (left.get(from) ?? 0) + 1);
  const shapes = [...left].flatMap(([from, times]) => {
    const n = counts(pos, last.by)[from] ?? 0;
    return Array.from({ length: times }, (_, i) => {
      const at = checkerPlace(layout, last.by, from, n + i, n + times);
      const taken = counts(pos, otherSide(last.by))[mirrorPlace(from)] ?? 0;
      return taken > 0 ? [] : cased(at, layout.radius * at.scale - 3, "bg-ghost");
    }).flat();
  });
  return group("bg-ghosts", shapes);
}

/** Halos on the checkers that arrived, with four ticks where one of mine was hit. */
export function drawArrivals(layout: Layout, pos: Position, last: LastPlay | null): SVGGElement {
  if (!last) return group("bg-arrivals");
  const ends = journeys(last).filter(({ to }) => to !== OFF && (counts(pos, last.by)[to] ?? 0) > 0);
  const seen = new Map<number, number>();
  const shapes = ends.flatMap(({ to, hit }) => {
    const back = seen.get(to) ?? 0;
    seen.set(to, back + 1);
    const n = counts(pos, last.by)[to] ?? 0;
    const at = checkerPlace(layout, last.by, to, Math.max(0, n - 1 - back), n);
    const halo = cased(at, layout.radius, "bg-last");
    return hit ? [...halo, circle(at, layout.radius + 5, "bg-last-hit")] : halo;
  });
  return group("bg-arrivals", shapes);
}

/** Halos on the top checkers that can be moved. */
export function drawMovable(layout: Layout, pos: Position, places: Iterable<number>): SVGGElement {
  const shapes = [...places].flatMap((place) => {
    const at = stackSpot(layout, pos, "me", place, 0);
    return cased(at, at.r, "bg-movable");
  });
  return group("bg-pulse", shapes);
}

export function drawSelected(layout: Layout, pos: Position, place: number): SVGGElement {
  const at = stackSpot(layout, pos, "me", place, 0);
  return group("bg-chosen", cased(at, at.r, "bg-selected"));
}

/** Rings where the chosen checker may land: solid by one die, dashed by several, crossed for a hit. */
export function drawTargets(
  layout: Layout,
  pos: Position,
  reach: ReadonlyMap<number, readonly Way[]>,
  offMark: string,
): SVGGElement {
  const shapes = [...reach].flatMap(([place, ways]) =>
    place === OFF ? drawOffTarget(layout, offMark) : drawTarget(layout, pos, place, ways[0]!),
  );
  return group("bg-targets", shapes);
}

function drawTarget(layout: Layout, pos: Position, place: number, way: Way): SVGElement[] {
  const outline = svg("path", { class: "bg-target-point", d: pointPath(layout, place, 1) });
  if (way.at(-1)!.hit) {
    const at = stackSpot(layout, pos, "opp", mirrorPlace(place), 0);
    return [outline, ...cased(at, at.r + 2, "bg-target-hit"), ...cross(at, layout.radius * 0.34)];
  }
  const at = stackSpot(layout, pos, "me", place, 1);
  const ring = cased(at, at.r - 5, way.length > 1 ? "bg-target-far" : "bg-target");
  return way.length > 1 ? [outline, ...ring] : [outline, ...ring, circle(at, 7, "bg-target-dot")];
}

function cross({ x, y }: Spot, d: number): SVGElement[] {
  const path = `M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`;
  return ["bg-cross-case", "bg-cross"].map((name) => svg("path", { class: name, d: path }));
}

function drawOffTarget(layout: Layout, offMark: string): SVGElement[] {
  const box = trayBox(layout, "me");
  const tall = layout.kind === "landscape";
  const inner = layout.home === "left" ? box.x + box.w - 36 : box.x + 36;
  const at = tall ? { x: box.x + box.w / 2, y: box.y + 26 } : { x: inner, y: box.y + box.h / 2 };
  return [
    svg("rect", {
      class: "bg-target-off",
      x: box.x + 1,
      y: box.y + 1,
      width: box.w - 2,
      height: box.h - 2,
      rx: 6,
    }),
    svg("text", { class: "bg-off-mark", x: at.x, y: at.y, "font-size": layout.label + 1 }, [
      offMark,
    ]),
  ];
}

/** The cell whose stack a word or a chooser should stand beside. */
export function cellSpot(layout: Layout, pos: Position, cell: Cell): Spot {
  const place = cell === "bar" ? BAR : cell === "off" ? OFF : typeof cell === "number" ? cell : BAR;
  return stackSpot(layout, pos, "me", place, 0);
}
