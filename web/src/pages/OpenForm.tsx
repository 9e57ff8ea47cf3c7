// Opening a table: house, game and length, each with what it means in the house's own figures.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey, rest } from "../net/rest";
import type { House, Mode } from "../net/types.gen";
import { go, query } from "../router";
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
import { ANY_COMPANY, type Company, CompanyChoice } from "./parts/CompanyChoice";
import { Notice, WhenRead } from "./parts/Notice";
import { StakeChoice } from "./parts/StakeChoice";
import { sit } from "./parts/sit";
import { chosenMode, TableChoice } from "./parts/TableChoice";

export function OpenForm() {
  const t = words.value.lobby;
  const challenged = asked("challenge");
  const [state, again] = useRead(`houses ${challenged}`, () =>
    Promise.all([challenged ? rest.player(challenged) : null, loadHouses()]),
  );
  const whom = state.kind === "read" ? state.value[0] : null;
  return (
    <section class="card" aria-labelledby="open-title">
      <h2 id="open-title">{whom ? words.value.circle.challengeTitle(whom.name) : t.openTitle}</h2>
      <WhenRead state={state} again={again}>
        {() => houses.value && <Form all={houses.value} whom={whom?.account ?? ""} />}
      </WhenRead>
    </section>
  );
}

/** A house's page leads here with its house in the address, a player's with whom to challenge. */
const asked = (what: "house" | "challenge") => new URLSearchParams(query.value).get(what);

/** `whom` is challenged; empty: the table is for anybody. */
function Form({ all, whom }: { all: readonly House[]; whom: string }) {
  const t = words.value.lobby;
  const [choice, choose] = useState<Choice | null>(() => {
    const last = lastChoice(all, keptChoice());
    const house = asked("house");
    return last && house ? fitting(all, { ...last, house }) : last;
  });
  const { busy, refused, ask } = useAsking();
  const form = useRef<HTMLFormElement>(null);
  // One key a press and what it asked for: a lost answer opens no second table.
  const [key, renew] = useState(onceKey);
  const [company, invite] = useState<Company>(ANY_COMPANY);
  useEffect(() => renew(onceKey()), [choice, company]);
  const found = choice && chosenMode(all, choice);
  if (!choice || !found) return null;
  const { house, mode } = found;
  // A sum that cannot be read is no wish to play for nothing: its field says what is wrong, and gets the focus.
  const send = (what: () => Promise<void>) => {
    if ((choice.stake?.minor ?? 1) > 0) return ask(what);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const open = (isPrivate: boolean) =>
    send(async () => {
      await someone();
      const terms = { ...termsOfWish(choice, mode), ...company };
      const wish = { ...terms, private: isPrivate, opponent: whom };
      const opened = await rest.openTable(wish, `${key}${isPrivate}`);
      keepChoice(choice);
      waiting.value = opened;
      seat.value = { table: opened.table.id, match: null };
      go("/wait");
    });
  // A seat at a table that waits under these terms, else one's own.
  const quick = () =>
    send(async () => {
      await someone();
      const found = await rest.quickTable(termsOfWish(choice, mode), `${key}quick`);
      keepChoice(choice);
      if (sit({ table: found.table.id, match: found.match })) return;
      waiting.value = { table: found.table, code: null };
      go("/wait");
    });
  return (
    <form
      ref={form}
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
        <CompanyChoice company={company} onChange={invite} />
      </TableChoice>
      <Notice refused={refused} />
      <div class="links">
        <button type="submit" class="btn btn-accent" aria-disabled={busy}>
          {busy ? t.opening : whom ? words.value.circle.challengeSend : t.open}
        </button>
        {whom ? (
          <a class="text-link" href="/">
            {words.value.circle.challengeOther}
          </a>
        ) : (
          <>
            <button type="button" class="btn" aria-disabled={busy} onClick={quick}>
              {words.value.finding.quick}
            </button>
            <button type="button" class="btn" aria-disabled={busy} onClick={() => open(true)}>
              {t.invite}
            </button>
          </>
        )}
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

const termsOfWish = (choice: Choice, mode: Mode) => ({
  house: choice.house,
  mode: choice.mode,
  length: choice.length,
  ...stakeWish(choice.stake ?? null, mode),
  ...(mode.beavers === "never" ? {} : { beavers: choice.beavers }),
});
