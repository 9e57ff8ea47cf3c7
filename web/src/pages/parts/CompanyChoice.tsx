// Who may sit down at one's table, and how those who look on see the match.
import { words } from "../../i18n";
import type { TableWish } from "../../net/types.gen";
import { Check } from "./Field";

export type Company = Pick<TableWish, "highest_rating" | "watch_delay_s" | "spectator_chat">;

export const ANY_COMPANY: Company = {
  highest_rating: 0,
  watch_delay_s: 0,
  spectator_chat: false,
};

/** 0: anybody. The house refuses what is no rating of a player. */
const HIGHEST = [0, 1400, 1500, 1600, 1700, 1800, 1900, 2000];
const DELAYS_S = [0, 30, 60, 120, 300];

export function CompanyChoice(props: { company: Company; onChange: (company: Company) => void }) {
  const { company, onChange } = props;
  const t = words.value.finding.company;
  const pick = (field: "highest_rating" | "watch_delay_s", all: readonly number[]) => (
    <label class="field">
      <span>{t[field]}</span>
      <select
        value={String(company[field])}
        onChange={(event) => onChange({ ...company, [field]: Number(event.currentTarget.value) })}
      >
        {all.map((n) => (
          <option key={n} value={String(n)}>
            {field === "highest_rating" ? t.rated(n) : t.later(n)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <details class="more">
      <summary>{t.title}</summary>
      <div class="form">
        {pick("highest_rating", HIGHEST)}
        {pick("watch_delay_s", DELAYS_S)}
        <Check
          label={t.chat}
          checked={company.spectator_chat}
          onChange={(on) => onChange({ ...company, spectator_chat: on })}
        />
      </div>
    </details>
  );
}
