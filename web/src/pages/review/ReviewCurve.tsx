// The fortune of the match after each decision, as a line; a slider beside it walks along.
import { words } from "../../i18n";
import type { ReviewContent } from "../../net/types.gen";
import { curveOf, type Moment, signedText } from "../../state/review";

export interface ReviewCurveProps {
  readonly review: ReviewContent;
  readonly moments: readonly Moment[];
  readonly seat: 0 | 1;
  readonly at: number;
  readonly onTo: (at: number) => void;
  readonly name: string;
}

const [WIDTH, HEIGHT] = [600, 160];
const x = (share: number) => 6 + share * (WIDTH - 12);
const y = (share: number) => 6 + (1 - share) * (HEIGHT - 12);

export function ReviewCurve({ review, moments, seat, at, onTo, name }: ReviewCurveProps) {
  const t = words.value.review;
  const points = curveOf(review, seat);
  const here = points[at] ?? [0, 0.5];
  const now = fortuneText(review, seat, at);
  return (
    <section class="card review-curve" aria-labelledby="curve-title">
      <h2 id="curve-title">{t.curve}</h2>
      <svg
        class="curve"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          onTo(Math.round(((event.clientX - box.left) / box.width) * (points.length - 1)));
        }}
      >
        <path class="curve-even" d={`M${x(0)} ${y(0.5)}H${x(1)}`} />
        <path class="curve-at" d={`M${x(here[0])} 0V${HEIGHT}`} />
        <polyline class="curve-line" points={points.map(([a, b]) => `${x(a)},${y(b)}`).join(" ")} />
        {moments.map((moment, i) => {
          const point = points[i];
          return (
            moment.grade === "blunder" &&
            point && (
              <path
                key={moment.turn.v}
                class="curve-blunder"
                d={`M${x(point[0])} ${y(point[1])}h.01`}
              />
            )
          );
        })}
      </svg>
      <input
        type="range"
        class="curve-slider"
        aria-label={t.step}
        aria-valuetext={`${t.stepOf(at + 1, moments.length)}, ${now}`}
        min={0}
        max={moments.length - 1}
        value={at}
        onInput={(event) => onTo(Number(event.currentTarget.value))}
      />
      <p class="note">{t.curveText(name, now)}</p>
    </section>
  );
}

function fortuneText(review: ReviewContent, seat: 0 | 1, at: number): string {
  const t = words.value.review;
  const value = review.curve[at]?.[1] ?? 0;
  if (review.length === 0) return t.equity(signedText(seat === 0 ? value : -value));
  return t.chance(Math.round((seat === 0 ? value : 1e6 - value) / 10_000));
}
