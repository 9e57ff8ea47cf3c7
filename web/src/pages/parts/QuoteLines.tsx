// What a match for a stake would bring and cost, before one sits down to it.
import { words } from "../../i18n";
import type { Quote } from "../../net/types.gen";
import { money } from "../../state/money";

export function QuoteLines({ quote }: { quote: Quote }) {
  const t = words.value.money;
  const { currency, stake_minor, limit_minor } = quote;
  if (stake_minor === 0) return null;
  return (
    <>
      <p>
        {t.quoteStake(money(stake_minor, currency))} {t.quoteHeld(money(limit_minor, currency))}
      </p>
      <table class="lines">
        <caption>{t.quoteTable}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.quoteFee}</th>
            <th scope="col">{t.quoteNet}</th>
          </tr>
        </thead>
        <tbody>
          {quote.wins.map((win) => (
            <tr key={`${win.kind} ${win.cube}`}>
              <th scope="row">{t.quoteWin(win.kind, win.cube)}</th>
              <td>{money(win.fee_minor, currency)}</td>
              <td>{money(win.winner_net_minor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
