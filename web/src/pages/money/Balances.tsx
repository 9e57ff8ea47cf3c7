// What one has of each currency, what is held, and paying in and out.
import { useEffect, useState } from "preact/hooks";
import { words } from "../../i18n";
import { purse } from "../../net/purse";
import { asRefused, onceKey, type Refused } from "../../net/rest";
import type { Balance, Payment } from "../../net/types.gen";
import { minorOf, money } from "../../state/money";
import { loadWallet, wallet } from "../../state/wallet";
import { useAsking, useRead } from "../parts/asking";
import { Choice } from "../parts/Field";
import { Notice, WhenRead } from "../parts/Notice";
import { SumField } from "../parts/SumField";
import { moment } from "./Money";

export function Balances() {
  const t = words.value.money;
  const [state, again] = useRead("wallet", loadWallet);
  const shown = wallet.value;
  return (
    <WhenRead state={state} again={again}>
      {() =>
        shown && (
          <>
            <ul class="card rows">
              {shown.balances.map((balance) => (
                <li key={balance.currency} class="row">
                  <BalanceOf balance={balance} />
                </li>
              ))}
            </ul>
            <p class="note">{t.refill(money(shown.refill_to_minor, "PLAY"))}</p>
            {shown.stakes.length > 0 && (
              <section class="card">
                <h2>{t.openStakes}</h2>
                <ul class="rows">
                  {shown.stakes.map((stake) => (
                    <li key={stake.match} class="row">
                      <p class="row-words">{money(stake.held_minor, stake.currency)}</p>
                      <a class="btn btn-small" href={`/match/${stake.match}`}>
                        {t.toMatch}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Cashier balances={shown.balances.filter(({ currency }) => currency !== "PLAY")} />
          </>
        )
      }
    </WhenRead>
  );
}

function BalanceOf({ balance }: { balance: Balance }) {
  const t = words.value.money;
  const { currency, available_minor, held_minor, sandbox } = balance;
  const kind = currency === "PLAY" ? t.credits : sandbox ? t.sandbox : t.real;
  return (
    <div class="row-words">
      <p class="balance-sum">{money(available_minor, currency)}</p>
      <p class="row-note">
        {kind}
        {held_minor > 0 && ` · ${t.held(money(held_minor, currency))}`}
      </p>
    </div>
  );
}

function Cashier({ balances }: { balances: readonly Balance[] }) {
  const t = words.value.money;
  const [currency, choose] = useState(balances[0]?.currency ?? "EUR");
  const [sum, type] = useState("");
  const [tried, setTried] = useState(false);
  const [said, say] = useState<Payment | null>(null);
  const [key, renew] = useState(onceKey);
  const { busy, refused, ask } = useAsking();
  const minor = minorOf(sum);
  const wrong = tried && !minor ? t.amountWrong : null;
  const pay = (how: "deposit" | "withdraw") => {
    setTried(true);
    say(null);
    if (!minor || currency === "PLAY") return;
    ask(async () => {
      say(await purse[how]({ currency, amount_minor: minor }, `${key}${how}`));
      renew(onceKey());
      type("");
      setTried(false);
    });
  };
  if (balances.length === 0) return null;
  return (
    <>
      <section class="card" aria-labelledby="cashier-title">
        <h2 id="cashier-title">{t.cashier}</h2>
        {balances.some(({ sandbox }) => sandbox) && <p class="notice-plain">{t.sandboxLong}</p>}
        <form
          class="form form-narrow"
          onSubmit={(event) => {
            event.preventDefault();
            pay("deposit");
          }}
        >
          <Choice
            legend={t.currency}
            value={currency}
            options={balances.map((one) => ({ value: one.currency, label: one.currency }))}
            onChange={choose}
          />
          <SumField
            label={t.amount}
            value={sum}
            onChange={type}
            help={t.amountNote}
            wrong={wrong}
          />
          <Notice refused={refused} />
          <div class="links">
            <button type="submit" class="btn btn-accent" aria-disabled={busy}>
              {t.deposit}
            </button>
            <button type="button" class="btn" aria-disabled={busy} onClick={() => pay("withdraw")}>
              {t.withdraw}
            </button>
          </div>
          <p class="note" role="status">
            {said && t.asked(money(said.amount_minor, said.currency))}{" "}
            {said?.url && <a href={said.url}>{t.goOn}</a>}
          </p>
        </form>
      </section>
      <PaymentList said={said} />
    </>
  );
}

const ASK_AGAIN_MS = 2_000;

/** What was paid in and out; asked again while something is on its way. */
function PaymentList({ said }: { said: Payment | null }) {
  const t = words.value.money;
  const [payments, take] = useState<readonly Payment[] | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const [turn, again] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    purse.payments().then(
      ({ payments: found }) => {
        if (!here) return;
        refuse(null);
        take(found);
        void loadWallet().catch(() => {});
        if (found.some(({ state }) => state === "asked"))
          timer = setTimeout(() => again(turn + 1), ASK_AGAIN_MS);
      },
      (error: unknown) => here && refuse(asRefused(error)),
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [said, turn]);
  return (
    <section class="card" aria-labelledby="payments-title">
      <h2 id="payments-title">{t.payments}</h2>
      <Notice refused={refused} again={() => again(turn + 1)} />
      {payments?.length === 0 && <p class="empty">{t.paymentsNone}</p>}
      <ul class="rows">
        {payments?.map((one) => (
          <li key={one.id} class="row">
            <div class="row-words">
              <p class="row-name">
                {t.directions[one.direction]}: {money(one.amount_minor, one.currency)}
              </p>
              <p class="row-note">
                {t.states[one.state]} · {moment(one.changed_at_ms)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
