// Tournaments over REST; in code they are competitions, because one of the houses is called so.
import { ask, named } from "./rest";
import type { CompetitionPage, CompetitionShown, CompetitionWish } from "./types.gen";

const at = (id: string) => `/competitions/${named(id)}`;

export const competitions = {
  list: (over: boolean) => ask<CompetitionPage>(`/competitions?over=${over}`),
  read: (id: string) => ask<CompetitionShown>(at(id)),
  announce: (body: Partial<CompetitionWish>, once: string) =>
    ask<CompetitionShown>("/competitions", { method: "POST", body, once }),
  entry: (id: string, method: "POST" | "DELETE") =>
    ask<CompetitionShown>(`${at(id)}/entry`, { method }),
  callOff: (id: string) => ask<CompetitionShown>(at(id), { method: "DELETE" }),
};
