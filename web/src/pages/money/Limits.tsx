// One's own limits: stricter at once, looser after a day; and a break that nobody can undo.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "../../i18n";
import { purse } from "../../net/purse";
import { onceKey } from "../../net/rest";
import type { Limit, Limits, LimitTaken } from "../../net/types.gen";
import { allLimits } from "../../state/limits";
import { minorOf, money } from "../../state/money";
import { Dialog } from "../../ui/Dialog";
import { useAsking, useRead } from "../parts/asking";
import { Choice } from "../parts/Field";
import { Notice, WhenRead } from "../parts/Notice";
import { SumField } from "../parts/SumField";
import { moment } from "./Money";

const HOUR_MS = 3_600_000;

export function LimitsOf() {
  const t = words.value.money;
  const [state, again] = useRead("limits", purse.limits);
  return (
    <WhenRead state={state} again={again}>
      {(limits) => (
        <>
          {limits.frozen && <p class="notice">{t.frozen}</p>}
          <section class="card" aria-labelledby="limits-title">
            <h2 id="limits-title">{t.limits}</h2>
            <p>{t.limitsLead}</p>
            <ul class="rows">
              {allLimits(limits.limits).map((limit) => (
                <li key={`${limit.kind} ${limit.currency}`} class="row row-limit">
                  <LimitOf limit={limit} onSet={again} />
                </li>
              ))}
            </ul>
          </section>
          <Exclusion limits={limits} onDone={again} />
        </>
      )}
    </WhenRead>
  );
}

/** An amount in the words of its kind; a session's is time. */
function figure(limit: Limit, value: number | null): string {
  const t = words.value.money;
  if (value === null) return t.noLimit;
  return limit.kind === "session" ? t.session(value) : money(value, limit.currency ?? "");
}

function LimitOf({ limit, onSet }: { limit: Limit; onSet: () => void }) {
  const t = words.value.money;
  const [typed, type] = useState("");
  const [tried, setTried] = useState(false);
  /** Whether it is asked if nothing at all is meant. */
  const [sure, setSure] = useState(false);
  const [taken, take] = useState<LimitTaken | null>(null);
  const { busy, refused, ask } = useAsking();
  const session = limit.kind === "session";
  const hundredths = minorOf(typed);
  const amount = session && hundredths !== null ? (hundredths * HOUR_MS) / 100 : hundredths;
  const set = (value: number | null) =>
    ask(async () => {
      const wish = { kind: limit.kind, currency: limit.currency, amount: value };
      take(await purse.setLimit(wish, onceKey()));
      type("");
      setTried(false);
      setSure(false);
      onSet();
    });
  const name = t.limitOf(t.limitNames[limit.kind], limit.currency ?? "");
  return (
    <form
      class="limit"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (amount === 0) setSure(true);
        else if (amount !== null) set(amount);
      }}
    >
      <div class="row-words">
        <p class="row-name">{name}</p>
        <p class="row-note">
          {figure(limit, limit.amount)}
          {limit.used > 0 && ` · ${t.used(figure(limit, limit.used))}`}
          {limit.next_from_ms !== null &&
            ` · ${t.becomes(figure(limit, limit.next_amount), moment(limit.next_from_ms))}`}
        </p>
        <p class="row-note" role="status">
          {taken && (taken.from_ms <= Date.now() ? t.holdsNow : t.holdsFrom(moment(taken.from_ms)))}
        </p>
        <Notice refused={refused} />
      </div>
      <SumField
        label={name}
        value={typed}
        onChange={type}
        help={session ? t.hoursNote : t.amountNote}
        wrong={tried && amount === null ? t.amountWrong : null}
      />
      <div class="links">
        <button type="submit" class="btn btn-small" aria-disabled={busy}>
          {t.set}
          <span class="sr-only"> {name}</span>
        </button>
        {limit.amount !== null && (
          <button
            type="button"
            class="btn btn-small"
            aria-disabled={busy}
            onClick={() => set(null)}
          >
            {t.remove}
            <span class="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {sure && (
        <Sure
          title={t.zeroSure(name)}
          yes={t.zeroYes}
          busy={busy}
          onYes={() => set(0)}
          onClose={() => setSure(false)}
        >
          <p>
            {t.zero[limit.kind]} {t.zeroNote}
          </p>
          <Notice refused={refused} />
        </Sure>
      )}
    </form>
  );
}

/** What is hard to take back is asked once more, in words. */
function Sure(props: {
  title: string;
  yes: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const { title, yes, busy, onYes, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      buttons={
        <>
          <button type="button" class="btn" data-safe onClick={onClose}>
            {words.value.money.back}
          </button>
          <button type="button" class="btn btn-danger" aria-disabled={busy} onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const DAYS = ["1", "7", "30", "180", "365"] as const;

function Exclusion({ limits, onDone }: { limits: Limits; onDone: () => void }) {
  const t = words.value.money;
  const [days, choose] = useState<(typeof DAYS)[number]>("7");
  const [asking, setAsking] = useState(false);
  const { busy, refused, ask } = useAsking();
  const exclude = () =>
    ask(async () => {
      await purse.exclude(Number(days));
      setAsking(false);
      onDone();
    });
  return (
    <section class="card" aria-labelledby="exclusion-title">
      <h2 id="exclusion-title">{t.exclusion}</h2>
      {limits.excluded_until_ms !== null && (
        <p>
          <b>{t.excluded(moment(limits.excluded_until_ms))}</b>
        </p>
      )}
      <p>{t.exclusionText}</p>
      <Choice
        legend={t.days}
        value={days}
        options={DAYS.map((one) => ({ value: one, label: t.daysOf(Number(one)) }))}
        onChange={choose}
      />
      <p class="links">
        <button type="button" class="btn btn-danger" onClick={() => setAsking(true)}>
          {t.exclude}
        </button>
      </p>
      {asking && (
        <Sure
          title={t.excludeSure(t.daysOf(Number(days)))}
          yes={t.excludeYes}
          busy={busy}
          onYes={exclude}
          onClose={() => setAsking(false)}
        >
          <p>{t.exclusionText}</p>
          <Notice refused={refused} />
        </Sure>
      )}
    </section>
  );
}
