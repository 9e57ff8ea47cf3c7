// The window after each game of a match: score, what comes next, Continue and how long there is for it.
import { words } from "../i18n";
import { useCountdown } from "./countdown";
import { Dialog } from "./Dialog";

export interface BetweenModel {
  readonly won: boolean;
  readonly kind: 1 | 2 | 3;
  readonly cube: number;
  readonly points: number;
  readonly names: { readonly me: string; readonly opp: string };
  readonly score: readonly [number, number];
  readonly length: number;
  readonly crawfordNext: boolean;
  /** Both must press Continue, or the next game starts by itself. */
  readonly needsBoth: boolean;
  readonly untilMs: number;
  readonly ready: { readonly me: boolean; readonly opp: boolean };
}

export interface BetweenProps {
  readonly between: BetweenModel;
  readonly now: () => number;
  readonly onContinue: () => void;
}

export function BetweenGames({ between, now, onContinue }: BetweenProps) {
  const t = words.value.windows;
  const { won, kind, names, score, ready } = between;
  const left = useCountdown(between.untilMs, now);
  const button = (
    <button
      type="button"
      class="btn btn-ok"
      data-safe
      aria-disabled={ready.me}
      onClick={() => !ready.me && onContinue()}
    >
      {ready.me ? t.continued : t.continue}
      <small>{between.needsBoth ? t.continueLeft(left) : t.continueStarts(left)}</small>
    </button>
  );
  return (
    <Dialog
      title={won ? t.youWon(kind) : t.gameOver(names.opp, kind)}
      onClose={() => {}}
      stays
      name="between"
      buttons={button}
    >
      <p>{t.gamePoints(between.cube, kind, between.points)}</p>
      <table class="score-table">
        <caption class="sr-only">{t.scoreNow}</caption>
        <tbody>
          <ScoreRow name={names.me} points={score[0]} length={between.length} />
          <ScoreRow name={names.opp} points={score[1]} length={between.length} />
        </tbody>
      </table>
      {between.crawfordNext && <p>{t.crawfordNext}</p>}
      {between.needsBoth && (
        <>
          <p class="dialog-note" role="status">
            {ready.opp ? t.otherReady(names.opp) : t.otherWaiting(names.opp)}
          </p>
          <p class="dialog-note">{words.value.leaving.continueRule}</p>
        </>
      )}
    </Dialog>
  );
}

function ScoreRow({ name, points, length }: { name: string; points: number; length: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <b>{points}</b>
        {length > 0 && `/${length}`}
      </td>
    </tr>
  );
}
