// Somebody waits for me alone: said on every page but the table, with both answers.
import { useState } from "preact/hooks";
import { words } from "../../i18n";
import { onceKey, rest } from "../../net/rest";
import type { Table } from "../../net/types.gen";
import { challenges, loadChallenges } from "../../state/circle";
import { called, seat } from "../../state/seat";
import { JoinDialog } from "../JoinDialog";
import { useAsking } from "./asking";
import { Notice } from "./Notice";
import { sit } from "./sit";
import { termsOf } from "./terms";

export function ChallengeBar() {
  return (
    <div role="status">
      {called.value && called.value === seat.value.match && (
        <div class="resume">
          <p>{words.value.bracket.began}</p>
          <a class="btn btn-accent" href={`/match/${called.value}`}>
            {words.value.lobby.toBoard}
          </a>
        </div>
      )}
      {challenges.value.map((table) => (
        <Challenge key={table.id} table={table} />
      ))}
    </div>
  );
}

function Challenge({ table }: { table: Table }) {
  const t = words.value.circle;
  const { busy, refused, ask } = useAsking();
  const [priced, show] = useState(false);
  const join = () =>
    ask(async () => {
      show(false);
      sit(await rest.join(table.id, onceKey()));
    });
  const decline = () =>
    ask(async () => {
      await rest.decline(table.id);
      await loadChallenges();
    });
  return (
    <div class="resume">
      <p>
        {t.challengedBy(table.host.name)} <small>{termsOf(table)}</small>
      </p>
      <div class="links">
        <button
          type="button"
          class="btn btn-ok"
          aria-disabled={busy}
          onClick={() => (table.stake_minor > 0 ? show(true) : join())}
        >
          {t.join}
        </button>
        <button type="button" class="btn" aria-disabled={busy} onClick={decline}>
          {t.decline}
        </button>
      </div>
      <Notice refused={refused} />
      {priced && <JoinDialog table={table} onClose={() => show(false)} onJoin={join} />}
    </div>
  );
}
