// The keys of the table: only those that do something for whoever asks.
import { words } from "../i18n";
import { CloseButton } from "./CloseButton";
import { Dialog } from "./Dialog";

export function HelpDialog({ watches, onClose }: { watches: boolean; onClose: () => void }) {
  const t = words.value;
  const keys = t.windows.helpKeys.filter(([, , forAll]) => forAll || !watches);
  return (
    <Dialog title={t.windows.help} onClose={onClose} buttons={<CloseButton onClose={onClose} />}>
      <dl class="keys">
        {keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
