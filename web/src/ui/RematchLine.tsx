// What stands between the two about playing again. The place keeps its height, so that no button moves.
import { words } from "../i18n";
import type { RematchModel } from "../state/rematch";

export interface RematchLineProps {
  readonly rematch: RematchModel;
  readonly opponent: string;
  /** What it is played for again; null for nothing. */
  readonly stake: string | null;
  /** Why the house did not do what was pressed. */
  readonly refused: string | null;
}

export function RematchLine({ rematch, opponent, stake, refused }: RematchLineProps) {
  const t = words.value.rematch;
  const { note } = rematch;
  const said = refused ?? (note === null ? "" : t.notes[note](opponent));
  const terms = stake && rematch.yes ? t.sameStake(stake) : "";
  return (
    <p class="rematch-line" role="status">
      {[said, terms].filter(Boolean).join(" ")}
      {rematch.next && (
        <>
          {" "}
          <a href={`/match/${rematch.next}`}>{t.next}</a>
        </>
      )}
    </p>
  );
}
