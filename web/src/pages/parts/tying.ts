// Changing what is between two: the circle is read again after each change.
import { loadCircle } from "../../state/circle";
import { type Asking, useAsking } from "./asking";

export interface Tying extends Pick<Asking, "busy" | "refused"> {
  /** What a button does that asks the house for this. */
  readonly does: (what: () => Promise<unknown>) => () => void;
}

export function useTying(): Tying {
  const { busy, refused, ask } = useAsking();
  const does = (what: () => Promise<unknown>) => () =>
    ask(async () => {
      await what();
      await loadCircle();
    });
  return { busy, refused, does };
}
