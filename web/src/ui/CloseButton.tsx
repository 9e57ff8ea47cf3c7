// The only button of a dialog that asks nothing: it gets the first focus.
import { words } from "../i18n";

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" class="btn" data-safe onClick={onClose}>
      {words.value.close}
    </button>
  );
}
