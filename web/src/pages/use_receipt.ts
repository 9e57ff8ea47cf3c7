// How the match was paid, asked for until it is.
import { useEffect, useState } from "preact/hooks";
import { purse } from "../net/purse";
import type { Receipt } from "../net/types.gen";
import { isUnpaid } from "../state/receipt";
import { loadWallet } from "../state/wallet";

const ASK_AGAIN_MS = 1_500;

/** Null until it is there. `over`: this match had a stake of mine, and is over. */
export function useReceipt(match: string, over: boolean): Receipt | null {
  const [receipt, take] = useState<Receipt | null>(null);
  useEffect(() => {
    if (!over) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const ask = () =>
      purse
        .receipt(match)
        .catch(() => null)
        .then((found) => {
          if (!here) return;
          if (found) take(found);
          if (isUnpaid(found)) timer = setTimeout(ask, ASK_AGAIN_MS);
          else void loadWallet().catch(() => {});
        });
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [match, over]);
  return receipt;
}
