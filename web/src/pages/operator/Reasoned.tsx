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

export function Reasoned({ ways, onDone }: { ways: readonly Doing[]; onDone: () => void }) {
  const id = useId();
  const [note, write] = useState("");
  const { busy, refused, ask } = useAsking();
  return (
    <div class="form">
      <div class="field">
        <label for={id}>{t.why}</label>
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
