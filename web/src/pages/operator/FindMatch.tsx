// A match by its id, or the matches of a player by his name.
import { useState } from "preact/hooks";
import { operator as t } from "../../i18n/en_operator";
import { office } from "../../net/office";
import { Refused } from "../../net/rest";
import type { Evidence, FoundMatches } from "../../net/types.gen";
import { go } from "../../router";
import { moment } from "../money/Money";
import { useRead } from "../parts/asking";
import { WhenRead } from "../parts/Notice";
import { termsOf } from "../parts/terms";
import { EvidenceShown } from "./EvidenceShown";
import { Reasoned } from "./Reasoned";

const address = (of: string) => `/operator?show=matches&of=${encodeURIComponent(of)}`;

export function FindMatch({ wanted }: { wanted: string }) {
  const [text, type] = useState(wanted);
  return (
    <>
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) go(address(text.trim()));
        }}
      >
        <label class="field">
          <span>{t.find}</span>
          <input maxLength={64} value={text} onInput={(event) => type(event.currentTarget.value)} />
        </label>
        <button type="submit" class="btn btn-accent">
          {t.look}
        </button>
      </form>
      {wanted && <Found key={wanted} wanted={wanted} />}
    </>
  );
}

type Either = { readonly match: Evidence } | { readonly player: FoundMatches };

/** What is no match's id may be a player's name. */
async function either(wanted: string): Promise<Either> {
  try {
    return { match: await office.evidence(wanted) };
  } catch (error) {
    if (!(error instanceof Refused) || ![404, 422].includes(error.status)) throw error;
    return { player: await office.matchesOf(wanted) };
  }
}

function Found({ wanted }: { wanted: string }) {
  const [state, again] = useRead(wanted, () => either(wanted));
  return (
    <WhenRead state={state} again={again}>
      {(found) =>
        "match" in found ? (
          <EvidenceShown found={found.match} onChange={again} />
        ) : (
          <PlayersMatches found={found.player} onChange={again} />
        )
      }
    </WhenRead>
  );
}

function PlayersMatches({ found, onChange }: { found: FoundMatches; onChange: () => void }) {
  const { account, name, frozen, matches } = found;
  return (
    <section class="card" aria-labelledby="found-title">
      <h2 id="found-title">{t.matchesOf(name)}</h2>
      {frozen && <p class="note">{t.frozen}</p>}
      <Reasoned
        onDone={onChange}
        ways={[
          {
            label: frozen ? t.thaw(name) : t.freeze(name),
            act: (note) => office.freeze(account, !frozen, note),
          },
        ]}
      />
      {matches.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="rows">
        {matches.map((match) => (
          <li key={match.id} class="row">
            <div class="row-words">
              <p class="row-name">{match.players.map((player) => player.name).join(" – ")}</p>
              <p class="row-note">
                {termsOf(match)} · {moment(match.started_at_ms)}
                {match.ended_at_ms === null && ` · ${t.runs}`}
              </p>
            </div>
            <a class="btn btn-small" href={address(match.id)}>
              {t.evidence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
