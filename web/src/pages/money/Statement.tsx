// Every movement of one's money, a page at a time, and all of it as a file.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../../i18n";
import { purse } from "../../net/purse";
import { asRefused, type Refused } from "../../net/rest";
import type { StatementLine, StatementPage } from "../../net/types.gen";
import { amount } from "../../state/money";
import { csvOf } from "../../state/statement";
import { useAsking } from "../parts/asking";
import { Choice } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { saveAs } from "../parts/save";
import { moment } from "./Money";

const CURRENCIES = ["PLAY", "EUR", "USD"] as const;

interface Lines {
  readonly lines: readonly StatementLine[];
  readonly next: string | null;
}

export function Statement() {
  const t = words.value.money;
  const [currency, choose] = useState<(typeof CURRENCIES)[number]>("PLAY");
  const [shown, show] = useState<Lines | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  // The answer for a currency that was left meanwhile is no answer any more.
  const chosen = useRef(currency);
  chosen.current = currency;
  const read = (before: Lines | null) => {
    refuse(null);
    purse.statement(currency, before?.next ?? "").then(
      ({ lines, next }: StatementPage) =>
        chosen.current === currency && show({ lines: [...(before?.lines ?? []), ...lines], next }),
      (error: unknown) => chosen.current === currency && refuse(asRefused(error)),
    );
  };
  useEffect(() => {
    show(null);
    read(null);
  }, [currency]);
  return (
    <section class="card" aria-labelledby="statement-title">
      <h2 id="statement-title">{t.statement}</h2>
      <Choice
        legend={t.currency}
        value={currency}
        options={CURRENCIES.map((one) => ({ value: one, label: one }))}
        onChange={choose}
      />
      <Notice refused={refused} again={() => read(shown)} />
      {!shown && !refused && (
        <p class="reading" role="status">
          {words.value.lobby.loading}
        </p>
      )}
      {shown?.lines.length === 0 && <p class="empty">{t.statementNone}</p>}
      {shown && shown.lines.length > 0 && <Lines lines={shown.lines} />}
      <div class="links">
        {shown?.next && (
          <button type="button" class="btn" onClick={() => read(shown)}>
            {t.older}
          </button>
        )}
        {shown && shown.lines.length > 0 && <Download currency={currency} />}
      </div>
    </section>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const t = words.value.money;
  return (
    <table class="statement">
      <thead>
        <tr>
          <th scope="col">{t.when}</th>
          <th scope="col">{t.what}</th>
          <th scope="col">{t.sum}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={`${line.at_ms} ${line.reference} ${i}`}>
            <td>{moment(line.at_ms)}</td>
            <td>{t.kinds[line.kind] ?? line.kind}</td>
            <td>
              {line.amount_minor > 0 && "+"}
              {amount(line.amount_minor)}
            </td>
            <td>{amount(line.balance_minor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** So many pages of a hundred lines a file holds: more is asked of the house as one's data. */
const PAGES_MAX = 100;

function Download({ currency }: { currency: string }) {
  const t = words.value.money;
  const { busy, refused, ask } = useAsking();
  const save = () =>
    ask(async () => {
      const all: StatementLine[] = [];
      let cursor: string | null = "";
      for (let page = 0; cursor !== null && page < PAGES_MAX; page++) {
        const found: StatementPage = await purse.statement(currency, cursor, 100);
        all.push(...found.lines);
        cursor = found.next;
      }
      saveAs(`tavla-${currency}.csv`, csvOf(all, currency), "text/csv");
    });
  return (
    <>
      <button type="button" class="btn" aria-disabled={busy} onClick={save}>
        {t.csv}
      </button>
      <Notice refused={refused} />
    </>
  );
}
