// How well a match was played: sums, the curve, and a walk through all decisions on the board.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { words } from "../i18n";
import { asRefused, type Refused, rest } from "../net/rest";
import { type ReviewLevel, readReview, requestReview } from "../net/reviews";
import type { ReviewContent, ReviewShown } from "../net/types.gen";
import { momentsOf, nextBlunder } from "../state/review";
import { me } from "../state/session";
import { useAsking } from "./parts/asking";
import { Notice } from "./parts/Notice";
import { Page } from "./parts/Page";
import { ReviewBoard } from "./review/ReviewBoard";
import { ReviewCurve } from "./review/ReviewCurve";
import { ReviewList } from "./review/ReviewList";
import { ReviewSums } from "./review/ReviewSums";

const ASK_AGAIN_MS = 1_000;
/** A match that has just ended has no review yet; after so many tries it will get none by itself. */
const TRIES = 8;

type Reading = ReviewShown | "none" | null;

export function ReviewPage({ match }: { match: string }) {
  const t = words.value.review;
  const [wanted, want] = useState<ReviewLevel | "">("");
  const [shown, refused, again] = useReview(match, "");
  const [deep] = useReview(wanted ? match : "", wanted);
  const best = deep && deep !== "none" && deep.review ? deep : shown;
  const content = best && best !== "none" ? best.review : null;
  return (
    <Page title={t.title} wide>
      <Notice refused={refused} again={again} />
      {content ? (
        <>
          <Depth
            match={match}
            level={content.level}
            under={deep && deep !== "none" ? deep : null}
            onAsk={() => want("deep")}
          />
          <Walk key={`${match} ${content.level}`} review={content} />
        </>
      ) : (
        !refused && <Waiting shown={shown} match={match} onAsked={again} />
      )}
    </Page>
  );
}

/** Reads until it is ready, once a second. Without a match it reads nothing. */
function useReview(match: string, level: ReviewLevel | ""): [Reading, Refused | null, () => void] {
  const [shown, show] = useState<Reading>(null);
  const [refused, refuse] = useState<Refused | null>(null);
  const [turn, again] = useState(0);
  useEffect(() => {
    if (!match) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const look = (left: number) =>
      readReview(match, level).then(
        (found) => {
          if (!here) return;
          show(found);
          if (found.state === "waiting") timer = setTimeout(() => look(TRIES), ASK_AGAIN_MS);
        },
        (error: unknown) => {
          if (!here) return;
          const why = asRefused(error);
          if (why.code !== "no_review") refuse(why);
          else if (left > 0) timer = setTimeout(() => look(left - 1), ASK_AGAIN_MS);
          else show("none");
        },
      );
    refuse(null);
    void look(TRIES);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match, level, turn]);
  return [shown, refused, () => again(turn + 1)];
}

const percent = ({ progress_ppm }: ReviewShown) => Math.floor(progress_ppm / 10_000);

function Waiting(props: { shown: Reading; match: string; onAsked: () => void }) {
  const { shown, match, onAsked } = props;
  const t = words.value.review;
  const { busy, refused, ask } = useAsking();
  if (shown === "none")
    return (
      <section class="card">
        <p>{t.none}</p>
        <Notice refused={refused} />
        {me.value && (
          <p class="links">
            <button
              type="button"
              class="btn"
              aria-disabled={busy}
              onClick={() =>
                ask(async () => {
                  await requestReview(match, "quick");
                  onAsked();
                })
              }
            >
              {t.ask}
            </button>
          </p>
        )}
      </section>
    );
  if (shown?.state === "failed") return <p class="card">{t.failed}</p>;
  return (
    <section class="card">
      <p role="status">{shown ? t.waiting(percent(shown)) : t.soon}</p>
      <progress
        class="progress"
        aria-label={t.title}
        max={100}
        value={shown ? percent(shown) : 0}
      />
    </section>
  );
}

function Depth(props: {
  match: string;
  level: ReviewLevel;
  under: ReviewShown | null;
  onAsk: () => void;
}) {
  const { match, level, under, onAsk } = props;
  const t = words.value.review;
  const { busy, refused, ask } = useAsking();
  const deepen = () =>
    ask(async () => {
      await requestReview(match, "deep");
      onAsk();
    });
  return (
    <>
      <div class="review-depth">
        <p class="note">{level === "deep" ? t.deep : t.quick}</p>
        {level === "quick" && me.value && !under && (
          <button type="button" class="btn btn-small" aria-disabled={busy} onClick={deepen}>
            {t.deeper}
          </button>
        )}
        <p class="note" role="status">
          {level === "quick" && under && t.deepening(percent(under))}
        </p>
      </div>
      <Notice refused={refused} />
    </>
  );
}

function Walk({ review }: { review: ReviewContent }) {
  const names = useNames(review);
  const account = me.value?.account;
  const seat = review.players[1]?.account === account ? 1 : 0;
  const moments = useMemo(() => momentsOf(review, seat), [review, seat]);
  const [at, go] = useState(() => nextBlunder(moments, -1) ?? 0);
  const [best, showBest] = useState(false);
  // From where one is by then: two keys may come before the first is drawn.
  const move = (from: (at: number) => number) => {
    go((at) => Math.min(moments.length - 1, Math.max(0, from(at))));
    showBest(false);
  };
  const to = (next: number) => move(() => next);
  const toBlunder = () => move((at) => nextBlunder(moments, at) ?? at);
  useKeys({
    ArrowLeft: () => move((at) => at - 1),
    ArrowRight: () => move((at) => at + 1),
    n: toBlunder,
    b: () => showBest((shown) => !shown),
  });
  const moment = moments[at];
  if (!moment) return null;
  return (
    <div class="review">
      <ReviewBoard
        moment={moment}
        names={names}
        seat={seat}
        best={best}
        onBest={showBest}
        at={at}
        all={moments.length}
        onTo={to}
        {...(moments.some((one) => one.grade === "blunder") ? { onBlunder: toBlunder } : {})}
      />
      <ReviewCurve
        review={review}
        moments={moments}
        seat={seat}
        at={at}
        onTo={to}
        name={names[seat]}
      />
      <ReviewSums review={review} names={names} />
      <ReviewList moments={moments} names={names} at={at} onTo={to} />
    </div>
  );
}

/** Both names; an account's own until they are here. */
function useNames({ players }: ReviewContent): readonly [string, string] {
  const t = words.value.table;
  const [names, name] = useState<readonly string[]>([]);
  const accounts = players.map(({ account }) => account).join(" ");
  useEffect(() => {
    let here = true;
    Promise.all(players.map(({ account }) => rest.player(account))).then(
      (found) => here && name(found.map((one) => one.name)),
      () => {}, // the colours name the seats
    );
    return () => {
      here = false;
    };
  }, [accounts]);
  return [names[0] ?? t.seatNames[0], names[1] ?? t.seatNames[1]];
}

/** Keys of the whole page, except where something needs them for itself. */
function useKeys(does: Readonly<Record<string, () => void>>): void {
  // Before the paint: a key pressed right after a change must meet what it changed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented;
      const own = event.target instanceof Element && event.target.closest("input, [role=grid]");
      const act = Object.hasOwn(does, event.key) ? does[event.key] : undefined;
      if (busy || own || !act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
