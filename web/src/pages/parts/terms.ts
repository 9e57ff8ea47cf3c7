// What is played at a table, in a line.
import { words } from "../../i18n";
import { titleOf } from "../../state/houses";
import { money } from "../../state/money";

export interface Terms {
  readonly house: string;
  readonly mode: string;
  readonly length: number;
  readonly stake_minor: number;
  readonly currency: string;
  readonly beavers?: boolean;
}

/** A table says no kind of its own; one game has the length 1. */
const kindOf = ({ mode, length }: Terms) =>
  length === 1 && mode !== "series" && mode !== "match" ? "single" : "series";

/** House, game and length; what it costs is never left out. */
export function termsOf(terms: Terms): string {
  const t = words.value.lobby;
  const what = t.what(terms.mode, kindOf(terms), terms.length);
  const stake = terms.stake_minor > 0 ? t.stake(money(terms.stake_minor, terms.currency)) : null;
  const parts = [titleOf(terms.house), what, terms.beavers ? t.withBeavers : null, stake];
  return parts.filter(Boolean).join(" · ");
}
