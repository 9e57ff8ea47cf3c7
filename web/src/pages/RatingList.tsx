// Every change of a player's rating, the newest first, a page at a time.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { type Pool, ratings } from "../net/ratings";
import { asRefused, type Refused } from "../net/rest";
import type { RatingChange, RatingPage } from "../net/types.gen";
import { Notice } from "./parts/Notice";

export function RatingList({ player, pool }: { player: string; pool: Pool }) {
  const t = words.value.rating;
  const [page, setPage] = useState<RatingPage | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const read = (before: RatingPage | null) => {
    refuse(null);
    ratings.history(player, pool, before?.next ?? "").then(
      ({ changes, next }) => setPage({ changes: [...(before?.changes ?? []), ...changes], next }),
      (error: unknown) => refuse(asRefused(error)),
    );
  };
  useEffect(() => read(null), [player, pool]);
  return (
    <>
      {page && page.changes.length === 0 && <p class="card empty">{t.historyNone}</p>}
      {page && page.changes.length > 0 && (
        <ol class="rows card changes">
          {page.changes.map((change) => (
            <Row key={`${change.match}${change.kind}`} change={change} />
          ))}
        </ol>
      )}
      <Notice refused={refused} again={() => read(page)} />
      {page?.next && (
        <p class="links">
          <button type="button" class="btn" onClick={() => read(page)}>
            {words.value.lobby.older}
          </button>
        </p>
      )}
    </>
  );
}

const day = (ms: number) =>
  new Date(ms).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
const round = (rating: number) => String(Math.floor(rating + 0.5));

function Row({ change }: { change: RatingChange }) {
  const t = words.value.rating;
  const by = change.after - change.before;
  const what = change.kind === "reversed" ? t.takenBack : change.won ? t.wonAgainst : t.lostAgainst;
  const terms = t.terms(
    change.length,
    round(change.filled_rating),
    round(change.opponent_filled_rating),
  );
  return (
    <li class="row">
      <div class="row-words">
        <p class="row-name">
          {what}
          <a href={`/player/${change.opponent}`}>{change.opponent_name}</a>
        </p>
        <p class="row-note">
          {change.note ? `${change.note} · ` : ""}
          {terms} · {day(change.at_ms)}
        </p>
      </div>
      <p class="change">
        <span class={by >= 0 ? "change-up" : "change-down"}>{t.change(by)}</span>{" "}
        <b>{change.shown}</b>
      </p>
    </li>
  );
}
