// The one socket of this page: comes in, answers pings, comes back whatever happens. It knows frames, no matches.
import { signal } from "@preact/signals";
import { backoffMs } from "./backoff";
import { type Closed, closedBy, RESTART_JITTER_MS } from "./farewell";
import { NO_SAMPLES, offsetMs, type Samples, sampled } from "./server_time";
import { readFrame, type Said, type ServerFrame, type Welcome } from "./wire";

export type Line =
  /** Not wanted. */
  | { readonly kind: "off" }
  | { readonly kind: "connecting" }
  | { readonly kind: "up"; readonly welcome: Welcome }
  | { readonly kind: "lost"; readonly retryAtMs: number }
  /** Ended for good: `connect()` tries again when the player wants it. */
  | { readonly kind: "closed"; readonly why: Closed };

/** What the socket needs of a browser, so that tests can be one. */
export interface Surroundings {
  open(): WebSocket;
  nowMs(): number;
  chance(): number;
  later(run: () => void, ms: number): () => void;
}

/** No frame for so long and the line is dead: three pings of five seconds, as the server counts. */
const SILENCE_MS = 16_000;
/** After a wake the server has this long to show a sign of life. */
const WAKE_MS = 3_000;
/** A handshake that takes longer is a lost one. */
const HELLO_MS = 8_000;

type Listener = (frame: ServerFrame) => void;

export class HouseSocket {
  readonly line = signal<Line>({ kind: "off" });
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private samples: Samples = NO_SAMPLES;
  private attempt = 0;
  private heardMs = 0;
  private stopTimer = () => {};

  constructor(private readonly around: Surroundings) {}

  /** Every frame comes here, `welcome` first on each new connection; the answer ends the listening. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Comes in, or tries again at once. */
  connect(): void {
    const { kind } = this.line.value;
    if (kind === "up" || kind === "connecting") return;
    this.attempt = 0;
    this.open();
  }

  close(): void {
    this.drop();
    this.line.value = { kind: "off" };
  }

  /** Says a frame; false when there is no line: whoever needs it says it again after the next `welcome`. */
  say(frame: Said): boolean {
    return this.line.value.kind === "up" && this.send(frame);
  }

  /** A moment of the server's clock in this machine's. */
  localMs(serverMs: number): number {
    return serverMs + offsetMs(this.samples);
  }

  /** The machine woke, came online, or the page was looked at again: is the line still there? */
  wake(): void {
    const { kind } = this.line.value;
    if (kind === "lost") {
      this.attempt = 0;
      this.open();
    } else if (kind === "up" && this.around.nowMs() - this.heardMs > WAKE_MS + 5_000) {
      // The ping that is due now decides.
      this.watchSilence(WAKE_MS);
    }
  }

  /** The browser says that there is no network: whatever was said last is in doubt. */
  offline(): void {
    if (this.line.value.kind === "up" || this.line.value.kind === "connecting") this.lost();
  }

  private open(): void {
    this.drop();
    this.line.value = { kind: "connecting" };
    const socket = this.around.open();
    this.socket = socket;
    const own =
      <E>(run: (event: E) => void) =>
      (event: E) => {
        if (this.socket === socket) run(event);
      };
    socket.addEventListener(
      "open",
      own(() => this.send({ t: "hello", proto: 1 })),
    );
    socket.addEventListener(
      "message",
      own((event: MessageEvent) => this.hear(event.data)),
    );
    socket.addEventListener(
      "close",
      own(() => this.lost()),
    );
    this.watchSilence(HELLO_MS);
  }

  private hear(data: unknown): void {
    const frame = readFrame(data);
    if (!frame) return;
    this.heardMs = this.around.nowMs();
    if (frame.t === "bye") {
      this.leave(frame.code);
      return;
    }
    if (frame.t === "ping") this.send({ t: "pong", n: frame.n });
    if (frame.t === "ping" || frame.t === "welcome")
      this.samples = sampled(this.samples, frame.now_ms, this.heardMs);
    if (frame.t === "welcome") {
      this.attempt = 0;
      this.line.value = { kind: "up", welcome: frame };
    }
    this.watchSilence(SILENCE_MS);
    for (const listener of this.listeners) listener(frame);
  }

  private leave(code: string): void {
    const why = closedBy(code);
    if (why) {
      this.drop();
      this.line.value = { kind: "closed", why };
    } else this.lost(code === "restart" ? this.around.chance() * RESTART_JITTER_MS : 0);
  }

  private lost(extraMs = 0): void {
    this.drop();
    const waitMs = backoffMs(this.attempt++, this.around.chance()) + extraMs;
    this.line.value = { kind: "lost", retryAtMs: this.around.nowMs() + waitMs };
    this.stopTimer = this.around.later(() => this.open(), waitMs);
  }

  private watchSilence(ms: number): void {
    this.stopTimer();
    this.stopTimer = this.around.later(() => this.lost(), ms);
  }

  private send(frame: Said | { t: "hello"; proto: 1 } | { t: "pong"; n: number }): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private drop(): void {
    this.stopTimer();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }
}
