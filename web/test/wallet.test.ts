import { describe, expect, it } from "vitest";
import type { WalletShown } from "../src/net/types.gen";
import { stakeOf } from "../src/state/houses";
import { allLimits } from "../src/state/limits";
import { minorOf, money, signedMoney } from "../src/state/money";
import { csvOf } from "../src/state/statement";
import { availableMinor, headline, movesMoney } from "../src/state/wallet";

const balance = (currency: "PLAY" | "EUR" | "USD", available_minor: number, held_minor = 0) => ({
  currency,
  available_minor,
  held_minor,
  sandbox: currency !== "PLAY",
});

const SHOWN: WalletShown = {
  balances: [balance("PLAY", 0), balance("EUR", 0), balance("USD", 0, 500)],
  stakes: [],
  refill_to_minor: 20_000,
};

describe("a sum that is typed", () => {
  it.each([
    ["5", 500],
    ["5.5", 550],
    ["5,50", 550],
    [" 0.07 ", 7],
    ["1234567890", 123_456_789_000],
    ["1,234.50", 123_450],
    ["1,000,000", 100_000_000],
  ])("%s is %i", (text, minor) => expect(minorOf(text)).toBe(minor));
  it.each(["", "-1", "1.234", "12,34,567", "1e3", "five", "5 EUR", "99999999999", "9999999999999"])(
    "%s is none",
    (text) => expect(minorOf(text)).toBeNull(),
  );
});

describe("sums in words", () => {
  it("have two decimals, the currency, and the sign of a minus", () => {
    expect([money(902, "USD"), money(-5, "PLAY"), signedMoney(902, "USD")]).toEqual([
      "9.02 USD",
      "−0.05 PLAY",
      "+9.02 USD",
    ]);
  });
});

describe("the balance in the header", () => {
  it("is play credits, and other money only where there is some", () => {
    expect(headline(SHOWN).map(({ currency }) => currency)).toEqual(["PLAY", "USD"]);
  });
  it("is read again when a match begins and when it is paid", () => {
    const paid = {
      t: "note",
      kind: "paid",
      match: "m",
      currency: "USD",
      outcome: "won",
      net_minor: 1,
      fee_minor: 0,
    } as const;
    expect(movesMoney(paid)).toBe(true);
    expect(movesMoney({ t: "note", kind: "signed_out" })).toBe(false);
    expect(movesMoney({ t: "ping", n: 1, now_ms: 1, heads: {} })).toBe(false);
  });
  it("knows what can be staked", () => {
    expect(availableMinor(SHOWN, "PLAY")).toBe(0);
    expect(availableMinor(null, "PLAY")).toBeNull();
  });
});

describe("a stake", () => {
  const house = {
    id: "h",
    title: "H",
    modes: [],
    currencies: ["PLAY"],
    loss_limits: [3, 24],
    loss_limit_default: 24,
  };
  it("is none in a currency that the house does not have", () => {
    expect(stakeOf(house, { currency: "EUR", minor: 100, limit: 3 })).toBeNull();
  });
  it("has the house's own limit where it does not have the wished one", () => {
    expect(stakeOf(house, { currency: "PLAY", minor: 100, limit: 5 })?.limit).toBe(24);
    expect(stakeOf(house, { currency: "PLAY", minor: 100, limit: 3 })?.limit).toBe(3);
  });
});

describe("own limits", () => {
  it("are all that there can be, set or not", () => {
    const set = {
      kind: "loss",
      currency: "EUR",
      amount: 500,
      next_amount: null,
      next_from_ms: null,
      used: 20,
    } as const;
    const all = allLimits([set]);
    expect(all).toHaveLength(9);
    expect(all.filter(({ amount }) => amount !== null)).toEqual([set]);
  });
});

describe("a statement as a file", () => {
  const line = { at_ms: 0, kind: "settle", reference: "m", amount_minor: -5, balance_minor: 995 };
  it("has a line for each movement, with points and without thousands", () => {
    expect(csvOf([line], "EUR")).toBe(
      "time,kind,reference,amount,balance,currency\r\n" +
        '1970-01-01T00:00:00.000Z,"settle","m",-0.05,9.95,EUR\r\n',
    );
  });
  it("makes no formula of what begins like one", () => {
    expect(csvOf([{ ...line, reference: '=1+"x"' }], "EUR")).toContain(`"'=1+""x"""`);
  });
});
