// Something that is done for a reason: the reason is asked for with it, and stays on record.
import { useId, useState } from "preact/hooks";
import { operator as t } from "../../i18n/en_operator";
import { useAsking } from "../parts/asking";
import { Notice } from "../parts/Notice";

export interface Doing {
  readonly label: string;
  /** Needs no reason. */
  readonly free?: boolean;
  readonly act: (note: string) => Promise<unknown>;
}

export function Reasoned(props: {
  ways: readonly Doing[];
  onDone: () => void;
  /** What the reason's field is called, where others than operators read it. */
  label?: string;
}) {
  const { ways, onDone, label = t.why } = props;
  const id = useId();
  const [note, write] = useState("");
  const { busy, refused, ask } = useAsking();
  return (
    <div class="form">
      <div class="field">
        <label for={id}>{label}</label>
        <input
          id={id}
          maxLength={500}
          value={note}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </div>
      <Notice refused={refused} />
      <div class="links">
        {ways.map(({ label, free, act }) => (
          <button
            key={label}
            type="button"
            class="btn btn-small"
            aria-disabled={busy || (!free && !note.trim())}
            onClick={() =>
              (free || note.trim()) &&
              ask(async () => {
                await act(note.trim());
                write("");
                onDone();
              })
            }
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
