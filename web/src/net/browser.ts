// The page's socket in a real browser, and the events that tell it that something may have changed.
import { HouseSocket } from "./socket";

const address = () =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/ws`;

/** The one socket of this page; the session's cookie goes with its handshake. */
export const house = new HouseSocket({
  open: () => new WebSocket(address()),
  nowMs: () => Date.now(),
  chance: () => Math.random(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Ticks this far apart mean that the machine slept in between. */
const TICK_MS = 2_000;
const SLEPT_MS = 6_000;

/** Call once: wakes the socket after sleep, with the network, and when the page is looked at again. */
export function keepAwake(): void {
  addEventListener("online", () => house.wake());
  addEventListener("offline", () => house.offline());
  addEventListener("pageshow", () => house.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) house.wake();
  });
  let last = Date.now();
  setInterval(() => {
    if (Date.now() - last > SLEPT_MS) house.wake();
    last = Date.now();
  }, TICK_MS);
}
