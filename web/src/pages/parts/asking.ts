// Asking the house from a component: busy meanwhile, and what was refused in words.
import { useEffect, useRef, useState } from "preact/hooks";
import { asRefused, type Refused } from "../../net/rest";
import { path } from "../../router";
import { closed } from "../../state/seat";

export interface Asking {
  readonly busy: boolean;
  readonly refused: Refused | null;
  /** Does one thing at a time; what is pressed meanwhile is not done twice. */
  readonly ask: (what: () => Promise<void>) => void;
  readonly forget: () => void;
}

export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const atWork = useRef(false);
  const ask = (what: () => Promise<void>) => {
    if (atWork.current) return;
    atWork.current = true;
    setBusy(true);
    setRefused(null);
    closed.value = null;
    const from = path.value;
    what()
      .catch((error: unknown) => {
        if (path.value === from) setRefused(asRefused(error));
      })
      .finally(() => {
        atWork.current = false;
        setBusy(false);
      });
  };
  return { busy, refused, ask, forget: () => setRefused(null) };
}

export type Read<T> =
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "refused"; readonly why: Refused };

/** Reads something when the page opens, and again when `key` changes or `again` is called. */
export function useRead<T>(key: string, read: () => Promise<T>): [Read<T>, () => void] {
  const [state, setState] = useState<Read<T>>({ kind: "reading" });
  const [turn, setTurn] = useState(0);
  const shown = useRef(key);
  useEffect(() => {
    let here = true;
    // What is read again stays in sight meanwhile, with what was typed and said in it.
    setState((before) =>
      before.kind === "read" && shown.current === key ? before : { kind: "reading" },
    );
    shown.current = key;
    read().then(
      (value) => here && setState({ kind: "read", value }),
      (error: unknown) => here && setState({ kind: "refused", why: asRefused(error) }),
    );
    return () => {
      here = false;
    };
  }, [key, turn]);
  return [state, () => setTurn((before) => before + 1)];
}
