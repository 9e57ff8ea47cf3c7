// Pairs of players that somebody should look at.
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import { money } from "../../state/money";
import { useRead } from "../parts/asking";
import { WhenRead } from "../parts/Notice";

export function OddPairList() {
  const [state, again] = useRead("pairs", office.pairs);
  return (
    <section class="card" aria-labelledby="pairs-title">
      <h2 id="pairs-title">{t.pairs}</h2>
      <WhenRead state={state} again={again}>
        {({ pairs }) =>
          pairs.length === 0 ? (
            <p class="empty">{t.noPairs}</p>
          ) : (
            <ul class="rows">
              {pairs.map((pair) => (
                <li key={`${pair.account} ${pair.other} ${pair.currency}`} class="row">
                  <div class="row-words">
                    <p class="row-name">
                      <a href={`/operator?show=matches&of=${pair.account}`}>{pair.name}</a> –{" "}
                      <a href={`/operator?show=matches&of=${pair.other}`}>{pair.other_name}</a>
                    </p>
                    <p class="row-note">{pair.reasons.join(" ")}</p>
                    <p class="row-note">{t.lost(money(pair.net_minor, pair.currency))}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </WhenRead>
    </section>
  );
}
