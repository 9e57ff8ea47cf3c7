// Money over REST, for the pages that are about it.
import { ask, named } from "./rest";
import type {
  Excluded,
  Limits,
  LimitTaken,
  LimitWish,
  Payment,
  Payments,
  PaymentWish,
  Quote,
  Receipt,
  StatementPage,
} from "./types.gen";

export const purse = {
  statement: (currency: string, cursor: string, limit = 50) =>
    ask<StatementPage>(
      `/me/wallet/statement?currency=${named(currency)}&cursor=${named(cursor)}&limit=${limit}`,
    ),
  quote: (table: string) => ask<Quote>(`/tables/${named(table)}/quote`),
  quoteOfInvitation: (code: string) => ask<Quote>(`/invitations/${named(code)}/quote`),
  receipt: (match: string) => ask<Receipt>(`/matches/${named(match)}/receipt`),
  payments: () => ask<Payments>("/me/payments"),
  deposit: (body: PaymentWish, once: string) =>
    ask<Payment>("/me/deposits", { method: "POST", body, once }),
  withdraw: (body: PaymentWish, once: string) =>
    ask<Payment>("/me/withdrawals", { method: "POST", body, once }),
  limits: () => ask<Limits>("/me/limits"),
  setLimit: (body: LimitWish, once: string) =>
    ask<LimitTaken>("/me/limits", { method: "PUT", body, once }),
  exclude: (days: number) => ask<Excluded>("/me/exclusion", { method: "POST", body: { days } }),
};
