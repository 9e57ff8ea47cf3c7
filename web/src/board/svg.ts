// The few lines that make SVG elements. Colours come from classes, so a theme is only a change of tokens.
const NS = "http://www.w3.org/2000/svg";

export type Attrs = Readonly<Record<string, string | number>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attrs: Attrs = {},
  children: readonly (SVGElement | string)[] = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attrs)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export function group(className: string, children: readonly SVGElement[] = []): SVGGElement {
  return svg("g", { class: className }, children);
}

export function move(x: number, y: number, scale = 1): string {
  return scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`;
}

let boards = 0;

/** A prefix for ids, since several boards may stand on one page. */
export function boardPrefix(): string {
  boards += 1;
  return `bg${boards}-`;
}
