// Before one sits down to play for a stake: what it brings and costs.
import { words } from "../i18n";
import { purse } from "../net/purse";
import type { Table } from "../net/types.gen";
import { Dialog } from "../ui/Dialog";
import { useRead } from "./parts/asking";
import { WhenRead } from "./parts/Notice";
import { QuoteLines } from "./parts/QuoteLines";
import { termsOf } from "./parts/terms";

export function JoinDialog(props: { table: Table; onJoin: () => void; onClose: () => void }) {
  const { table, onJoin, onClose } = props;
  const t = words.value.money;
  const [state, again] = useRead(table.id, () => purse.quote(table.id));
  return (
    <Dialog
      title={t.quoteTitle(table.host.name)}
      name="quote"
      onClose={onClose}
      buttons={
        <>
          <button type="button" class="btn" data-safe onClick={onClose}>
            {words.value.cancel}
          </button>
          {state.kind === "read" && (
            <button type="button" class="btn btn-ok" onClick={onJoin}>
              {t.quoteJoin}
            </button>
          )}
        </>
      }
    >
      <p>{termsOf(table)}</p>
      <WhenRead state={state} again={again}>
        {(quote) => <QuoteLines quote={quote} />}
      </WhenRead>
    </Dialog>
  );
}
