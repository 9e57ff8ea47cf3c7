// A statement as a file that spreadsheets read. Pure.
import type { StatementLine } from "../net/types.gen";

const plain = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A field within quotes; what a spreadsheet would take for a formula is made a text. */
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Lines as CSV (RFC 4180), the given order kept; sums have a point and no thousands. */
export function csvOf(lines: readonly StatementLine[], currency: string): string {
  const rows = lines.map((line) =>
    [
      new Date(line.at_ms).toISOString(),
      quoted(line.kind),
      quoted(line.reference),
      plain(line.amount_minor),
      plain(line.balance_minor),
      currency,
    ].join(","),
  );
  return `${["time,kind,reference,amount,balance,currency", ...rows].join("\r\n")}\r\n`;
}
