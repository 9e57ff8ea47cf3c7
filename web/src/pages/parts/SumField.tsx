// A field for a sum or a number.
import { useId } from "preact/hooks";

export function SumField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  wrong?: string | null;
}) {
  const { label, value, onChange, help, wrong = null } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        maxLength={18}
        value={value}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-help`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-help`} class={wrong ? "field-help field-wrong" : "field-help"}>
        {wrong ?? help}
      </p>
    </div>
  );
}
