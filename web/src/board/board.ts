// The board: set(view) draws it, callbacks report what the player does. No framework, no rules, no network.

import { Carry } from "./carry";
import { type Cell, cellOf, placeOf } from "./cells";
import { flightsFor, saidOf, sameView } from "./change";
import type { Signal } from "./gesture";
import { Grid } from "./grid";
import { hits } from "./hits";
import type { Touch } from "./interact";
import { EMPTY_HAND, type Hand, type Outcome, targets, touch } from "./interact";
import { isArrow, NO_DIGITS, neighbour, stepTarget, typeDigit } from "./keys";
import { cellLabel } from "./labels";
import { fitInto, type Layout, layoutFor } from "./layout";
import { Painter, type Scene } from "./paint";
import { Pointer } from "./pointer";
import { type Turn, turnPosition } from "./turn";
import { BAR, type BoardEvents, type BoardView } from "./types";
import { drawWays } from "./ways";
import type { BoardWords } from "./words";

export class Board {
  private readonly root = document.createElement("div");
  private readonly notice = document.createElement("div");
  private readonly grid: Grid;
  private readonly painter: Painter;
  private readonly pointer: Pointer;
  private readonly carry: Carry;
  private readonly watcher: ResizeObserver;
  private layout: Layout = layoutFor(956, 772, "right");
  private view: BoardView | null = null;
  private hand: Hand = EMPTY_HAND;
  private chooser: HTMLElement | null = null;
  private offered: Hand["ways"] = null;
  private digits = NO_DIGITS;

  constructor(
    private readonly host: HTMLElement,
    private readonly words: BoardWords,
    private readonly events: BoardEvents,
  ) {
    this.grid = new Grid(words.board);
    this.painter = new Painter(words.offMark);
    this.root.className = "bg-board";
    this.notice.className = "bg-notice";
    this.notice.setAttribute("aria-hidden", "true");
    this.root.append(this.painter.root, this.grid.root, this.notice);
    host.prepend(this.root);
    this.carry = new Carry(this.painter);
    this.pointer = new Pointer(this.grid.root, () => this.layout.w, this.onSignal);
    this.grid.root.addEventListener("keydown", this.onKey);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
  }

  /** Draws a view; the same one again changes nothing. Whatever still moved jumps to its end first. */
  set(view: BoardView): void {
    const before = this.view;
    this.view = view;
    if (!before || before.home !== view.home) this.resize();
    if (before && sameView(before, view)) return;
    const dropped = this.carry.spot;
    if (view.turn !== before?.turn || !view.input) {
      this.hand = EMPTY_HAND;
      this.carry.end();
    }
    const flights = before ? flightsFor(this.layout, before, view, dropped) : [];
    const said = before ? saidOf(this.words, before, view) : null;
    if (said) this.events.onSay(said);
    this.painter.draw(this.scene(view), flights, (flight) =>
      this.events.onLand(flight.lands.index + 1, flight.lands.place === BAR),
    );
    this.after(view);
  }

  /** Puts the keyboard's focus on the board. */
  focus(): void {
    this.grid.focus(this.grid.focused);
  }

  destroy(): void {
    this.watcher.disconnect();
    this.pointer.destroy();
    this.root.remove();
  }

  private scene(view: BoardView): Scene {
    const pos = view.turn ? turnPosition(view.turn) : view.pos;
    return { layout: this.layout, view, pos, hand: this.hand, carried: this.carry.place };
  }

  /** Fits the board into its host; a portrait board stretches with it. */
  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    this.layout = layoutFor(width, height, this.view?.home ?? "right");
    const size = fitInto(this.layout, width, height);
    for (const [name, value] of [
      ["--bg-w", size.w],
      ["--bg-h", size.h],
    ] as const)
      this.host.style.setProperty(name, `${value}px`);
    this.host.style.setProperty("--bg-unit", `${size.w / this.layout.w}px`);
    this.host.dataset["shape"] = this.layout.kind;
    this.host.dataset["home"] = this.layout.home;
    this.grid.place(this.layout);
    if (this.view) this.painter.draw(this.scene(this.view), [], () => {});
  }

  /** The HTML parts that follow a drawing: names, notice, chooser. */
  private after(view: BoardView): void {
    this.root.classList.toggle("bg-paled", view.paled);
    this.root.classList.toggle("bg-live", view.input && view.turn !== null);
    this.notice.textContent = view.notice ?? "";
    this.notice.hidden = view.notice === null;
    const { pos, hand } = this.scene(view);
    const turn = view.input ? view.turn : null;
    const at = { pos, turn, hand, worth: view.worth };
    const selected = hand.selected === null ? null : cellOf(hand.selected);
    this.grid.label((cell) => cellLabel(this.words, at, cell), selected);
    this.placeChooser();
  }

  private placeChooser(): void {
    const { ways } = this.hand;
    if (ways === this.offered) return;
    this.offered = ways;
    const within = this.chooser?.contains(document.activeElement) ?? false;
    this.chooser?.remove();
    this.chooser = null;
    if (!ways) {
      if (within) this.focus();
      return;
    }
    const pick = (index: number) => this.act({ kind: "way", index });
    this.chooser = drawWays(this.words, ways, pick, () => this.act({ kind: "escape" }));
    this.root.append(this.chooser);
    // Who plays by hand keeps the focus where it is.
    if (this.grid.hasFocus) this.chooser.querySelector("button")?.focus({ preventScroll: true });
  }

  private act(event: Touch): void {
    const view = this.view;
    if (!view?.turn || !view.input) return;
    this.apply(view, touch(this.hand, view.turn, view.mode, event));
  }

  private apply(view: BoardView, outcome: Outcome): void {
    this.hand = outcome.hand;
    if (outcome.back) this.carry.glideBack();
    else if (!outcome.turn) this.carry.end();
    this.painter.drawHints(this.scene(view));
    this.after(view);
    if (outcome.turn && outcome.turn !== view.turn) this.events.onTurn(outcome.turn);
    if (outcome.done) this.events.onDone();
  }

  private onSignal = (signal: Signal): void => {
    const { view } = this;
    if (!view) return;
    if (signal.kind === "tap") this.onTap(view, signal.x, signal.y, signal.other);
    else if (signal.kind === "return") this.act({ kind: "drop", from: -1, cell: null });
    else if (view.turn && view.input) this.onTurnSignal(view, view.turn, signal);
  };

  private onTurnSignal(
    view: BoardView,
    turn: Turn,
    signal: Exclude<Signal, { kind: "tap" | "return" }>,
  ): void {
    const { kind, x, y } = signal;
    if (kind === "hold") {
      const cell = hits.source(this.layout, turn, x, y);
      if (cell !== null) this.act({ kind: "hold", cell });
    } else if (kind === "lift") {
      this.onLift(view, turn, signal.touch, x, y);
    } else {
      const at = this.carry.to(x, y);
      const from = this.carry.place;
      if (kind === "drop" && from !== null)
        this.act({ kind: "drop", from, cell: hits.drop(this.layout, turn, from, at.x, at.y) });
    }
  }

  private onLift(view: BoardView, turn: Turn, touching: boolean, x: number, y: number): void {
    const cell = hits.liftable(this.layout, turn, x, y);
    const place = cell === null ? null : placeOf(cell);
    if (place === null || !this.carry.begin(this.layout, place, touching)) return;
    this.hand = { selected: place, ways: null };
    this.painter.drawHints(this.scene(view));
    this.after(view);
    this.carry.to(x, y);
  }

  private onTap(view: BoardView, x: number, y: number, other: boolean): void {
    if (hits.cube(this.layout, view, x, y)) this.events.onCube();
    else if (view.turn && hits.dice(this.layout, view, x, y)) this.act({ kind: "dice" });
    else if (view.turn) {
      const cell = hits.tap(this.layout, view.turn, this.hand, x, y);
      this.act({ kind: "tap", cell, other });
    }
  }

  private onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (isArrow(key)) this.grid.focus(this.arrowTo(key));
    else if (key === "Enter" || key === " ") {
      if (!event.repeat) this.pick(this.grid.focused);
    } else if (key === "Escape" && this.hand.selected !== null) {
      const back = this.hand.selected;
      this.act({ kind: "escape" });
      this.grid.focus(cellOf(back));
      this.events.onSay(this.words.putBack);
    } else if (/^\d$/.test(key)) {
      const [digits, point] = typeDigit(this.digits, key, event.timeStamp);
      this.digits = digits;
      if (point !== null) this.grid.focus(point);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private arrowTo(key: Parameters<typeof neighbour>[2]): Cell {
    const view = this.view;
    const reachable = view?.turn ? [...targets(this.hand, view.turn).keys()] : [];
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    if (!sideways || reachable.length === 0)
      return neighbour(this.layout.home, this.grid.focused, key);
    return cellOf(stepTarget(reachable, placeOf(this.grid.focused), key));
  }

  private pick(cell: Cell): void {
    const held = this.hand.selected;
    this.act({ kind: "pick", cell });
    const { selected } = this.hand;
    const view = this.view;
    if (selected === null || selected === held || !view?.turn) return;
    const places = [...targets(this.hand, view.turn).keys()].sort((a, b) => b - a);
    if (places[0] !== undefined) this.grid.focus(cellOf(places[0]));
    const names = places.map((place) => this.words.place(place));
    this.events.onSay(this.words.pickedUp(this.words.place(selected), names));
  }
}
