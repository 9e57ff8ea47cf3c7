// What is said at one match: lines in order, whom one does not read, and what of one's own is still on its way.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { HouseSocket } from "../net/socket";
import type { ServerFrame } from "../net/wire";

type ChatFrame = Extract<ServerFrame, { t: "chat" }>;
export type TalkLine = ChatFrame["lines"][number];

/** As the house knows them; what each says is in the catalogue. */
export const PHRASES = [
  "hello",
  "good_luck",
  "nice_roll",
  "well_played",
  "oops",
  "sorry",
  "thanks",
  "one_moment",
  "back_again",
  "your_move",
  "rematch",
  "goodbye",
] as const;
export type Phrase = (typeof PHRASES)[number];
export type Saying = { readonly phrase: Phrase } | { readonly text: string };

/** One's own line that is not among the others yet. */
export interface Draft {
  readonly id: string;
  readonly saying: Saying;
  /** Why it cannot be. */
  readonly failed: string | null;
  /** The house has it: it is among the lines up to this number; 0 before. */
  readonly said: number;
}

/** Lines that failed; whoever goes on has given up those before. */
const FAILED_MAX = 3;
/** A line that the house has is told to all at once; one that is not told within this is read. */
const ECHO_MS = 1_500;
/** One may come before the house knows its match: it is asked again, so often. */
const LISTEN_AGAIN_MS = 500;
const LISTEN_TRIES = 40;

export interface Heard {
  readonly lines: readonly TalkLine[];
  readonly muted: readonly string[];
}

const SILENCE: Heard = { lines: [], muted: [] };

/** A frame worked in: a tail replaces all, a line that is there already is skipped. */
export function heardLines(before: Heard, frame: ChatFrame): Heard {
  if (frame.tail) return { lines: frame.lines, muted: frame.muted ?? before.muted };
  const last = before.lines.at(-1)?.n ?? 0;
  const fresh = frame.lines.filter((line) => line.n > last);
  return fresh.length > 0 ? { ...before, lines: [...before.lines, ...fresh] } : before;
}

export class Talk {
  readonly heard = signal<Heard>(SILENCE);
  readonly drafts = signal<readonly Draft[]>([]);
  /** Whether the lines are in sight, so that none is news. */
  readonly inSight = signal(false);
  /** Lines of others that nobody has seen yet. */
  readonly unread: ReadonlySignal<number>;
  /** Who looks on is not heard at this table, as the house has said. */
  readonly barred = signal(false);
  /** Called with each line of somebody else that has just been said. */
  onLine: (line: TalkLine) => void = () => {};

  private readonly read = signal(0);
  private listening = false;
  /** Asked to listen, and not told the last lines yet. */
  private asking = false;
  private tries = 0;
  private known = false;
  private numbers = 0;
  private stopListening = () => {};
  private readonly timers = new Set<() => void>();

  constructor(
    private readonly socket: HouseSocket,
    private readonly match: string,
    /** Makes the ids of this page's lines its own. */
    private readonly prefix: string,
    private readonly later: (run: () => void, ms: number) => () => void,
  ) {
    this.unread = computed(() =>
      this.inSight.value
        ? 0
        : this.heard.value.lines.filter(
            (line) => line.n > this.read.value && line.account !== this.me,
          ).length,
    );
  }

  start(): void {
    this.stopListening = this.socket.listen((frame) => this.hear(frame));
  }

  stop(): void {
    this.stopListening();
    for (const stop of this.timers) stop();
    this.timers.clear();
    this.socket.say({ t: "listen", match: this.match, on: false });
  }

  /** Who speaks here; empty while nobody is known. */
  get me(): string {
    const line = this.socket.line.value;
    return line.kind === "up" ? line.welcome.account : "";
  }

  say(saying: Saying): void {
    this.numbers += 1;
    const draft = { id: `${this.prefix}.t${this.numbers}`, saying, failed: null, said: 0 };
    this.drafts.value = [...this.drafts.value, draft];
    this.send(draft);
  }

  /** A line that failed, once more. */
  again(id: string): void {
    const draft = this.drafts.value.find((one) => one.id === id);
    this.drop(id);
    if (draft) this.say(draft.saying);
  }

  drop(id: string): void {
    this.drafts.value = this.drafts.value.filter((draft) => draft.id !== id);
  }

  mute(account: string, on: boolean): void {
    this.socket.say({ t: "mute", match: this.match, account, on });
  }

  /** The lines are to be seen, or no longer. */
  show(inSight: boolean): void {
    this.read.value = this.heard.value.lines.at(-1)?.n ?? 0;
    this.inSight.value = inSight;
  }

  private hear(frame: ServerFrame): void {
    if (frame.t === "welcome") {
      this.listening = false;
      this.tries = 0;
    }
    if (!("match" in frame) || frame.match !== this.match) return;
    if (frame.t === "sync" && !this.listening) this.listen();
    else if (frame.t === "chat") this.take(frame);
    else if (frame.t === "ack" && frame.id) this.acked(frame.id, frame.v);
    else if (frame.t === "nak" && !frame.id) this.unheard();
    else if (frame.t === "nak" && frame.id) {
      if (frame.code === "spectators_muted") this.barred.value = true;
      this.fail(frame.id, frame.detail);
    }
  }

  /** From here on everything comes; what was not answered is said again under its own id. */
  private listen(): void {
    this.ask();
    for (const draft of this.drafts.value)
      if (draft.failed === null && draft.said === 0) this.send(draft);
  }

  /** Asks for the last lines, and for all that follow. */
  private ask(): void {
    this.listening = this.socket.say({ t: "listen", match: this.match, on: true });
    this.asking = this.listening;
  }

  /** Something was refused; where it was the listening, it is asked for again. */
  private unheard(): void {
    if (!this.asking || this.tries >= LISTEN_TRIES) return;
    this.tries += 1;
    this.inAWhile(LISTEN_AGAIN_MS, () => this.asking && this.ask());
  }

  /** The house has a line of mine, which stays in sight until it is told to all. */
  private acked(id: string, said: number): void {
    this.drafts.value = this.drafts.value.map((draft) =>
      draft.id === id ? { ...draft, said } : draft,
    );
    this.dropSaid();
    const waits = () => this.drafts.value.some((draft) => draft.id === id);
    if (said > 0 && waits()) this.inAWhile(ECHO_MS, () => waits() && this.ask());
    else this.drop(id);
  }

  private dropSaid(): void {
    const last = this.heard.value.lines.at(-1)?.n ?? 0;
    this.drafts.value = this.drafts.value.filter(({ said }) => said === 0 || said > last);
  }

  private inAWhile(ms: number, run: () => void): void {
    const stop = this.later(() => {
      this.timers.delete(stop);
      run();
    }, ms);
    this.timers.add(stop);
  }

  private take(frame: ChatFrame): void {
    const before = this.heard.value;
    this.heard.value = heardLines(before, frame);
    const { lines } = this.heard.value;
    // What was said before one came is no news, what was said while the line was away is.
    if (!this.known || this.inSight.value) this.read.value = lines.at(-1)?.n ?? 0;
    this.known = true;
    if (frame.tail) {
      this.asking = false;
      this.barred.value = frame.may_speak === false;
      // Whatever the house had by then is among these lines, or is not to be read.
      this.drafts.value = this.drafts.value.filter(({ said }) => said === 0);
      return;
    }
    this.dropSaid();
    const last = before.lines.at(-1)?.n ?? 0;
    for (const line of frame.lines)
      if (line.n > last && line.account !== this.me) this.onLine(line);
  }

  private fail(id: string, why: string): void {
    const drafts = this.drafts.value.map((draft) =>
      draft.id === id ? { ...draft, failed: why } : draft,
    );
    const shown = drafts.filter(({ failed }) => failed !== null).slice(-FAILED_MAX);
    this.drafts.value = drafts.filter((draft) => draft.failed === null || shown.includes(draft));
  }

  private send({ id, saying }: Draft): void {
    this.socket.say({ t: "chat", id, match: this.match, phrase: null, text: null, ...saying });
  }
}
