// Layers 3, 5, 6 and 7: checkers, dice, cube and the numbers on tall stacks.
import { CHECKER_R } from "./defs";
import { type Layout, mirrorX, trayBox } from "./layout";
import {
  badgeFrom,
  checkerPlace,
  cubePlace,
  dicePlaces,
  type Place,
  type Square,
  slabSize,
} from "./places";
import { counts } from "./position";
import { group, move, svg } from "./svg";
import type { Colour, CubeView, DiceView, Position, Side, Worth } from "./types";

const SIDES = ["opp", "me"] as const;

/** One checker, lying or standing in the tray. */
export function drawChecker(layout: Layout, id: string, colour: Colour, at: Place): SVGGElement {
  if (at.slab) {
    const { x, y, w, h } = slabSize(layout);
    const slab = svg("rect", {
      class: `bg-slab bg-slab-${colour}`,
      x,
      y,
      width: w,
      height: h,
      rx: 3,
    });
    return svg("g", { transform: move(at.x, at.y) }, [slab]);
  }
  const scale = (layout.radius / CHECKER_R) * at.scale;
  return svg("g", { transform: move(at.x, at.y, scale) }, [
    svg("use", { href: `#${id}chk-${colour}` }),
  ]);
}

export function colourOf(mine: Colour, side: Side): Colour {
  if (side === "me") return mine;
  return mine === "light" ? "dark" : "light";
}

/** A drawn checker's key: which side, on which of its places, at which height. */
export function checkerKey(side: Side, place: number, index: number): string {
  return `${side}:${place}:${index}`;
}

/** All thirty checkers with their keys, bottom ones first. */
export function drawCheckers(
  layout: Layout,
  id: string,
  mine: Colour,
  pos: Position,
): ReadonlyMap<string, SVGGElement> {
  const out = new Map<string, SVGGElement>();
  for (const side of SIDES) {
    counts(pos, side).forEach((n, place) => {
      for (let index = 0; index < n; index++) {
        const at = checkerPlace(layout, side, place, index, n);
        out.set(checkerKey(side, place, index), drawChecker(layout, id, colourOf(mine, side), at));
      }
    });
  }
  return out;
}

/** Counts on the top checkers of tall stacks. */
export function drawBadges(layout: Layout, mine: Colour, pos: Position): SVGGElement {
  const texts = SIDES.flatMap((side) =>
    counts(pos, side).flatMap((n, place) => {
      if (place === 0 || n < badgeFrom(place)) return [];
      const at = checkerPlace(layout, side, place, n - 1, n);
      const size = layout.radius * 0.86 * at.scale;
      const name = `bg-badge bg-badge-${colourOf(mine, side)}`;
      return [svg("text", { class: name, x: at.x, y: at.y, "font-size": size }, [String(n)])];
    }),
  );
  return group("bg-badges", texts);
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 2],
    [2, 0],
  ],
  [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
];
const GRID = [0.26, 0.5, 0.74] as const;

/** A die's face around its own middle. */
export function drawFace(value: number, size: number, colour: Colour): SVGGElement {
  const half = size / 2;
  const box = { x: -half, y: -half, width: size, height: size, rx: size * 0.2 };
  const pips = (PIPS[value] ?? []).map(([column, row]) =>
    svg("circle", {
      class: "bg-pip",
      cx: GRID[column as 0 | 1 | 2] * size - half,
      cy: GRID[row as 0 | 1 | 2] * size - half,
      r: 0.092 * size,
    }),
  );
  return group(`bg-face bg-face-${colour}`, [svg("rect", { class: "bg-die", ...box }), ...pips]);
}

/** The dice of a roll; each die is a group that the roll's motion can turn. */
export function drawDice(
  layout: Layout,
  mine: Colour,
  dice: DiceView | null,
): readonly SVGGElement[] {
  if (!dice) return [];
  const places = dicePlaces(layout, dice.by, dice.faces.length);
  return dice.faces.map((face, i) => {
    const { x, y, size } = places[i]!;
    const half = size / 2;
    const shadow = svg("rect", {
      class: "bg-die-shadow",
      x: 2 - half,
      y: 4 - half,
      width: size,
      height: size,
      rx: size * 0.2,
    });
    const drawn = drawFace(face.value, size, colourOf(mine, dice.by));
    const turning = group("bg-tumble", [shadow, drawn]);
    const die = group(face.used ? "bg-dice-used" : "bg-dice", [turning]);
    die.setAttribute("transform", move(x, y));
    return die;
  });
}

/** The cube around its own middle; a centred cube shows 64. */
export function drawCube(layout: Layout, cube: CubeView | null): SVGGElement | null {
  if (!cube) return null;
  const at = cubePlace(layout, cube);
  const shown = cube.value === 1 ? 64 : cube.value;
  const g = drawCubeFace(at, String(shown), cube.offeredTo !== null);
  g.setAttribute("transform", move(at.x, at.y));
  return g;
}

function drawCubeFace({ size }: Square, text: string, offered: boolean): SVGGElement {
  const half = size / 2;
  const inner = half - size * 0.09;
  const box = (h: number, rx: number) => ({ x: -h, y: -h, width: 2 * h, height: 2 * h, rx });
  return group(offered ? "bg-cube bg-cube-offered" : "bg-cube", [
    svg("rect", { class: "bg-die-shadow", ...box(half, size * 0.13), transform: "translate(2 4)" }),
    svg("rect", { class: "bg-cube-body", ...box(half, size * 0.13) }),
    svg("rect", { class: "bg-cube-line", ...box(inner, size * 0.08) }),
    svg("text", { class: "bg-cube-text", "font-size": size * (text.length > 2 ? 0.36 : 0.46) }, [
      text,
    ]),
  ]);
}

/** What a point is worth to a side now, written in the frame beside its tray. */
export function drawWorth(layout: Layout, side: Side, worth: Worth): SVGTextElement {
  const tray = trayBox(layout, side);
  const wide = layout.kind === "landscape";
  const x = wide ? tray.x + tray.w / 2 : mirrorX(layout, 20);
  const outer = wide ? layout.numbers : 32;
  const y = side === "me" ? layout.h - outer : outer;
  const anchor = wide ? "" : layout.home === "left" ? " bg-worth-end" : " bg-worth-start";
  const size = layout.label * (wide && worth.join().length > 6 ? 0.8 : 0.95);
  const text = `×${worth.join(" · ")}`;
  return svg("text", { class: `bg-worth${anchor}`, x, y, "font-size": size }, [text]);
}
