// All decisions in order; each leads to its board.
import { useEffect, useRef } from "preact/hooks";
import { rollText } from "../../board/notation";
import { words } from "../../i18n";
import { type Moment, pointsText } from "../../state/review";

export interface ReviewListProps {
  readonly moments: readonly Moment[];
  readonly names: readonly [string, string];
  readonly at: number;
  readonly onTo: (at: number) => void;
}

export function ReviewList({ moments, names, at, onTo }: ReviewListProps) {
  const t = words.value.review;
  const list = useRef<HTMLOListElement>(null);
  const now = useRef<HTMLLIElement>(null);
  // Scrolls the list alone, never the page.
  useEffect(() => {
    const [box, row] = [list.current, now.current];
    if (!box || !row) return;
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [at]);
  return (
    <section class="card review-list" aria-labelledby="list-title">
      <h2 id="list-title">{t.decisions}</h2>
      <ol ref={list} class="decisions">
        {moments.map(({ turn, grade }, i) => (
          <li key={turn.v} ref={i === at ? now : null}>
            <button
              type="button"
              class={`decision decision-${grade}`}
              aria-current={i === at ? "step" : undefined}
              onClick={() => onTo(i)}
            >
              <span class={`dot dot-${turn.seat === 0 ? "light" : "dark"}`} aria-hidden="true" />
              <span class="sr-only">{names[turn.seat === 1 ? 1 : 0]} </span>
              <b class="decision-roll">{turn.dice ? rollText(turn.dice) : ""}</b>
              <span class="decision-text">{t.action(turn.made)}</span>
              <span class="decision-lost">
                {turn.lost_millipoints > 0 && `−${pointsText(turn.lost_millipoints)}`}
                <span aria-hidden="true"> {t.marks[grade]}</span>
                <span class="sr-only"> {t.grades[grade]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
