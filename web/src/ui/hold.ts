// A button that does one thing when clicked and another when held.
import { useRef } from "preact/hooks";

const HOLD_MS = 600;

export interface HoldHandlers {
  onPointerDown(): void;
  onPointerUp(): void;
  onPointerLeave(): void;
  onClick(): void;
}

/** Handlers for a button; a click that ends a hold does nothing more. */
export function useHold(click: () => void, hold: () => void): HoldHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown() {
      held.current = false;
      stop();
      timer.current = setTimeout(() => {
        held.current = true;
        hold();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onClick() {
      if (!held.current) click();
      held.current = false;
    },
  };
}
