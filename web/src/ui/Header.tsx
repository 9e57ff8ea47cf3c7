// The bar at the top: the house's mark, its pages, the state of the line, and who is here.
import type { ComponentChildren } from "preact";
import { words } from "../i18n";
import { path } from "../router";
import type { LinkModel } from "../state/model";
import { money } from "../state/money";
import { mine } from "../state/rating";
import { me } from "../state/session";
import { headline, wallet } from "../state/wallet";

export interface HeaderProps {
  readonly link: LinkModel;
  readonly children?: ComponentChildren;
}

export function Header({ link, children }: HeaderProps) {
  const t = words.value;
  const ping = link.kind === "up" ? link.pingMs : null;
  return (
    <header class="header">
      <a class="brand" href="/">
        <Mark />
        <span class="brand-name">{t.brand}</span>
      </a>
      <nav class="nav" aria-label={t.lobby.nav}>
        <Tab to="/" label={t.lobby.navPlay} />
        <Tab to="/matches" label={t.lobby.navMatchesShort} />
        <Tab to="/houses" label={t.lobby.navHouses} />
        <Tab to="/ladder" label={t.rating.link} wide />
      </nav>
      <span class="header-gap" />
      {ping !== null && (
        <span class="ping">
          <span class="presence presence-here" aria-hidden="true" />
          <span class="sr-only">{t.table.pingLabel}: </span>
          {t.table.ping(ping)}
        </span>
      )}
      {children}
      <Has />
      <Who />
    </header>
  );
}

/** A `wide` one is left out where there is no room; other pages lead there too. */
function Tab({ to, label, wide = false }: { to: string; label: string; wide?: boolean }) {
  return (
    <a
      class={wide ? "tab tab-wide" : "tab"}
      href={to}
      aria-current={path.value === to ? "page" : undefined}
    >
      {label}
    </a>
  );
}

/** What one has; the place is kept while it is not known. */
function Has() {
  if (!me.value) return null;
  const shown = wallet.value;
  return (
    <a class="balance" href="/money">
      <span class="sr-only">{words.value.money.balance}: </span>
      {shown &&
        headline(shown).map(({ currency, available_minor }) => (
          <span key={currency} class={`balance-of balance-${currency}`}>
            {money(available_minor, currency)}
          </span>
        ))}
    </a>
  );
}

function Who() {
  const t = words.value.lobby;
  const who = me.value;
  if (who === undefined) return null;
  if (who === null)
    return (
      <a class="btn header-in" href="/sign-in">
        {t.signIn}
      </a>
    );
  return (
    <a class="who" href="/account">
      <span class="who-name">{who.name}</span>
      {mine.value && (
        <span class="who-rating">
          <span class="sr-only">{words.value.rating.spoken("")}</span>
          {mine.value}
        </span>
      )}
      <span class="sr-only">{t.yourAccount}</span>
      <span class="avatar who-mark" aria-hidden="true">
        {[...who.name][0]?.toUpperCase()}
      </span>
    </a>
  );
}

/** Two points and a checker between them. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <rect class="mark-field" width="26" height="26" rx="7" />
      <path class="mark-points" d="M4 21 8.5 6 13 21M13 21 17.5 6 22 21Z" />
      <circle class="mark-checker" cx="13" cy="18" r="4" />
    </svg>
  );
}
