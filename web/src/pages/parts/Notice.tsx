// What was refused, said where it was asked; and what is still being read.
import type { ComponentChildren } from "preact";
import { words } from "../../i18n";
import { mayPass, type Refused } from "../../net/rest";
import type { Read } from "./asking";

export function Notice({ refused, again }: { refused: Refused | null; again?: () => void }) {
  return (
    <div role="alert">
      {refused && (
        <div class="notice">
          <p>{words.value.lobby.refused(refused)}</p>
          {again && mayPass(refused) && (
            <button type="button" class="btn" onClick={again}>
              {words.value.lobby.again}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Shows what was read; before that a word, and after a refusal the way to try again if that makes sense. */
export function WhenRead<T>(props: {
  state: Read<T>;
  again: () => void;
  children: (value: T) => ComponentChildren;
}) {
  const { state, again, children } = props;
  if (state.kind === "read") return <>{children(state.value)}</>;
  if (state.kind === "refused") return <Notice refused={state.why} again={again} />;
  return (
    <p class="reading" role="status">
      {words.value.lobby.loading}
    </p>
  );
}
