// The words of the client. Components read `words.value`, so a change of language redraws what it must.
import { signal } from "@preact/signals";
import { en } from "./en";

/** Every catalogue has exactly these keys: a missing one does not compile. */
export type Catalogue = typeof en;

export const words = signal<Catalogue>(en);
