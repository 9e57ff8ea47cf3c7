// Playing again after a match: what the house says of it, and what is pressed.
import { useEffect, useRef, useState } from "preact/hooks";
import { house } from "../net/browser";
import { onceKey, rest } from "../net/rest";
import type { Rematch } from "../net/types.gen";
import { go } from "../router";
import { heardRematch, leadsTo } from "../state/rematch";
import { type Asking, useAsking } from "./parts/asking";

export interface Again extends Pick<Asking, "busy" | "refused"> {
  readonly now: Rematch | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** `over`: this match was mine, and has ended. Whoever agrees is taken to the new match. */
export function useRematch(match: string, over: boolean): Again {
  const [now, take] = useState<Rematch | null>(null);
  const { busy, refused, ask } = useAsking();
  useEffect(() => {
    take(null);
    if (!over) return;
    let here = true;
    const read = () =>
      void rest.rematch(match).then(
        (found) => here && take(found),
        () => {},
      );
    read();
    const stop = house.listen((frame) => {
      // What was told while the line was away is read; whom one blocks one does not play again.
      if (frame.t === "welcome" || (frame.t === "note" && frame.kind === "blocks")) read();
      take((before) => heardRematch(before, frame, match));
    });
    return () => {
      here = false;
      stop();
    };
  }, [match, over]);
  const before = useRef<Rematch | null>(null);
  useEffect(() => {
    const next = leadsTo(before.current, now);
    before.current = now;
    if (next) go(`/match/${next}`);
  }, [now]);
  const press = (method: "POST" | "DELETE") => () =>
    ask(async () => take(await rest.rematch(match, method, onceKey())));
  return { now, busy, refused, onYes: press("POST"), onNo: press("DELETE") };
}
