// Waiting at one's own table: the link to send, the way to leave; the start of the match leads away by itself.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n";
import { asRefused, rest } from "../net/rest";
import { go } from "../router";
import { lookAgain } from "../state/attend";
import { loadHouses } from "../state/houses";
import { NOWHERE, seat, seatChanged, type Waiting, waiting } from "../state/seat";
import { fetchBoard } from "./fetch_board";
import { useAsking, useRead } from "./parts/asking";
import { Notice, WhenRead } from "./parts/Notice";
import { Page } from "./parts/Page";
import { termsOf } from "./parts/terms";

export function Wait() {
  const t = words.value.lobby;
  const [state, again] = useRead("wait", findTable);
  // The table was closed, from here or by the house.
  const [seen, see] = useState(false);
  const table = waiting.value;
  useEffect(() => {
    if (table) see(true);
    else if (seen) go("/", "replace");
  }, [table]);
  useEffect(() => {
    if (!table) return;
    const timer = setTimeout(
      () => void lookAgain(),
      table.table.expires_at_ms - Date.now() + GRACE_MS,
    );
    return () => clearTimeout(timer);
  }, [table]);
  return (
    <Page title={t.waitTitle}>
      <WhenRead state={state} again={again}>
        {() => (table ? <AtTable open={table} /> : <Nowhere />)}
      </WhenRead>
    </Page>
  );
}

/** A table that nobody joins is closed in the end; nobody tells, so this long after that moment we look. */
const GRACE_MS = 3_000;

/** After a reload the house says where one sits; a match that has begun meanwhile is gone to at once. */
async function findTable(): Promise<void> {
  void loadHouses().catch(() => {});
  void fetchBoard().catch(() => {});
  if (waiting.value) return;
  const { table, match } = await seatChanged();
  if (match) return go(`/match/${match}`, "replace");
  if (table) waiting.value = await rest.table(table);
}

function Nowhere() {
  const t = words.value.lobby;
  return (
    <>
      <p>{t.waitNowhere}</p>
      <p class="links">
        <a class="btn btn-accent" href="/">
          {t.toLobby}
        </a>
      </p>
    </>
  );
}

function AtTable({ open }: { open: Waiting }) {
  const t = words.value.lobby;
  const { table, code } = open;
  const { busy, refused, ask } = useAsking();
  const leave = () =>
    ask(async () => {
      await left(table.id);
      seat.value = NOWHERE;
      waiting.value = null;
    });
  return (
    <section class="card wait">
      <p class="wait-dice" aria-hidden="true">
        <Die pips={5} />
        <Die pips={3} />
      </p>
      <p class="wait-what">{termsOf(table)}</p>
      <p>{table.opponent ? words.value.circle.waits : code ? t.waitInvited : t.waitText}</p>
      {code && <Link code={code} />}
      <Notice refused={refused} />
      <div class="links">
        <button type="button" class="btn" aria-disabled={busy} onClick={leave}>
          {busy ? t.cancelling : t.cancelWait}
        </button>
      </div>
    </section>
  );
}

/** A table that is gone already was left as well. */
async function left(table: string): Promise<void> {
  try {
    await rest.leaveTable(table);
  } catch (error) {
    if (!["no_such_table", "table_closed"].includes(asRefused(error).code)) throw error;
  }
}

function Link({ code }: { code: string }) {
  const t = words.value.lobby;
  const address = `${location.origin}/i/${encodeURIComponent(code)}`;
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState("");
  const copy = () =>
    // Without TLS there is no clipboard: then the player copies what is selected.
    (navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => say(t.copied),
      () => {
        field.current?.select();
        say(t.copyFailed);
      },
    );
  return (
    <div class="field">
      <label for="invitation">{t.waitLink}</label>
      <input
        ref={field}
        id="invitation"
        class="link-field"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p class="links">
        <button type="button" class="btn btn-accent" onClick={() => void copy()}>
          {t.copy}
        </button>
        {"share" in navigator && (
          <button
            type="button"
            class="btn"
            onClick={() =>
              void navigator.share({ text: t.shareText, url: address }).catch(() => {})
            }
          >
            {t.share}
          </button>
        )}
        <span class="said" role="status">
          {said}
        </span>
      </p>
    </div>
  );
}

const SPOTS: Readonly<Record<number, string>> = {
  3: "M10 10h.01M20 20h.01M30 30h.01",
  5: "M10 10h.01M30 10h.01M20 20h.01M10 30h.01M30 30h.01",
};

function Die({ pips }: { pips: number }) {
  return (
    <svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
      <rect class="die-face" width="40" height="40" rx="9" />
      <path class="die-pips" d={SPOTS[pips]} />
    </svg>
  );
}
