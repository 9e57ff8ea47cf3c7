// What one has, as the house told it last.
import { signal } from "@preact/signals";
import { ask } from "../net/rest";
import type { Balance, ServerFrame, WalletShown } from "../net/types.gen";
import { me } from "./session";

/** Null until it is read, and for nobody. */
export const wallet = signal<WalletShown | null>(null);

/** How long one has been here, when the house reminds of it; null while it does not. */
export const onlineMs = signal<number | null>(null);

/** Reads it again. An answer for who has gone meanwhile is nothing. Raises `Refused`. */
export async function loadWallet(): Promise<void> {
  const who = me.value?.account;
  const found = who ? await ask<WalletShown>("/me/wallet") : null;
  if (me.value?.account === who) wallet.value = found;
}

/** Whether a frame says that money has moved. */
export function movesMoney(frame: ServerFrame): boolean {
  return frame.t === "note" && (frame.kind === "paid" || frame.kind === "match_started");
}

/** What stands in the header: play credits, and real currencies only where there is some. */
export function headline(shown: WalletShown): readonly Balance[] {
  return shown.balances.filter(
    ({ currency, available_minor, held_minor }) =>
      currency === "PLAY" || available_minor > 0 || held_minor > 0,
  );
}

/** What one could stake of a currency; null where that is not known. */
export function availableMinor(shown: WalletShown | null, currency: string): number | null {
  return shown?.balances.find((one) => one.currency === currency)?.available_minor ?? null;
}
