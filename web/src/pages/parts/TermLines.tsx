// What the clock and leaving are like in a mode, wherever a table in it is offered.
import { words } from "../../i18n";
import type { Mode } from "../../net/types.gen";

export function TermLines({ mode, live = false }: { mode: Mode; live?: boolean }) {
  const t = words.value.lobby;
  return (
    <dl class="terms" aria-live={live ? "polite" : undefined}>
      <div>
        <dt>{t.clockLine}</dt>
        <dd>{mode.clock}.</dd>
      </div>
      <div>
        <dt>{t.leavingLine}</dt>
        <dd>{mode.leaving}.</dd>
      </div>
    </dl>
  );
}
