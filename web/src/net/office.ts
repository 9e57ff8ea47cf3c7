// What operators ask of the house.
import { ask, named } from "./rest";
import type {
  Actions,
  Adjustment,
  AdjustmentWish,
  Evidence,
  FoundMatches,
  OddPairs,
  Voided,
  Waiting,
} from "./types.gen";

const post = <T>(path: string, body: unknown, once?: string) =>
  ask<T>(`/operator${path}`, { method: "POST", body, ...(once ? { once } : {}) });

export const office = {
  waiting: () => ask<Waiting>("/operator/waiting"),
  /** `of`: withdrawals or adjustments. */
  decide: (of: string, id: string, approved: boolean, note: string) =>
    post<unknown>(`/${of}/${named(id)}`, { approved, note }),
  propose: (wish: AdjustmentWish, once: string) => post<Adjustment>("/adjustments", wish, once),
  matchesOf: (player: string, cursor = "") =>
    ask<FoundMatches>(`/operator/players/${named(player)}/matches?cursor=${named(cursor)}`),
  evidence: (match: string) => ask<Evidence>(`/operator/matches/${named(match)}`),
  voidMatch: (match: string, note: string) =>
    post<Voided>(`/matches/${named(match)}/void`, { note }),
  freeze: (account: string, frozen: boolean, note: string) =>
    post<void>(`/accounts/${named(account)}/${frozen ? "freeze" : "thaw"}`, { note }),
  pairs: () => ask<OddPairs>("/operator/pairs"),
  actions: (before: number) => ask<Actions>(`/operator/actions?before=${before}`),
};
