// The keys of the table.
import { words } from "../i18n";
import { CloseButton } from "./CloseButton";
import { Dialog } from "./Dialog";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = words.value;
  return (
    <Dialog title={t.windows.help} onClose={onClose} buttons={<CloseButton onClose={onClose} />}>
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
