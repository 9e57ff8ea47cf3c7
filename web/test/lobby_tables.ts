// Tables as the lobby tells them.
import type { Table } from "../src/net/types.gen";

/** A quick game at StarGames, for nothing; `over` says what is different. */
export const tableOf = (over: Partial<Table> = {}, rating = 1500): Table => ({
  id: "t",
  host: { account: "a", name: "Ada", kind: "guest", rating, shown: "1500", provisional: false },
  house: "stargames",
  mode: "quick",
  length: 1,
  currency: "PLAY",
  stake_minor: 0,
  loss_limit: 24,
  beavers: true,
  rated: true,
  private: false,
  highest_rating: 0,
  rules_hash: "",
  clock: "bonus",
  opponent: "",
  opened_at_ms: 1,
  expires_at_ms: 1_001,
  ...over,
});
