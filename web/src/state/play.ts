// One match at this page: frames in, wishes out, and what is in hand between them. Everything drawn is a signal.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Turn } from "../board/turn";
import * as outbox from "../net/outbox";
import { readEvents, Unread } from "../net/records";
import type { HouseSocket } from "../net/socket";
import type { Ack, Command, Nak, ServerFrame, View, Wish } from "../net/wire";
import { isPassing } from "../net/wire";
import { type Attention, attentionOf } from "./attention";
import { CLAIM_AGAIN_MS, claimAfterMs, flagAfterMs } from "./claims";
import { keptOf, type LocalTurn, readKept, turnFor } from "./local_turn";
import * as matches from "./match";
import type { LinkModel } from "./model";
import { commitment, forgetSeed, keptSeed, loggedCommitment, ownSeed, seedStep } from "./seed";
import type { Sending } from "./select_phase";

/** Wishes that no button waits for. */
const BESIDE: readonly Wish["kind"][] = [
  "claim_timeout",
  "auto_roll",
  "auto_play",
  "commit_seed",
  "open_seed",
  "kick_out",
  "leave",
];

/** What the play needs of a page, so that a test can be one. */
export interface PlayAround {
  readonly keep: Storage;
  nowMs(): number;
  chance(bytes: Uint8Array<ArrayBuffer>): void;
  later(run: () => void, ms: number): () => void;
  /** Whether this match is one that I am to play, so that it will be there soon. Rejects where nobody can say. */
  expects(match: string): Promise<boolean>;
}

/** A version that was heard of and does not come within this time is asked for. */
const GAP_MS = 400;
/** A match that is just starting is not there yet; asked again so often, with this pause. */
const STARTS_MS = 200;
const STARTS_TRIES = 50;
const BEAT_MS = 1_000;
const READ_AGAIN_MS = 1_500;

export class Play {
  readonly match;
  readonly local = signal<LocalTurn | null>(null);
  readonly box = signal<outbox.Outbox>(outbox.EMPTY_OUTBOX);
  /** A wish that was granted at a version which is not here yet. */
  readonly granted = signal<{ readonly v: number; readonly wish: Wish } | null>(null);
  readonly elsewhere = signal(false);
  readonly onlookers = signal(0);
  readonly roundTripMs = signal<number | null>(null);
  readonly refused = signal<{ readonly id: number; readonly text: string } | null>(null);
  /** There is no such match, or it cannot be seen. */
  readonly gone = signal(false);
  /** Counts moments at which something changes by time alone. */
  readonly tick = signal(0);
  readonly link: ReadonlySignal<LinkModel>;
  readonly sending: ReadonlySignal<Sending>;
  /** Called with what was news at each frame that brought some. */
  onNews: (attention: Attention) => void = () => {};

  private numbers = 0;
  private starts = 0;
  private expected = false;
  private reading = false;
  private committing = false;
  private stopListening = () => {};
  private readonly timers = new Set<() => void>();
  private stopClaim = () => {};
  private stopFlag = () => {};
  private stopGap: (() => void) | null = null;
  private readonly prefix: string;

  constructor(
    readonly socket: HouseSocket,
    readonly id: string,
    private readonly around: PlayAround,
  ) {
    this.match = signal(matches.noMatch(id));
    const name = new Uint8Array(6);
    around.chance(name);
    this.prefix = [...name].map((byte) => byte.toString(36)).join("");
    this.link = computed(() => this.linkNow());
    this.sending = computed(() => this.sendingNow());
  }

  start(): void {
    this.stopListening = this.socket.listen((frame) => this.hear(frame));
    this.socket.connect();
    if (this.socket.line.value.kind === "up") this.watch();
    this.beat();
  }

  stop(): void {
    this.stopListening();
    for (const stop of this.timers) stop();
    this.timers.clear();
    this.stopClaim();
    this.stopFlag();
    this.stopGap?.();
    this.socket.say({ t: "unwatch", match: this.id });
  }

  /** A moment of the server's clock in this machine's. */
  localMs(serverMs: number): number {
    return this.socket.localMs(serverMs);
  }

  get view(): View | null {
    return this.match.value.view;
  }

  /** My play changed in hand: kept, so that a reload does not lose it. */
  hold(turn: Turn): void {
    const { view } = this;
    if (!view || !this.local.value || this.sending.value) return;
    const held = { decision: view.now.decision, turn, forced: false };
    this.local.value = held;
    this.around.keep.setItem(this.keptKey, JSON.stringify(keptOf(held)));
  }

  /** Sends a wish; the same one is not sent twice while it waits. */
  wish(wish: Wish): void {
    const same = JSON.stringify(wish);
    const waits = this.box.value.some(({ command }) => {
      const { t: _t, id: _id, match: _match, ...rest } = command;
      return JSON.stringify(rest) === same;
    });
    if (waits) return;
    this.numbers += 1;
    const id = `${this.prefix}.${this.numbers}`;
    const command: Command = { t: "cmd", id, match: this.id, ...wish };
    batch(() => {
      this.elsewhere.value = false;
      this.box.value = outbox.put(this.box.value, command, this.around.nowMs());
    });
    this.flush();
  }

  /** Here, and now: connects again, or takes the seat back from another window, which is told so. */
  comeBack(): void {
    this.socket.connect();
    if (!this.elsewhere.value) return;
    this.elsewhere.value = false;
    // Who comes last is the one who plays.
    this.watch();
  }

  private get keptKey(): string {
    return `tavla.turn.${this.id}`;
  }

  private hear(frame: ServerFrame): void {
    if (frame.t === "welcome") this.comeIn();
    else if (frame.t === "ping") {
      this.match.value = matches.pinged(this.match.value, frame);
      this.healLater();
    } else if ("match" in frame && frame.match === this.id) this.hearOfMatch(frame);
  }

  private hearOfMatch(frame: ServerFrame): void {
    if (frame.t === "sync" || frame.t === "evt") this.take(frame);
    else if (frame.t === "ack") this.acked(frame);
    else if (frame.t === "nak") this.naked(frame);
    else if (frame.t === "note" && frame.kind === "elsewhere") this.elsewhere.value = true;
    else if (frame.t === "note" && frame.kind === "onlookers") this.onlookers.value = frame.count;
    else if (frame.t === "note" && frame.kind === "match_started" && !this.view) this.watch();
  }

  private comeIn(): void {
    this.starts = 0;
    this.onlookers.value = 0;
    this.box.value = outbox.unsent(this.box.value, null);
    this.watch();
    this.flush();
  }

  private later(run: () => void, ms: number): void {
    const stop = this.around.later(() => {
      this.timers.delete(stop);
      run();
    }, ms);
    this.timers.add(stop);
  }

  private watch(): void {
    const after = matches.watchAfter(this.match.value);
    this.socket.say({ t: "watch", match: this.id, after });
  }

  private take(frame: Extract<ServerFrame, { t: "sync" | "evt" }>): void {
    this.settle(() => {
      this.match.value = matches.heard(this.match.value, frame);
    });
    if (this.match.value.readAll) void this.readOn();
    this.healLater();
  }

  /** Changes the match and all that follows from its change, in one drawing. */
  private settle(change: () => void): void {
    const before = this.match.value;
    batch(() => {
      change();
      const now = this.match.value;
      if (now === before || !now.view) return;
      if (now.view !== before.view) this.viewChanged(now.view, now.v);
      const first = before.view === null || before.readAll;
      if (!first && (now.v !== before.v || now.events !== before.events))
        this.onNews(attentionOf(before, now));
    });
  }

  private viewChanged(view: View, v: number): void {
    const kept = this.local.value ? null : readKept(this.around.keep.getItem(this.keptKey));
    this.local.value = turnFor(view, this.local.value, kept);
    if (!this.local.value) this.around.keep.removeItem(this.keptKey);
    if (this.granted.value && this.granted.value.v <= v) this.granted.value = null;
    this.planClaim(view);
    this.planFlag(view);
    void this.sealDice(view);
  }

  private acked(ack: Ack): void {
    const waiting = outbox.waitingFor(this.box.value, ack.id);
    if (!waiting) return;
    if (waiting.tries === 1 && waiting.sentMs !== null)
      this.roundTripMs.value = this.around.nowMs() - waiting.sentMs;
    batch(() => {
      this.box.value = outbox.answered(this.box.value, ack.id);
      const { command } = waiting;
      const late = ack.v > this.match.value.v && !BESIDE.includes(command.kind);
      if (late) this.granted.value = { v: ack.v, wish: command };
    });
  }

  private naked(nak: Nak): void {
    if (!nak.id) {
      this.unwatched(nak);
      return;
    }
    const waiting = outbox.waitingFor(this.box.value, nak.id);
    if (!waiting) return;
    if (isPassing(nak)) {
      const waitMs = nak.numbers?.["wait_ms"] ?? Math.min(4_000, 200 * 2 ** waiting.tries);
      const { id } = nak;
      this.later(() => {
        this.box.value = outbox.unsent(this.box.value, id);
        this.flush();
      }, waitMs);
      return;
    }
    batch(() => {
      this.box.value = outbox.answered(this.box.value, waiting.command.id);
      const quiet = nak.code === "stale_decision" || SILENT.includes(waiting.command.kind);
      if (!quiet) this.refused.value = { id: (this.refused.value?.id ?? 0) + 1, text: nak.detail };
    });
  }

  /** `watch` was refused: a match that is just starting is there in a moment. */
  private unwatched(nak: Nak): void {
    this.starts += 1;
    const again = () => this.later(() => this.watch(), STARTS_MS);
    const none = nak.code === "no_match";
    if (!(none || isPassing(nak)) || this.starts > STARTS_TRIES) this.giveUp();
    else if (!none || this.expected) again();
    else
      this.around.expects(this.id).then((expected) => {
        this.expected = expected;
        if (expected) again();
        else this.giveUp();
      }, again);
  }

  private giveUp(): void {
    this.gone.value = this.view === null;
  }

  private flush(): void {
    const nowMs = this.around.nowMs();
    for (const command of outbox.due(this.box.value, nowMs))
      if (this.socket.say(command)) this.box.value = outbox.sent(this.box.value, command.id, nowMs);
  }

  /** Once a second: what was not answered goes out again. */
  private beat(): void {
    this.flush();
    this.later(() => this.beat(), BEAT_MS);
  }

  /** Something is missing: it may be on its way; if it does not come it is asked for. */
  private healLater(): void {
    if (this.stopGap || !matches.isBehind(this.match.value)) return;
    this.stopGap = this.around.later(() => {
      this.stopGap = null;
      if (!matches.isBehind(this.match.value)) return;
      this.watch();
      this.healLater();
    }, GAP_MS);
  }

  /** Reads the list of events over REST until it has reached the view. */
  private async readOn(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.match.value.readAll) {
        const page = await readEvents(this.id, this.match.value.events.length);
        if (page.events.length === 0) break;
        this.settle(() => {
          this.match.value = matches.readPage(this.match.value, page.events);
        });
      }
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      this.later(() => void this.readOn(), READ_AGAIN_MS);
    } finally {
      this.reading = false;
    }
  }

  private planClaim(view: View): void {
    this.stopClaim();
    const afterMs = claimAfterMs(view);
    if (afterMs === null) return;
    const look = () => {
      this.wish({ kind: "claim_timeout", decision: view.now.decision });
      this.stopClaim = this.around.later(look, CLAIM_AGAIN_MS);
    };
    const waitMs = this.localMs(view.now_ms) + afterMs - this.around.nowMs();
    this.stopClaim = this.around.later(look, Math.max(0, waitMs));
  }

  /** The acting clock comes to zero: what that allows changes without a word of the server. */
  private planFlag(view: View): void {
    this.stopFlag();
    const afterMs = flagAfterMs(view);
    if (afterMs === null) return;
    const waitMs = this.localMs(view.now_ms) + afterMs - this.around.nowMs();
    this.stopFlag = this.around.later(() => {
      this.tick.value += 1;
    }, Math.max(0, waitMs) + 1);
  }

  private async sealDice(view: View): Promise<void> {
    const { keep } = this.around;
    const step = seedStep(view);
    if (view.seat < 0) return;
    if (step === null) {
      if (view.now.phase !== "committing" && view.now.phase !== "opening")
        forgetSeed(keep, this.id, view.seat);
      return;
    }
    const seed =
      step === "commit"
        ? ownSeed(keep, this.id, view.seat, this.around.chance)
        : keptSeed(keep, this.id, view.seat);
    // Without WebCrypto (a page in the open, not on this machine) the dice do without my share.
    if (!seed || this.committing || !globalThis.crypto?.subtle) return;
    this.committing = true;
    const hash = await commitment(this.id, view.seat, seed);
    this.committing = false;
    if (step === "commit") this.wish({ kind: "commit_seed", commitment: hash });
    // Another window of mine may have committed to its own seed: that one opens it.
    else if ((loggedCommitment(this.match.value.events, view.seat) ?? hash) === hash)
      this.wish({ kind: "open_seed", seed });
  }

  private linkNow(): LinkModel {
    const line = this.socket.line.value;
    switch (line.kind) {
      case "up":
        return this.elsewhere.value
          ? { kind: "replaced" }
          : { kind: "up", pingMs: this.roundTripMs.value };
      case "lost":
        return { kind: "lost", retryAtMs: line.retryAtMs };
      case "closed":
        return { kind: "closed", why: line.why };
      default:
        // The first coming in is no loss.
        return this.match.value.view
          ? { kind: "lost", retryAtMs: null }
          : { kind: "up", pingMs: null };
    }
  }

  private sendingNow(): Sending {
    const waiting = this.box.value.find(({ command }) => !BESIDE.includes(command.kind));
    const kind = waiting?.command.kind ?? this.granted.value?.wish.kind;
    if (!kind) return null;
    return kind === "play" ? "done" : kind === "roll" ? "roll" : "answer";
  }
}

/** Refusals of these say nothing that the view does not say. */
const SILENT: readonly Wish["kind"][] = ["claim_timeout", "commit_seed", "open_seed"];
