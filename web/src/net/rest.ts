// The house over REST. A refusal is an error with the house's own code; no answer at all is one too.
import type {
  Blocks,
  Challenges,
  Computers,
  Friends,
  HouseList,
  HouseRules,
  LiveMatches,
  LobbyFigures,
  MatchPage,
  OpenTable,
  PasswordWish,
  Player,
  Preferences,
  PreferencesShown,
  ProblemDocument,
  QuickTable,
  QuickWish,
  Rematch,
  Seat,
  SessionOpened,
  SessionShown,
  TablePage,
  TableWish,
} from "./types.gen";

/** Why a request was not done. `status` 0 and code `offline`: no answer came. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly numbers: Readonly<Record<string, number>> = {},
  ) {
    super(detail);
  }
}

/** Whether the same request may do better later: what is not there will not come by asking again. */
export const mayPass = ({ status }: Refused): boolean => status !== 404;

/** No answer came. */
export const OFFLINE = new Refused(0, "offline", "");

export const asRefused = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(0, "internal", String(error));

interface Asking {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** The same request again under this key is done once. */
  readonly once?: string;
}

const PREFIX = "/api/v1";
/** An answer that takes longer is none: a phone in a tunnel must not wait for ever. */
const PATIENCE_MS = 15_000;

async function answer(path: string, { method = "GET", body, once }: Asking): Promise<Response> {
  // No header where none is needed: what the page has asked for ahead is then the same request.
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (once) headers["Idempotency-Key"] = once;
  try {
    return await fetch(PREFIX + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw OFFLINE;
  }
}

/** One request below the house's prefix. Raises `Refused`. */
export async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const response = await answer(path, asking);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw await refusal(response);
}

/** What a proxy or a broken line says is no problem document: then the status speaks. */
async function refusal(response: Response): Promise<Refused> {
  try {
    const told = (await response.json()) as ProblemDocument;
    return new Refused(response.status, told.code, told.detail, told.numbers);
  } catch {
    return new Refused(response.status, "unavailable", "");
  }
}

/** A new key for a request that must happen once. */
export const onceKey = (): string => crypto.randomUUID();

/** An id as a part of an address. */
export const named = (id: string): string => encodeURIComponent(id);
const COOKIE = { via: "cookie" } as const;

export const rest = {
  me: async () => (await ask<SessionShown>("/session")).me,
  guest: () => ask<SessionOpened>("/guests", { method: "POST", body: COOKIE }),
  signIn: (name: string, password: string) =>
    ask<SessionOpened>("/session", { method: "POST", body: { name, password, ...COOKIE } }),
  signUp: (name: string, password: string, once: string) =>
    ask<SessionOpened>("/accounts", { method: "POST", body: { name, password, ...COOKIE }, once }),
  upgrade: (name: string, password: string, once: string) =>
    ask<SessionOpened>("/me/upgrade", {
      method: "POST",
      body: { name, password, ...COOKIE },
      once,
    }),
  signOut: () => ask<void>("/session", { method: "DELETE" }),
  signOutEverywhere: () => ask<void>("/sessions", { method: "DELETE" }),
  newPassword: (body: PasswordWish) => ask<void>("/me/password", { method: "POST", body }),
  erase: (password: string | null) =>
    ask<void>("/me", { method: "DELETE", body: password === null ? {} : { password } }),
  preferences: () => ask<PreferencesShown>("/me/preferences"),
  prefer: (body: Preferences) =>
    ask<PreferencesShown>("/me/preferences", { method: "PATCH", body }),
  player: (account: string) => ask<Player>(`/players/${named(account)}`),
  houses: () => ask<HouseList>("/houses"),
  house: (id: string) => ask<HouseRules>(`/houses/${named(id)}`),
  computers: () => ask<Computers>("/computers"),
  tables: () => ask<TablePage>("/tables"),
  openTable: (body: Partial<TableWish>, once: string) =>
    ask<OpenTable>("/tables", { method: "POST", body, once }),
  quickTable: (body: Partial<QuickWish>, once: string) =>
    ask<QuickTable>("/tables/quick", { method: "POST", body, once }),
  live: (limit: number) => ask<LiveMatches>(`/matches/live?limit=${limit}`),
  figures: () => ask<LobbyFigures>("/lobby"),
  table: (id: string) => ask<OpenTable>(`/tables/${named(id)}`),
  join: (id: string, once: string) =>
    ask<Seat>(`/tables/${named(id)}/join`, { method: "POST", once }),
  leaveTable: (id: string) => ask<void>(`/tables/${named(id)}`, { method: "DELETE" }),
  invitation: (code: string) => ask<OpenTable>(`/invitations/${named(code)}`),
  joinByInvitation: (code: string, once: string) =>
    ask<Seat>(`/invitations/${named(code)}/join`, { method: "POST", once }),
  seat: () => ask<Seat>("/me/seat"),
  block: (account: string) => ask<void>(`/me/blocks/${named(account)}`, { method: "PUT" }),
  unblock: (account: string) => ask<void>(`/me/blocks/${named(account)}`, { method: "DELETE" }),
  blocks: () => ask<Blocks>("/me/blocks"),
  friends: () => ask<Friends>("/me/friends"),
  friend: (account: string, method: "PUT" | "DELETE") =>
    ask<Friends>(`/me/friends/${named(account)}`, { method }),
  challenges: () => ask<Challenges>("/me/challenges"),
  decline: (table: string) => ask<void>(`/tables/${named(table)}/decline`, { method: "POST" }),
  rematch: (match: string, method: "GET" | "POST" | "DELETE" = "GET", once?: string) =>
    ask<Rematch>(`/matches/${named(match)}/rematch`, { method, ...(once ? { once } : {}) }),
  matches: (account: string, cursor: string) =>
    ask<MatchPage>(`/matches?account=${named(account)}&cursor=${named(cursor)}&limit=20`),
};

/** Where one's own data can be had as a file. */
export const MY_DATA = `${PREFIX}/me/export`;
