// How both played, in figures.
import { words } from "../../i18n";
import type { ReviewContent, ReviewedPlayer } from "../../net/types.gen";
import { levelOf, pointsText, ratingText, signedText } from "../../state/review";

export function ReviewSums(props: { review: ReviewContent; names: readonly [string, string] }) {
  const { review, names } = props;
  const t = words.value.review;
  const row = (label: string, figure: (player: ReviewedPlayer) => string) => (
    <tr>
      <th scope="row">{label}</th>
      {review.players.map((player) => (
        <td key={player.account}>{figure(player)}</td>
      ))}
    </tr>
  );
  return (
    <section class="card review-sums" aria-labelledby="sums-title">
      <h2 id="sums-title">{t.sums}</h2>
      <table class="lines">
        <thead>
          <tr>
            <td />
            {names.map((name, i) => (
              <th key={`${i} ${name}`} scope="col">
                <span class={`dot dot-${i === 0 ? "light" : "dark"}`} aria-hidden="true" /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t.rating, (one) =>
            one.decisions === 0
              ? "–"
              : `${ratingText(one.pr_hundredths)} ${t.levels[levelOf(one.pr_hundredths)]}`,
          )}
          {row(t.errors, (one) => `${one.errors}, ${one.blunders} ${t.of(one.decisions)}`)}
          {row(t.lostMoving, (one) => pointsText(one.plays_lost_millipoints))}
          {row(t.lostCubing, (one) => pointsText(one.cubes_lost_millipoints))}
          {row(t.luck, (one) => signedText(one.luck_millipoints))}
        </tbody>
      </table>
      <p class="note">{t.ratingNote}</p>
    </section>
  );
}
