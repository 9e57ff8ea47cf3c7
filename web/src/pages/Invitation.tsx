// Where an invitation's link leads: who invites, to what, and one button.
import { words } from "../i18n";
import { purse } from "../net/purse";
import { asRefused, onceKey, rest } from "../net/rest";
import type { Table } from "../net/types.gen";
import { houses, loadHouses, titleOf } from "../state/houses";
import { me, someone } from "../state/session";
import { useAsking, useRead } from "./parts/asking";
import { Notice, WhenRead } from "./parts/Notice";
import { Page } from "./parts/Page";
import { QuoteLines } from "./parts/QuoteLines";
import { sit } from "./parts/sit";
import { TermLines } from "./parts/TermLines";
import { termsOf } from "./parts/terms";

/** Nothing that trying again would change. */
const OVER: readonly string[] = ["already_taken", "table_closed", "no_such_invitation"];

export function Invitation({ code }: { code: string }) {
  const t = words.value.lobby;
  const [state, again] = useRead(code, async () => {
    const [{ table }] = await Promise.all([rest.invitation(code), loadHouses()]);
    return table;
  });
  const over = state.kind === "refused" && OVER.includes(state.why.code) ? state.why : null;
  const title =
    state.kind === "read"
      ? t.inviteTitle(state.value.host.name)
      : over
        ? t.inviteOver
        : t.inviteLoading;
  return (
    <Page title={title}>
      {over ? (
        <Notice refused={over} />
      ) : (
        <WhenRead state={state} again={again}>
          {(table) => <Invited code={code} table={table} onOver={again} />}
        </WhenRead>
      )}
      {state.kind === "refused" && (
        <p class="links">
          <a class="btn" href="/">
            {t.toLobby}
          </a>
        </p>
      )}
    </Page>
  );
}

function Invited({ code, table, onOver }: { code: string; table: Table; onOver: () => void }) {
  const t = words.value.lobby;
  const { busy, refused, ask } = useAsking();
  const mode = houses.value
    ?.find((house) => house.id === table.house)
    ?.modes.find((one) => one.mode === table.mode);
  const own = table.host.account === me.value?.account;
  const join = () =>
    ask(async () => {
      await someone();
      const joined = await rest.joinByInvitation(code, onceKey()).catch((error: unknown) => {
        if (OVER.includes(asRefused(error).code)) onOver();
        throw error;
      });
      sit(joined, "replace");
    });
  return (
    <section class="card wait">
      <p>{t.inviteText}</p>
      <p class="wait-what">{termsOf(table)}</p>
      {mode && <TermLines mode={mode} />}
      {table.stake_minor > 0 && me.value && !own && <Quoted code={code} />}
      <Notice refused={refused} />
      <div class="links">
        {own ? (
          <a class="btn btn-accent" href="/wait">
            {t.yours}
          </a>
        ) : (
          <button type="button" class="btn btn-accent" aria-disabled={busy} onClick={join}>
            {busy ? t.joining : t.inviteJoin}
          </button>
        )}
        <a class="text-link" href={`/houses/${table.house}`}>
          {t.rules(titleOf(table.house))}
        </a>
      </div>
      {me.value === null && <p class="note">{t.inviteAsGuest}</p>}
    </section>
  );
}

function Quoted({ code }: { code: string }) {
  const [state, again] = useRead(`quote ${code}`, () => purse.quoteOfInvitation(code));
  return (
    <WhenRead state={state} again={again}>
      {(quote) => <QuoteLines quote={quote} />}
    </WhenRead>
  );
}
