// Matches of an account, the newest first, a page at a time.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { exportAddress } from "../net/records";
import { asRefused, type Refused, rest } from "../net/rest";
import type { MatchSummary } from "../net/types.gen";
import { loadHouses } from "../state/houses";
import { seat } from "../state/seat";
import { DiceCheck } from "./DiceCheck";
import { resultOf } from "./match_result";
import { Notice } from "./parts/Notice";
import { termsOf } from "./parts/terms";

interface Pages {
  readonly matches: readonly MatchSummary[];
  readonly next: string | null;
}

export function MatchList({ account, none }: { account: string; none: string }) {
  const t = words.value.lobby;
  const [pages, setPages] = useState<Pages | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const read = (before: Pages | null) => {
    refuse(null);
    rest.matches(account, before?.next ?? "").then(
      ({ matches, next }) => setPages({ matches: [...(before?.matches ?? []), ...matches], next }),
      (error: unknown) => refuse(asRefused(error)),
    );
  };
  useEffect(() => {
    void loadHouses().catch(() => {});
    read(null);
  }, [account]);
  return (
    <>
      {pages && pages.matches.length === 0 && <p class="card empty">{none}</p>}
      {pages && pages.matches.length > 0 && (
        <ul class="rows card">
          {pages.matches.map((match) => (
            <Row key={match.id} match={match} account={account} />
          ))}
        </ul>
      )}
      {!pages && !refused && (
        <p class="reading" role="status">
          {t.loading}
        </p>
      )}
      <Notice refused={refused} again={() => read(pages)} />
      {pages?.next && (
        <p class="links">
          <button type="button" class="btn" onClick={() => read(pages)}>
            {t.older}
          </button>
        </p>
      )}
    </>
  );
}

/** Only what was played to its end has a review. */
const reviewed = ({ outcome }: MatchSummary) => outcome?.["type"] === "MatchEnded";

export const day = (ms: number) =>
  new Date(ms).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

function Row({ match, account }: { match: MatchSummary; account: string }) {
  const t = words.value.lobby;
  const [dice, check] = useState(false);
  const mine = match.players[0]?.account === account ? 0 : 1;
  const other = match.players[1 - mine];
  const name = other?.name ?? "";
  const score = [match.points[mine] ?? 0, match.points[1 - mine] ?? 0] as const;
  const result = resultOf(match, mine);
  return (
    <li class="row row-match">
      <span class={`result result-${result}`}>{t[result]}</span>
      <div class="row-words">
        <p class="row-name">
          {t.against("")}
          <a href={`/player/${other?.account}`}>{name}</a>{" "}
          <b aria-hidden="true">{t.score(...score)}</b>
          <span class="sr-only">{t.scoreSpoken(...score)}</span>
        </p>
        <p class="row-note">
          {termsOf(match)} · {day(match.started_at_ms)}
        </p>
      </div>
      <div class="row-links">
        {match.ended_at_ms === null ? (
          seat.value.match === match.id && (
            <a class="btn btn-accent" href={`/match/${match.id}`}>
              {t.toBoard}
            </a>
          )
        ) : (
          <>
            {reviewed(match) && (
              <a class="btn btn-small" href={`/match/${match.id}/review`}>
                {words.value.review.link}
                <span class="sr-only"> {t.against(name)}</span>
              </a>
            )}
            <button type="button" class="btn btn-small" onClick={() => check(true)}>
              {t.dice}
              <span class="sr-only"> {t.against(name)}</span>
            </button>
            {(["mat", "sgf", "json"] as const).map((format) => (
              <a
                key={format}
                class="btn btn-small"
                href={exportAddress(match.id, format)}
                download
                aria-label={t.fileAs(format.toUpperCase(), name)}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </>
        )}
      </div>
      {dice && <DiceCheck match={match.id} onClose={() => check(false)} />}
    </li>
  );
}
