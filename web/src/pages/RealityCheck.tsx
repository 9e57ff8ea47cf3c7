// The house's reminder of how long one has been here.
import { words } from "../i18n";
import { go } from "../router";
import { onlineMs } from "../state/wallet";
import { Dialog } from "../ui/Dialog";

export function RealityCheck() {
  const t = words.value.money;
  const online = onlineMs.value;
  if (online === null) return null;
  const close = () => {
    onlineMs.value = null;
  };
  return (
    <Dialog
      title={t.reality(t.session(online))}
      name="reality"
      onClose={close}
      buttons={
        <>
          <button
            type="button"
            class="btn"
            onClick={() => {
              close();
              go("/money/limits");
            }}
          >
            {t.limits}
          </button>
          <button type="button" class="btn btn-ok" data-safe onClick={close}>
            {t.realityGoOn}
          </button>
        </>
      }
    >
      <p>{t.realityText}</p>
    </Dialog>
  );
}
