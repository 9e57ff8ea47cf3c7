// How a player stands on one ladder: rating, record, experience.
import { words } from "../../i18n";
import type { Pool } from "../../net/ratings";
import type { Standing } from "../../net/types.gen";

/** The star is no decoration: the rating itself is lower. */
export function Shown({ standing }: { standing: Pick<Standing, "shown" | "provisional"> }) {
  const t = words.value.rating;
  if (!standing.provisional) return <>{standing.shown}</>;
  return <abbr title={t.provisional}>{standing.shown}</abbr>;
}

export function StandingLines({ pool, standing }: { pool: Pool; standing: Standing }) {
  const t = words.value.rating;
  return (
    <section class="card standing" aria-label={t.standing[pool]}>
      <h2>{t.standing[pool]}</h2>
      <dl class="standing-lines">
        <div class="standing-main">
          <dt>{t.rating}</dt>
          <dd>
            <Shown standing={standing} />
          </dd>
        </div>
        <Line name={t.peak} value={String(Math.floor(standing.peak + 0.5))} />
        <Line name={t.record} value={t.recordOf(standing.won, standing.lost)} />
        <Line name={t.experience} value={t.experienceOf(standing.experience)} />
        {standing.left > 0 && <Line name={t.left} value={t.leftOf(standing.left)} />}
      </dl>
      {standing.provisional && <p class="note">{t.provisional}</p>}
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
