// Leaving the match: the price comes before the question.
import { words } from "../i18n";
import type { HouseTime } from "../state/model";
import { Dialog } from "./Dialog";

export interface LeaveProps {
  /** What leaving costs, in words: "the match and 5.00 USD". */
  readonly price: string;
  /** How absence is counted here: leaving is not needed to be back soon. */
  readonly time: HouseTime;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

export function LeaveDialog({ price, time, onLeave, onClose }: LeaveProps) {
  const t = words.value.windows;
  return (
    <Dialog
      title={t.leaveTitle}
      onClose={onClose}
      buttons={
        <>
          <button type="button" class="btn" data-safe onClick={onClose}>
            {t.stay}
          </button>
          <button type="button" class="btn btn-danger" onClick={onLeave}>
            {t.leaveYes}
          </button>
        </>
      }
    >
      <p>
        <strong>{t.leaveText(price)}</strong>
      </p>
      <p class="dialog-note">
        {words.value.leaving.leaveAway} {words.value.leaving.awayRule(time)}
      </p>
    </Dialog>
  );
}
