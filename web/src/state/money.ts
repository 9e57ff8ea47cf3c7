// Sums in words and figures. Amounts are whole minor units; nothing here ever adds or divides them.

/** 500 "EUR" -> "5.00 EUR"; each currency of the house has two decimals. */
export function money(minor: number, currency: string): string {
  return `${amount(minor)} ${currency}`;
}

/** 123450 -> "1,234.50". */
export function amount(minor: number): string {
  const sign = minor < 0 ? "−" : "";
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${sign}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** The thousands marked. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** With a plus where something is won. */
export function signedMoney(minor: number, currency: string): string {
  return `${minor > 0 ? "+" : ""}${money(minor, currency)}`;
}

/** The most that a field takes: what the house takes as one sum. */
const MOST_MINOR = 1e12;

/**
 * What somebody has typed as a sum: "5", "5.5", "5,50", "1,000.00" -> 500, 550, 550, 100000; null for what is none.
 * Thousands are marked as they are shown, so that no sum that is copied means another.
 */
export function minorOf(text: string): number | null {
  const found = /^\s*(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  const minor = Number(`${found[1]?.replaceAll(",", "")}${(found[2] ?? "").padEnd(2, "0")}`);
  return minor <= MOST_MINOR ? minor : null;
}
