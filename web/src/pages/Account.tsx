// One's own account: name, sessions, preferences, password, data.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import { MY_DATA, rest } from "../net/rest";
import type { Me } from "../net/types.gen";
import { go } from "../router";
import { preferred } from "../state/preferences";
import { seat } from "../state/seat";
import { erase, me, signOut } from "../state/session";
import { Dialog } from "../ui/Dialog";
import { CircleForm } from "./Circle";
import { PreferencesForm } from "./Preferences";
import { useAsking } from "./parts/asking";
import { Field } from "./parts/Field";
import { Notice } from "./parts/Notice";
import { Page } from "./parts/Page";

export function AccountPage() {
  const t = words.value.account;
  const who = me.value;
  return (
    <Page title={t.title}>
      {who ? <Who who={who} /> : <Nobody />}
      <PreferencesForm />
      {who && <CircleForm />}
      {who?.kind === "registered" && <PasswordForm />}
      {who && <Data who={who} />}
    </Page>
  );
}

function Nobody() {
  const t = words.value.account;
  return (
    <section class="card">
      <p>{t.nobody}</p>
      <p class="links">
        <a class="btn btn-accent" href="/sign-in">
          {t.signIn}
        </a>
        <a class="btn" href="/sign-up">
          {t.noAccount}
        </a>
      </p>
    </section>
  );
}

function Who({ who }: { who: Me }) {
  const t = words.value.account;
  const { busy, refused, ask } = useAsking();
  const [asked, setAsked] = useState(false);
  const guest = who.kind === "guest";
  const leave = (everywhere: boolean) =>
    ask(async () => {
      await preferred();
      await signOut(everywhere);
      go("/");
    });
  return (
    <section class="card" aria-labelledby="who-title">
      <div class="row">
        <span class="avatar avatar-light" aria-hidden="true">
          {[...who.name][0]?.toUpperCase()}
        </span>
        <div class="row-words">
          <h2 id="who-title">{who.name}</h2>
          <p class="row-note">{t.kinds[who.kind]}</p>
        </div>
      </div>
      <p class="links">
        {guest && (
          <a class="btn btn-accent" href="/sign-up">
            {t.keep}
          </a>
        )}
        <a class="btn" href={`/player/${who.account}`}>
          {t.card}
        </a>
        <a class="btn" href="/money">
          {words.value.money.title}
        </a>
        <button
          type="button"
          class="btn"
          aria-disabled={busy}
          onClick={() => (guest ? setAsked(true) : leave(false))}
        >
          {t.signOut}
        </button>
        {!guest && (
          <button type="button" class="btn" aria-disabled={busy} onClick={() => leave(true)}>
            {t.everywhere}
          </button>
        )}
      </p>
      {!guest && <p class="note">{t.everywhereNote}</p>}
      <Notice refused={refused} />
      {asked && (
        <Dialog
          title={t.signOut}
          onClose={() => setAsked(false)}
          buttons={
            <>
              <button type="button" class="btn" data-safe onClick={() => setAsked(false)}>
                {words.value.cancel}
              </button>
              <button type="button" class="btn btn-danger" onClick={() => leave(false)}>
                {t.signOutGuestYes}
              </button>
            </>
          }
        >
          <p>{t.signOutGuest}</p>
        </Dialog>
      )}
    </section>
  );
}

function PasswordForm() {
  const t = words.value.account;
  const [before, setBefore] = useState("");
  const [after, setAfter] = useState("");
  const [done, setDone] = useState(false);
  const { busy, refused, ask } = useAsking();
  const submit = (event: Event) => {
    event.preventDefault();
    setDone(false);
    ask(async () => {
      await rest.newPassword({ old_password: before, new_password: after });
      setBefore("");
      setAfter("");
      setDone(true);
    });
  };
  return (
    <form class="card form" aria-labelledby="password-title" onSubmit={submit}>
      <h2 id="password-title">{t.passwordTitle}</h2>
      <Field label={t.oldPassword} kind="current-password" value={before} onChange={setBefore} />
      <Field
        label={t.newPassword}
        kind="new-password"
        value={after}
        onChange={setAfter}
        help={t.passwordNote}
      />
      <Notice refused={refused} />
      <div class="links">
        <button type="submit" class="btn" aria-disabled={busy}>
          {t.change}
        </button>
        <span class="said" role="status">
          {done && t.changed}
        </span>
      </div>
    </form>
  );
}

function Data({ who }: { who: Me }) {
  const t = words.value.account;
  const [asked, ask] = useState(false);
  return (
    <section class="card" aria-labelledby="data-title">
      <h2 id="data-title">{t.dataTitle}</h2>
      <p>{t.dataText}</p>
      <p class="links">
        <a class="btn" href={MY_DATA} download="tavla-account.json">
          {t.exportData}
        </a>
        <button type="button" class="btn btn-danger" onClick={() => ask(true)}>
          {t.erase}
        </button>
      </p>
      {asked && <EraseDialog guest={who.kind === "guest"} onClose={() => ask(false)} />}
    </section>
  );
}

function EraseDialog({ guest, onClose }: { guest: boolean; onClose: () => void }) {
  const t = words.value.account;
  const [password, setPassword] = useState("");
  const { match } = seat.value;
  const { busy, refused, ask } = useAsking();
  const yes = () =>
    ask(async () => {
      await erase(guest ? null : password);
      go("/");
    });
  return (
    <Dialog
      title={t.eraseTitle}
      onClose={onClose}
      buttons={
        <>
          <button type="button" class="btn" data-safe onClick={onClose}>
            {t.keepIt}
          </button>
          <button type="button" class="btn btn-danger" aria-disabled={busy} onClick={yes}>
            {t.eraseYes}
          </button>
        </>
      }
    >
      {match && (
        <p class="notice">
          {t.eraseInMatch}{" "}
          <a class="text-link" href={`/match/${match}`}>
            {t.toMatch}
          </a>
        </p>
      )}
      <p>{t.eraseText}</p>
      {!guest && (
        <Field label={t.password} kind="current-password" value={password} onChange={setPassword} />
      )}
      <Notice refused={refused} />
    </Dialog>
  );
}
