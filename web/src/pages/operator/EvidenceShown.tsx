// All that is known of a match, and what can be done about it.
import { useState } from "preact/hooks";
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import type { Evidence } from "../../net/types.gen";
import { moment } from "../money/Money";
import { saveAs } from "../parts/save";
import { Reasoned } from "./Reasoned";

export function EvidenceShown({ found, onChange }: { found: Evidence; onChange: () => void }) {
  const { match, players, events, presence, lines, dice, receipt, ratings, chat } = found;
  const [undone, tell] = useState<readonly string[]>([]);
  const name = (seat: unknown) => players[Number(seat)]?.name ?? "";
  const last = events[events.length - 1];
  return (
    <section class="card" aria-labelledby="evidence-title">
      <h2 id="evidence-title">{players.map((player) => player.name).join(" – ")}</h2>
      <dl class="evidence-facts">
        {players.map((player, seat) => (
          <Fact key={player.account} what={player.name}>
            <a href={`/player/${player.account}`}>{player.account}</a>
            <br />
            {t.line(
              lines[seat]?.decisions ?? 0,
              lines[seat]?.lag_median_ms ?? 0,
              lines[seat]?.lag_most_ms ?? 0,
            )}
          </Fact>
        ))}
        <Fact what={t.result}>
          {String(last?.["type"] ?? "")} {String(last?.["reason"] ?? "")}
        </Fact>
        <Fact what={t.dice}>{dice.sound ? t.sound : t.unsound}</Fact>
        <Fact what={t.money}>{receipt ? String(receipt["state"]) : t.away}</Fact>
        <Fact what={t.ratings}>{ratings ? String(ratings["state"]) : t.away}</Fact>
      </dl>
      <h3>{t.presence}</h3>
      {presence.length === 0 && <p class="note">{t.noPresence}</p>}
      <ul class="rows">
        {presence.map((event) => (
          <li key={String(event["v"])} class="row">
            {name(event["seat"])} {String(event["type"])} {moment(Number(event["at_ms"]))}
          </li>
        ))}
      </ul>
      <h3>{t.chat}</h3>
      {chat.length === 0 && <p class="note">{t.noChat}</p>}
      <ul class="rows">
        {chat.map((line) => (
          <li key={line.n} class="row">
            {name(line.seat)}: {line.text || line.phrase}
          </li>
        ))}
      </ul>
      <details class="more">
        <summary>{t.log(events.length)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
        <pre class="evidence-log" tabIndex={0}>
          {events.map((event) => JSON.stringify(event)).join("\n")}
        </pre>
      </details>
      <div class="links">
        <button
          type="button"
          class="btn btn-small"
          onClick={() =>
            saveAs(`${match}.evidence.json`, JSON.stringify(found, null, 1), "application/json")
          }
        >
          {t.save}
        </button>
      </div>
      <Reasoned
        label={t.whyPublic}
        onDone={onChange}
        ways={[
          {
            label: t.void,
            act: async (note) => tell((await office.voidMatch(match, note)).undone),
          },
        ]}
      />
      <p class="note" role="status">
        {undone.length > 0 && t.voided(undone)}
      </p>
    </section>
  );
}

function Fact({ what, children }: { what: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
