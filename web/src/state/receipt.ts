// How one's match was paid, as the window at the end shows it. Pure.
import type { Receipt } from "../net/types.gen";
import type { BreakdownLine } from "../ui/MatchEnd";
import { money, signedMoney } from "./money";

export interface ReceiptWords {
  readonly net: string;
  readonly released: string;
  readonly reversed: string;
}

/** Whether it will change by itself soon: ask again. */
export const isUnpaid = (receipt: Receipt | null): boolean =>
  receipt === null || receipt.state === "held" || receipt.state === "pending";

/** Every line of the account and what it comes to for a seat; nothing where there was no stake. */
export function receiptLines(
  receipt: Receipt,
  seat: number,
  words: ReceiptWords,
): readonly BreakdownLine[] {
  const { currency, net_minor, lines, state } = receipt;
  if (state === "released") return [{ label: words.released, amount: "", sum: false }];
  if (!currency || !net_minor) return [];
  const told = lines.map((line) => ({
    label: line.words,
    amount: line.minor === null ? "" : money(line.minor, currency),
    sum: false,
  }));
  const net = signedMoney(net_minor[seat === 1 ? 1 : 0] ?? 0, currency);
  const end = { label: words.net, amount: net, sum: true };
  const more = state === "reversed" ? [{ label: words.reversed, amount: "", sum: false }] : [];
  return [...told, end, ...more];
}
