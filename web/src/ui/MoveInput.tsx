// A play typed as text, for those who would rather not point.
import { useId, useState } from "preact/hooks";
import { readPlay } from "../board/textplay";
import type { Turn } from "../board/turn";
import { words } from "../i18n";

export interface MoveInputProps {
  /** My play in progress; null when it is not mine to move. */
  readonly turn: Turn | null;
  readonly onTurn: (turn: Turn) => void;
}

export function MoveInput({ turn, onTurn }: MoveInputProps) {
  const t = words.value.table;
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const id = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    if (!turn) return;
    const read = readPlay(turn, text);
    if (!read.ok) return setError(errorText(read.reason, read.part));
    setText("");
    setError("");
    onTurn(read.turn);
  };
  return (
    <form class="move-input" onSubmit={submit}>
      <label class="sr-only" for={id}>
        {t.typeMove}
      </label>
      <input
        id={id}
        class="move-field"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={60}
        placeholder={`${t.typeMove}: ${t.typeHint}`}
        value={text}
        readOnly={!turn}
        aria-invalid={error !== ""}
        aria-describedby={`${id}-error`}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {turn && text.trim() !== "" && (
        <button type="submit" class="move-go">
          {t.typeGo}
        </button>
      )}
      <p id={`${id}-error`} class="move-error" role="alert">
        {error}
      </p>
    </form>
  );
}

function errorText(reason: "empty" | "unreadable" | "illegal", part: string): string {
  const errors = words.value.table.typeErrors;
  return reason === "empty" ? errors.empty : errors[reason](part);
}
