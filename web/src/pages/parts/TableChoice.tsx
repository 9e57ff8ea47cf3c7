// House, game and length of a table that is to be opened, whoever sits down at it.
import type { ComponentChildren } from "preact";
import { words } from "../../i18n";
import type { House, Mode } from "../../net/types.gen";
import { type Choice, fitting } from "../../state/houses";
import { Check, Choice as Choose } from "./Field";
import { TermLines } from "./TermLines";

export interface TableChoiceProps<T extends Choice> {
  readonly all: readonly House[];
  readonly choice: T;
  readonly onChange: (choice: T) => void;
  /** Stands before what the mode's clock and leaving are like. */
  readonly children?: ComponentChildren;
}

/** The house and mode of a choice, as the house has them. */
export function chosenMode(all: readonly House[], choice: Choice) {
  const house = all.find((one) => one.id === choice.house);
  const mode = house?.modes.find((one) => one.mode === choice.mode);
  return house && mode ? { house, mode } : null;
}

export function TableChoice<T extends Choice>(props: TableChoiceProps<T>) {
  const { all, choice, onChange, children } = props;
  const t = words.value.lobby;
  const found = chosenMode(all, choice);
  if (!found) return null;
  const { house, mode } = found;
  const change = (wish: Partial<Choice>) =>
    onChange({ ...choice, ...fitting(all, { ...choice, ...wish }) });
  return (
    <>
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
      {children}
      <TermLines mode={mode} live />
    </>
  );
}

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
    <label class="field">
      <span>{t.length}</span>
      <select
        value={String(length)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {mode.lengths.map((n) => (
          <option key={n} value={String(n)}>
            {t.lengthPoints(n)}
          </option>
        ))}
      </select>
    </label>
  );
}
