// What every page but the table has: the header, one heading that gets the focus, and the state of the line.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../../i18n";
import { house } from "../../net/browser";
import { Header } from "../../ui/Header";
import { ChallengeBar } from "./ChallengeBar";

export interface PageProps {
  readonly title: string;
  /** Stands beside the heading. */
  readonly aside?: ComponentChildren;
  /** A page of one column that is read, or of two. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** The first page of a visit leaves the focus where the browser has it. */
let first = true;

export function Page({ title, aside, wide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    first = false;
  }, []);
  useLayoutEffect(() => {
    document.title = `${title} · ${words.value.brand}`;
  }, [title]);
  return (
    <div class="app-page">
      <a class="skip" href="#content">
        {words.value.lobby.skip}
      </a>
      <Header link={{ kind: "up", pingMs: null }} />
      <main id="content" class={wide ? "page page-wide" : "page"} tabIndex={-1}>
        <ChallengeBar />
        <div class="page-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {aside}
        </div>
        {children}
      </main>
      <LineState />
    </div>
  );
}

/** Lies over the page's lower edge, so that nothing moves when the line comes and goes. */
function LineState() {
  const t = words.value.lobby;
  const line = house.line.value;
  const full = line.kind === "closed" && line.why !== "signed_out";
  return (
    <div class="line-state" role="status">
      {line.kind === "lost" && <p class="banner">{t.lineLost}</p>}
      {full && (
        <p class="line-full">
          {t.lineFull}{" "}
          <button type="button" class="btn" onClick={() => house.connect()}>
            {t.again}
          </button>
        </p>
      )}
    </div>
  );
}
