// What is played for: nothing, or a sum of a currency, and how much of it a single game can cost.
import { useState } from "preact/hooks";
import { words } from "../../i18n";
import type { House, Mode } from "../../net/types.gen";
import type { Stake } from "../../state/houses";
import { amount, minorOf, money } from "../../state/money";
import { availableMinor, wallet } from "../../state/wallet";
import { Choice } from "./Field";
import { SumField } from "./SumField";

const FIRST_MINOR = 100;

export interface StakeChoiceProps {
  readonly house: House;
  readonly mode: Mode;
  readonly stake: Stake | null;
  readonly onChange: (stake: Stake | null) => void;
}

export function StakeChoice({ house, mode, stake, onChange }: StakeChoiceProps) {
  const t = words.value.money;
  const [typed, type] = useState(() => amount(stake?.minor ?? FIRST_MINOR));
  const choose = (currency: string, text: string, limit: number) => {
    type(text);
    onChange(currency ? { currency, minor: minorOf(text) ?? 0, limit } : null);
  };
  const limit = stake?.limit ?? house.loss_limit_default;
  const has = stake && availableMinor(wallet.value, stake.currency);
  const fee = stake && mode.fees[house.currencies.indexOf(stake.currency)];
  return (
    <>
      <Choice
        legend={t.stake}
        value={stake?.currency ?? ""}
        options={[
          { value: "", label: t.noStake },
          ...house.currencies.map((one) => ({ value: one, label: one })),
        ]}
        onChange={(currency) => choose(currency, typed, limit)}
      />
      {stake && (
        <SumField
          label={t.stakeAmount(stake.currency)}
          value={typed}
          onChange={(text) => choose(stake.currency, text, limit)}
          {...(has === null ? {} : { help: t.youHave(money(has, stake.currency)) })}
          wrong={stake.minor > 0 ? null : t.stakeWrong}
        />
      )}
      {stake && mode.kind === "single" && house.loss_limits.length > 0 && (
        <label class="field">
          <span>{t.lossLimit}</span>
          <select
            value={String(limit)}
            onChange={(event) => choose(stake.currency, typed, Number(event.currentTarget.value))}
          >
            {house.loss_limits.map((n) => (
              <option key={n} value={String(n)}>
                {t.lossLimitOf(n, stake.minor > 0 ? money(n * stake.minor, stake.currency) : null)}
              </option>
            ))}
          </select>
        </label>
      )}
      {fee && (
        <p class="note">
          {t.fee}: {fee}
        </p>
      )}
    </>
  );
}
