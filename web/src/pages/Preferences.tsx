// What a player prefers; each change holds at once.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import { asRefused, type Refused } from "../net/rest";
import type { Preferences, PreferencesShown } from "../net/types.gen";
import { prefer, preferences } from "../state/preferences";
import { me } from "../state/session";
import { Check, Choice } from "./parts/Field";
import { Notice } from "./parts/Notice";

export function PreferencesForm() {
  const t = words.value.account;
  const now = preferences.value;
  const [refused, refuse] = useState<Refused | null>(null);
  const [saved, save] = useState(false);
  // Whoever chooses quickly means all of it: nothing is passed over while another change is on its way.
  const set = (changes: Preferences) => {
    save(false);
    prefer(changes).then(
      () => {
        save(true);
        refuse(null);
      },
      (error: unknown) => refuse(asRefused(error)),
    );
  };
  return (
    <section class="card form" aria-labelledby="prefs-title">
      <h2 id="prefs-title">{t.prefsTitle}</h2>
      <p class="note">{me.value ? t.prefsNote : t.prefsHere}</p>
      <OneOf legend={t.theme} name="theme" words={t.themes} now={now} set={set} />
      <OneOf legend={t.board} name="board" words={t.boards} now={now} set={set} />
      <OneOf legend={t.home} name="home_side" words={t.homes} now={now} set={set} />
      <Volume now={now.sound_volume_percent} set={set} />
      <Check label={t.hints} checked={now.hints} onChange={(hints) => set({ hints })} />
      <Check label={t.pips} checked={now.pips_shown} onChange={(on) => set({ pips_shown: on })} />
      <p class="said" role="status">
        {saved && !refused && t.saved}
      </p>
      <Notice refused={refused} />
    </section>
  );
}

interface OneOfProps<N extends "theme" | "board" | "home_side"> {
  readonly legend: string;
  readonly name: N;
  readonly words: Readonly<Record<string, string>>;
  readonly now: PreferencesShown;
  readonly set: (changes: Preferences) => void;
}

function OneOf<N extends "theme" | "board" | "home_side">(props: OneOfProps<N>) {
  const { legend, name, words: labels, now, set } = props;
  return (
    <Choice
      legend={legend}
      value={now[name]}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      onChange={(value) => set({ [name]: value } as Preferences)}
    />
  );
}

function Volume({ now, set }: { now: number; set: (changes: Preferences) => void }) {
  const t = words.value.account;
  const [shown, show] = useState(now);
  return (
    <div class="field">
      <label for="volume">
        {t.volume}: {shown === 0 ? t.volumeOff : t.volumePercent(shown)}
      </label>
      <input
        id="volume"
        type="range"
        min={0}
        max={100}
        step={10}
        value={shown}
        onInput={(event) => show(Number(event.currentTarget.value))}
        onChange={(event) => set({ sound_volume_percent: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
