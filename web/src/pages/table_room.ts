// Everything of one table page that is no drawing: the match, what is said, sounds, settings, and what buttons do.

import { computed, effect, signal } from "@preact/signals";
import { undo, undoAll } from "../board/turn";
import { words } from "../i18n";
import { readPlayer } from "../net/records";
import { rest } from "../net/rest";
import type { HouseSocket } from "../net/socket";
import type { View } from "../net/wire";
import { delayMs } from "../state/delay";
import type { SeatModel, TableActions, TableModel } from "../state/model";
import { Moments } from "../state/moments";
import { money } from "../state/money";
import { Play } from "../state/play";
import { DEFAULTS, prefer, preferences } from "../state/preferences";
import { results } from "../state/rating";
import { rulesOf } from "../state/rules";
import { sheetOf } from "../state/score_sheet";
import { mySeat, tableModel } from "../state/select";
import { readSettings, SETTINGS_KEY, type Settings } from "../state/settings";
import { Talk } from "../state/talk";
import { betweenOf, endOf } from "../state/windows";
import { textOf } from "../ui/Chat";
import { untilFlagMs, warningCrossed } from "../ui/clock_face";
import { Sounds } from "../ui/sound";
import type { SoundName } from "../ui/sound_recipes";
import { actionsOf } from "./table_actions";

const SOUNDS = new Sounds();
const WARN_EVERY_MS = 500;
/** A moment between the board before the last play and the board after it. */
const REPLAY_MS = 350;

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export class Room {
  readonly play: Play;
  readonly talk: Talk;
  readonly moments: Moments;
  readonly does: TableActions;
  readonly settings = signal<Settings>(readSettings(localStorage.getItem(SETTINGS_KEY)));
  readonly lookingAt = signal<number | null>(null);
  private readonly names = signal<Readonly<Record<string, string>>>({});
  private ends: (() => void)[] = [];

  constructor(socket: HouseSocket, match: string) {
    this.play = new Play(socket, match, {
      keep: sessionStorage,
      nowMs: () => Date.now(),
      chance: (bytes) => crypto.getRandomValues(bytes),
      later,
      expects: async (match) => (await rest.seat()).match === match,
    });
    this.moments = new Moments(later, (name) => SOUNDS.play(name));
    this.talk = new Talk(socket, match, crypto.randomUUID().slice(0, 8), later);
    this.talk.onLine = (line) => this.moments.say(words.value.chat.said(line.name, textOf(line)));
    this.does = actionsOf(this);
    this.play.onNews = (attention) => {
      if (attention.moved) this.lookingAt.value = null;
      this.moments.take(attention, this.both.value, words.value.table);
    };
  }

  readonly now = (): number => Date.now();

  readonly onTurn = (turn: Parameters<Play["hold"]>[0]): void => {
    this.lookingAt.value = null;
    this.play.hold(turn);
  };

  readonly onSay = (text: string): void => this.moments.say(text);

  readonly onSound = (name: SoundName, height?: number): void => SOUNDS.play(name, height);

  readonly change = (changed: Partial<Settings>): void => {
    this.settings.value = { ...this.settings.value, ...changed };
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(this.settings.value));
    const { muted, pips, hints, home } = this.settings.value;
    const volume = preferences.peek().sound_volume_percent || DEFAULTS.sound_volume_percent;
    // Kept for every device; where the house cannot be reached it is kept on this one.
    prefer({
      sound_volume_percent: muted ? 0 : volume,
      pips_shown: pips,
      hints,
      home_side: home,
    }).catch(() => {});
  };

  readonly onContinue = (): void => {
    const { view } = this.play;
    if (view?.now.may["continue"] === "")
      this.play.wish({ kind: "continue", decision: view.now.decision });
  };

  private readonly view = computed(() => this.play.match.value.view);
  private readonly events = computed(() => this.play.match.value.events);
  private readonly rules = computed(() => rulesOf(this.events.value));

  /** White's and Black's names; a seat's colour until the name is here. */
  private readonly both = computed((): readonly [string, string] => {
    const accounts = this.view.value?.match.accounts ?? [];
    const t = words.value.table;
    const name = (seat: 0 | 1) => this.names.value[accounts[seat] ?? ""] ?? t.seatNames[seat]!;
    return [name(0), name(1)];
  });

  readonly opponent = computed((): string => {
    const view = this.view.value;
    return view ? this.both.value[1 - mySeat(view)]! : "";
  });

  /** Whom one plays against; null for who only looks on. */
  readonly other = computed(() => {
    const view = this.view.value;
    if (!view || view.seat < 0) return null;
    return { account: view.match.accounts[1 - view.seat] ?? "", name: this.opponent.value };
  });

  /** A single game has no score and no number. */
  private readonly sheetWords = computed(() => {
    const { sheet } = words.value.table;
    const single = this.view.value?.match.kind === "single";
    return single ? { ...sheet, game: () => sheet.single } : sheet;
  });

  private readonly moves = computed(() =>
    sheetOf(this.events.value, this.view.value?.seat ?? -1, this.sheetWords.value),
  );

  readonly table = computed((): TableModel | null => {
    const view = this.view.value;
    const { play, moments } = this;
    if (!view) return null;
    // Reading it redraws at moments that only time brings.
    void play.tick.value;
    const seen = {
      view,
      events: this.events.value,
      rules: this.rules.value,
      names: this.both.value,
      local: play.local.value,
      sending: play.sending.value,
      link: play.link.value,
      settings: this.settings.value,
      lookingAt: this.lookingAt.value,
      notice: moments.notice.value,
      shownDice: moments.dice.value,
      bonus: moments.bonus.value,
      stampMs: this.stampMs(view),
      nowMs: Date.now(),
      moves: this.moves.value,
      refused: play.refused.value,
      onlookers: play.onlookers.value,
    };
    return tableModel(seen, words.value.table);
  });

  readonly between = computed(() => {
    const view = this.view.value;
    if (!view) return null;
    const stampMs = this.stampMs(view);
    const you = words.value.windows.you;
    return betweenOf(view, this.events.value, this.rules.value, this.opponent.value, stampMs, you);
  });

  readonly end = computed(() => {
    const view = this.view.value;
    const rated = results.value[this.play.id] ?? null;
    return view && endOf(view, this.events.value, this.both.value, words.value.windows, rated);
  });

  /** What leaving costs, in words; null where nobody can leave. */
  readonly leavePrice = computed((): string | null => {
    const view = this.view.value;
    if (!view || view.seat < 0 || view.now.may["leave"] !== "" || !view.game) return null;
    const t = words.value.table;
    const { match, game, now } = view;
    // Only a whole number of points at the cube as it lies has its sum in the view.
    const kind = now.leave_points / game.cube.value;
    const minor = match.kind === "series" ? match.stake_minor : game.minor[kind - 1];
    const price = match.kind === "series" ? t.theMatch : t.points(now.leave_points);
    return match.stake_minor > 0 && minor !== undefined
      ? t.priced(price, money(minor, match.currency))
      : price;
  });

  readonly title = computed((): string => {
    const table = this.table.value;
    const t = words.value;
    if (!table) return t.brand;
    const mine = ["roll", "play", "answer", "resigned"].includes(table.phase.kind);
    return `${mine ? t.table.yourTurn : table.opp.name} · ${t.brand}`;
  });

  enter(): void {
    this.talk.start();
    this.play.start();
    const unlock = () => SOUNDS.unlock();
    addEventListener("pointerdown", unlock);
    addEventListener("keydown", unlock);
    const warning = setInterval(() => this.warn(), WARN_EVERY_MS);
    this.ends.push(
      effect(() => {
        SOUNDS.volume = this.settings.value.muted ? 0 : 0.6;
      }),
      effect(() => this.readNames(this.view.value?.match.accounts ?? [])),
      effect(() => this.noteForced()),
      effect(() => this.sayLine()),
      effect(() => this.sayKick(this.table.value?.opp)),
      () => clearInterval(warning),
      () => removeEventListener("pointerdown", unlock),
      () => removeEventListener("keydown", unlock),
    );
  }

  leave(): void {
    for (const end of this.ends.splice(0)) end();
    this.moments.stop();
    this.talk.stop();
    this.play.stop();
  }

  /** Shows the board before the last play for a moment; coming back to the present plays it again. */
  replayLast(): void {
    const last = this.events.value.findLast((event) => event.type === "CheckersPlayed");
    if (!last) return;
    this.lookingAt.value = last.v - 1;
    this.ends.push(
      later(() => {
        if (this.lookingAt.value === last.v - 1) this.lookingAt.value = null;
      }, REPLAY_MS),
    );
  }

  undo(all: boolean): void {
    const turn = this.play.local.value?.turn;
    if (turn) this.onTurn(all ? undoAll(turn) : undo(turn));
  }

  private stampMs(view: View): number {
    return this.play.localMs(view.now_ms + delayMs(view));
  }

  private asked: ReadonlySet<string> = new Set();

  private readNames(accounts: readonly string[]): void {
    const unknown = accounts.filter((account) => !this.asked.has(account));
    this.asked = new Set([...this.asked, ...unknown]);
    for (const account of unknown) void this.readName(account);
  }

  private async readName(account: string): Promise<void> {
    try {
      const player = await readPlayer(account);
      this.names.value = { ...this.names.value, [account]: player.name };
    } catch {
      // The colour names the seat; the next view asks again.
      this.asked = new Set([...this.asked].filter((asked) => asked !== account));
    }
  }

  private forced: number | null = null;

  private noteForced(): void {
    const local = this.play.local.value;
    if (!local?.forced || this.forced === local.decision) return;
    this.forced = local.decision;
    this.moments.note(words.value.table.forced, null);
    this.moments.say(words.value.table.forced);
  }

  private lineWas: "up" | "lost" = "up";

  private sayLine(): void {
    const { kind } = this.play.link.value;
    const is = kind === "lost" || kind === "closed" ? "lost" : "up";
    if (is === this.lineWas) return;
    this.lineWas = is;
    this.moments.sayNow(words.value.table.says.line[is]);
  }

  private kickable = false;

  /** Says once that the other may be kicked out; it is no duty. */
  private sayKick(seat: SeatModel | undefined): void {
    const is = seat?.canKick ?? false;
    if (is && !this.kickable && seat)
      this.moments.sayNow(words.value.table.says.mayKick(seat.name));
    this.kickable = is;
  }

  private leftMs = Number.POSITIVE_INFINITY;

  /** Says when my clock falls under a minute, half of it, ten seconds. */
  private warn(): void {
    const clock = this.table.peek()?.me.clock;
    if (!clock?.running) {
      this.leftMs = Number.POSITIVE_INFINITY;
      return;
    }
    const leftMs = untilFlagMs(clock, Date.now());
    const before = Number.isFinite(this.leftMs) ? this.leftMs : leftMs;
    const crossed = warningCrossed(before, leftMs);
    this.leftMs = leftMs;
    if (crossed) this.moments.sayNow(words.value.table.says.secondsLeft(crossed));
  }
}
