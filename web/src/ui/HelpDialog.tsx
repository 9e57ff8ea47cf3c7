// The keys of the table.
import { words } from "../i18n";
import { Dialog } from "./Dialog";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = words.value;
  return (
    <Dialog
      title={t.windows.help}
      onClose={onClose}
      buttons={
        <button type="button" class="btn" data-safe onClick={onClose}>
          {t.close}
        </button>
      }
    >
      <dl class="keys">
        {t.windows.helpKeys.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
