// Announcing a tournament: what is played, by how many, for what.
import { useMemo, useState } from "preact/hooks";
import { words } from "../../i18n";
import { competitions } from "../../net/competitions";
import { onceKey } from "../../net/rest";
import { go } from "../../router";
import { type Choice, houses, keptChoice, lastChoice, loadHouses } from "../../state/houses";
import { minorOf } from "../../state/money";
import { me } from "../../state/session";
import { useAsking, useRead } from "../parts/asking";
import { Choice as Choose } from "../parts/Field";
import { Notice, WhenRead } from "../parts/Notice";
import { SumField } from "../parts/SumField";
import { chosenMode, TableChoice } from "../parts/TableChoice";

const SIZES = ["4", "8", "16", "32", "64"];

export function AnnounceForm() {
  const t = words.value.bracket;
  const [state, again] = useRead("houses", loadHouses);
  const known = me.value && me.value.kind !== "guest";
  return (
    <section class="card" aria-labelledby="announce-title">
      <h2 id="announce-title">{t.announce}</h2>
      {known ? (
        <WhenRead state={state} again={again}>
          {() => <Form />}
        </WhenRead>
      ) : (
        <p class="note">
          {t.needsName} <a href="/sign-up">{t.takeName}</a>
        </p>
      )}
    </section>
  );
}

function Form() {
  const t = words.value.bracket;
  const all = houses.value ?? [];
  const [choice, choose] = useState<Choice | null>(() => lastChoice(all, keptChoice()));
  const [size, resize] = useState("8");
  const [currency, pay] = useState("");
  const [sum, type] = useState("1.00");
  const [split, share] = useState("100");
  const [start, begin] = useState("");
  // One key for what is asked: a lost answer announces nothing twice.
  const key = useMemo(onceKey, [choice, size, currency, sum, split, start]);
  const { busy, refused, ask } = useAsking();
  const found = choice && chosenMode(all, choice);
  if (!choice || !found) return null;
  const minor = currency ? minorOf(sum) : 0;
  const announce = () =>
    minor !== null &&
    ask(async () => {
      const { house, mode, length } = choice;
      const wish = {
        ...{ house, mode, length, size: Number(size), entry_minor: minor },
        split: split.split(",").map(Number),
        starts_at_ms: start ? new Date(start).getTime() : null,
        ...(currency ? { currency } : {}),
      };
      const made = await competitions.announce(wish, key);
      go(`/tournament/${made.id}`);
    });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        announce();
      }}
    >
      <TableChoice all={all} choice={choice} onChange={choose}>
        <Choose
          legend={t.size}
          value={size}
          options={SIZES.map((value) => ({ value, label: value }))}
          onChange={resize}
        />
        <Choose
          legend={t.entry}
          value={currency}
          options={["", ...found.house.currencies].map((value) => ({
            value,
            label: value || t.free,
          }))}
          onChange={pay}
        />
        {currency && (
          <>
            <SumField
              label={t.entryOf(currency)}
              value={sum}
              onChange={type}
              wrong={minor === null ? words.value.money.stakeWrong : null}
            />
            <Choose
              legend={t.split}
              value={split}
              options={Object.entries(t.splits).map(([value, label]) => ({ value, label }))}
              onChange={share}
            />
          </>
        )}
        <label class="field">
          <span>{t.start}</span>
          <input
            type="datetime-local"
            value={start}
            onInput={(event) => begin(event.currentTarget.value)}
          />
        </label>
      </TableChoice>
      <Notice refused={refused} />
      <button type="submit" class="btn btn-accent" aria-disabled={busy}>
        {t.announce}
      </button>
    </form>
  );
}
