// Where the page is, from the address alone. Links are ordinary ones: a click within the house needs no new page.
import { batch, signal } from "@preact/signals";

export type Place =
  | {
      readonly page:
        | "front"
        | "wait"
        | "signIn"
        | "signUp"
        | "account"
        | "matches"
        | "houses"
        | "ladder"
        | "operator"
        | "tournaments";
    }
  | { readonly page: "money" | "statement" | "limits" }
  | { readonly page: "invitation"; readonly code: string }
  | { readonly page: "match" | "review"; readonly match: string }
  | { readonly page: "player"; readonly account: string }
  | { readonly page: "house"; readonly house: string }
  | { readonly page: "tournament"; readonly id: string }
  | { readonly page: "lost" };

const FIXED = {
  "/": "front",
  "/wait": "wait",
  "/sign-in": "signIn",
  "/sign-up": "signUp",
  "/account": "account",
  "/matches": "matches",
  "/houses": "houses",
  "/ladder": "ladder",
  "/operator": "operator",
  "/tournaments": "tournaments",
  "/money": "money",
  "/money/statement": "statement",
  "/money/limits": "limits",
} as const;

const NAMED: Readonly<Record<string, (name: string) => Place>> = {
  i: (code) => ({ page: "invitation", code }),
  match: (match) => ({ page: "match", match }),
  player: (account) => ({ page: "player", account }),
  houses: (house) => ({ page: "house", house }),
  tournament: (id) => ({ page: "tournament", id }),
};

/** A path -> what it shows; a path that means nothing is `lost`. */
export function placeOf(path: string): Place {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (Object.hasOwn(FIXED, plain)) return { page: FIXED[plain as keyof typeof FIXED] };
  const [, kind = "", name = "", ...more] = plain.split("/");
  const whole = readable(name);
  if (kind === "match" && whole && more.join("/") === "review")
    return { page: "review", match: whole };
  const made = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined;
  return made && whole && more.length === 0 ? made(whole) : { page: "lost" };
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

/** The address's path; changes with every move within the house. */
export const path = signal(typeof location === "undefined" ? "/" : location.pathname);

/** What the address asks of its page, from the question mark on. */
export const query = signal(typeof location === "undefined" ? "" : location.search);

/** Goes to a page of the house. `replace` leaves no step to go back to. */
export function go(to: string, how: "push" | "replace" = "push"): void {
  const [where = "/", asked] = to.split("?");
  const search = asked ? `?${asked}` : "";
  if (where === path.value && search === query.value) return;
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  scrollTo(0, 0);
  batch(() => {
    path.value = where;
    query.value = search;
  });
}

interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Whether a click on a link stays in this page: not when the player asked for another tab or a download. */
export function stays(click: Click, link: { href: string; target: string; download: string }) {
  const plain = !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  const ours = new URL(link.href).origin === location.origin;
  const page = !new URL(link.href).pathname.startsWith("/api/");
  return (
    plain &&
    ours &&
    page &&
    click.button === 0 &&
    !click.defaultPrevented &&
    link.target === "" &&
    link.download === ""
  );
}

/** Call once: follows links and the browser's own buttons. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.hasAttribute("download") || !stays(event, link)) return;
    const { pathname, search, hash } = new URL(link.href);
    if (hash && pathname === path.value) return;
    event.preventDefault();
    go(pathname + search);
  });
  addEventListener("popstate", () => {
    batch(() => {
      path.value = location.pathname;
      query.value = location.search;
    });
  });
}
