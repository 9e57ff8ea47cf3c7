// What is shown or said for a moment: words for the live regions, a notice on the board, dice without a move.
import { batch, signal } from "@preact/signals";
import type { DiceView } from "../board/types";
import type { SoundName } from "../ui/sound_recipes";
import type { Attention } from "./attention";
import { earnedMs, type NewsWords, newsOf } from "./news";
import { rulesOf } from "./rules";
import { forfeitedDice } from "./select";

export interface Said {
  readonly id: number;
  readonly text: string;
}

export interface MomentWords {
  readonly says: NewsWords;
  noMoveOf(roll: string): string;
}

export interface Earned {
  readonly seat: number;
  readonly id: number;
  readonly seconds: number;
}

/** Dice that could not be played stay this long, behaviour 6: at least a second. */
const NOTICE_MS = 1_200;
const NOTHING: Said = { id: 0, text: "" };

export class Moments {
  readonly polite = signal<Said>(NOTHING);
  readonly urgent = signal<Said>(NOTHING);
  readonly notice = signal<string | null>(null);
  readonly dice = signal<DiceView | null>(null);
  readonly bonus = signal<Earned | null>(null);
  private stopNotice = () => {};

  constructor(
    private readonly later: (run: () => void, ms: number) => () => void,
    private readonly sound: (name: SoundName) => void,
  ) {}

  say(text: string): void {
    if (text) this.polite.value = { id: this.polite.value.id + 1, text };
  }

  sayNow(text: string): void {
    if (text) this.urgent.value = { id: this.urgent.value.id + 1, text };
  }

  /** Shows a word in the middle of the board for a moment, with dice where there are some. */
  note(text: string, dice: DiceView | null): void {
    this.stopNotice();
    batch(() => {
      this.notice.value = text;
      this.dice.value = dice;
    });
    this.stopNotice = this.later(() => {
      batch(() => {
        this.notice.value = null;
        this.dice.value = null;
      });
    }, NOTICE_MS);
  }

  /** What a frame brought. */
  take(attention: Attention, names: readonly [string, string], words: MomentWords): void {
    const { fresh, events, view, myTurn } = attention;
    const news = newsOf(fresh, view.seat, names, words.says);
    batch(() => {
      this.say(news.polite.join(" "));
      this.sayNow(news.urgent.join(" "));
      this.forfeits(attention, words);
      const earned = fresh.length > 0 ? earnedMs(events, rulesOf(events)) : 0;
      const last = events.at(-1);
      if (earned > 0 && last && "seat" in last)
        this.bonus.value = { seat: last.seat, id: last.v, seconds: Math.round(earned / 1000) };
    });
    for (const name of new Set(news.sounds)) this.sound(name);
    if (myTurn) this.sound("turn");
  }

  private forfeits({ fresh, events, view }: Attention, words: MomentWords): void {
    const last = fresh.findLast((event) => event.type === "TurnForfeited");
    const shown = last && forfeitedDice(events, last.v - 1, view.seat);
    if (shown) this.note(words.noMoveOf(shown.text), shown.dice);
  }

  stop(): void {
    this.stopNotice();
  }
}
