// Money: balances and the cashier, the statement, one's own limits.
import { words } from "../../i18n";
import { me } from "../../state/session";
import { Page } from "../parts/Page";
import { Balances } from "./Balances";
import { LimitsOf } from "./Limits";
import { Statement } from "./Statement";

export type Section = "money" | "statement" | "limits";
const PATHS: readonly (readonly [Section, string])[] = [
  ["money", "/money"],
  ["statement", "/money/statement"],
  ["limits", "/money/limits"],
];

export function MoneyPage({ section }: { section: Section }) {
  const t = words.value.money;
  return (
    <Page title={t.title}>
      <nav class="links" aria-label={t.nav}>
        {PATHS.map(([one, path]) => (
          <a
            key={one}
            class="btn btn-small"
            href={path}
            aria-current={one === section ? "page" : undefined}
          >
            {t.tabs[one]}
          </a>
        ))}
      </nav>
      {!me.value ? (
        <p class="card">{t.nobody}</p>
      ) : section === "money" ? (
        <Balances />
      ) : section === "statement" ? (
        <Statement />
      ) : (
        <LimitsOf />
      )}
    </Page>
  );
}

/** A moment as the pages about money write it. */
export const moment = (ms: number) =>
  new Date(ms).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
