// The ARIA grid over the drawing: 28 named cells in two rows, one of them in the tab order.
import { type Cell, cellBox, cellRows } from "./cells";
import type { Layout } from "./layout";

export class Grid {
  readonly root: HTMLDivElement;
  private cells = new Map<Cell, HTMLDivElement>();
  private home: Layout["home"] | null = null;
  private current: Cell = 6;

  constructor(label: string) {
    this.root = document.createElement("div");
    this.root.className = "bg-grid";
    this.root.setAttribute("role", "grid");
    this.root.setAttribute("aria-label", label);
    this.root.addEventListener("focusin", this.onFocus);
  }

  /** The cell that has or would get the keyboard's focus. */
  get focused(): Cell {
    return this.current;
  }

  get hasFocus(): boolean {
    return this.root.contains(document.activeElement);
  }

  /** Puts the cells where the layout has them, in the order in which they are seen. */
  place(layout: Layout): void {
    if (this.home !== layout.home) this.build(layout.home);
    for (const [cell, element] of this.cells) {
      const box = cellBox(layout, cell);
      element.style.left = `${(100 * box.x) / layout.w}%`;
      element.style.top = `${(100 * box.y) / layout.h}%`;
      element.style.width = `${(100 * box.w) / layout.w}%`;
      element.style.height = `${(100 * box.h) / layout.h}%`;
    }
  }

  private build(home: Layout["home"]): void {
    const hadFocus = this.hasFocus;
    this.home = home;
    this.cells.clear();
    const rows = cellRows(home).map((cells) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.className = "bg-row";
      row.append(...cells.map((cell) => this.cell(cell)));
      return row;
    });
    this.root.replaceChildren(...rows);
    if (hadFocus) this.focus(this.current);
  }

  private cell(cell: Cell): HTMLDivElement {
    const element = document.createElement("div");
    element.className = "bg-cell";
    element.setAttribute("role", "gridcell");
    element.tabIndex = cell === this.current ? 0 : -1;
    element.dataset["cell"] = String(cell);
    this.cells.set(cell, element);
    return element;
  }

  /** Writes the names; only what changed is touched, so that readers are not disturbed. */
  label(name: (cell: Cell) => string, selected: Cell | null): void {
    for (const [cell, element] of this.cells) {
      const text = name(cell);
      if (element.getAttribute("aria-label") !== text) element.setAttribute("aria-label", text);
      const chosen = String(cell === selected);
      if (element.getAttribute("aria-selected") !== chosen)
        element.setAttribute("aria-selected", chosen);
    }
  }

  /** Moves the focus, and with it the one tab stop. */
  focus(cell: Cell): void {
    this.cells.get(cell)?.focus({ preventScroll: true });
  }

  /** Screen readers move the focus by themselves: the tab stop follows wherever it goes. */
  private onFocus = (event: FocusEvent): void => {
    const now = [...this.cells].find(([, element]) => element === event.target);
    if (!now) return;
    const before = this.cells.get(this.current);
    if (before) before.tabIndex = -1;
    this.current = now[0];
    now[1].tabIndex = 0;
  };
}
