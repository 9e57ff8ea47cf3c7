// Fields of forms: a label that is always there, a line of help, and what is wrong beside it.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { words } from "../../i18n";

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly kind: "username" | "current-password" | "new-password";
  readonly help?: string;
  readonly wrong?: string | null;
}

export function Field({ label, value, onChange, kind, help, wrong = null }: FieldProps) {
  const id = useId();
  const [shown, show] = useState(false);
  const secret = kind !== "username";
  const t = words.value.account;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input
          id={id}
          type={(secret && !shown ? "password" : "text") as "text"}
          autocomplete={kind}
          autocapitalize="none"
          spellcheck={false}
          maxLength={secret ? 1000 : 200}
          value={value}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-help`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {secret && (
          <button
            type="button"
            class="btn field-show"
            aria-pressed={shown}
            onClick={() => show(!shown)}
          >
            {shown ? t.hide : t.show}
            <span class="sr-only"> {label}</span>
          </button>
        )}
      </div>
      <p id={`${id}-help`} class={wrong ? "field-help field-wrong" : "field-help"}>
        {wrong ?? help}
      </p>
    </div>
  );
}

export interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly note?: string;
  }[];
  readonly onChange: (value: T) => void;
}

/** A few things of which one is chosen; real radio buttons in the shape of buttons. */
export function Choice<T extends string>({ legend, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={option.value} class="choice-one">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Check(props: {
  label: ComponentChildren;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}
