// What operators have done, a page at a time.
import { useEffect, useState } from "preact/hooks";
import { words } from "../../i18n";
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import type { Actions } from "../../net/types.gen";
import { moment } from "../money/Money";
import { useAsking } from "../parts/asking";
import { Notice } from "../parts/Notice";

export function ActionLog() {
  const [shown, show] = useState<Actions | null>(null);
  const { busy, refused, ask } = useAsking();
  const read = () =>
    ask(async () => {
      const { actions, next } = await office.actions(shown?.next ?? 0);
      show({ actions: [...(shown?.actions ?? []), ...actions], next });
    });
  useEffect(read, []);
  return (
    <section class="card" aria-labelledby="actions-title">
      <h2 id="actions-title">{t.actions}</h2>
      <Notice refused={refused} again={read} />
      {!shown && !refused && (
        <p class="reading" role="status">
          {words.value.lobby.loading}
        </p>
      )}
      {shown?.actions.length === 0 && <p class="empty">{t.noActions}</p>}
      <ul class="rows">
        {shown?.actions.map((action) => (
          <li key={action.place} class="row">
            <div class="row-words">
              <p class="row-name">
                {action.name} · {action.what} · {action.outcome || t.begun}
              </p>
              <p class="row-note">
                {moment(action.at_ms)} · {action.subject} · {action.note}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown?.next && (
        <button type="button" class="btn" aria-disabled={busy} onClick={read}>
          {t.older}
        </button>
      )}
    </section>
  );
}
