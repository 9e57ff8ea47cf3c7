// One decision on the real board: as it stood, what was played, and the best instead.
import { rollText } from "../../board/notation";
import { applySteps } from "../../board/position";
import type { BoardView } from "../../board/types";
import { words } from "../../i18n";
import { preferences } from "../../state/preferences";
import { answers, type Moment, pointsText, signedText, stepsOfText } from "../../state/review";
import { BoardHost } from "../../ui/BoardHost";

export interface ReviewBoardProps {
  readonly moment: Moment;
  readonly names: readonly [string, string];
  readonly seat: 0 | 1;
  readonly best: boolean;
  readonly onBest: (best: boolean) => void;
  readonly at: number;
  readonly all: number;
  readonly onTo: (at: number) => void;
  readonly onBlunder?: () => void;
}

const nothing = () => {};

export function ReviewBoard(props: ReviewBoardProps) {
  const { moment, names, seat, best, onBest, at, all, onTo, onBlunder } = props;
  const t = words.value.review;
  const { turn, grade } = moment;
  return (
    <section class="card review-now" aria-label={t.step}>
      <div class="review-head">
        <h2>{titleOf(moment, names)}</h2>
        <p class="note">
          {t.game(turn.game)} · {t.stepOf(at + 1, all)}
          {turn.hand !== "player" && ` · ${t.byHouse}`}
          {turn.luck_millipoints !== null && ` · ${t.luckWas(signedText(turn.luck_millipoints))}`}
        </p>
      </div>
      <div class="review-board">
        <BoardHost
          view={boardOf(moment, seat, best)}
          onTurn={nothing}
          onDone={nothing}
          onCube={nothing}
          onSay={nothing}
          onLand={nothing}
        />
      </div>
      <div class="review-choices" aria-live="polite">
        <button
          type="button"
          class="btn review-choice"
          aria-pressed={!best}
          onClick={() => onBest(false)}
        >
          <small>
            {t.played} {t.marks[grade]}
          </small>
          <b>{t.action(turn.made)}</b>
          <small>
            {turn.lost_millipoints > 0 ? t.loses(pointsText(turn.lost_millipoints)) : t.bestWas}
          </small>
        </button>
        <button
          type="button"
          class="btn review-choice"
          aria-pressed={best}
          onClick={() => onBest(true)}
        >
          <small>{t.best}</small>
          <b>{t.action(turn.best)}</b>
          <small>{turn.counts ? "" : t.forced}</small>
        </button>
      </div>
      <div class="review-steps">
        <button type="button" class="btn" aria-disabled={at === 0} onClick={() => onTo(at - 1)}>
          {t.previous}
        </button>
        <button
          type="button"
          class="btn"
          aria-disabled={at === all - 1}
          onClick={() => onTo(at + 1)}
        >
          {t.next}
        </button>
        <button type="button" class="btn btn-accent" aria-disabled={!onBlunder} onClick={onBlunder}>
          {onBlunder ? t.nextBlunder : t.noBlunders}
        </button>
      </div>
      <p class="note review-keys">{t.keys}</p>
    </section>
  );
}

function titleOf({ turn }: Moment, names: readonly [string, string]): string {
  const t = words.value.review;
  const name = names[turn.seat === 1 ? 1 : 0];
  return turn.kind === "play" ? t.moves(name, rollText(turn.dice ?? [])) : t.decides(name);
}

function boardOf({ turn, by, pos, cube }: Moment, seat: 0 | 1, best: boolean): BoardView {
  const steps = turn.kind === "play" ? stepsOfText(best ? turn.best : turn.made, pos, by) : [];
  const faces = (turn.dice ?? []).map((value) => ({ value, used: false }));
  const doubled = faces.length === 2 && faces[0]?.value === faces[1]?.value;
  return {
    pos: applySteps(pos, by, steps),
    dice: turn.dice && { by, roll: turn.v, faces: doubled ? [...faces, ...faces] : faces },
    cube,
    last: steps.length > 0 ? { by, steps } : null,
    turn: null,
    colour: seat === 0 ? "light" : "dark",
    home: preferences.value.home_side === "left" ? "left" : "right",
    numbers: answers(turn) ? (by === "me" ? "opp" : "me") : by,
    hints: false,
    mode: "tap",
    input: false,
    arrow: null,
    worth: null,
    notice: null,
    paled: false,
  };
}
