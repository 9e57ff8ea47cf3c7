// The bar at the top: the house's mark, the state of the line, and what the page adds to it.
import type { ComponentChildren } from "preact";
import { words } from "../i18n";
import type { LinkModel } from "../state/model";

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
        {t.brand}
      </a>
      <span class="header-gap" />
      {ping !== null && (
        <span class="ping">
          <span class="presence presence-here" aria-hidden="true" />
          <span class="sr-only">{t.table.pingLabel}: </span>
          {t.table.ping(ping)}
        </span>
      )}
      {children}
    </header>
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
