// One's own matches: against whom, how they ended, their files and their dice.
import { words } from "../i18n";
import { me } from "../state/session";
import { MatchList } from "./MatchList";
import { Page } from "./parts/Page";

export function MatchesPage() {
  const t = words.value.lobby;
  const who = me.value;
  return (
    <Page
      title={t.matchesTitle}
      aside={
        <a class="btn" href="/ladder">
          {words.value.rating.link}
        </a>
      }
    >
      {who ? (
        <MatchList account={who.account} none={t.matchesNone} />
      ) : (
        <section class="card">
          <p>{t.matchesOfNobody}</p>
          <p class="links">
            <a class="btn btn-accent" href="/">
              {t.toLobby}
            </a>
            <a class="btn" href="/sign-in">
              {t.signIn}
            </a>
          </p>
        </section>
      )}
    </Page>
  );
}
