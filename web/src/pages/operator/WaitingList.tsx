// Withdrawals and adjustments that wait for an operator.
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import { money } from "../../state/money";
import { useRead } from "../parts/asking";
import { WhenRead } from "../parts/Notice";
import { AdjustForm } from "./AdjustForm";
import { Reasoned } from "./Reasoned";

export function WaitingList() {
  const [state, again] = useRead("waiting", office.waiting);
  return (
    <>
      <section class="card" aria-labelledby="waiting-title">
        <h2 id="waiting-title">{t.waiting}</h2>
        <WhenRead state={state} again={again}>
          {({ withdrawals, adjustments }) =>
            withdrawals.length + adjustments.length === 0 ? (
              <p class="empty">{t.nothing}</p>
            ) : (
              <ul class="rows">
                {withdrawals.map((one) => (
                  <li key={one.id} class="row">
                    <div class="row-words">
                      <p>{t.withdrawal(money(one.amount_minor, one.currency), one.name)}</p>
                      <Decide of="withdrawals" id={one.id} onDone={again} />
                    </div>
                  </li>
                ))}
                {adjustments.map((one) => (
                  <li key={one.id} class="row">
                    <div class="row-words">
                      <p>
                        {(one.amount_minor < 0 ? t.taking : t.giving)(
                          money(Math.abs(one.amount_minor), one.currency),
                          one.name,
                          one.by_name,
                        )}
                      </p>
                      <p class="row-note">
                        {t.stage[one.stage]} · {one.note}
                      </p>
                      {one.stage === "waiting" && (
                        <Decide of="adjustments" id={one.id} onDone={again} />
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </WhenRead>
      </section>
      <AdjustForm onDone={again} />
    </>
  );
}

function Decide({ of, id, onDone }: { of: string; id: string; onDone: () => void }) {
  return (
    <Reasoned
      onDone={onDone}
      ways={[
        { label: t.yes, free: true, act: (note) => office.decide(of, id, true, note) },
        { label: t.no, act: (note) => office.decide(of, id, false, note) },
      ]}
    />
  );
}
