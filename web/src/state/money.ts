// Sums in words. Amounts are whole minor units; nothing here ever adds or divides them.

/** 500 "EUR" -> "5.00 EUR"; play credits have no cents to speak of. */
export function money(minor: number, currency: string): string {
  const sign = minor < 0 ? "−" : "";
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`;
}
