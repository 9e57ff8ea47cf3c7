// Turns pointer events into taps, holds and drags. Pure: times and pixels come with the events.

export interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** Right button or Ctrl: the other die. */
  readonly other: boolean;
}

export type Gesture =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly press: Press }
  /** A hold has been reported; the finger's lifting means nothing more. */
  | { readonly kind: "held"; readonly id: number }
  | { readonly kind: "dragging"; readonly id: number; readonly touch: boolean };

export type PointerInput =
  | { readonly kind: "down"; readonly press: Press; readonly button: number }
  | { readonly kind: "move"; readonly id: number; readonly x: number; readonly y: number }
  | { readonly kind: "up"; readonly id: number; readonly x: number; readonly y: number }
  | { readonly kind: "cancel"; readonly id: number }
  | { readonly kind: "timer" };

export type Signal =
  | { readonly kind: "tap"; readonly x: number; readonly y: number; readonly other: boolean }
  | { readonly kind: "hold"; readonly x: number; readonly y: number }
  /** The pointer went down at x, y and has since moved far enough to mean a drag. */
  | { readonly kind: "lift"; readonly x: number; readonly y: number; readonly touch: boolean }
  | { readonly kind: "carry"; readonly x: number; readonly y: number }
  | { readonly kind: "drop"; readonly x: number; readonly y: number }
  | { readonly kind: "return" };

export const IDLE: Gesture = { kind: "idle" };

/** CSS pixels before a press becomes a drag: a finger trembles more than a mouse. */
const MOUSE_SLOP_PX = 5;
const TOUCH_SLOP_PX = 10;

/** A press this long without moving chooses the checker instead of moving it. */
export const HOLD_MS = 450;

type Step = readonly [Gesture, Signal | null];

/** Follows one pointer; a second finger and other buttons change nothing. */
export function follow(gesture: Gesture, input: PointerInput): Step {
  switch (input.kind) {
    case "down":
      return down(gesture, input.press, input.button);
    case "move":
      return move(gesture, input.id, input.x, input.y);
    case "up":
      return up(gesture, input.id, input.x, input.y);
    case "cancel":
      return cancel(gesture, input.id);
    case "timer":
      return gesture.kind === "pressed" && gesture.press.touch
        ? [
            { kind: "held", id: gesture.press.id },
            { kind: "hold", x: gesture.press.x, y: gesture.press.y },
          ]
        : [gesture, null];
  }
}

function down(gesture: Gesture, press: Press, button: number): Step {
  const known = button === 0 || button === 2;
  return gesture.kind === "idle" && known ? [{ kind: "pressed", press }, null] : [gesture, null];
}

function move(gesture: Gesture, id: number, x: number, y: number): Step {
  if (gesture.kind === "dragging" && gesture.id === id) return [gesture, { kind: "carry", x, y }];
  if (gesture.kind !== "pressed" || gesture.press.id !== id) return [gesture, null];
  const { press } = gesture;
  const slop = press.touch ? TOUCH_SLOP_PX : MOUSE_SLOP_PX;
  if (press.other || Math.hypot(x - press.x, y - press.y) < slop) return [gesture, null];
  const lift: Signal = { kind: "lift", x: press.x, y: press.y, touch: press.touch };
  return [{ kind: "dragging", id, touch: press.touch }, lift];
}

function up(gesture: Gesture, id: number, x: number, y: number): Step {
  if (gesture.kind === "pressed" && gesture.press.id === id) {
    const { press } = gesture;
    return [IDLE, { kind: "tap", x: press.x, y: press.y, other: press.other }];
  }
  if (gesture.kind === "held" && gesture.id === id) return [IDLE, null];
  if (gesture.kind === "dragging" && gesture.id === id) return [IDLE, { kind: "drop", x, y }];
  return [gesture, null];
}

function cancel(gesture: Gesture, id: number): Step {
  if (gesture.kind === "dragging" && gesture.id === id) return [IDLE, { kind: "return" }];
  const mine =
    (gesture.kind === "pressed" && gesture.press.id === id) ||
    (gesture.kind === "held" && gesture.id === id);
  return [mine ? IDLE : gesture, null];
}
