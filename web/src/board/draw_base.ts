// Layer 1: frame, field, points, numbers, hinges and trays. Drawn once per size and seat, never while playing.
import { type Box, barBox, fieldBox, gapCentre, type Layout, railBox, trayBox } from "./layout";
import { isTop, pointX } from "./places";
import { group, svg } from "./svg";
import { type Colour, mirrorPlace, type Side } from "./types";

const TIP_SHORT = 12;

/** The outline of a point, its tip rounded. */
export function pointPath(layout: Layout, point: number, grow = 0): string {
  const x = pointX(layout, point);
  const half = layout.pitch / 2 - 1.5 + grow;
  const top = isTop(point);
  const base = top ? layout.edge : layout.h - layout.edge;
  const way = top ? 1 : -1;
  const tip = base + way * (layout.length - TIP_SHORT + grow);
  const near = tip - way * 4;
  const round = 3.6 + grow;
  return `M${x - half} ${base}L${x - round} ${near}Q${x} ${tip + way * 5} ${x + round} ${near}L${x + half} ${base}Z`;
}

const rect = (box: Box, className: string, rx = 0, fill?: string) =>
  svg("rect", {
    class: className,
    x: box.x,
    y: box.y,
    width: box.w,
    height: box.h,
    rx,
    ...(fill ? { fill } : {}),
  });

/** The base layer for one layout. */
export function drawBase(layout: Layout, id: string): SVGGElement {
  const frame = { x: 0, y: 0, w: layout.w, h: layout.h };
  return group("bg-base", [
    rect(frame, "bg-frame", 14, `url(#${id}frame)`),
    rect(barBox(layout), "bg-bar", 0, `url(#${id}bar)`),
    ...([0, 1] as const).flatMap((half) => drawField(layout, id, half)),
    ...drawHinges(layout, id),
    ...(["me", "opp"] as const).flatMap((side) => drawTrays(layout, id, side)),
    svg("rect", {
      class: "bg-frame-line",
      x: 1,
      y: 1,
      width: layout.w - 2,
      height: layout.h - 2,
      rx: 13,
    }),
  ]);
}

function drawField(layout: Layout, id: string, half: 0 | 1): SVGElement[] {
  const box = fieldBox(layout, half);
  const well = { x: box.x - 2.5, y: box.y - 2.5, w: box.w + 5, h: box.h + 5 };
  const points = half === 0 ? [7, 13] : [1, 19];
  const numbers = points.flatMap((from) => Array.from({ length: 6 }, (_, i) => from + i));
  return [
    rect(well, "bg-well", 5),
    rect(box, "bg-field", 1, `url(#${id}field)`),
    ...numbers.map((point) =>
      svg("path", {
        class: `bg-point ${point % 2 === 0 ? "bg-point-a" : "bg-point-b"}`,
        d: pointPath(layout, point),
      }),
    ),
    rect({ ...box, h: 16 }, "bg-shade", 0, `url(#${id}shade)`),
  ];
}

function drawHinges(layout: Layout, id: string): SVGElement[] {
  const { x, w } = barBox(layout);
  const away = layout.edge + 78;
  return [away, layout.h - away].flatMap((y) => [
    svg("rect", {
      class: "bg-hinge",
      x: x + w / 2 - 9,
      y: y - 17,
      width: 18,
      height: 34,
      rx: 2,
      fill: `url(#${id}brass)`,
    }),
    svg("line", { class: "bg-hinge-pin", x1: x + w / 2, x2: x + w / 2, y1: y - 17, y2: y + 17 }),
  ]);
}

function drawTrays(layout: Layout, id: string, side: Side): SVGElement[] {
  const boxes = [trayBox(layout, side), railBox(layout, side)];
  return boxes.flatMap((box) =>
    box === null
      ? []
      : [rect(box, "bg-tray", 6), rect({ ...box, h: 16 }, "bg-shade", 6, `url(#${id}shade)`)],
  );
}

/** The numbers on the frame, as the given side counts. */
export function drawNumbers(layout: Layout, numbers: Side | null): SVGGElement {
  if (numbers === null) return group("bg-numbers");
  const all = Array.from({ length: 24 }, (_, i) => i + 1);
  return group(
    "bg-numbers",
    all.map((point) => {
      const y = isTop(point) ? layout.numbers : layout.h - layout.numbers;
      const label = numbers === "me" ? point : mirrorPlace(point);
      return svg("text", { x: pointX(layout, point), y, "font-size": layout.label }, [
        String(label),
      ]);
    }),
  );
}

/** The way a side's checkers go: along the gap from its far home, round the outer board, and back. */
export function drawArrow(layout: Layout, side: Side, colour: Colour): SVGGElement {
  const middle = layout.h / 2;
  const reach = layout.gap * 0.36;
  const [from, to] =
    side === "me" ? [middle - reach, middle + reach] : [middle + reach, middle - reach];
  const inward = layout.home === "left" ? -1 : 1;
  const home = gapCentre(layout, "me").x + inward * layout.pitch * 2.6;
  const turn = gapCentre(layout, "opp").x - inward * layout.pitch * 2.3;
  const sweep = (side === "me") === inward > 0 ? 0 : 1;
  const line = `M${home} ${from}H${turn}A${reach} ${reach} 0 0 ${sweep} ${turn} ${to}H${home}`;
  const head = `M${home - inward * 16} ${to - 11}L${home} ${to}L${home - inward * 16} ${to + 11}`;
  return group(`bg-arrow bg-arrow-${colour}`, [
    svg("path", { class: "bg-arrow-case", d: `${line}${head}` }),
    svg("path", { class: "bg-arrow-line", d: `${line}${head}` }),
  ]);
}
