// The end of a match: who won, how the sum came about line by line, ratings, and what can be done next.
import type { ComponentChildren } from "preact";
import { words } from "../i18n";
import { Dialog } from "./Dialog";
import { RematchLine, type RematchLineProps } from "./RematchLine";

/** One line of the breakdown: stake x cube x kind, limit, fee, shares, net. `sum` ends it. */
export interface BreakdownLine {
  readonly label: string;
  readonly amount: string;
  readonly sum: boolean;
}

/** What a position left behind was worth, line by line. */
export interface ValueModel {
  readonly note: string;
  readonly lines: readonly BreakdownLine[];
  readonly by: string;
}

export interface MatchEndModel {
  readonly title: string;
  readonly reason: string | null;
  readonly score: readonly [number, number] | null;
  readonly lines: readonly BreakdownLine[];
  /** Only of a match that was shared. */
  readonly value: ValueModel | null;
  readonly ratings: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly paymentPending: boolean;
}

export interface RematchProps extends RematchLineProps {
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export interface MatchEndProps {
  readonly end: MatchEndModel;
  /** The match as a file, in several formats. */
  readonly files: readonly { readonly name: string; readonly address: string }[];
  /** A button is there only when its action is. */
  readonly rematch?: RematchProps;
  readonly onVerify?: () => void;
  /** Where the match's review is, if it gets one. */
  readonly review?: string;
  /** Away with the window: the last position and the moves can be looked at. */
  readonly onBoard?: () => void;
  readonly onLobby: () => void;
}

export function MatchEnd(props: MatchEndProps) {
  const { end, files, rematch, onVerify, onBoard, onLobby, review } = props;
  const t = words.value.windows;
  const button = (label: string, action: (() => void) | undefined, name = "btn") =>
    action && (
      <button type="button" class={name} onClick={action}>
        {label}
      </button>
    );
  return (
    <Dialog
      title={end.title}
      name="end"
      onClose={onBoard ?? onLobby}
      buttons={
        <>
          <button type="button" class="btn" data-safe onClick={onLobby}>
            {t.toLobby}
          </button>
          {button(t.lookAtBoard, onBoard)}
          {review && (
            <a class="btn btn-accent" href={review}>
              {words.value.review.link}
            </a>
          )}
          {button(t.verify, onVerify)}
        </>
      }
    >
      {end.reason && <p>{end.reason}</p>}
      {end.score && <p>{t.finalScore(end.score[0], end.score[1])}</p>}
      {end.lines.length > 0 && (
        <Lines caption={t.breakdown}>
          <LineRows lines={end.lines} />
        </Lines>
      )}
      {end.value && <Value value={end.value} />}
      {end.paymentPending && (
        <p class="dialog-note" role="status">
          {t.pending}
        </p>
      )}
      {end.ratings.length > 0 && (
        <Lines caption={t.ratings}>
          {end.ratings.map((rating) => (
            <tr key={rating.name}>
              <th scope="row">{rating.name}</th>
              <td>{t.ratingChange(rating.before, rating.after)}</td>
            </tr>
          ))}
        </Lines>
      )}
      {rematch && <RematchLine {...rematch} />}
      {rematch && <RematchButtons {...rematch} />}
      {files.length > 0 && (
        <p class="files">
          {t.files}{" "}
          {files.map((file) => (
            <a key={file.name} class="file-link" href={file.address} download>
              {file.name}
            </a>
          ))}
        </p>
      )}
    </Dialog>
  );
}

function RematchButtons({ rematch, busy, onYes, onNo }: RematchProps) {
  const t = words.value.rematch;
  const asked = rematch.note === "offered_by_opponent";
  return (
    <div class="rematch-buttons">
      {rematch.no && (
        <button type="button" class="btn" aria-disabled={busy} onClick={onNo}>
          {asked ? t.no : t.takeBack}
        </button>
      )}
      {rematch.yes && (
        <button type="button" class="btn btn-ok" aria-disabled={busy} onClick={onYes}>
          {asked ? t.accept : t.ask}
        </button>
      )}
    </div>
  );
}

function Value({ value }: { value: ValueModel }) {
  return (
    <>
      <Lines caption={words.value.leaving.value}>
        <LineRows lines={value.lines} />
      </Lines>
      <p class="dialog-note">
        {value.note} {value.by}
      </p>
    </>
  );
}

function LineRows({ lines }: { lines: readonly BreakdownLine[] }) {
  return lines.map((line) => (
    <tr key={`${line.label} ${line.amount}`} class={line.sum ? "line-sum" : ""}>
      <th scope="row">{line.label}</th>
      <td>{line.amount}</td>
    </tr>
  ));
}

function Lines({ caption, children }: { caption: string; children: ComponentChildren }) {
  return (
    <table class="lines">
      <caption>{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}
