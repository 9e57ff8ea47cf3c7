// What the house says of ratings.
import { ask, named } from "./rest";
import type { Leaderboard, MatchRatings, RatingPage } from "./types.gen";

export type Pool = "people" | "computers";

export const ratings = {
  history: (player: string, pool: Pool, cursor: string) =>
    ask<RatingPage>(
      `/players/${named(player)}/ratings?pool=${pool}&cursor=${named(cursor)}&limit=20`,
    ),
  leaders: (pool: Pool, cursor: string) =>
    ask<Leaderboard>(`/leaderboard?pool=${pool}&cursor=${named(cursor)}&limit=50`),
  match: (match: string) => ask<MatchRatings>(`/matches/${named(match)}/ratings`),
};
