// An address that means nothing.
import { words } from "../i18n";
import { Page } from "./parts/Page";

export function Lost() {
  const t = words.value.lobby;
  return (
    <Page title={t.lostTitle}>
      <p>{t.lostText}</p>
      <p class="links">
        <a class="btn btn-accent" href="/">
          {t.toLobby}
        </a>
      </p>
    </Page>
  );
}
