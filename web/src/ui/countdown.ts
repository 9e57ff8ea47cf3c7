// A deadline that runs on the screen once a second, as text.
import { useEffect, useState } from "preact/hooks";
import { clockText } from "./clock_face";

/** Time left until `untilMs` as "1:43"; `now` is the client's own clock. */
export function useCountdown(untilMs: number, now: () => number): string {
  const [left, setLeft] = useState(untilMs - now());
  useEffect(() => {
    const tick = () => setLeft(untilMs - now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs, now]);
  return clockText(left);
}
