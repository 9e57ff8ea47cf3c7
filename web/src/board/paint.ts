// Draws a view into the layers of one SVG. Knows nothing of input; asks Motion to decorate what changed.
import { defs } from "./defs";
import { drawArrow, drawBase, drawNumbers } from "./draw_base";
import { drawArrivals, drawGhosts, drawMovable, drawSelected, drawTargets } from "./draw_marks";
import {
  checkerKey,
  colourOf,
  drawBadges,
  drawCheckers,
  drawCube,
  drawDice,
  drawWorth,
} from "./draw_pieces";
import { type Flight, flightsEndMs } from "./flight";
import { type Hand, targets } from "./interact";
import type { Layout } from "./layout";
import { Motion, reducedMotion } from "./motion";
import { cubePlace, dicePlaces } from "./places";
import { boardPrefix, group, showIn, svg } from "./svg";
import { sources } from "./turn";
import type { BoardView, Position } from "./types";

const LAYERS = ["base", "marks", "checkers", "hints", "dice", "cube", "badges", "air"] as const;
type Layer = (typeof LAYERS)[number];

/** All that is needed to draw once. */
export interface Scene {
  readonly layout: Layout;
  readonly view: BoardView;
  /** The position with my unfinished play. */
  readonly pos: Position;
  readonly hand: Hand;
  /** My place whose top checker is being carried, or null. */
  readonly carried: number | null;
}

export class Painter {
  readonly root: SVGSVGElement;
  readonly motion: Motion;
  private readonly id = boardPrefix();
  private readonly layers: Record<Layer, SVGGElement>;
  private checkers: ReadonlyMap<string, SVGGElement> = new Map();
  private scene: Scene | null = null;

  constructor(private readonly offMark: string) {
    const made = LAYERS.map((name) => [name, group(`bg-layer-${name}`)] as const);
    this.layers = Object.fromEntries(made) as Record<Layer, SVGGElement>;
    this.root = svg("svg", { class: "bg-svg", "aria-hidden": "true", focusable: "false" }, [
      defs(this.id),
      ...Object.values(this.layers),
    ]);
    this.motion = new Motion(this.layers.air, this.id);
  }

  /** Draws everything; `flights` say how the checkers came to stand where they do. */
  draw(scene: Scene, flights: readonly Flight[], landed: (flight: Flight) => void): void {
    const before = this.scene;
    this.scene = scene;
    this.motion.finish();
    this.drawStill(scene, before);
    this.drawHints(scene);
    this.drawPieces(scene);
    if (reducedMotion()) {
      flights.forEach(landed);
      return;
    }
    this.animate(scene, before, flights, landed);
  }

  /** Only what the hand changes: halos and targets. Running motion goes on. */
  drawHints(scene: Scene): void {
    this.scene = scene;
    const { layout, view, pos, hand } = scene;
    const turn = view.input ? view.turn : null;
    const untouched = !view.turn || view.turn.path.length === 0;
    const shapes: SVGElement[] = untouched ? [drawArrivals(layout, pos, view.last)] : [];
    if (turn && hand.selected !== null) {
      shapes.push(drawTargets(layout, pos, targets(hand, turn), this.offMark));
      if (scene.carried === null) shapes.push(drawSelected(layout, pos, hand.selected));
    } else if (turn && view.hints) shapes.push(drawMovable(layout, pos, sources(turn)));
    showIn(this.layers.hints, shapes);
    for (const checker of this.checkers.values())
      if (checker.classList.contains("bg-carried")) checker.removeAttribute("class");
    if (scene.carried !== null) this.top(scene.carried)?.classList.add("bg-carried");
  }

  /** The drawn checker on top of one of my places. */
  top(place: number): SVGGElement | undefined {
    for (let index = 14; index >= 0; index--) {
      const checker = this.checkers.get(checkerKey("me", place, index));
      if (checker) return checker;
    }
    return undefined;
  }

  /** A checker under the pointer, above everything. */
  lift(place: number): SVGGElement | null {
    const checker = this.top(place)?.cloneNode(true) as SVGGElement | undefined;
    if (!checker) return null;
    checker.classList.add("bg-carrying");
    checker.classList.remove("bg-carried");
    this.layers.air.append(checker);
    return checker;
  }

  private drawStill({ layout, view, pos }: Scene, before: Scene | null): void {
    if (
      before?.layout !== layout ||
      before.view.numbers !== view.numbers ||
      this.worthChanged(view, before.view)
    ) {
      this.root.setAttribute("viewBox", `0 0 ${layout.w} ${layout.h}`);
      const worth = view.worth;
      this.layers.base.replaceChildren(
        drawBase(layout, this.id),
        drawNumbers(layout, view.numbers),
        ...(worth ? [drawWorth(layout, "me", worth.me), drawWorth(layout, "opp", worth.opp)] : []),
      );
    }
    const untouched = !view.turn || view.turn.path.length === 0;
    showIn(this.layers.marks, [
      ...(view.arrow ? [drawArrow(layout, view.arrow, colourOf(view.colour, view.arrow))] : []),
      ...(untouched ? [drawGhosts(layout, pos, view.last)] : []),
    ]);
  }

  private worthChanged(now: BoardView, before: BoardView): boolean {
    const text = ({ worth }: BoardView) => (worth ? `${worth.me}|${worth.opp}` : "");
    return text(now) !== text(before);
  }

  private drawPieces({ layout, view, pos }: Scene): void {
    const checkers = drawCheckers(layout, this.id, view.colour, pos);
    const shown = showIn(this.layers.checkers, [...checkers.values()]);
    this.checkers = new Map([...checkers.keys()].map((key, i) => [key, shown[i]!]));
    showIn(this.layers.badges, [drawBadges(layout, view.colour, pos)]);
    showIn(this.layers.dice, drawDice(layout, view.colour, view.dice));
    const cube = drawCube(layout, view.cube);
    showIn(this.layers.cube, cube ? [cube] : []);
  }

  private animate(
    scene: Scene,
    before: Scene | null,
    flights: readonly Flight[],
    landed: (flight: Flight) => void,
  ): void {
    const { layout, view } = scene;
    const drawn = ({ side, lands }: Flight) =>
      this.checkers.get(checkerKey(side, lands.place, lands.index));
    this.motion.fly(layout, view.colour, flights, drawn, landed);
    this.motion.hide(this.layers.hints, flightsEndMs(flights));
    if (!before || before.layout !== layout) return;
    const dice = view.dice;
    if (dice && dice.roll !== before.view.dice?.roll) {
      const size = dicePlaces(layout, dice.by, dice.faces.length)[0]?.size ?? layout.die;
      const drawnDice = [...this.layers.dice.children] as SVGGElement[];
      this.motion.tumble(drawnDice, size, colourOf(view.colour, dice.by));
    }
    this.animateCube(scene, before);
  }

  private animateCube({ layout, view }: Scene, before: Scene): void {
    const cube = this.layers.cube.firstElementChild as SVGGElement | null;
    if (!cube || !view.cube || !before.view.cube) return;
    const [from, to] = [cubePlace(layout, before.view.cube), cubePlace(layout, view.cube)];
    if (from.x !== to.x || from.y !== to.y) this.motion.cube(cube, from, to);
  }
}
