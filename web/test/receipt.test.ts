import { describe, expect, it } from "vitest";
import type { MoneyLine, Receipt } from "../src/net/types.gen";
import { isUnpaid, receiptLines } from "../src/state/receipt";

const WORDS = { net: "You", released: "back", reversed: "called off" };

const line = (words: string, minor: number | null): MoneyLine => ({
  code: "any",
  words,
  minor,
  bp: null,
  percent: null,
  times: null,
  rating: null,
});

const receipt = (more: Partial<Receipt>): Receipt => ({
  state: "settled",
  currency: "USD",
  held_minor: 2000,
  outcome: "won",
  code: null,
  net_minor: [-1000, 902],
  win_sum_minor: 1000,
  fee_minor: 98,
  lines: [line("5.00 x gammon", 1000), line("table limit", null)],
  at_ms: 1,
  ...more,
});

describe("a receipt", () => {
  it("has each line of the account and what it comes to for oneself", () => {
    expect(receiptLines(receipt({}), 1, WORDS)).toEqual([
      { label: "5.00 x gammon", amount: "10.00 USD", sum: false },
      { label: "table limit", amount: "", sum: false },
      { label: "You", amount: "+9.02 USD", sum: true },
    ]);
    expect(receiptLines(receipt({}), 0, WORDS).at(-1)?.amount).toBe("−10.00 USD");
  });
  it("of a match that never began says that the stakes went back", () => {
    const lines = receiptLines(receipt({ state: "released", net_minor: null }), 0, WORDS);
    expect(lines.map(({ label }) => label)).toEqual(["back"]);
  });
  it("of a match that was called off later says so last", () => {
    expect(receiptLines(receipt({ state: "reversed" }), 0, WORDS).at(-1)?.label).toBe("called off");
  });
  it("is waited for until the match is paid", () => {
    expect(isUnpaid(null)).toBe(true);
    expect((["held", "pending"] as const).every((state) => isUnpaid(receipt({ state })))).toBe(
      true,
    );
    expect((["settled", "none"] as const).some((state) => isUnpaid(receipt({ state })))).toBe(
      false,
    );
  });
});
