// Proposing to give a player a sum, or to take one.
import { useState } from "preact/hooks";
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import { onceKey } from "../../net/rest";
import { minorOf } from "../../state/money";
import { Choice } from "../parts/Field";
import { SumField } from "../parts/SumField";
import { Reasoned } from "./Reasoned";

const CURRENCIES = ["PLAY", "EUR", "USD"] as const;

export function AdjustForm({ onDone }: { onDone: () => void }) {
  const [player, name] = useState("");
  const [currency, choose] = useState<(typeof CURRENCIES)[number]>("PLAY");
  const [sum, type] = useState("");
  const [said, say] = useState("");
  const [key, renew] = useState(onceKey);
  const minor = signedMinor(sum);
  const propose = async (note: string) => {
    if (minor === null) return;
    const { account } = await office.matchesOf(player.trim());
    await office.propose({ account, currency, amount_minor: minor, note }, key);
    renew(onceKey());
    say(t.proposed);
    type("");
  };
  return (
    <section class="card" aria-labelledby="give-title">
      <h2 id="give-title">{t.giveTitle}</h2>
      <div class="form">
        <label class="field">
          <span>{t.player}</span>
          <input
            maxLength={64}
            value={player}
            onInput={(event) => name(event.currentTarget.value)}
          />
          <small class="field-help">{t.playerHelp}</small>
        </label>
        <Choice
          legend={t.money}
          value={currency}
          options={CURRENCIES.map((one) => ({ value: one, label: one }))}
          onChange={choose}
        />
        <SumField
          label={t.sum}
          value={sum}
          onChange={type}
          help={t.sumHelp}
          wrong={sum && minor === null ? t.sumWrong : null}
        />
        <Reasoned ways={[{ label: t.propose, act: propose }]} onDone={onDone} />
        <p class="note" role="status">
          {said}
        </p>
      </div>
    </section>
  );
}

/** "-5" and "−5" take what "5" gives. */
function signedMinor(text: string): number | null {
  const plain = text.trim();
  const taken = /^[-−]/.test(plain);
  const minor = minorOf(taken ? plain.slice(1) : plain);
  return minor ? (taken ? -minor : minor) : null;
}
