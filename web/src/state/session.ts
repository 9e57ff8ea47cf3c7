// Who is signed in here. The session itself is a cookie that no script can read; the house says whose it is.
import { signal } from "@preact/signals";
import { asRefused, rest } from "../net/rest";
import type { Me } from "../net/types.gen";

/** Undefined until the house has said; null for nobody. */
export const me = signal<Me | null | undefined>(undefined);

/** The house did not answer when it was first asked. */
export const unreached = signal(false);

/** A cookie is there, or nobody knows: asked once at the start, and again by whoever presses "Try again". */
export async function findSession(): Promise<void> {
  const before = me.value;
  let found: Me | null = null;
  try {
    found = await rest.me();
    unreached.value = false;
  } catch (error) {
    const { status } = asRefused(error);
    unreached.value = status === 0 || status >= 500;
  }
  // Who has come in meanwhile, a guest under his new name say, is not sent away by the old session's end.
  if (found || (!unreached.value && me.value === before)) me.value = found;
}

const person = ({ account, name, kind }: Me): Me => ({ account, name, kind });

/** Makes a guest where nobody is signed in: the first thing that needs an account calls this. */
let coming: Promise<Me> | null = null;
export async function someone(): Promise<Me> {
  if (me.value) return me.value;
  // Two quick clicks make one guest.
  coming ??= rest.guest().finally(() => {
    coming = null;
  });
  const made = person(await coming);
  me.value = made;
  return made;
}

export async function signIn(name: string, password: string): Promise<void> {
  me.value = person(await rest.signIn(name, password));
}

/** A new account; a guest keeps what he has played and takes the name. */
export async function signUp(name: string, password: string, once: string): Promise<void> {
  const take = me.value?.kind === "guest" ? rest.upgrade : rest.signUp;
  me.value = person(await take(name, password, once));
}

export async function signOut(everywhere: boolean): Promise<void> {
  await (everywhere ? rest.signOutEverywhere() : rest.signOut());
  me.value = null;
}

export async function erase(password: string | null): Promise<void> {
  await rest.erase(password);
  me.value = null;
}
