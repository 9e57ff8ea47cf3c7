// Ties the stores to the house's socket: who is signed in decides whether there is one.
import { effect, signal, untracked } from "@preact/signals";
import { house } from "../net/browser";
import type { ServerFrame } from "../net/types.gen";
import { go, path } from "../router";
import { heardCompetition } from "./bracket";
import { challenges, circle, loadChallenges, loadCircle, stirredBy } from "./circle";
import { counted, figures, openTables, running, runs, told } from "./lobby";
import { chosen, loadPreferences, prefer, preferences } from "./preferences";
import { heardRating, rateMe } from "./rating";
import { called, closed, NOWHERE, seat, seatChanged, seated, waiting } from "./seat";
import { findSession, me } from "./session";
import { loadWallet, movesMoney, onlineMs, wallet } from "./wallet";

/** How many parts of the page want the list of tables. */
const wanted = signal(0);

/** While something shows the list; the answer ends it. */
export function watchTables(): () => void {
  wanted.value++;
  return () => {
    wanted.value--;
  };
}

/** A player who waits is taken to the board, from whatever page; his other pages only offer it. */
function matchStarted(table: string | null, match: string): void {
  if (table === null) {
    called.value = match;
    // Whoever looks at the bracket, or has just played, waits for it; elsewhere a bar leads there.
    if (/^\/(tournament\/|match\/[^/]+$)/.test(path.value)) go(`/match/${match}`);
    return;
  }
  if (waiting.value?.table.id !== table) return;
  waiting.value = null;
  go(`/match/${match}`, path.value === "/wait" ? "replace" : "push");
}

function tableClosed(table: string, code: string): void {
  closed.value = { table, code };
  if (waiting.value?.table.id === table) waiting.value = null;
}

function hear(frame: ServerFrame): void {
  openTables.value = told(openTables.value, frame);
  figures.value = counted(figures.value, frame);
  running.value = runs(running.value, frame);
  seat.value = seated(seat.value, frame);
  heardRating(frame);
  heardCompetition(frame);
  if (frame.t === "welcome") void lookAgain();
  if (movesMoney(frame)) void loadWallet().catch(ignored);
  const stirred = stirredBy(frame);
  if (stirred === "circle" && circle.value) void loadCircle().catch(ignored);
  if (stirred === "challenges") void loadChallenges().catch(ignored);
  if (frame.t !== "note") return;
  if (frame.kind === "reality_check") onlineMs.value = frame.online_ms;
  if (frame.kind === "match_started") matchStarted(frame.table, frame.match);
  if (frame.kind === "seat" && frame.match && frame.table) matchStarted(frame.table, frame.match);
  if (frame.kind === "table_closed" && frame.table !== null) tableClosed(frame.table, frame.code);
  const own = frame.kind === "challenge" && frame.host === me.value?.account;
  if (own && frame.state === "declined") {
    seat.value = NOWHERE;
    tableClosed(frame.table, frame.state);
  }
}

/** Reads the seat again; a table at which this page waited may be gone, or the match may have begun. */
export async function lookAgain(): Promise<void> {
  const { table, match } = await seatChanged().catch(() => seat.value);
  const own = waiting.value?.table.id;
  if (own && table === own && match) matchStarted(own, match);
  else if (own && table !== own) {
    closed.value = { table: own, code: "gone" };
    waiting.value = null;
  }
}

/** What is told again at the next welcome, or asked again by the page that needs it. */
const ignored = () => {};

/** Somebody came, went, or became another: a new socket, and nothing left of the one before. */
function changed(account: string | undefined, before: string | undefined): void {
  house.close();
  seat.value = NOWHERE;
  waiting.value = null;
  closed.value = null;
  called.value = null;
  openTables.value = null;
  running.value = null;
  circle.value = null;
  challenges.value = [];
  void rateMe(account);
  wallet.value = null;
  if (!account) return;
  house.connect();
  const own = before === undefined && me.value?.kind === "guest" ? chosen(preferences.value) : {};
  const kept = Object.keys(own).length > 0 ? prefer(own) : loadPreferences();
  void kept.catch(ignored);
  void loadWallet().catch(ignored);
  void loadChallenges().catch(ignored);
}

/** The session of this socket has ended; where another one has taken its place we come in with that. */
async function comeAgain(): Promise<void> {
  await findSession();
  if (me.value) house.connect();
}

/** Call once. */
export function attend(): void {
  house.listen(hear);
  let account: string | undefined;
  effect(() => {
    const now = me.value?.account;
    if (now === account) return;
    const before = account;
    account = now;
    untracked(() => changed(now, before));
  });
  effect(() => {
    if (path.value === `/match/${called.value}`) called.value = null;
  });
  let told: boolean | null = null;
  effect(() => {
    const line = house.line.value;
    if (line.kind !== "up") told = null;
    else if (told !== wanted.value > 0 && (told !== null || wanted.value > 0)) {
      told = wanted.value > 0;
      house.say({ t: "lobby", on: told, filter: null });
    }
    if (line.kind === "closed" && line.why === "signed_out") untracked(() => void comeAgain());
  });
}
