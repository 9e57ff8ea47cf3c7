// Opening a table: house, game and length, each with what it means in the house's own figures.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey, rest } from "../net/rest";
import type { House, Mode } from "../net/types.gen";
import { go } from "../router";
import {
  type Choice,
  fitting,
  houses,
  keepChoice,
  keptChoice,
  lastChoice,
  loadHouses,
} from "../state/houses";
import { seat, waiting } from "../state/seat";
import { someone } from "../state/session";
import { useAsking, useRead } from "./parts/asking";
import { Check, Choice as Choose } from "./parts/Field";
import { Notice, WhenRead } from "./parts/Notice";
import { TermLines } from "./parts/TermLines";

export function OpenForm() {
  const t = words.value.lobby;
  const [state, again] = useRead("houses", loadHouses);
  return (
    <section class="card" aria-labelledby="open-title">
      <h2 id="open-title">{t.openTitle}</h2>
      <WhenRead state={state} again={again}>
        {() => houses.value && <Form all={houses.value} />}
      </WhenRead>
    </section>
  );
}

/** A house page leads here with its house in the address: /?house=... */
const asked = () => new URLSearchParams(location.search).get("house");

function Form({ all }: { all: readonly House[] }) {
  const t = words.value.lobby;
  const [choice, choose] = useState<Choice | null>(() => {
    const last = lastChoice(all, keptChoice());
    const house = asked();
    return last && house ? fitting(all, { ...last, house }) : last;
  });
  const { busy, refused, ask } = useAsking();
  // One key a press and what it asked for: a lost answer opens no second table.
  const [key, renew] = useState(onceKey);
  useEffect(() => renew(onceKey()), [choice]);
  const house = all.find((one) => one.id === choice?.house);
  const mode = house?.modes.find((one) => one.mode === choice?.mode);
  if (!choice || !house || !mode) return null;
  const change = (wish: Partial<Choice>) => choose(fitting(all, { ...choice, ...wish }));
  const open = (isPrivate: boolean) =>
    ask(async () => {
      await someone();
      const opened = await rest.openTable(wishOf(choice, mode, isPrivate), `${key}${isPrivate}`);
      keepChoice(choice);
      waiting.value = opened;
      seat.value = { table: opened.table.id, match: null };
      go("/wait");
    });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        open(false);
      }}
    >
      <Choose
        legend={t.house}
        value={choice.house}
        options={all.map((one) => ({ value: one.id, label: one.title }))}
        onChange={(id) => change({ house: id })}
      />
      <Choose
        legend={t.mode}
        value={choice.mode}
        options={house.modes.map((one) => ({
          value: one.mode,
          label: t.modeName(one.mode),
          note: t.modeNote(one.kind),
        }))}
        onChange={(id) => change({ mode: id })}
      />
      {mode.lengths.length > 1 && (
        <Length mode={mode} length={choice.length} onChange={(length) => change({ length })} />
      )}
      {mode.beavers !== "never" && (
        <Check
          label={
            <>
              {t.beavers} <small>{t.beaversNote}</small>
            </>
          }
          checked={choice.beavers}
          onChange={(beavers) => change({ beavers })}
        />
      )}
      <TermLines mode={mode} live />
      <Notice refused={refused} />
      <div class="links">
        <button type="submit" class="btn btn-accent" aria-disabled={busy}>
          {busy ? t.opening : t.open}
        </button>
        <button type="button" class="btn" aria-disabled={busy} onClick={() => open(true)}>
          {t.invite}
        </button>
        <a class="text-link" href={`/houses/${house.id}`}>
          {t.rules(house.title)}
        </a>
      </div>
    </form>
  );
}

const wishOf = (choice: Choice, mode: Mode, isPrivate: boolean) => ({
  house: choice.house,
  mode: choice.mode,
  length: choice.length,
  private: isPrivate,
  ...(mode.beavers === "never" ? {} : { beavers: choice.beavers }),
});

function Length(props: { mode: Mode; length: number; onChange: (length: number) => void }) {
  const t = words.value.lobby;
  const { mode, length, onChange } = props;
  if (mode.lengths.length <= 5)
    return (
      <Choose
        legend={t.length}
        value={String(length)}
        options={mode.lengths.map((n) => ({ value: String(n), label: t.lengthPoints(n) }))}
        onChange={(n) => onChange(Number(n))}
      />
    );
  return (
    <div class="field">
      <label for="length">{t.length}</label>
      <select
        id="length"
        value={String(length)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {mode.lengths.map((n) => (
          <option key={n} value={String(n)}>
            {t.lengthPoints(n)}
          </option>
        ))}
      </select>
    </div>
  );
}
