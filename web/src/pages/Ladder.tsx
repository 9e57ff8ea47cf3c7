// The ladders: who stands how high among people, and where programs play.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { type Pool, ratings } from "../net/ratings";
import { asRefused, type Refused } from "../net/rest";
import type { Leader, Leaderboard } from "../net/types.gen";
import { me } from "../state/session";
import { Notice } from "./parts/Notice";
import { Page } from "./parts/Page";
import { Shown } from "./parts/StandingLines";

const POOLS: readonly Pool[] = ["people", "computers"];

export function LadderPage() {
  const t = words.value.rating;
  const [pool, choose] = useState<Pool>("people");
  return (
    <Page title={t.title}>
      <fieldset class="pools">
        <legend class="sr-only">{t.poolOf}</legend>
        {POOLS.map((each) => (
          <button
            key={each}
            type="button"
            class={each === pool ? "btn btn-accent" : "btn"}
            aria-pressed={each === pool}
            onClick={() => choose(each)}
          >
            {t.pools[each]}
          </button>
        ))}
      </fieldset>
      <Ladder key={pool} pool={pool} />
    </Page>
  );
}

function Ladder({ pool }: { pool: Pool }) {
  const t = words.value.rating;
  const [page, setPage] = useState<Leaderboard | null>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const read = (before: Leaderboard | null) => {
    refuse(null);
    ratings.leaders(pool, before?.next ?? "").then(
      ({ leaders, next }) => setPage({ leaders: [...(before?.leaders ?? []), ...leaders], next }),
      (error: unknown) => refuse(asRefused(error)),
    );
  };
  useEffect(() => read(null), []);
  return (
    <>
      {page && page.leaders.length === 0 && <p class="card empty">{t.none}</p>}
      {page && page.leaders.length > 0 && (
        <ol class="rows card ladder">
          {page.leaders.map((leader) => (
            <Row key={leader.account} leader={leader} />
          ))}
        </ol>
      )}
      {!page && !refused && (
        <p class="reading" role="status">
          {words.value.lobby.loading}
        </p>
      )}
      <Notice refused={refused} again={() => read(page)} />
      {page?.next && (
        <p class="links">
          <button type="button" class="btn" onClick={() => read(page)}>
            {t.more}
          </button>
        </p>
      )}
    </>
  );
}

function Row({ leader }: { leader: Leader }) {
  const t = words.value.rating;
  const { standing } = leader;
  const own = leader.account === me.value?.account;
  return (
    <li class={own ? "row row-own" : "row"}>
      <span class="rank">{t.place(leader.rank)}</span>
      <div class="row-words">
        <p class="row-name">
          <a href={`/player/${leader.account}`}>{leader.name}</a>
        </p>
        <p class="row-note">
          {t.recordOf(standing.won, standing.lost)} · {t.experienceOf(standing.experience)}
        </p>
      </div>
      <b class="rank-rating">
        <span class="sr-only">{t.rating} </span>
        <Shown standing={standing} />
      </b>
    </li>
  );
}
