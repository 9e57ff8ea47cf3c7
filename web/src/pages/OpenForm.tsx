// Opening a table: house, game and length, each with what it means in the house's own figures.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey, rest } from "../net/rest";
import type { House, Mode } from "../net/types.gen";
import { go } from "../router";
import {
  type Choice,
  fitting,
  houses,
  keepChoice,
  keptChoice,
  lastChoice,
  loadHouses,
  type Stake,
} from "../state/houses";
import { seat, waiting } from "../state/seat";
import { someone } from "../state/session";
import { useAsking, useRead } from "./parts/asking";
import { Notice, WhenRead } from "./parts/Notice";
import { StakeChoice } from "./parts/StakeChoice";
import { chosenMode, TableChoice } from "./parts/TableChoice";

export function OpenForm() {
  const t = words.value.lobby;
  const [state, again] = useRead("houses", loadHouses);
  return (
    <section class="card" aria-labelledby="open-title">
      <h2 id="open-title">{t.openTitle}</h2>
      <WhenRead state={state} again={again}>
        {() => houses.value && <Form all={houses.value} />}
      </WhenRead>
    </section>
  );
}

/** A house page leads here with its house in the address: /?house=... */
const asked = () => new URLSearchParams(location.search).get("house");

function Form({ all }: { all: readonly House[] }) {
  const t = words.value.lobby;
  const [choice, choose] = useState<Choice | null>(() => {
    const last = lastChoice(all, keptChoice());
    const house = asked();
    return last && house ? fitting(all, { ...last, house }) : last;
  });
  const { busy, refused, ask } = useAsking();
  // One key a press and what it asked for: a lost answer opens no second table.
  const [key, renew] = useState(onceKey);
  useEffect(() => renew(onceKey()), [choice]);
  const found = choice && chosenMode(all, choice);
  if (!choice || !found) return null;
  const { house, mode } = found;
  const open = (isPrivate: boolean) =>
    ask(async () => {
      await someone();
      const opened = await rest.openTable(wishOf(choice, mode, isPrivate), `${key}${isPrivate}`);
      keepChoice(choice);
      waiting.value = opened;
      seat.value = { table: opened.table.id, match: null };
      go("/wait");
    });
  // A seat at a table that waits under these terms, else one's own.
  const quick = () =>
    ask(async () => {
      await someone();
      const found = await rest.quickTable(termsOfWish(choice, mode), `${key}quick`);
      keepChoice(choice);
      seat.value = { table: found.table.id, match: found.match };
      if (found.match) return go(`/match/${found.match}`);
      waiting.value = { table: found.table, code: null };
      go("/wait");
    });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        open(false);
      }}
    >
      <TableChoice all={all} choice={choice} onChange={choose}>
        <StakeChoice
          house={house}
          mode={mode}
          stake={choice.stake ?? null}
          onChange={(stake) => choose({ ...choice, stake })}
        />
      </TableChoice>
      <Notice refused={refused} />
      <div class="links">
        <button type="submit" class="btn btn-accent" aria-disabled={busy}>
          {busy ? t.opening : t.open}
        </button>
        <button type="button" class="btn" aria-disabled={busy} onClick={quick}>
          {words.value.finding.quick}
        </button>
        <button type="button" class="btn" aria-disabled={busy} onClick={() => open(true)}>
          {t.invite}
        </button>
        <a class="text-link" href={`/houses/${house.id}`}>
          {t.rules(house.title)}
        </a>
      </div>
    </form>
  );
}

const stakeWish = (stake: Stake | null, mode: Mode) =>
  stake
    ? {
        currency: stake.currency,
        stake_minor: stake.minor,
        ...(mode.kind === "single" ? { loss_limit: stake.limit } : {}),
      }
    : {};

const wishOf = (choice: Choice, mode: Mode, isPrivate: boolean) => ({
  ...termsOfWish(choice, mode),
  private: isPrivate,
});

const termsOfWish = (choice: Choice, mode: Mode) => ({
  house: choice.house,
  mode: choice.mode,
  length: choice.length,
  ...stakeWish(choice.stake ?? null, mode),
  ...(mode.beavers === "never" ? {} : { beavers: choice.beavers }),
});
