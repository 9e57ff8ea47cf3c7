// Coming in by name and password, or taking a name.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey } from "../net/rest";
import { go } from "../router";
import { me, signIn, signUp } from "../state/session";
import { useAsking } from "./parts/asking";
import { Field } from "./parts/Field";
import { Notice } from "./parts/Notice";
import { Page } from "./parts/Page";

export function SignIn() {
  const t = words.value.account;
  return (
    <Page title={t.signInTitle}>
      {me.value?.kind === "guest" && <p class="note">{t.guestWarning}</p>}
      <NameForm make={false} action={t.signIn} send={(name, password) => signIn(name, password)} />
      <p class="links">
        <a class="text-link" href="/sign-up">
          {t.noAccount}
        </a>
      </p>
    </Page>
  );
}

export function SignUp() {
  const t = words.value.account;
  const [once] = useState(onceKey);
  const guest = me.value?.kind === "guest" ? me.value.name : null;
  return (
    <Page title={guest ? t.upgradeTitle : t.signUpTitle}>
      <p class="lead">{guest ? t.upgradeLead(guest) : t.signUpLead}</p>
      {/* What was sent under one key must stay what it was: each try has its own. */}
      <NameForm
        make
        action={t.signUp}
        send={(name, password, turn) => signUp(name, password, `${once}-${turn}`)}
      />
      <p class="links">
        <a class="text-link" href="/sign-in">
          {t.haveAccount}
        </a>
      </p>
    </Page>
  );
}

interface NameFormProps {
  /** A new name and password, or those that one has. */
  readonly make: boolean;
  readonly action: string;
  readonly send: (name: string, password: string, turn: number) => Promise<void>;
}

function NameForm({ make, action, send }: NameFormProps) {
  const t = words.value.account;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [turn, count] = useState(0);
  const [missing, miss] = useState<"name" | "password" | null>(null);
  const { busy, refused, ask } = useAsking();
  const wrong = (field: string) =>
    refused?.code.startsWith(`${field}_`) ? words.value.lobby.refused(refused) : null;
  const submit = (event: Event) => {
    event.preventDefault();
    const absent = name.trim() === "" ? "name" : password === "" ? "password" : null;
    miss(absent);
    if (absent) return focusOn(event.currentTarget as HTMLFormElement, absent);
    ask(async () => {
      count(turn + 1);
      await send(name.trim(), password, turn);
      go("/");
    });
  };
  return (
    <form class="card form form-narrow" noValidate onSubmit={submit}>
      <Field
        label={t.name}
        kind="username"
        value={name}
        onChange={setName}
        {...(make && { help: t.nameNote })}
        wrong={missing === "name" ? t.needName : wrong("name")}
      />
      <Field
        label={t.password}
        kind={make ? "new-password" : "current-password"}
        value={password}
        onChange={setPassword}
        {...(make && { help: t.passwordNote })}
        wrong={missing === "password" ? t.needPassword : wrong("password")}
      />
      <Notice refused={wrong("name") || wrong("password") ? null : refused} />
      <div class="links">
        <button type="submit" class="btn btn-accent" aria-disabled={busy}>
          {action}
        </button>
      </div>
    </form>
  );
}

/** The field that is missing something gets the focus. */
function focusOn(form: HTMLFormElement, field: "name" | "password"): void {
  form.querySelectorAll("input")[field === "name" ? 0 : 1]?.focus();
}
