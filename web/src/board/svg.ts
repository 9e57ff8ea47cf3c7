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

/**
 * Lets a layer show `next` and leaves what is there already alone: whatever is put in anew is painted anew. The answer
 * is what stands there now, in the order of `next`.
 */
export function showIn<T extends SVGElement>(layer: SVGGElement, next: readonly T[]): readonly T[] {
  let at = layer.firstElementChild;
  const shown = next.map((wanted) => {
    let same = at;
    while (same && !same.isEqualNode(wanted)) same = same.nextElementSibling;
    if (!same) {
      layer.insertBefore(wanted, at);
      return wanted;
    }
    while (at !== same) at = removed(at!);
    at = same.nextElementSibling;
    return same as T;
  });
  while (at) at = removed(at);
  return shown;
}

function removed(element: Element): Element | null {
  const next = element.nextElementSibling;
  element.remove();
  return next;
}

let boards = 0;

/** A prefix for ids, since several boards may stand on one page. */
export function boardPrefix(): string {
  boards += 1;
  return `bg${boards}-`;
}
