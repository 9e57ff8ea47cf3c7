// Leaving the match: the price comes before the question.
import { words } from "../i18n";
import { Dialog } from "./Dialog";

export interface LeaveProps {
  /** What leaving costs, in words: "the match and 5.00 USD". */
  readonly price: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

export function LeaveDialog({ price, onLeave, onClose }: LeaveProps) {
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
      <p>{t.leaveText(price)}</p>
    </Dialog>
  );
}
