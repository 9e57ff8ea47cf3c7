// Listens to the pointer over the board and says in board units what was meant.
import { follow, type Gesture, HOLD_MS, IDLE, type PointerInput, type Signal } from "./gesture";

/** Signals of the gesture with x and y in board units. */
export class Pointer {
  private gesture: Gesture = IDLE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly surface: HTMLElement,
    private readonly unitsWide: () => number,
    private readonly report: (signal: Signal) => void,
  ) {
    surface.addEventListener("pointerdown", this.onDown);
    surface.addEventListener("pointermove", this.onMove);
    surface.addEventListener("pointerup", this.onUp);
    surface.addEventListener("pointercancel", this.onCancel);
    surface.addEventListener("lostpointercapture", this.onCancel);
    surface.addEventListener("contextmenu", this.onMenu);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.surface.removeEventListener("pointerdown", this.onDown);
    this.surface.removeEventListener("pointermove", this.onMove);
    this.surface.removeEventListener("pointerup", this.onUp);
    this.surface.removeEventListener("pointercancel", this.onCancel);
    this.surface.removeEventListener("lostpointercapture", this.onCancel);
    this.surface.removeEventListener("contextmenu", this.onMenu);
  }

  private onDown = (event: PointerEvent): void => {
    if (this.gesture.kind === "idle") {
      this.surface.setPointerCapture(event.pointerId);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.feed({ kind: "timer" }), HOLD_MS);
    }
    const press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType === "touch",
      other: event.button === 2 || event.ctrlKey,
    };
    this.feed({ kind: "down", press, button: event.button });
  };

  private onMove = (event: PointerEvent): void =>
    this.feed({ kind: "move", id: event.pointerId, x: event.clientX, y: event.clientY });

  private onUp = (event: PointerEvent): void =>
    this.feed({ kind: "up", id: event.pointerId, x: event.clientX, y: event.clientY });

  private onCancel = (event: PointerEvent): void =>
    this.feed({ kind: "cancel", id: event.pointerId });

  private onMenu = (event: Event): void => event.preventDefault();

  private feed(input: PointerInput): void {
    const [gesture, signal] = follow(this.gesture, input);
    this.gesture = gesture;
    if (gesture.kind !== "pressed") clearTimeout(this.timer);
    if (signal)
      this.report("x" in signal ? { ...signal, ...this.toUnits(signal.x, signal.y) } : signal);
  }

  private toUnits(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.surface.getBoundingClientRect();
    const scale = this.unitsWide() / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  }
}
